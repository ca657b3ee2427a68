/**
 * One simulated evening: eight people with eleven devices over a bad network, a room that sleeps and crashes, and a desk
 * that changes things meanwhile. Everything follows from the seed; time comes from fake timers, which the caller sets up.
 */
import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { REFUSALS } from '../../../rules/refusals.ts';
import type { Seat } from '../../../rules/seats.ts';
import { viewFor } from '../../../rules/visibility.ts';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { LiveError } from '../../../web/live/store.ts';
import { randomCommand } from '../../simulation/commands.ts';
import { mintFor } from '../../simulation/marks.ts';
import { judge } from '../../simulation/oracle.ts';
import { ROOM_COMMANDS } from '../../simulation/room-commands.ts';
import { answerTo, Witness } from '../../simulation/witness.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { sessionOf, sheetOnTable } from '../../support/table-parts.ts';
import { CHARACTER_PASSWORD, ModelRoom } from './model-room.ts';
import { Device, Person } from './people.ts';

/** The number of commands between two moments in which everything comes to rest and is compared. */
const REST_EVERY = 125;
/** Longer than any wait of the store and of the network together. */
const REST_MS = 20_000;
const AWAY_MS = 5 * 60_000;
/** What the desk does meanwhile. */
const DESK = ['UpdateSheet', 'UpdateSheet', 'RenameSession', 'UpdateLobby', 'Start', 'Activate'] as const;

/** What the rules refuse as VALIDATION: not a frame that is no frame, but a wish that makes no sense at this table. */
const REFUSED: ReadonlySet<string> = new Set(
  Object.values(REFUSALS).flatMap(([code, message]) => (code === 'VALIDATION' ? [message] : [])),
);

const CARRIED_OVER = 'fear Carried over from the last session';
const BEGAN = '2026-03-01T20:00:00.000Z';
const SESSION = sessionOf({ gmUserId: 'ines', status: 'inactive', createdAt: BEGAN, startedAt: null });

export type Evening = {
  complaints: string[]; // empty: everything went as it must
  journal: string[]; // what happened, oldest first
  acknowledged: ReadonlySet<string>; // types of commands that were done
  happened: ReadonlySet<string>; // types of events in the log
  compared: number; // how often a device was compared with the room
};

type RoomMaker = new (...args: ConstructorParameters<typeof ModelRoom>) => ModelRoom;

/** Plays until this many commands were sent, then closes the session or leaves it open. */
export function playEvening(seed: number, commands: number, Room: RoomMaker = ModelRoom): Promise<Evening> {
  return new EveningPlay(seed, Room).play(commands);
}

class EveningPlay {
  readonly #chance: Chance;
  readonly #witnesses = new Map<string, Witness>();
  readonly #faults: string[] = [];
  readonly #counter = { minted: 0 };
  readonly #room: ModelRoom;
  readonly #devices: Device[];
  readonly #journal: string[] = [];
  readonly #saved = ['a', 'b', 'c', 'd', 'e', 'locked'].map((id) => sheetOnTable(id));
  #sent = 0;
  #settled = 0;
  #compared = 0;

  constructor(seed: number, Room: RoomMaker) {
    vi.setSystemTime(Date.parse(BEGAN));
    this.#chance = chanceOf(seed);
    this.#room = new Room(SESSION, this.#saved, this.#chance);
    const people = ['ines', 'joss', 'wren', 'tobin', 'maren', 'odile', 'perrin', 'late'].map(
      (name) => new Person({ playerId: name, playerName: name, role: name === 'ines' ? 'gm' : 'player' }),
    );
    // The game master and two players have a second device.
    this.#devices = [...people, ...people.slice(0, 3)].map(
      (person, index) =>
        new Device(`device${index}`, person, this.#room, (seat) => this.#witnessOf(seat), this.#chance),
    );
  }

