// The sample character of the page states, Maren Oake: a ranger who lacks nothing, built from the content as a person would. Who asks for
// her decides where she goes.
import { answerQuestion, listQuestions } from '../../rules/builder/background.ts';
import { MODIFIERS, newBuilder } from '../../rules/builder/builder.ts';
import { selectClass, selectSubclass } from '../../rules/builder/class-choice.ts';
import { addConnection, editConnection, listPrompts } from '../../rules/builder/connections.ts';
import { listDomainCards, selectCard } from '../../rules/builder/domain-cards.ts';
import { chooseArmor, choosePotion, chooseWeapon, listWeapons } from '../../rules/builder/equipment.ts';
import { editExperience } from '../../rules/builder/experiences.ts';
import { selectAncestry, selectCommunity } from '../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../rules/builder/identity.ts';
import { toPayload } from '../../rules/builder/payload.ts';
import { assignModifier } from '../../rules/builder/traits.ts';
import type { CharacterPayload } from '../../rules/character.ts';
import { builtInPack as content } from '../../rules/content/built-in-pack.ts';
import { TRAITS } from '../../rules/traits.ts';

const answers = [
  'The ferry at Low Water, until the winter it did not come back.',
  'My aunt Hanneke, who could read ice by its sound.',
  'A lantern with a cracked glass. It has never gone out.',
];

/** Names come from the content: unless a name is given, the first match is used. */
export function sampleCharacter(): CharacterPayload {
  let builder = editIdentity(newBuilder(), {
    name: 'Maren Oake',
    pronouns: 'they/them',
    playerName: 'Joss',
    description: 'Raised on the ferry; knows every wick and wax between here and the sea.',
  });
  builder = selectSubclass(selectClass(builder, 'Ranger', content), 'Reed-Walker');
  builder = selectAncestry(builder, content.ancestries[0]?.name ?? '', content);
  builder = selectCommunity(builder, content.communities[0]?.name ?? '');
  for (const [index, { id }] of MODIFIERS.entries()) builder = assignModifier(builder, TRAITS[index] ?? 'Agility', id);
  const [weapon] = listWeapons(builder, content, { slot: 'Primary', tier: 1 });
  builder = chooseWeapon(builder, 'Primary', weapon?.name ?? '', content);
  builder = chooseArmor(builder, content.armors.find(({ tier }) => tier === 1)?.name ?? '');
  builder = choosePotion(builder, content.potions[0] ?? null);
  for (const [place, { index }] of listQuestions(builder, content).entries())
    builder = answerQuestion(builder, index, answers[place % answers.length] ?? '');
  builder = editExperience(builder, 0, {
    name: 'Night Watch',
    description: 'Eleven winters awake while others slept.',
  });
  builder = editExperience(builder, 1, { name: 'Ferryhand', description: 'Every rope between the mill and the sea.' });
  for (const card of listDomainCards(builder, content).slice(0, 2)) builder = selectCard(builder, card);
  const { general, ofClass } = listPrompts(builder, content);
  for (const [place, prompt] of [general[0], ofClass[0]].entries()) {
    builder = addConnection(builder, prompt ?? '', place);
    builder = editConnection(builder, place, {
      targetCharacterName: 'Tobin Wick',
      description: 'You sang until the fog lifted. I never asked what it cost you.',
    });
  }
  return toPayload(builder, content);
}
