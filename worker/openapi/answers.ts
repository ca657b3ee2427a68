/**
 * The answers of the calls as schemas, by their names in the OpenAPI document. The running server validates nothing with
 * them: they type the results of handlers, and the tests check real answers against them. So they are built on the first
 * request for the document, not at the start of the worker.
 */
import * as z from 'zod/mini';
import { CharacterPayload, DerivedNumbers } from '../../rules/character.ts';
import { ATTACK_KINDS } from '../../rules/content/foe.ts';
import { KINDS, WORD_LISTS } from '../../rules/content/pack.ts';
import { GM_KINDS } from '../../rules/content/whole-pack.ts';
import { COUNTDOWN_AGAIN, COUNTDOWN_KINDS, COUNTDOWN_SHOWN, COUNTDOWN_TICKS } from '../../rules/countdowns.ts';
import { GRADES } from '../../rules/damage.ts';
import { DAMAGE_RULES } from '../../rules/damage-rules.ts';
import { DIE_TYPES, OUTCOMES } from '../../rules/dice.ts';
import { DicePool } from '../../rules/dice-pool.ts';
import { EVENT_TYPES, type EventPayloads, type EventType, type UndoableType } from '../../rules/events.ts';
import { CONDITION_ENDS, FOE_STATES, FOE_TELLINGS, SHOWN } from '../../rules/fight.ts';
import { FEAR_MAX, HOPE_MAX, RESOURCES } from '../../rules/resources.ts';
import { DOORS, NOTE_SCOPES, SESSION_PHASES, SESSION_STATUSES } from '../../rules/table.ts';
import { TRAITS } from '../../rules/traits.ts';
import { DeskCampaign, DeskCharacter, DeskFile, DeskSession } from '../../rules/wire/desk-file.ts';
import { CHARACTER_FILE, DESK_FILE } from '../../rules/wire/file-formats.ts';
import { ERROR_CODES } from '../../rules/wire/rest.ts';
import { UNDONE_WORDS } from '../../rules/words.ts';

export type Answers = ReturnType<typeof answerSchemas>;
export type AnswerName = keyof Answers;