  async play(commands: number): Promise<Evening> {
    const complaints = this.#playUntil(commands);
    vi.clearAllTimers();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const { log, table, actions } = this.#room;
    const clients = [...this.#witnesses.values()];
    complaints.push(...this.#faults, ...this.#room.faults);
    if (complaints.length === 0) {
      complaints.push(
        ...judge({ log, state: table, clients, actions, byTheRoom: [CARRIED_OVER], isTraceable: false }).complaints,
      );
      if (this.#settled !== this.#sent) complaints.push(`${this.#sent - this.#settled} commands were never settled`);
    }
    const spoken = clients.flatMap((client) => client.spoken);
    return {
      complaints,
      journal: this.#journal,
      acknowledged: new Set(spoken.flatMap((said) => (answerTo(said)?.type === 'Ack' ? [said.command.type] : []))),
      happened: new Set(log.map(({ type }) => type)),
      compared: this.#compared,
    };
  }

  #witnessOf({ playerId, playerName: name, role }: Seat): Witness {
    const known = this.#witnesses.get(playerId);
    if (known) return known;
    const witness = new Witness({ playerId, name, isGm: role === 'gm' }, this.#faults);
    this.#witnesses.set(playerId, witness);
    return witness;
  }

  #playUntil(commands: number): string[] {
    for (const device of this.#devices) device.come();
    this.#pass(2_000);
    this.#room.houseStep({ type: 'Activate', carriedFear: 3, countdowns: [] });
    while (this.#sent < commands) {
      const before = this.#sent;
      this.#move();
      this.#pass(this.#chance.whole(0, 120));
      if (this.#faults.length || this.#room.faults.length) return [];
      if (Math.floor(this.#sent / REST_EVERY) === Math.floor(before / REST_EVERY)) continue;
      const complaints = this.#rest();
      if (complaints.length) return complaints;
    }
    return this.#rest().concat(this.#chance.fraction() < 0.5 ? this.#closed() : []);
  }

  #move(): void {
    const draw = this.#chance.fraction();
    const device = this.#oneOf(this.#devices);
    if (draw < 0.7) this.#speak(device);
    else if (draw < 0.8) this.#repeat(device);
    else if (draw < 0.88) this.#did(`${nameOf(device)} drops`, () => device.open?.line.drop());
    else if (draw < 0.91) this.#did('the room sleeps', () => this.#room.sleep());
    else if (draw < 0.915) this.#crash();
    else if (draw < 0.925) this.#did(`${nameOf(device)} closes the page`, () => device.go());
    else if (draw < 0.97) this.#did(`${nameOf(device)} comes`, () => device.come());
    else this.#desk();
  }

  #speak(device: Device): void {
    const open = device.open;
    const view = open?.live.store.getState().table;
    if (!open || !view || open.live.store.getState().status !== 'connected') return;
    const { seat, live } = open;
    const command = randomCommand({
      seat,
      view,
      characterIds: ['a', 'b', 'c', 'd', 'e', 'locked', 'nobody'],
      password: CHARACTER_PASSWORD,
      chance: this.#chance,
      mint: mintFor(this.#counter, seat.playerId),
    });
    this.#journal.push(`${seat.playerName} at ${view.seq}: ${JSON.stringify(command)}`);
    this.#sent += 1;
    const settle = () => {
      this.#settled += 1;
    };
    live.send(command).then(settle, (error: unknown) => {
      settle();
      const isRefusal = error instanceof LiveError && (error.code !== 'VALIDATION' || REFUSED.has(error.message));
      if (!isRefusal) this.#faults.push(`${command.type}: ${error}`);
    });
    if (command.type === 'LeaveSession') setTimeout(() => device.go(), this.#chance.whole(0, 1_000));
  }

  /** An old frame comes again on this device's line: of this seat, from any of its devices. */
  #repeat(device: Device): void {
    const { open } = device;
    if (!open) return;
    const ofSeat = this.#devices.filter((each) => each.open?.seat.playerId === open.seat.playerId);
    const frames = ofSeat.flatMap((each) => each.open?.line.sent.slice(-30) ?? []);
    const [first, ...rest] = frames;
    if (first === undefined) return;
    const frame = this.#chance.oneOf([first, ...rest]);
    this.#did(`${nameOf(device)} repeats ${frame.slice(0, 80)}`, () => open.line.repeat(frame));
  }

  #crash(): void {
    this.#did('the room crashes', () => {
      this.#room.crash();
      for (const { open } of this.#devices) open?.line.lose();
    });
  }

  /** What happens beside the table: at the desk, by call, and with time. */
  #desk(): void {
    if (this.#chance.fraction() < 0.1) {
      this.#did('five minutes go by', () => {
        this.#pass(AWAY_MS);
        this.#room.houseStep({ type: 'FreeInactive', inactivityMs: AWAY_MS });
      });
      return;
    }
    const type = this.#oneOf(DESK);
    this.#did(`the desk: ${type}`, () => this.#room.houseStep(ROOM_COMMANDS[type](this.#chance, this.#saved)));
  }

