// The sample data of the page states, made by calls alone: game masters with full and empty desks, and tables with players. What
// several pages show is made once and changed by none of them. It opens no page.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { sampleCharacter } from './sample-character.ts';

/** A browser's stored sign-in of somebody who signed in or joined. */
export type Auth = Record<string, unknown> & { bearer: string };

export type Guest = { auth: Auth; playerId: string };

export type Seated = Guest & { seat: HubClient };

export type BareTable = {
  campaignId: string;
  sessionId: string;
  /** Comes as far as the door under this name. */
  come: (name: string) => Promise<Guest>;
  /** Knocks under this name at a door that asks, and waits there. */
  knock: (name: string) => Promise<void>;
  /** Comes and sits down, with this character where there is one; the seat without a screen stays at the table. */
  join: (name: string, characterId?: string) => Promise<Seated>;
  /** The game master's seat, without a screen. */
  sit: () => Promise<HubClient>;
  /** A call of the game master about the session, such as `start`. */
  call: (name: string) => Promise<unknown>;
};

export type Table = BareTable & { characters: { maren: string; tobin: string } };

export type FullSwing = { table: Table; joss: Seated; wren: Seated; gm: HubClient };

export type SampleData = {
  ines: Auth; // her desk is judged
  bram: Auth; // has nothing on the desk
  orla: Auth; // runs the tables
  make: (by: Auth, path: string, body?: unknown) => Promise<Record<string, unknown>>;
  /** A session in a campaign of its own, which has no characters. */
  openBareTable: (campaign?: { name: string }) => Promise<BareTable>;
  /** The same with two characters, the second of them locked if asked for; `isActive`: past the lobby. */
  openTable: (options?: { isActive?: boolean; isLocked?: boolean }) => Promise<Table>;
  /** A table with its people, some Fear, and a few words said: one of its own. */
  openFullSwing: () => Promise<FullSwing>;
  /** Such a table that is shared: never changed. */
  fullSwing: () => Promise<FullSwing>;
  /** A campaign of Ines with a locked character, notes, and a session that has not begun: never changed. */
  desk: () => Promise<{ campaignId: string; sessionId: string; characters: { maren: string; tobin: string } }>;
  /** Forty characters, twelve players, and long names in a lobby of Orla: never changed. */
  crowd: () => Promise<BareTable>;
  /** A table of Orla at which everybody writes from right to left: never changed, and `rollTheirs` adds a roll. */
  rightToLeft: () => Promise<{ table: BareTable; player: Seated; newcomer: Guest; rollTheirs: () => Promise<unknown> }>;
  /** A campaign of Ines that has content of its own. */
  packed: () => Promise<{ campaignId: string }>;
};

export const PASSWORD = 'a lamp in the window';
export const LOCK_PASSWORD = 'three bells';

const CAMPAIGN = {
  name: 'The Salt Lanterns',
  description: 'A drowned coast, nine lighthouses, and a keeper who stopped answering letters.',
};
const SESSION = 'The Mill at Low Water';
const TOBIN = { name: 'Tobin Wick', class: 'Bard', level: 2, pronouns: 'he/him' };
const LONG_NAMES = {
  session: 'The Long Night of the Salt Lanterns, and of Everybody Who Ever Carried One Across the Causeway',
  character: 'Anneliese-Philippa Ravensbourne-Weatherwax of the Farthest Lighthouse',
  player: 'Bartholomew van der Wetering-Oyelaran II',
};
export const HEBREW = {
  campaign: 'פנסי המלח',
  description: 'חוף טבוע, תשעה מגדלורים, ושומר שאינו עונה למכתבים.',
  session: 'הטחנה בשעת השפל',
  character: 'מרים בת הנחל, שומרת המעבורת האחרונה ומדליקת הפנסים של הגדה הרחוקה',
  player: 'יעל בת שבע כהן לוי',
  newcomer: 'مارين السوداء من الضفة البعيدة',
  scene: 'תעלת הטחנה',
  said: 'אני לא נכנסת ראשונה! מי מחזיק את הפנס?',
  note: 'הפנס תלוי בטחנה, לא בסכר.',
  experience: 'משמרת לילה',
};
const HEBREW_CHARACTER = {
  name: HEBREW.character,
  class: 'סיירת',
  subclass: 'הולכת הקנים',
  heritage: 'בני הביצה, ערי המעבורת',
  pronouns: 'היא',
  playerName: HEBREW.player,
  description: HEBREW.description,
  traits: [{ name: 'Agility', value: 2 }],
  experiences: [{ name: HEBREW.experience, description: HEBREW.note, modifier: 2 }],
  weapons: [{ name: 'חנית', type: 'Primary', damageDie: 'd8', range: 'Melee', properties: ['כבדה: לא נזרקת רחוק'] }],
  equipment: [{ name: 'נר', description: 'שעווה', quantity: 3, type: 'item' }],
  domainCards: [{ id: 'a', name: 'סערה', description: '', effect: HEBREW.note, domain: 'storm' }],
  connections: [
    {
      id: 'a',
      targetCharacterName: HEBREW.newcomer,
      connectionType: '',
      prompt: HEBREW.said,
      description: HEBREW.note,
    },
  ],
  background: { questions: { 0: HEBREW.said }, answers: { 0: HEBREW.note } },
  allFeatures: [{ name: 'צעד שקט', description: HEBREW.note, source: 'class' }],
};
const PACK_FILE = resolve(import.meta.dirname, '../../rules/content/example-pack.json');

