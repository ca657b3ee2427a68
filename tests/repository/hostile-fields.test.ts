/** Guards the table of fields (hostile-fields.ts): a text that a frame or a call takes is in it, or named here with the reason why not. */
import { describe, expect, it } from 'vitest';
import { CharacterPayload } from '../../rules/character.ts';
import * as rest from '../../rules/wire/rest.ts';
import { ClientFrame } from '../../rules/wire/socket.ts';
import { isSchema, textsIn } from '../journeys/hostile.ts';
import { VIEWS } from '../journeys/hostile-fields.ts';

/** Read in places of their own, by the tests that name them. */
const ELSEWHERE = ['SaveNote.text', 'Registration.username', 'ProfilePatch.displayName', 'ProfilePatch.email'];

/** Written, and shown to nobody: secrets, ids that are looked up, words that the server does not take over. */
const NOWHERE = [
  'JoinSession.displayName',
  'SendDiceRoll.rollType',
  'SendDiceRoll.targets',
  'ChangeFoe.field',
  'FoeStrikes.targets',
  'FoeStrikes.experience',
  'UseFeature.name',
  'UseFeature.targets',
  'Registration.password',
  'Registration.accessKey',
  'Login.usernameOrEmail',
  'Login.password',
  'Recovery.usernameOrEmail',
  'Recovery.recoveryCode',
  'Recovery.newPassword',
  'RecoveryCodeBody.currentPassword',
  'ProfilePatch.currentPassword',
  'ProfilePatch.newPassword',
  'RefreshBody.refreshToken',
  'CharacterPasswordBody.password',
  'SelectCharacter.password',
  'SelectCharacterBody.password',
  'VerifyCharacterBody.password',
  'HistoryQuery.before', // digits
  'HistoryQuery.limit',
  'character.subclassSelections.{key}', // by which the builder finds an answer; it is read in hostile-content.test.ts
  'character.traits.name', // one of six, or not shown
  'character.equipment.type',
  'character.domainCards.id',
  'character.connections.id',
  'character.connections.targetCharacterId',
  'character.background.questions.{key}', // digits
  'character.background.answers.{key}',
];
/** The builder shows them: hostile-content.test.ts. */
const IN_THE_BUILDER = ['character.subclassSelections'];
/** Written in the same way and read in the same places as another one. */
const SAME: Record<string, string> = {
  'CampaignPatch.name': 'CampaignBody.name',
  'CampaignPatch.description': 'CampaignBody.description',
  'SessionPatch.name': 'SessionBody.name',
  'Registration.email': 'ProfilePatch.email',
  'Registration.displayName': 'ProfilePatch.displayName',
};
/** Of ours, and looked up. */
const IS_ID =
  /\.(id|sessionId|characterId|campaignId|playerId|insteadOf|foeId|placeId|hitId|countdownId|ownerId|foeIds)$/;

describe('the table of fields', () => {
  it('[DR7] leaves out no text that a frame or a call takes', () => {
    const ofCharacter = textsIn(CharacterPayload).map((text) => `character.${text}`);
    const ofFrames = ClientFrame.def.options.flatMap((option) => {
      const [type] = option.shape.type.def.values;
      return textsIn(option).map((text) => (text.startsWith('character.') ? text : `${type}.${text}`));
    });
    const ofCalls = Object.entries(rest)
      .filter(([, value]) => isSchema(value))
      .flatMap(([name, schema]) =>
        textsIn(schema, name).map((text) => {
          const inside = text.replace(`${name}.`, 'character.');
          return ofCharacter.includes(inside) && textsIn(schema).includes('subclassSelections') ? inside : text;
        }),
      );
    const taken = new Set(
      [...ofCharacter, ...ofFrames, ...ofCalls].filter((text) => !IS_ID.test(text) || text.startsWith('character.')),
    );
    for (const alone of ['Username', 'Email', 'Password']) taken.delete(alone); // parts of Registration
    const named = [
      ...VIEWS.flatMap(({ fields }) => fields),
      ...ELSEWHERE,
      ...NOWHERE,
      ...IN_THE_BUILDER,
      ...Object.keys(SAME),
    ];
    expect([...taken].filter((text) => !named.includes(text))).toEqual([]);
    expect([...new Set(named)].filter((text) => !taken.has(text))).toEqual([]);
    const seen = [...VIEWS.flatMap(({ fields }) => fields), ...ELSEWHERE];
    expect(Object.values(SAME).filter((text) => !seen.includes(text))).toEqual([]);
  });
});