  /** [RM50] Everything comes to rest: all are let in and level with what the room says their seat may see. */
  #rest(): string[] {
    this.#journal.push('everything comes to rest');
    for (let round = 0; round < 3; round += 1) {
      for (const device of this.#devices) {
        device.come();
        // A person who gave up the seat on another device hears nothing any more, and has to dial again.
        if (device.open?.line.isUp && !device.open.line.isTold) device.open.line.drop();
      }
      this.#pass(REST_MS);
      this.#openTheDoor();
      this.#pass(REST_MS);
    }
    return this.#devices.flatMap((device) => this.#unevenness(device));
  }

  #openTheDoor(): void {
    const gm = this.#devices.find(
      ({ open }) => open?.seat.role === 'gm' && open.live.store.getState().status === 'connected',
    );
    this.#sent += 1;
    const settle = () => {
      this.#settled += 1;
    };
    if (gm?.open) gm.open.live.send({ type: 'SetDoor', door: 'open' }).then(settle, settle);
    else this.#faults.push('No game master came back.');
  }

  #unevenness(device: Device): string[] {
    const { open } = device;
    const name = nameOf(device);
    if (!open?.line.isTold) {
      const { status, trouble } = open?.live.store.getState() ?? { status: 'away', trouble: device.closeCode };
      return [`${name} did not come back: ${status}, ${trouble}`];
    }
    const { table, shown, pending, status } = open.live.store.getState();
    const view: unknown = JSON.parse(JSON.stringify(viewFor(this.#room.table, open.seat)));
    const complaints: string[] = [];
    if (status !== 'connected') complaints.push(`${name} is ${status}`);
    if (!isDeepStrictEqual(table, view))
      complaints.push(`${name} sees another table than the room: ${differenceOf(table, view)}`);
    if (!isDeepStrictEqual(shown, view))
      complaints.push(`${name} is shown another table: ${differenceOf(shown, view)}`);
    if (Object.keys(pending).length) complaints.push(`${name} still waits for ${Object.keys(pending).join()}`);
    this.#compared += 1;
    return complaints;
  }

  /** The session is closed: everybody is told, and nobody comes in any more. */
  #closed(): string[] {
    this.#did('the session is closed', () => this.#room.houseStep({ type: 'Close', carriedTo: null }));
    this.#pass(REST_MS);
    return this.#devices
      .filter(({ open, closeCode }) => open || closeCode !== CLOSE_CODES.sessionClosed)
      .map((device) => `${nameOf(device)} stays in a closed session, ${device.closeCode}`);
  }

  #did(what: string, how: () => void): void {
    this.#journal.push(what);
    how();
  }

  #pass(ms: number): void {
    vi.advanceTimersByTime(ms);
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    const [first, ...rest] = items;
    if (first === undefined) throw new Error('Nothing to draw from');
    return this.#chance.oneOf([first, ...rest]);
  }
}

function nameOf({ person, open }: Device): string {
  return `${(open?.seat ?? person.seat).playerId}`;
}

/** Where two views differ first, in a few words. */
function differenceOf(one: unknown, other: unknown, path = ''): string {
  if (isDeepStrictEqual(one, other)) return '';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const found = differenceOf(Reflect.get(one, key), Reflect.get(other, key), `${path}.${key}`);
    if (found) return found;
  }
  return path;
}
