// Makes a desk to try things out on, through the product's own calls and sockets: a game master, two campaigns, six characters,
// an evening that was played and one that is about to begin.

import { TableGuest } from './table-guest.ts';

interface Entity {
  id: string;
  name: string;
}

export interface DemoDesk {
  username: string;
  sessionId: string; // of the evening that is about to begin
}

const username = 'demo';

const heroes = [
  ['The Salt Lanterns', 'Maren Oake', 'Robin', 'Ranger', 'Reed-Walker', 'Marshborn, Ferry Towns', 3],
  ['The Salt Lanterns', 'Tobin Ash', 'Wren', 'Guardian', 'Gatewarden', 'Human, Lamp Quarter', 3],
  ['The Salt Lanterns', 'Sister Quill', 'Joss', 'Wizard', 'Flame-Reader', 'Heronkin, Bell Abbeys', 3],
  ['The Salt Lanterns', 'Bram Holloway', 'Ada', 'Warrior', 'Old Campaigner', 'Brockfolk, Mill Valleys', 3],
  ['A Winter at High Pasture', 'Ilse Vane', 'Robin', 'Bard', 'Bell-Singer', 'Elf, Winter Halls', 1],
  ['A Winter at High Pasture', 'Corin Thatch', 'Joss', 'Rogue', 'Many-Coats', 'Small Folk, Road Wagons', 1],
] as const;

const tokens = [2, 1, 1, 0, 0, -1];
const traitNames = ['Agility', 'Strength', 'Finesse', 'Instinct', 'Presence', 'Knowledge'];

/** Throws a readable sentence when the account exists already, or when a call is refused. */
export async function makeDemoDesk(origin: string, accessKey: string, password: string): Promise<DemoDesk> {
  const account = { username, email: 'demo@example.org', password, displayName: 'Ines', accessKey };
  const { status, body } = await send(origin, 'POST', '/auth/register', account);
  if (status === 409)
    throw new Error('This folder has the demo already. Choose a fresh one: STATE_DIR=... npm run demo');
  if (status !== 201) throw new Error(`The demo's account was refused: ${String(body.message)}`);
  const gmToken = String(body.accessToken);
  const create = (path: string, entity: object) => call<Entity>(origin, 'POST', path, entity, gmToken);

  const lanterns = await create('/manage/campaigns', {
    name: 'The Salt Lanterns',
    description: 'Along the marsh road the lanterns go out, one each night, and nobody has seen who snuffs them.',
  });
  const winter = await create('/manage/campaigns', {
    name: 'A Winter at High Pasture',
    description: 'Snowed in with forty sheep, a locked granary and a guest who casts no shadow.',
  });
  const characters = new Map<string, Entity>();
  for (const [index, [campaign, name, playerName, className, subclass, heritage, level]] of heroes.entries()) {
    const campaignId = campaign === lanterns.name ? lanterns.id : winter.id;
    const traits = traitNames.map((trait, at) => ({ name: trait, value: tokens[(at + index) % tokens.length] }));
    const hero = { name, playerName, class: className, subclass, heritage, level, campaignId, traits };
    const experiences = [{ name: 'Nights on the water', description: '', modifier: 2 }];
    characters.set(name, await create('/manage/characters', { ...hero, armor: 'Waxed Ferry Coat', experiences }));
  }

  const played = await create('/manage/sessions', { name: 'The Mill at Low Water', campaignId: lanterns.id });
  await playTheEvening(origin, gmToken, played.id, characters);
  const notes = 'They owe the miller an answer. The third lantern goes out at midnight.';
  await call(origin, 'PATCH', `/manage/sessions/${played.id}`, { notes }, gmToken);
  const next = await create('/manage/sessions', { name: 'The Road to Candle Hythe', campaignId: lanterns.id });
  await call(origin, 'POST', `/game/sessions/${next.id}/activate`, {}, gmToken);
  return { username, sessionId: next.id };
}

async function playTheEvening(
  origin: string,
  gmToken: string,
  sessionId: string,
  characters: ReadonlyMap<string, Entity>,
): Promise<void> {
  await call(origin, 'POST', `/game/sessions/${sessionId}/start`, {}, gmToken);
  const gm = await TableGuest.sitDown(origin, sessionId, gmToken);
  const sit = async (playerName: string, heroName: string) => {
    const joined = await call<{ accessToken: string }>(origin, 'POST', `/auth/join-lobby/${sessionId}`, { playerName });
    const guest = await TableGuest.sitDown(origin, sessionId, joined.accessToken);
    const characterId = characters.get(heroName)?.id;
    await guest.does({ type: 'SelectCharacter', characterId });
    return {
      says: (message: string) => guest.does({ type: 'SendChatMessage', message }),
      rolls: (context: string, modifier: number, advantage = 0) =>
        guest.does({
          type: 'SendDiceRoll',
          characterId,
          dicePool: { d12: 2 },
          isDuality: true,
          modifier,
          context,
          advantage,
        }),
      marks: (field: string, change: number) => guest.does({ type: 'UpdateCharacter', characterId, field, change }),
      leaves: () => guest.goHome(),
    };
  };
  const maren = await sit('Robin', 'Maren Oake');
  const tobin = await sit('Wren', 'Tobin Ash');
  const quill = await sit('Joss', 'Sister Quill');

  await gm.does({ type: 'SetScene', label: 'The mill, an hour before the tide' });
  await gm.does({
    type: 'SendChatMessage',
    message: 'The wheel stands still. Behind the shutters somebody is counting.',
  });
  await maren.says('I go round by the water and listen.');
  await maren.rolls('Instinct', 1, 1);
  await gm.does({ type: 'SendChatMessage', message: 'Coins, wet ones. And a second voice that never takes a breath.' });
  await tobin.says('I knock. Politely, with the shield.');
  await tobin.rolls('Strength', 2);
  await gm.does({ type: 'ChangeFear', change: 2, reason: 'The lantern on the quay goes out' });
  await gm.does({
    type: 'SendDiceRoll',
    dicePool: { d20: 1 },
    modifier: 4,
    isDuality: false,
    hidden: true,
    context: 'What waits below',
  });
  await tobin.marks('health', -2);
  await tobin.marks('armor', -1);
  await quill.rolls('Knowledge', 2);
  await quill.marks('stress', 1);
  await quill.says('The ledger is written backwards. These are not debts, they are names.');
  await gm.does({
    type: 'SaveNote',
    scope: 'shared',
    text: 'The miller’s ledger: nine names, the last one is Maren’s.',
  });
  await gm.does({ type: 'ChangeFear', change: -1, reason: 'The wheel begins to turn' });
  await maren.rolls('Agility', 2);
  await maren.says('Then we had better be gone before it gets to the ninth.');
  for (const { leaves } of [maren, tobin, quill]) leaves();
  gm.goHome();
  await call(origin, 'POST', `/game/sessions/${sessionId}/deactivate`, {}, gmToken);
}

/** Throws with the server's message when the call is refused. */
async function call<Body>(origin: string, method: string, path: string, sent: object, token?: string): Promise<Body> {
  const { status, body } = await send(origin, method, path, sent, token);
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${String(body.message)}`);
  return body as Body;
}

async function send(origin: string, method: string, path: string, sent: object, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(sent) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