/** `place`: what tells its people from others on the same server. */
export async function createSampleData(origin: string, place: string): Promise<SampleData> {
  const make: SampleData['make'] = (by, path, body = {}) => ask(origin, 'POST', path, { token: by.bearer, body });
  const idOf = async (making: Promise<Record<string, unknown>>) => String((await making).id);
  const ines = await register(origin, `ines.${place}`, 'Ines');
  const bram = await register(origin, `bram.${place}`, 'Bram');
  const orla = await register(origin, `orla.${place}`, 'Orla');

  async function makeCharacters(by: Auth, campaignId: string, isLocked: boolean) {
    const characters = {
      maren: await idOf(make(by, '/manage/characters', { ...sampleCharacter(), campaignId })),
      tobin: await idOf(make(by, '/manage/characters', { ...TOBIN, campaignId })),
    };
    if (isLocked) await make(by, `/manage/characters/${characters.tobin}/lock`, { password: LOCK_PASSWORD });
    return characters;
  }

  const makeSession = async (by: Auth, campaign: object, name: string) => {
    const campaignId = await idOf(make(by, '/manage/campaigns', campaign));
    return { campaignId, sessionId: await idOf(make(by, '/manage/sessions', { name, campaignId })) };
  };

  async function openBareTable(campaign: object = CAMPAIGN, session = SESSION): Promise<BareTable> {
    const { campaignId, sessionId } = await makeSession(orla, campaign, session);
    const come = async (name: string): Promise<Guest> => {
      const answer = await ask(origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: name } });
      const { playerId } = answer.player as { playerId: string };
      const bearer = String(answer.accessToken);
      const { expiresAt } = answer;
      const auth = { type: 'player', sessionToken: bearer, playerId, playerName: name, sessionId, expiresAt, bearer };
      return { auth, playerId };
    };
    return {
      campaignId,
      sessionId,
      come,
      async knock(name) {
        const { auth } = await come(name);
        // Nobody lets them in: what this waits for never comes, and it ends with the server.
        HubClient.join(origin, sessionId, auth.bearer, name).catch(() => undefined);
      },
      async join(name, characterId) {
        const guest = await come(name);
        const seat = await HubClient.join(origin, sessionId, guest.auth.bearer, name);
        if (characterId !== undefined) await seat.send({ type: 'SelectCharacter', characterId });
        return { ...guest, seat };
      },
      sit: () => HubClient.join(origin, sessionId, orla.bearer, 'Orla', true),
      call: (name) => make(orla, `/game/sessions/${sessionId}/${name}`, { id: sessionId }),
    };
  }

  async function openTable({ isActive = true, isLocked = false } = {}): Promise<Table> {
    const table = await openBareTable();
    const characters = await makeCharacters(orla, table.campaignId, isLocked);
    if (isActive) await table.call('start');
    return { ...table, characters };
  }

  async function openFullSwing(): Promise<FullSwing> {
    const table = await openTable();
    const joss = await table.join('Joss', table.characters.maren);
    const wren = await table.join('Wren', table.characters.tobin);
    const gm = await table.sit();
    await gm.send({ type: 'ChangeFear', change: 3, reason: '' });
    await gm.send({ type: 'SetScene', label: 'The mill race' });
    await joss.seat.send({ type: 'SendChatMessage', message: 'I am not going in first.' });
    await wren.seat.send({ type: 'SendChatMessage', message: 'Then I sing us in.' });
    await gm.send({
      type: 'SendChatMessage',
      message: 'Something moves under the ice. The map: https://maps.example/mill',
    });
    await joss.seat.send({
      type: 'SaveNote',
      scope: 'shared',
      text: 'The lantern hangs in the mill, not in the weir.',
    });
    await joss.seat.send({ type: 'SaveNote', scope: 'private', text: 'The miller lies.' });
    await gm.send({ type: 'SaveNote', scope: 'private', text: 'The miller is the ninth keeper.' });
    return { table, joss, wren, gm };
  }

  async function openRightToLeft() {
    const table = await openBareTable({ name: HEBREW.campaign, description: HEBREW.description }, HEBREW.session);
    const { campaignId } = table;
    const id = await idOf(make(orla, '/manage/characters', { ...HEBREW_CHARACTER, campaignId }));
    await table.call('start');
    const player = await table.join(HEBREW.player, id);
    const newcomer = await table.come(HEBREW.newcomer);
    const guest = await table.join(HEBREW.newcomer);
    const gm = await table.sit();
    await gm.send({ type: 'SetScene', label: HEBREW.scene });
    await gm.send({ type: 'ChangeFear', change: 2, reason: HEBREW.note });
    await player.seat.send({ type: 'SendChatMessage', message: `${HEBREW.said}\n${HEBREW.note}` });
    await guest.seat.send({ type: 'SendChatMessage', message: HEBREW.note });
    await player.seat.send({ type: 'SaveNote', scope: 'shared', text: HEBREW.note });
    return { table, player, newcomer, rollTheirs: () => rollPair(player.seat, HEBREW.experience) };
  }

  async function fillLobby(): Promise<BareTable> {
    const table = await openBareTable({ name: 'Everybody Who Ever Carried a Lantern' }, LONG_NAMES.session);
    const characters: string[] = [];
    for (let one = 1; one <= 40; one += 1) {
      const name = one === 7 ? LONG_NAMES.character : `Lamplighter ${one}`;
      const who = { name, class: one % 2 === 0 ? 'Ranger' : 'Bard', level: (one % 10) + 1 };
      const { campaignId } = table;
      characters.push(await idOf(make(orla, '/manage/characters', { ...who, campaignId })));
    }
    for (let one = 1; one <= 12; one += 1)
      await table.join(
        one === 3 ? LONG_NAMES.player : `Player ${one}`,
        one % 3 === 1 ? undefined : characters[one + 4],
      );
    return table;
  }

  return {
    ines,
    bram,
    orla,
    make,
    openBareTable,
    openTable,
    openFullSwing,
    fullSwing: once(async () => {
      const swing = await openFullSwing();
      for (const { seat } of [swing.joss, swing.wren]) await rollPair(seat);
      await rollPair(swing.gm);
      return swing;
    }),
    desk: once(async () => {
      const place = await makeSession(ines, CAMPAIGN, SESSION);
      await ask(origin, 'PATCH', `/manage/sessions/${place.sessionId}`, {
        token: ines.bearer,
        body: { notes: 'They still owe the miller two candles.' },
      });
      await make(ines, '/manage/campaigns', { name: 'Winter Ferries' });
      await make(ines, '/manage/characters', { name: 'Edda Reed', class: 'Seraph' });
      return { ...place, characters: await makeCharacters(ines, place.campaignId, true) };
    }),
    crowd: once(fillLobby),
    rightToLeft: once(openRightToLeft),
    packed: once(async () => {
      const campaignId = await idOf(make(ines, '/manage/campaigns', { name: 'The Salt Margins' }));
      const body = JSON.parse(readFileSync(PACK_FILE, 'utf8'));
      await ask(origin, 'PUT', `/manage/campaigns/${campaignId}/content`, { token: ines.bearer, body });
      return { campaignId };
    }),
  };
}

/** At such a table: who opens it, and where. */
export const asPlayer = ({ table, joss }: FullSwing) => ({ as: joss.auth, path: `/sessions/${table.sessionId}` });
export const asGameMaster = ({ orla }: SampleData, { table }: FullSwing) => ({
  as: orla,
  path: `/sessions/${table.sessionId}`,
});

/** The command of a roll with the two lights. */
export const pairOf = (context: string) => ({
  type: 'SendDiceRoll',
  dicePool: { d12: 2 },
  modifier: 2,
  isDuality: true,
  context,
});

export const rollPair = (seat: HubClient, context = 'Agility') => seat.send(pairOf(context));

/** Everything is created at its first use, and shared by all. */
function once<Made>(making: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= making();
    return made;
  };
}

async function register(origin: string, username: string, displayName: string): Promise<Auth> {
  const email = `${username}@example.org`;
  const body = { username, email, password: PASSWORD, displayName, accessKey };
  const { accessToken, refreshToken, expiresAt, user } = await ask(origin, 'POST', '/auth/register', { body });
  return { type: 'gm', token: accessToken, refreshToken, expiresAt, user, bearer: String(accessToken) };
}