export function answerSchemas() {
  const id = z.string();
  const Time = z.string().check(z.meta({ format: 'date-time', description: 'ISO 8601, UTC.' }));
  const whole = z.int();
  const fear = z.int().check(z.gte(0), z.lte(FEAR_MAX));
  const hope = z.int().check(z.gte(0), z.lte(HOPE_MAX));

  const ErrorEnvelope = z.object({
    message: z.string(),
    status: whole,
    code: z.enum(ERROR_CODES),
    errors: z
      .optional(z.record(z.string(), z.array(z.string())))
      .check(z.describe('Faults by field; `general` holds what belongs to no field.')),
    requestId: z.optional(id).check(z.describe('With INTERNAL: the number to quote when asking for help.')),
    current: z
      .optional(z.record(z.string(), z.unknown()))
      .check(z.describe('With PRECONDITION_FAILED: the entity as it is now.')),
  });
  const Done = z.object({ ok: z.literal(true) });

  // --- accounts

  const User = z.object({
    id,
    email: z.string(),
    displayName: z.string(),
    type: z.literal('gm'),
    username: z.string(),
  });
  const tokenEnd = {
    expiresAt: Time,
    expiresInMs: z.optional(whole).check(z.describe('From the answer on: for devices whose clock is wrong.')),
  };
  const recoveryCode = z.string().check(z.describe('Shown once; only its hash is stored.'));
  const Login = z.object({ user: User, accessToken: z.string(), refreshToken: z.string(), ...tokenEnd });
  const LoginWithNewCode = z.object({ ...Login.shape, recoveryCode });
  const NewRecoveryCode = z.object({ recoveryCode });
  const Profile = z.object({ user: User, hasRecoveryCode: z.boolean() });
  const Joining = z.object({
    player: z.object({ playerId: id, playerName: z.string(), sessionId: id }),
    accessToken: z.string(),
    ...tokenEnd,
  });

  // --- the desk

  const Campaign = z.object({
    id,
    name: z.string(),
    description: z.string(),
    sessionCount: whole,
    characterCount: whole,
    lastSessionDate: z.nullable(Time),
    createdAt: Time,
    playerNames: z.array(z.string()),
    damageRule: z.enum(DAMAGE_RULES),
    hasContent: z.boolean().check(z.describe('Whether it has its own content, besides the built-in content.')),
  });
  const Campaigns = z.object({ campaigns: z.array(Campaign) });
  const Character = z.object({
    ...CharacterPayload.shape,
    name: z.string(),
    ...DerivedNumbers.shape,
    id,
    userId: id,
    campaignId: z.nullable(id),
    ancestry: z.string(),
    community: z.string(),
    isLocked: z.boolean(),
    createdAt: Time,
    updatedAt: Time,
  });
  const Characters = z.object({ characters: z.array(Character) });
  const CharacterFile = z.object({
    format: z.literal(CHARACTER_FILE.format),
    version: z.literal(CHARACTER_FILE.version),
    exportedAt: Time,
    character: Character,
  });
  const Session = z.object({
    id,
    name: z.string(),
    campaignId: id,
    campaignName: z.string(),
    gmName: z.string(),
    gmUserId: id,
    status: z.enum(SESSION_STATUSES),
    currentPhase: z.enum(SESSION_PHASES),
    fear,
    notes: z.string().check(z.describe("The game master's; empty to others.")),
    createdAt: Time,
    startedAt: z.nullable(Time),
    closedAt: z.nullable(Time),
  });
  const Sessions = z.object({ sessions: z.array(Session) });
  const deskCount = z.object({
    made: whole,
    wereHere: whole.check(z.describe('Created by an earlier import of the same file.')),
  });
  const DeskImported = z.object({ campaigns: deskCount, characters: deskCount, sessions: deskCount });
  const DeskExport = z.object({
    ...DeskFile.shape,
    format: z.literal(DESK_FILE.format),
    version: z.literal(DESK_FILE.version),
    campaigns: z.array(DeskCampaign),
    characters: z.array(z.object({ ...DeskCharacter.shape, name: z.string() })),
    sessions: z.array(
      z.object({
        ...DeskSession.shape,
        history: z.array(z.looseObject({ seq: whole, at: Time, type: z.enum(EVENT_TYPES) })),
      }),
    ),
  });

  // --- content

  const isSystemDefault = z.boolean().check(z.describe("Whether it is the built-in pack's as it stands there."));
  const Class = z.object({ ...KINDS.classes.shape, isSystemDefault });
  const Origin = z.object({ ...KINDS.ancestries.shape, isSystemDefault });
  const Domain = z.object({ ...KINDS.domains.shape, isSystemDefault });
  const DomainCard = z.object({ ...KINDS.domainCards.shape, isSystemDefault });
  const Weapon = z.object({ ...KINDS.weapons.shape, isSystemDefault });
  const Armor = z.object({ ...KINDS.armors.shape, isSystemDefault });
  const Experience = z.object({ ...KINDS.experiences.shape, isSystemDefault });
  const Prompt = z.object({ ...KINDS.backgroundQuestions.shape, isSystemDefault });
  const Foe = z.object({ ...GM_KINDS.foes.shape, isSystemDefault });
  const Place = z.object({ ...GM_KINDS.places.shape, isSystemDefault });
  const words = z.array(WORD_LISTS.names);
  const Content = z.object({
    classes: z.array(Class),
    ancestries: z.array(Origin),
    communities: z.array(Origin),
    domains: z.array(Domain),
    domainCards: z.array(DomainCard),
    weapons: z.array(Weapon),
    armors: z.array(Armor),
    experiences: z.array(Experience),
    backgroundQuestions: z.array(Prompt),
    connectionPrompts: z.array(Prompt),
    potions: words,
    kit: words,
    names: words,
  });
  const Classes = z.pick(Content, { classes: true });
  const Ancestries = z.pick(Content, { ancestries: true });
  const Communities = z.pick(Content, { communities: true });
  const Weapons = z.array(Weapon);
  const Armors = z.array(Armor);
  const Experiences = z.object({ experiencesByCategory: z.record(z.string(), z.array(Experience)) });
  const Domains = z.pick(Content, { domains: true });
  const DomainCards = z.pick(Content, { domainCards: true });
  const Prompts = z.pick(Content, { connectionPrompts: true, backgroundQuestions: true });
  const StartingItems = z.pick(Content, { potions: true, kit: true });
  const Names = z.pick(Content, { names: true });
  const Foes = z.object({ foes: z.array(Foe) });
  const Places = z.object({ places: z.array(Place) });
  const ContentFile = z
    .looseObject({ format: z.literal('two-lights-pack'), version: z.literal(1), name: z.string() })
    .check(z.describe('The file as it was sent.'));
  const ContentSaved = z.object({
    name: z.string(),
    updatedAt: Time,
    counts: z.record(
      z.enum([...Object.keys(KINDS), ...Object.keys(GM_KINDS), ...Object.keys(WORD_LISTS)] as (
        | keyof typeof KINDS
        | keyof typeof GM_KINDS
        | keyof typeof WORD_LISTS
      )[]),
      whole,
    ),
    adds: whole,
    replaces: whole,
  });

  // --- the table

  const marks = z.object({ current: whole, max: whole });
  const tells = { outcomes: z.boolean(), foeState: z.enum(FOE_TELLINGS), fearReason: z.boolean() };
  const conditions = z.array(z.object({ name: z.string(), until: z.enum(CONDITION_ENDS) }));
  const TableSession = z.object({
    id,
    name: z.string(),
    campaignId: id,
    campaignName: z.string(),
    gmName: z.string(),
    gmUserId: id,
    status: z.enum(SESSION_STATUSES),
    currentPhase: z.enum(SESSION_PHASES),
    fear,
    scene: z.string(),
    door: z.enum(DOORS),
    automation: z.boolean(),
    damageRule: z.enum(DAMAGE_RULES),
    tells: z.object(tells),
    createdAt: Time,
    startedAt: z.nullable(Time),
    closedAt: z.nullable(Time),
    reopenedAt: z.optional(Time),
    notes: z.string().check(z.describe("The game master's; empty to others.")),
  });
  const TableCharacter = z.object({
    id,
    characterId: id,
    name: z.string(),
    playerId: z.nullable(id),
    playerName: z.string(),
    playerIds: z.array(id),
    pronouns: z.string(),
    description: z.string(),
    heritage: z.string(),
    class: z.string(),
    subclass: z.string(),
    level: whole,
    hope,
    health: marks.check(z.describe('`current` is what is left.')),
    armor: marks.check(z.describe('`current` is the slots that are not marked yet.')),
    stress: marks.check(z.describe('`current` is what is marked.')),
    evasion: whole,
    proficiency: whole,
    traits: z.record(z.enum(TRAITS), whole),
    experiences: z.array(z.object({ name: z.string(), description: z.string(), modifier: whole })),
    thresholds: z
      .nullable(z.object({ minor: whole, major: whole, severe: whole }))
      .check(z.describe('null where nobody knows them.')),
    guard: whole.check(z.describe('Raises all three thresholds.')),
    conditions,
  });
  const foeState = z.nullable(z.enum(FOE_STATES));
  const FoeInSight = z
    .object({
      id,
      name: z.string(),
      shown: z.enum(SHOWN),
      count: whole,
      conditions,
      state: foeState,
      hp: z.exactOptional(marks),
      stress: z.exactOptional(marks),
    })
    .check(z.describe('A foe as a player sees it; `hp` and `stress` only of an open one.'));
  const TableFoe = z
    .object({
      id,
      foeId: id,
      name: z.string(),
      isNamed: z.exactOptional(z.literal(true)),
      shown: z.enum(SHOWN),
      isAway: z.boolean(),
      level: whole,
      hp: marks,
      stress: marks,
      count: whole,
      conditions,
      counters: z.record(z.string(), whole),
      uses: z.record(z.string(), whole),
      block: GM_KINDS.foes,
      state: z.enum(FOE_STATES),
    })
    .check(z.describe('A foe as its game master sees it.'));
  const HeroInFight = z.object({ guard: whole, conditions });
  const AnyFoe = z.union([TableFoe, FoeInSight]);
  const bearer = z.object({ kind: z.enum(['hero', 'foe']), id });
  const hitSource = z.object({ kind: z.enum(['hero', 'foe', 'gm']), id: z.nullable(id), name: z.string() });
  const grade = z.enum(GRADES);
  const slots = z.union([z.literal(0), z.literal(1)]);
  const Hit = z.object({
    id,
    from: hitSource,
    to: z.object({ ...bearer.shape, name: z.string() }),
    total: whole,
    kind: z.enum(ATTACK_KINDS),
    isDirect: z.boolean(),
    isCritical: z.boolean(),
    halved: z.exactOptional(z.literal(true)),
    grade: z.nullable(grade),
    loss: z.nullable(whole),
    armor: slots,
    state: z.enum(['asked', 'taken']),
    options: z.array(z.object({ armor: slots, grade, loss: whole })),
    causeSeq: z.nullable(whole),
    toPlayers: z.exactOptional(z.object({ from: hitSource })),
  });
  const toPlayers = z
    .exactOptional(z.nullable(z.record(z.string(), z.unknown())))
    .check(z.describe('For the game master: what players are told instead. null: nothing.'));
  const Player = z.object({
    id,
    userId: id,
    username: z.string(),
    isGm: z.boolean(),
    isConnected: z.boolean(),
    disconnectedAt: z.nullable(Time),
    characterId: z.nullable(id),
    isNewcomer: z.optional(z.boolean()),
  });
  const Tick = z.object({
    countdownId: id,
    oldValue: whole,
    newValue: whole,
    isSecret: z.exactOptional(z.literal(true)),
  });
  const ticks = z.exactOptional(z.array(Tick));
  const roll = {
    sessionId: id,
    characterId: z.nullable(id),
    characterName: z.string(),
    rollType: z.enum(['Duality Roll', 'Arbitrary Dice Roll']),
    isDuality: z.boolean(),
    isReaction: z.boolean(),
    context: z.string(),
    modifier: whole,
    advantage: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
    hope: z.nullable(whole),
    fear: z.nullable(whole),
    total: whole,
    outcome: z.nullable(z.enum(OUTCOMES)),
    difficulty: z.nullable(whole),
    isSuccess: z.nullable(z.boolean()),
    description: z.string(),
    dicePositions: z.array(
      z.object({
        id,
        dieType: z.enum(DIE_TYPES),
        value: whole,
        x: z.number(),
        y: z.number(),
        role: z.enum(['hope', 'fear', 'pool', 'advantage', 'disadvantage', 'spare']),
      }),
    ),
    dicePool: DicePool,
    results: z.array(whole),
    timestamp: Time,
    revealAt: Time,
    rollerPlayerId: id,
    playerName: z.string(),
    userId: z.nullable(id),
    isGMRoll: z.boolean(),
    hidden: z.boolean(),
    targets: z.array(
      z.union([
        z.object({ foeId: id, isHit: z.nullable(z.boolean()) }),
        z.object({ characterId: id, isHit: z.nullable(z.boolean()) }),
      ]),
    ),
    damageOf: z.nullable(whole).check(z.describe('The seq of the attack whose damage this is.')),
    ticks: z.array(Tick).check(z.describe('The countdowns that it moved.')),
    foe: z.nullable(z.object({ id, name: z.string() })),
    causeSeq: z.exactOptional(whole),
    toPlayers,
  };
  const turned = { turnedSeq: z.optional(whole) };
  const Roll = z.object({ ...roll, seq: whole, at: Time, isCleared: z.boolean(), isUndone: z.boolean(), ...turned });
  const Change = z.object({
    ...turned,
    seq: whole,
    characterId: z.nullable(id),
    field: z.enum([...RESOURCES, 'fear']),
    by: whole,
    causeSeq: z.nullable(whole),
    rootSeq: z.optional(whole),
    isUndone: z.boolean(),
    undoes: z.optional(whole),
    reason: z.optional(z.string()).check(z.describe('Of Fear: why it moved.')),
    toPlayers: z.optional(z.object({ reason: z.string() })),
  });
  const Spotlight = z.union([
    z.object({ kind: z.enum(['hero', 'foe']), id }),
    z.object({ kind: z.enum(['gm', 'nobody']), id: z.null() }),
  ]);
  const VeiledCountdown = z.object({
    id,
    seq: whole,
    name: z.string(),
    kind: z.enum(COUNTDOWN_KINDS),
    shown: z.enum(COUNTDOWN_SHOWN),
  });
  const OpenCountdown = z.object({
    ...VeiledCountdown.shape,
    start: whole,
    value: whole,
    isDue: z.boolean(),
    again: z.enum(COUNTDOWN_AGAIN),
    ticks: z.enum(COUNTDOWN_TICKS),
    ownerId: z.nullable(id),
  });
  const Countdown = z.object({ ...OpenCountdown.shape, note: z.string() });
  const AnyCountdown = z
    .union([Countdown, OpenCountdown, VeiledCountdown])
    .check(
      z.describe('Whole for the game master; players get an open one without its note, a veiled one without numbers.'),
    );
  const ChatMessage = z.object({
    seq: whole,
    at: Time,
    userId: id,
    playerName: z.string(),
    characterName: z.nullable(z.string()),
    message: z.string(),
  });
  const Note = z.object({ scope: z.enum(NOTE_SCOPES), text: z.string(), userId: id, revision: whole });
  const State = z.object({
    seq: whole.check(z.describe('Of the newest event that it contains.')),
    session: TableSession,
    characters: z.array(TableCharacter).check(z.describe('In play.')),
    resting: z.array(TableCharacter).check(z.describe("In nobody's hands; their marks are kept.")),
    players: z.array(Player),
    waiting: z.array(z.object({ playerId: id, playerName: z.string(), at: Time })),
    removed: z.array(z.object({ playerId: id, wasWaiting: z.boolean() })),
    rolls: z.array(Roll),
    hiddenRolls: z.array(Roll),
    changes: z.array(Change),
    chat: z.array(ChatMessage),
    notes: z.array(Note),
    foes: z.array(AnyFoe),
    hits: z.array(z.object({ ...Hit.shape, seq: whole })).check(z.describe('That wait for an answer.')),
    acts: z
      .nullable(z.array(z.looseObject({ seq: whole, type: z.string(), isUndone: z.boolean() })))
      .check(z.describe("What happened in the fight, for the game master's take-backs; null for players.")),
    placeUses: z.record(z.string(), z.record(z.string(), whole)),
    heroesBefore: z.record(id, HeroInFight),
    spotlight: Spotlight,
    hands: z.array(z.object({ playerId: id, characterId: id, wish: z.string() })),
    turns: z.record(id, whole).check(z.describe('Since the scene was set, by character.')),
    countdowns: z.array(AnyCountdown),
  });
  const AvailableCharacter = z.object({
    id,
    name: z.string(),
    level: whole,
    heritage: z.string(),
    ancestry: z.string(),
    class: z.string(),
    isAvailable: z.boolean(),
    assignedToUserId: z.nullable(id),
    assignedToUsername: z.nullable(z.string()),
    requiresPassword: z.boolean(),
  });
  const Lobby = z.object({
    session: TableSession,
    availableCharacters: z.array(AvailableCharacter),
    connectedPlayers: z.array(
      z.object({ userId: id, username: z.string(), isGm: z.boolean(), characterId: z.nullable(id) }),
    ),
  });

  // --- the game

  const Activated = z.object({
    session: Session,
    previousSessionClosed: z.boolean(),
    closedSessions: z.optional(z.array(z.object({ id, name: z.string() }))),
    fearCarriedOver: whole,
  });
  const Reopened = z.object({ session: Session });
  const chosen = { characterId: id, characterName: z.string() };
  const Selected = z.union([
    z.object(chosen),
    z
      .object({ requiresConfirmation: z.literal(true), message: z.string(), ...chosen })
      .check(z.describe('Somebody else holds it: nothing has changed. Ask again with `forceSelection`.')),
  ]);
  const Verified = z.object({ valid: z.literal(true) });
  const Fear = z.object({ fear });
  const Hope = z.object({ characterId: id, hope });
  const OlderNotes = z.object({
    older: z.array(z.object({ revision: whole, text: z.string(), userId: id, playerName: z.string(), at: Time })),
  });

  // --- events and frames

  const person = { playerId: id, playerName: z.string() };
  const causes = { causeSeq: z.exactOptional(whole), undoes: z.exactOptional(whole) };
  const moved = { oldValue: whole, newValue: whole, ...causes };
  const undoable = z.enum(Object.keys(UNDONE_WORDS) as UndoableType[]);
  const presence = { ...person, sessionId: id, isGm: z.boolean() };
  const FoeChanged = {
    foeId: id,
    field: z.string(),
    oldValue: z.exactOptional(whole),
    newValue: z.exactOptional(whole),
    state: foeState,
    ...causes,
    rootSeq: z.exactOptional(whole),
    toPlayers,
  };
  const ConditionSet = {
    of: bearer,
    name: z.string(),
    on: z.boolean(),
    until: z.enum(CONDITION_ENDS),
    undoes: z.exactOptional(whole),
    toPlayers,
  };
  const FoeShown = {
    foe: AnyFoe,
    isInTheSpotlight: z.exactOptional(z.literal(true)),
    isRefreshed: z.exactOptional(z.literal(true)),
    causeSeq: z.exactOptional(whole),
    undoes: z.exactOptional(whole),
    toPlayers,
  };
  const FoeGone = {
    foeId: id,
    isRemoved: z.exactOptional(z.literal(true)),
    causeSeq: z.exactOptional(whole),
    undoes: z.exactOptional(whole),
    toPlayers,
  };
  const ReceiveCombatUpdate = {
    hit: Hit,
    causeSeqs: z.exactOptional(z.array(whole)),
    undoes: z.exactOptional(whole),
    toPlayers,
  };
  const gm = z
    .exactOptional(
      z.object({
        events: z.array(
          z.union([
            z.object({ type: z.literal('FoeChanged'), ...FoeChanged }),
            z.object({ type: z.literal('ConditionSet'), ...ConditionSet }),
            z.object({ type: z.literal('FoeShown'), ...FoeShown }),
            z.object({ type: z.literal('FoeGone'), ...FoeGone }),
            z.object({ type: z.literal('ReceiveCombatUpdate'), ...ReceiveCombatUpdate }),
          ]),
        ),
      }),
    )
    .check(z.describe('For the game master: what came of it on foes in hiding.'));
  const payloads = {
    PlayerConnected: presence,
    PlayerDisconnected: presence,
    ReceivePlayerJoined: person,
    ReceivePlayerLeft: { ...person, wasWaiting: z.optional(z.literal(true)), wasAway: z.optional(z.literal(true)) },
    PlayerWaiting: person,
    PlayerRemoved: { ...person, wasWaiting: z.boolean() },
    ReceiveCharacterSelected: { ...person, ...chosen, character: TableCharacter },
    ReceiveCharacterCreated: { character: AvailableCharacter, createdBy: z.string() },
    CharacterRemovedDueToInactivity: { playerId: id, ...chosen, stillPlayedBy: z.optional(z.array(z.string())) },
    ReceiveCharacterDelta: { characterId: id, field: z.enum(RESOURCES), ...moved, rootSeq: z.optional(whole) },
    FearChanged: { ...moved, reason: z.string(), ticks, toPlayers },
    DiceRoll: { ...roll, gm },
    ClearDice: { characterId: z.nullable(id), rollerPlayerId: z.nullable(id), clearedBy: z.string() },
    ReceiveChatMessage: { ...z.omit(ChatMessage, { seq: true, at: true }).shape },
    ReceiveSessionStarted: { sessionId: id, currentPhase: z.literal('table') },
    ReceiveStateUpdate: {
      kind: z.enum(['session', 'character']),
      message: z.string(),
      session: z.optional(
        z.object({
          name: z.exactOptional(z.string()),
          campaignName: z.exactOptional(z.string()),
          gmName: z.exactOptional(z.string()),
          damageRule: z.exactOptional(z.enum(DAMAGE_RULES)),
          tells: z.exactOptional(z.object(tells)),
          status: z.exactOptional(z.enum(SESSION_STATUSES)),
          startedAt: z.exactOptional(z.nullable(Time)),
          closedAt: z.exactOptional(z.nullable(Time)),
          reopenedAt: z.exactOptional(Time),
        }),
      ),
      character: z.optional(TableCharacter),
      foes: z.optional(z.array(FoeInSight)),
      gm: z
        .exactOptional(
          z.object({
            countdowns: z.exactOptional(z.array(Countdown)),
            foes: z.exactOptional(z.array(TableFoe)),
            heroes: z.exactOptional(z.record(id, HeroInFight)),
            placeUses: z.exactOptional(z.record(z.string(), z.record(z.string(), whole))),
          }),
        )
        .check(z.describe('For the game master: what an activation brought along in hiding, and all foes.')),
    },
    ReceiveLobbyUpdate: {},
    SessionClosed: { message: z.string(), carriedTo: z.nullable(id) },
    NoteSaved: Note.shape,
    DoorChanged: { door: z.enum(DOORS) },
    AutomationChanged: { on: z.boolean() },
    SceneChanged: { label: z.string() },
    Undone: { undoneSeq: whole, undoneType: undoable, undoneBy: z.string(), hidden: z.boolean(), ticks, gm, toPlayers },
    Redone: {
      undoneSeq: whole,
      undoneType: undoable,
      undoSeq: whole,
      redoneBy: z.string(),
      hidden: z.boolean(),
      ticks,
      gm,
      toPlayers,
    },
    FoesPlaced: { foes: z.array(AnyFoe), toPlayers },
    FoeChanged,
    FoeShown,
    FoeGone,
    ReceiveCombatUpdate,
    FeatureUsed: {
      name: z.string(),
      who: z.object({ kind: z.enum(['foe', 'place']), id, name: z.string() }),
      targets: z.array(id),
      isHidden: z.optional(z.literal(true)),
      toPlayers,
    },
    GuardSet: { characterId: id, guard: whole },
    ConditionSet,
    TellsChanged: { ...tells, states: z.record(id, foeState), undoes: z.optional(whole) },
    HandRaised: { playerId: id, characterId: id, up: z.boolean(), wish: z.string() },
    SpotlightGiven: {
      to: Spotlight,
      by: z.string(),
      turn: z.optional(z.object({ characterId: id, change: z.union([z.literal(1), z.literal(-1)]) })),
      ...causes,
      ticks,
      toPlayers,
    },
    CountdownSet: { countdown: AnyCountdown, toPlayers },
    CountdownMoved: {
      countdownId: id,
      oldValue: whole,
      newValue: whole,
      isDue: z.boolean(),
      undoes: z.optional(whole),
      toPlayers,
    },
    CountdownRemoved: { countdownId: id, toPlayers },
    RollJudged: { rollSeq: whole, isSuccess: z.nullable(z.boolean()), ticks, toPlayers },
    Hidden: {},
  } satisfies { [Type in EventType]: ShapeOf<EventPayloads[Type]> };
  const Event = z.union(
    EVENT_TYPES.map((type) => z.object({ type: z.literal(type), seq: whole, at: Time, ...payloads[type] })),
  );
  const History = z.object({
    events: z.array(Event),
    nextBefore: z.nullable(whole).check(z.describe('Where to continue; null at the end.')),
  });
  const Frame = z.union([
    Event,
    z.object({
      type: z.literal('Joined'),
      protocol: z.optional(whole),
      seq: whole,
      state: State,
      missed: z.nullable(z.array(Event)).check(z.describe('null when not all of them are held any more.')),
    }),
    z.object({ type: z.literal('Waiting'), id: z.optional(id) }),
    z.object({ type: z.literal('Ack'), id, result: z.optional(z.unknown()) }),
    z.object({ type: z.literal('Error'), id: z.optional(id), code: z.string(), message: z.string() }),
  ]);
  const Poll = z.object({
    frames: z.array(z.union([Frame, z.literal('pong')])),
    close: z
      .optional(z.object({ code: whole, reason: z.string() }))
      .check(z.describe('Why the line has ended, as on a socket.')),
  });

  // --- the server

  const check = z.object({ ok: z.boolean(), ms: z.number() });
  const Health = z.object({ ok: z.boolean(), version: z.string(), database: check, room: check });
  const OpenApi = z.looseObject({ openapi: z.string() });

  return {
    Activated,
    Ancestries,
    Armor,
    Armors,
    AvailableCharacter,
    Campaign,
    Campaigns,
    Change,
    Character,
    CharacterFile,
    Characters,
    ChatMessage,
    Class,
    Classes,
    Communities,
    Content,
    ContentFile,
    ContentSaved,
    DeskExport,
    DeskImported,
    Domain,
    DomainCard,
    DomainCards,
    Domains,
    Done,
    ErrorEnvelope,
    Event,
    Experience,
    Experiences,
    Fear,
    Foe,
    Foes,
    Frame,
    Health,
    History,
    Hope,
    Joining,
    Lobby,
    Login,
    LoginWithNewCode,
    Names,
    NewRecoveryCode,
    Note,
    OlderNotes,
    OpenApi,
    Origin,
    Place,
    Places,
    Player,
    Poll,
    Profile,
    Prompt,
    Prompts,
    Reopened,
    Roll,
    Selected,
    Session,
    Sessions,
    StartingItems,
    State,
    TableCharacter,
    TableSession,
    Time,
    User,
    Verified,
    Weapon,
    Weapons,
  };
}

/** The fields of a type as schemas: a missing field, or one of another type, does not compile. */
type ShapeOf<Type> = { [Field in keyof Required<Type>]: z.core.$ZodType<Type[Field]> };
