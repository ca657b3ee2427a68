/**
 * The eleven classes of the built-in pack with their subclasses: who they are, what they start with and what they can
 * do. A domain is named by its id and a number only said; no formula and no card stands here.
 */
import type { ClassEntry } from './pack.ts';

export const classes: ClassEntry[] = [
  {
    id: 'guardian',
    name: 'Guardian',
    description:
      'A guardian is the last shape in the doorway. Where others ask how the fight may be won, you ask who has to get home afterwards, and you put your own body on that side of the sum.',
    domains: ['valor', 'bone'],
    baseHP: 22,
    baseEvasion: 9,
    startingItems: ['Key to a gate that is gone', 'Tin whistle on a cord', 'Pot of strap grease'],
    hopeFeature:
      'Between You and the Dusk: You spend 3 Hope to stand anywhere within Close range before an attack there is resolved; whomever it was meant for, it strikes you instead, for half its damage.',
    features: [
      'Under My Roof: When a scene turns violent, name one ally as your charge. While the two of you are within Very Close range, you may mark a Stress to give an attack against your charge disadvantage, and you clear that Stress again if it misses.',
      'Well-Kept Straps: During a rest you clear one extra Armor of your own, and one on as many allies as your Proficiency while you talk with them about something else.',
      'Hard to Shift: Whatever tries to shove, drag or topple you must first get past a reaction roll with your Strength against 12. If you succeed, you keep your place and your foe has disadvantage on its next attack.',
      'Lessons in Bruises: Your severe threshold is higher by twice your Proficiency.',
    ],
    subclasses: [
      {
        id: 'gatewarden',
        name: 'Gatewarden',
        description:
          'Some people hold a grudge, and you hold a place. Give you a bridge, a stair or a sickroom door, and the war will have to find another way round.',
        spellcastTrait: null,
        features: [
          'Chosen Ground: As a fight begins, choose a spot within Close range. While you are Very Close to it, you have +1 Evasion, and no foe walks past you without a successful reaction roll against 13.',
          'Toll of Passage: From level 5, when a foe enters or leaves your Melee range, mark a Stress to attack it before it has taken its next step.',
          'The Bridge Remembers: From level 9, once per rest, swear aloud that your ground is closed. You cannot fall below 1 Hit Point until you step off it or the fight is over.',
        ],
        needsSelection: [],
      },
      {
        id: 'sworn-shield',
        name: 'Sworn Shield',
        description:
          'You made a promise at a bad hour, to somebody who could not make you keep it. Everything since then has been the keeping.',
        spellcastTrait: null,
        features: [
          'The Promise Holds: Once per scene, when you act on behalf of those whom your oath protects, roll with advantage. If that roll is with Hope, you gain one Hope more than usual.',
          'Room Behind the Rim: From level 5, spend a Hope when an ally in Melee range of you is hit, and mark one of your Armor as though it were theirs.',
          'Said Before Witnesses: From level 9, the first time in a scene that you roll with Fear while keeping your oath, the GM gains no Fear and you clear 2 Stress.',
        ],
        needsSelection: [
          {
            id: 'oath',
            label: 'Whom your oath protects',
            options: [
              'Children and the very old',
              'Strangers on the road',
              'Those who tend lamps and bells',
              'Prisoners and the accused',
              'Whoever asked for help first',
            ],
          },
        ],
      },
      {
        id: 'watchkeeper',
        name: 'Watchkeeper',
        description:
          'The town slept because you did not. You know the sound of every shutter, the hour by the cold in your boots, and which silence is the wrong one.',
        spellcastTrait: null,
        features: [
          'Three Hours Are Plenty: You rest as well as anyone on three hours of sleep, and nobody whose camp you guard is ever taken unawares.',
          'Rattle and Shout: From level 5, spend a Hope when danger shows itself. Every ally who can hear you may at once move within Close range or draw what they need.',
          'The Hour Before Dawn: From level 9, while you have two or fewer Hope, your attacks and reaction rolls have advantage.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Strength', 'Instinct', 'Presence', 'Agility', 'Knowledge', 'Finesse'],
  },
  {
    id: 'bard',
    name: 'Bard',
    description:
      'A bard carries the news, the names of the dead and the one tune on which the whole coast agrees. You work in what people feel: you lift it, you bend it, and now and then you break it over somebody’s head.',
    domains: ['grace', 'splendor'],
    baseHP: 18,
    baseEvasion: 10,
    startingItems: ['Waxed instrument case', 'Book of unfinished verses', 'Coat too good for the weather'],
    hopeFeature:
      'Everybody Knows This One: You spend 3 Hope to strike up a chorus; you and every ally within Far range clear a Stress, and each of you has advantage on your next roll in this scene.',
    features: [
      'Put Into Verse: During a rest, make a verse about something that an ally has done. Before the next rest, the first time that ally does a thing worthy of the verse, they gain 2 Hope.',
      'Paid in Kindness: When you perform for people who mean you no harm, make a Presence roll. A success wins you shelter for the night, a secret that wanted telling, or a guard who looks elsewhere; with Hope, take two of the three.',
      'The Wrong Note: Mark a Stress to play or shriek what no ear can bear. One foe within Close makes a reaction roll against 12 plus your Proficiency or drops what it is holding, be it a blade, a spell or a hostage.',
    ],
    subclasses: [
      {
        id: 'bell-singer',
        name: 'Bell-Singer',
        description:
          'You learned your notes under bronze, where a voice must be either true or drowned. What you sing settles on the hurt like warm wax and stays.',
        spellcastTrait: 'Presence',
        features: [
          'Evening Peal: Spend a Hope and hold one note: each ally within Very Close regains 1d4 Hit Points, and 1d4 more when you are level 5 or above. A pair of ears can take this only twice between rests.',
          'The Tongue of the Bell: From level 5, mark a Stress to let your voice carry to Very Far range, so that friends hear the words and foes only the toll.',
          'Rung Back to Shore: From level 9, once per rest, sing to somebody who fell within the last few minutes. They regain 3d6 Hit Points and remember the melody all their life.',
        ],
        needsSelection: [],
      },
      {
        id: 'wayside-fiddler',
        name: 'Wayside Fiddler',
        description:
          'Weddings, wakes and the long wait for the ferry: you have played them all, mostly for soup. Nobody sits still while you have four strings left, including those who came to arrest you.',
        spellcastTrait: 'Presence',
        features: [
          'Signature Tune: Your instrument gives you a tune of its own, and playing it costs a Hope. Strings set allies within Close moving one range farther than they could, reeds send one listener to sleep until touched, drums add a d4 to the party’s next damage roll, and bells bare whatever hides within Close.',
          'Feet Against Their Will: From level 5, mark a Stress and play fast. A foe within Far makes a reaction roll against 14 or spends its next act dancing wherever you like within Close range of itself.',
          'Until the Strings Go: From level 9, as long as you do nothing but play, allies within Far add your Proficiency to their damage; you mark a Stress for each such round after the first.',
        ],
        needsSelection: [
          {
            id: 'instrument',
            label: 'What you play',
            options: [
              'Strings of gut and driftwood',
              'Reeds cut from the fen',
              'Drum of goat hide',
              'Bells sewn to a sleeve',
            ],
          },
        ],
      },
      {
        id: 'keener',
        name: 'Keener',
        description:
          'Where there is a body there is a keener, to say what it was and what is owed to it. You have wept for strangers until weeping became a tool, and then a weapon.',
        spellcastTrait: 'Instinct',
        features: [
          'Lament for the Living: Spend a Hope to mourn a foe within Far as if it were dead already. It takes 1d8 magic damage for each point of your Proficiency, and you may repeat the lament in this scene by marking a Stress instead.',
          'What the Mouth Forgot: From level 5, sit by a corpse for a few minutes and ask it two questions; it answers in the words of its last day.',
          'A Grief Shared Out: From level 9, when an ally within Far falls, every foe that hurt them takes 2d10 magic damage and has disadvantage on attacks while the wake lasts, which is until somebody lifts that ally up.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Presence', 'Instinct', 'Knowledge', 'Finesse', 'Agility', 'Strength'],
  },
  {
    id: 'warrior',
    name: 'Warrior',
    description:
      'War is a trade, and a warrior has served the whole apprenticeship. You know what a weapon weighs at the end of a long day, how people look just before they run, and how seldom it has to come to that.',
    domains: ['blade', 'valor'],
    baseHP: 21,
    baseEvasion: 10,
    startingItems: ['Whetstone in a sock', 'Discharge letter with a broken seal', 'Two spare bootlaces'],
    hopeFeature:
      'With the Whole Arm: You spend 3 Hope to land a weapon hit with nothing held back; its damage dice are not rolled, for each of them shows its highest number.',
    features: [
      'Part of the Arm: One weapon that you carry adds nothing to your burden, and you draw, swap or pick up weapons without it taking any time.',
      'Same Place Again: Every hit after the first that you land on one foe in a scene deals 2 extra damage, 4 from level 5 and 6 from level 9.',
      'Parade-Ground Feet: You have advantage on reaction rolls to keep your weapon, your footing or your place in the line.',
      'Soldier’s Arithmetic: Look a foe over and spend a Hope: the GM tells you which of its three thresholds is nearest to your usual blow, and whether it is braver than its fellows.',
    ],
    subclasses: [
      {
        id: 'causeway-duellist',
        name: 'Causeway Duellist',
        description:
          'On the causeways there is room for two people and one opinion. You learned to fight on wet stone a yard wide, with the tide coming in and a crowd laying bets.',
        spellcastTrait: null,
        features: [
          'A Yard of Wet Stone: While exactly one foe is in Melee range of you, your Evasion is 1 higher, and 2 higher from level 5.',
          'Let Them Come On: From level 5, give up your attack to wait. The next foe that strikes at you and misses takes your weapon’s damage, and d8 besides.',
          'The Tide Is the Referee: From level 9, once per rest, challenge a foe by name. Until one of you falls or yields, neither can be harmed by anyone else’s weapon within Far range.',
        ],
        needsSelection: [],
      },
      {
        id: 'old-campaigner',
        name: 'Old Campaigner',
        description:
          'You have been hungry in four provinces and shot at in six. What you carried home is neither medal nor pension, only the knack of getting frightened people through to the evening.',
        spellcastTrait: null,
        features: [
          'The War You Knew: Your campaign taught you one thing thoroughly. The siege gives advantage on rolls to build, breach or hold a wall, the winter on rolls against cold and hunger, the ships on rolls aboard and in water, and the retreat on rolls to get away with others.',
          'Breathe, Then Load: From level 5, mark a Stress to steady an ally who can hear you; they clear 2 Stress or may throw the dice of a failed reaction roll once more.',
          'Everyone Goes Home: From level 9, once per rest, when the party withdraws from a fight, all who follow your orders reach safety within Very Far range, and nobody is struck on the way.',
        ],
        needsSelection: [
          {
            id: 'campaign',
            label: 'Where you served',
            options: [
              'The siege of the mill towns',
              'The winter on the ice road',
              'The burning of the ships',
              'The long retreat to the coast',
            ],
          },
        ],
      },
      {
        id: 'standard-bearer',
        name: 'Standard-Bearer',
        description:
          'A pole, a rag and a reason: more battles have been turned by these than by any general. You carry the colours of something that is worth following, or was.',
        spellcastTrait: null,
        features: [
          'Rag on a Pole: Plant your standard, for which you need a free hand or a soft patch of earth. Allies within Close of it cannot be frightened or charmed, and they add 1 to their attack rolls.',
          'Run to the Red: From level 5, spend 2 Hope while the standard flies. Each ally may move straight toward it, as far as Far range, and clears an Armor on reaching it.',
          'Never Touches the Ground: From level 9, when you lose your last Hit Point with the standard in hand, stay on your feet until it is taken from you or the fight has ended, and only then fall.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Strength', 'Agility', 'Instinct', 'Presence', 'Finesse', 'Knowledge'],
  },
  {
    id: 'rogue',
    name: 'Rogue',
    description:
      'A rogue knows that every wall was built by somebody who was tired by four in the afternoon. You live on the seams of things, quick, quiet and well informed, and you are hardly ever as alone as you look.',
    domains: ['midnight', 'ocean'],
    baseHP: 17,
    baseEvasion: 12,
    startingItems: ['Roll of bent wires', 'Half of a torn playing card', 'Cork, flint and lampblack'],
    hopeFeature:
      'Gone Already: You spend 3 Hope to have left a moment ago; the attack, grip or search that was about to find you finds a coat, and you come out unseen anywhere within Close range.',
    features: [
      'The Soft Spot: When you hit a foe that has not noticed you, or that has one of your friends in Melee range, throw again every damage die that shows 1 or 2 and add twice your Proficiency.',
      'Contraband: Twice between rests, when you need some small thing that a pocket could hold, mark a Stress and it turns out to be in yours.',
      'Walks on the Nails: You make no noise on any floor while you go slowly, and you have advantage on rolls to hide in fog, crowds or poor light.',
      'Somebody on the Quay: In each settlement that you enter, name a person who owes you a favour or believes so. The favour is small, it is granted once, and the GM says what is asked for next time.',
    ],
    subclasses: [
      {
        id: 'owler',
        name: 'Owler',
        description:
          'Between the last customs house and the first honest cove lies your office. You move what must not be seen past people who are paid to see it, in weather that nobody would choose.',
        spellcastTrait: 'Finesse',
        features: [
          'Trade Secrets: Your usual cargo has taught you something. Untaxed salt: one hidden object as big as a bucket is never found on you. Letters: you read any hand or cipher with an hour’s study. Lamp oil: fire deals you half damage. Runaways: one companion moves as silently as you do.',
          'A Cove for Everything: From level 5, spend 2 Hope to know of a way in or out that no map has, be it drain, cellar or sea cave. It lets your party through once before it is noticed.',
          'Fog to Order: From level 9, once per rest, breathe out a sea fog that fills Far range until the scene changes. You and the allies whom you touched on the way in see through it plainly.',
        ],
        needsSelection: [
          {
            id: 'cargo',
            label: 'Your usual cargo',
            options: ['Untaxed salt', 'Letters without a sender', 'Stolen lamp oil', 'Runaways and deserters'],
          },
        ],
      },
      {
        id: 'wick-pincher',
        name: 'Wick-Pincher',
        description:
          'You were born on the one night of the year when no lamp may burn, and the dark has treated you as family ever since. Flames lean away from your fingers.',
        spellcastTrait: 'Instinct',
        features: [
          'Thumb and Finger: Put out any flame no larger than a torch within Far by pinching the air. Each flame after the third in a scene costs you a Stress.',
          'Where the Light Was: From level 5, spend a Hope to step into one patch of darkness and out of another within Far range.',
          'Wearing the Night: From level 9, mark 2 Stress to wrap yourself in the dark of a whole room. Until you attack or light touches you, nothing can see you, and your first attack from it deals 3d6 extra damage.',
        ],
        needsSelection: [],
      },
      {
        id: 'many-coats',
        name: 'Many-Coats',
        description:
          'You own eleven names, four accents and a very good hat. People tell you things because they are sure that they have known you for years.',
        spellcastTrait: 'Presence',
        features: [
          'Someone of That Sort: With ten minutes and a bag of clothes you can pass for any trade or station. Nobody doubts you until you fail a roll or meet a person who truly knows the part.',
          'Who Told You That: From level 5, when you lie and the roll fails, mark a Stress to let the suspicion fall upon somebody else in the room.',
          'The Twelfth Name: From level 9, spend 3 Hope to become the exact image of a person whom you have studied for an hour, voice and gait included, until you sleep or your blood is drawn.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Finesse', 'Agility', 'Presence', 'Instinct', 'Knowledge', 'Strength'],
  },
  {
    id: 'ranger',
    name: 'Ranger',
    description:
      'A ranger is at home where the road gives up. You read mud, wind and the manners of crows, you eat what others step on, and you bring people back whom the country had meant to keep.',
    domains: ['sage', 'midnight'],
    baseHP: 18,
    baseEvasion: 11,
    startingItems: ['Snare wire', 'Oilskin big enough for two', 'Bundle of dried fish', 'Notched counting stick'],
    hopeFeature:
      'Nothing but the Breath: You spend 3 Hope to take one shot or throw at any target that you can see; range, cover and wind do not matter, you have advantage, and no Armor can be marked against it.',
    features: [
      'What the Mud Says: Study tracks or a camp for a minute and make an Instinct roll. On a success ask two of these, on a success with Hope all: how many, how long ago, how heavily laden, in what mood.',
      'Nobody Goes Hungry: When the party rests out of doors, you find food for all of them. Each person who eats regains extra Hit Points equal to twice your Proficiency.',
      'Downwind: While you walk ahead, the party cannot be ambushed in the open, and you choose at which range a meeting with beasts or strangers begins, from Close to Very Far.',
    ],
    subclasses: [
      {
        id: 'two-tracks',
        name: 'Two-Tracks',
        description:
          'Your trail is easily told, for there are always two sets of prints in it. You did not tame the animal; you were both lost in the same winter and came out of it together.',
        spellcastTrait: 'Instinct',
        features: [
          'The Other Set of Prints: Your companion goes where you point, understands short sentences, and has half as many Hit Points as you. The hound follows any scent, the crow scouts to Very Far and reports, the otter fetches from deep water, the pony bears two riders, and the lynx sees in full darkness.',
          'Both at Once: From level 5, spend a Hope when you attack a foe that your companion can reach. If you hit, it bites, kicks or claws for 1d8 extra damage, or holds that foe in place until you next act.',
          'Would Not Leave: From level 9, when one of you is about to fall, the other may mark 2 Stress to keep that one at 1 Hit Point. After a rest together, each of you has all of the other’s Hit Points that were missing, up to 10, restored.',
        ],
        needsSelection: [
          {
            id: 'companion',
            label: 'Your companion animal',
            options: ['Marsh hound', 'Hooded crow', 'River otter', 'Hill pony', 'Grey lynx'],
          },
        ],
      },
      {
        id: 'reed-walker',
        name: 'Reed-Walker',
        description:
          'In the fens a hunter stands to the chest in cold water from midnight until the geese come. You have stood there long enough that the water stopped telling on you.',
        spellcastTrait: 'Instinct',
        features: [
          'Still as a Post: If you have not moved since you last acted, nobody notices you beyond Very Close range, and your next attack deals a d6 of extra damage.',
          'Breath of the Fen: From level 5, mark a Stress to raise marsh lights that lead one foe within Far astray; until it succeeds on a reaction roll against 14, it walks where they float.',
          'Geese at Dawn: From level 9, once per rest, make a single attack roll and compare it with every foe within Far that has not yet acted in this scene, dealing your weapon’s damage to each one hit.',
        ],
        needsSelection: [],
      },
      {
        id: 'snow-courier',
        name: 'Snow Courier',
        description:
          'When the ferries freeze in, the letters still have to go. You carry them on foot over country that has killed better dressed people, and you have never yet lost a page.',
        spellcastTrait: 'Agility',
        features: [
          'Home Ground: In the country that you chose you never lose the way, poor footing does not slow you, and your whole party shares your advantage on rolls to travel or take shelter.',
          'One Road More: From level 5, mark a Stress to bring the party over a journey in half the time, with nobody the worse for it save yourself.',
          'Through, Not Around: From level 9, spend 2 Hope to run any distance within Very Far range, over snow crust, treetops or the heads of a crowd; nothing that you pass may strike at you.',
        ],
        needsSelection: [
          {
            id: 'country',
            label: 'The country you know best',
            options: [
              'Salt marsh and mudflat',
              'High fell and frozen tarn',
              'Cliffs of the drowned coast',
              'Old forest without paths',
            ],
          },
        ],
      },
    ],
    suggestedTraits: ['Instinct', 'Agility', 'Finesse', 'Strength', 'Knowledge', 'Presence'],
  },
  {
    id: 'wizard',
    name: 'Wizard',
    description:
      'Magic, to a wizard, is a matter of reading closely. You have ruined your eyes, your sleep and at least one tower in order to learn how the world is spelled, and you have started on the corrections.',
    domains: ['codex', 'arcana'],
    baseHP: 15,
    baseEvasion: 9,
    startingItems: ['Commonplace book, half full', 'Spectacles with one good lens', 'Goose quills and oak-gall ink'],
    hopeFeature:
      'Keep the Page Open: You spend 3 Hope to let a spell that you have cast in this scene happen a second time at once, on a new target if you like, with the same roll and at no other cost.',
    features: [
      'Household Charms: With a word and a gesture you light or snuff a candle, warm a cup, dry a coat, sweep a floor, or mend a clean break no longer than your finger.',
      'Written in the Margin: During a rest, prepare one spell among your domain cards. The first time that you cast it before your next rest, it costs one Hope or one Stress less.',
      'I Have Read About This: Once per scene, make a Knowledge roll about a creature, a relic or a place. On a success the GM tells you something true and useful, and with Hope you may add a true detail of your own.',
      'Name the Working: When a foe within Far uses magic, mark a Stress and make a reaction roll with Knowledge against 13. If you succeed, you call out what it is, and everyone who heard takes half damage from it.',
    ],
    subclasses: [
      {
        id: 'collegian',
        name: 'Collegian',
        description:
          'Seven years of cold halls, colder porridge and examinations from which not everybody returned: you have the robe to show for it. The college still writes to you, mainly about fees.',
        spellcastTrait: 'Knowledge',
        features: [
          'Your School’s Discipline: Your school shapes every spell you cast. Ink: you may cast in perfect silence by writing. Lenses: Far spells of yours reach Very Far. Bells: a foe that your spell hits cannot hide from you before the next day. Weights: you may push whatever you hit to the next range band.',
          'Footnotes: From level 5, when another’s spell misses or fails within your sight, spend a Hope to add your Proficiency, doubled, to that roll.',
          'Doctor of the Art: From level 9, once per rest, cast a domain spell of level 5 or below that you do not own, provided that you have seen it cast.',
        ],
        needsSelection: [
          {
            id: 'school',
            label: 'The school whose robe you wear',
            options: ['School of Ink', 'School of Lenses', 'School of Bells', 'School of Weights'],
          },
        ],
      },
      {
        id: 'chartmaker',
        name: 'Chartmaker',
        description:
          'A good chart describes the coast; a very good one has a word with it. Since the sea took the old towns somebody must decide where things are, and you brought a ruler.',
        spellcastTrait: 'Knowledge',
        features: [
          'Drawn to Scale: Spend ten minutes sketching a place in which you stand. Until you leave it, you know where in it each living creature larger than a cat is moving.',
          'Fold the Sheet: From level 5, spend 2 Hope to crease your chart so that two spots within Far of each other touch. Anyone may step across until you draw your next breath but one.',
          'Here Be Nothing: From level 9, once per rest, scratch a door, a wall or a bridge off the chart. It is gone from the world for as long as the scene goes on, and comes back a little crooked.',
        ],
        needsSelection: [],
      },
      {
        id: 'flame-reader',
        name: 'Flame-Reader',
        description:
          'A flame bends before the draught arrives, and you have learned to look at flames. Two candles stand on your desk; you never say which of them is the one you watch.',
        spellcastTrait: 'Instinct',
        features: [
          'Two Candles: After each rest throw your hope and fear dice and note both numbers. Before your next rest, you or an ally within Far may once put one of these numbers in place of the same die just thrown.',
          'The Draught Before the Door: From level 5, your party cannot be surprised while a flame burns among you, and you act before all others in any fight that starts by firelight.',
          'Snuff the Ending: From level 9, once per rest, say that what just happened was only something you saw in the fire. Undo the last action of one creature within Far, with everything that came of it, and mark 3 Stress.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Knowledge', 'Instinct', 'Finesse', 'Presence', 'Agility', 'Strength'],
  },
  {
    id: 'berserker',
    name: 'Berserker',
    description:
      'There is a weather inside you, and everyone who shares your table knows the signs. A berserker does not lose control; you open the shutters, let the gale have the house, and trust yourself to rebuild.',
    domains: ['blade', 'storm'],
    baseHP: 22,
    baseEvasion: 10,
    startingItems: ['Leather strap with tooth marks', 'Jar of willow-bark salve'],
    hopeFeature:
      'Shutters Open: You spend 3 Hope to let the weather in for the scene; you throw the damage dice of every weapon hit twice and keep the better throw, but you cannot flee, hide or parley.',
    features: [
      'Every Cut a Bellows: Each time an enemy costs you Hit Points, set a coin on your sheet, up to twice your Proficiency. Every coin adds 1 to the damage of your weapons, and all are swept away when you rest or calm down.',
      'Bare to the Sleet: While you wear no armor, your minor, major and severe thresholds are each higher by 3 times your Proficiency.',
      'Over the Table: Mark a Stress to cross anything within Close range that lies between you and a foe, people included, and attack with advantage on arrival.',
      'The Quiet After: When a fight ends with you at less than half your Hit Points, clear 2 Stress and find that somebody has put a blanket on you.',
    ],
    subclasses: [
      {
        id: 'gale-called',
        name: 'Gale-Called',
        description:
          'The wind has a name for you and shouts it at inconvenient times. When you answer, hail comes out of a clear sky and your hair stands up like rope.',
        spellcastTrait: 'Instinct',
        features: [
          'Teeth of the Wind: While you have at least one Stress marked, your weapon attacks reach to Very Close range and may deal magic damage instead of physical.',
          'Answer in Thunder: From level 5, mark a Stress when you hit to make the air burst. All other foes in Melee range of your target take 1d8 magic damage and lose their footing.',
          'Eye of It: From level 9, once per rest, stand in the calm at the middle while the storm goes round. For as long as you do not move, missiles cannot reach you, and foes that come within Close take 2d8 magic damage.',
        ],
        needsSelection: [],
      },
      {
        id: 'harvest-drunk',
        name: 'Harvest-Drunk',
        description:
          'Your people cut corn in a long line, singing, and there is a place in the song where the self goes away. You found out by accident that it works with other crops.',
        spellcastTrait: null,
        features: [
          'The Word in the Song: You carry a spark that sets you off. When it occurs in a scene, clear all your Stress and gain a Hope; until the next roll with Hope you cannot tell friend from stranger beyond Close range.',
          'Swathe: From level 5, spend a Hope after a weapon hit to deal the same damage, less 2 for each body already counted, to every other foe in Melee range.',
          'Last Sheaf Standing: From level 9, for every foe that falls in Melee range of you, regain 1d8 Hit Points and move within Very Close range at no cost.',
        ],
        needsSelection: [
          {
            id: 'spark',
            label: 'What sets you off',
            options: [
              'The smell of a burning roof',
              'A bell rung out of time',
              'A friend’s blood on the floor',
              'Somebody laughing behind you',
            ],
          },
        ],
      },
    ],
    suggestedTraits: ['Strength', 'Agility', 'Instinct', 'Presence', 'Finesse', 'Knowledge'],
  },
  {
    id: 'titan',
    name: 'Titan',
    description:
      'Somewhere in your line there was a hill, a glacier or a very large grandmother. A titan ducks under lintels, mends carts by lifting them, and has learned gentleness the way other people learn swordplay.',
    domains: ['nature', 'bone'],
    baseHP: 24,
    baseEvasion: 8,
    startingItems: ['Blanket made of two blankets', 'Iron ring from a mooring post', 'Very small carved bird'],
    hopeFeature:
      'Bring Down the Rafters: You spend 3 Hope to stamp, heave or pull until something gives; every foe within Very Close range takes 2d8 physical damage, 1d8 more for each point of Proficiency above 1, and lies flat.',
    features: [
      'Thick as Bark: You take 1 less damage from each physical hit, 2 less from level 5 and 3 less from level 9, before thresholds are compared.',
      'Beast of Burden: Whatever you carry counts 2 less toward your burden, and two grown people may ride on your shoulders without slowing you.',
      'One Hand Is Enough: Mark a Stress to wield a two-handed weapon in one hand for the scene, or to throw a creature no larger than a calf to any spot within Close range.',
    ],
    subclasses: [
      {
        id: 'hill-blooded',
        name: 'Hill-Blooded',
        description:
          'Cut you and there is grit in it. The stone from which your folk came has not finished with you, and on long nights you can feel the strata shift when you turn over.',
        spellcastTrait: 'Strength',
        features: [
          'Native Stone: Your stone lends you its temper. Chalk lets you clear a Stress whenever you bear good news, granite gives +2 to your severe threshold, peat lets you smoulder for 1d4 magic damage to all that grapple you, and flint adds a d4 to your first damage roll in each scene.',
          'Ask the Ground: From level 5, lay both palms on earth or rock and spend a Hope. You feel hollows, buried metal and marching feet as far off as Very Far range.',
          'Stand Up as a Tor: From level 9, once per rest, take root where you are until you move or the scene ends. You regain 5 Hit Points each time you act, and behind you three people have full cover.',
        ],
        needsSelection: [
          {
            id: 'stone',
            label: 'The stone in your blood',
            options: ['White chalk', 'Grey granite', 'Black peat', 'Blue flint'],
          },
        ],
      },
      {
        id: 'ship-breaker',
        name: 'Ship-Breaker',
        description:
          'On the grey beaches old hulls are pulled apart by hand, rib by rib, and you were the best hand on the beach. You see at a glance where a thing is joined.',
        spellcastTrait: null,
        features: [
          'Where It Is Joined: Your hits on doors, walls, wagons and things that were built deal double damage, and against armored foes you add your Proficiency.',
          'Pull the Keel: From level 5, spend a Hope when you hit in Melee to tear off a piece. The GM names one shield, hide plate or contrivance that your target can use no more.',
          'Swing the Anchor: From level 9, mark 2 Stress to pick up one foe that you can lift and use it as a club: both it and whatever you strike with it take your weapon’s damage with 2d10 added.',
        ],
        needsSelection: [],
      },
    ],
    suggestedTraits: ['Strength', 'Presence', 'Instinct', 'Knowledge', 'Agility', 'Finesse'],
  },
  {
    id: 'stalwart',
    name: 'Stalwart',
    description:
      'The sea has been coming for your village since before it had a name, and it is still there, because of people like you. A stalwart wins by not stopping: one more sandbag, one more mile, one more day.',
    domains: ['valor', 'ocean'],
    baseHP: 23,
    baseEvasion: 9,
    startingItems: ['Short-handled spade', 'Heel of black bread', 'Cork float with your mother’s mark'],
    hopeFeature:
      'High-Water Mark: You spend 3 Hope to draw a line on the ground with your heel; for the scene, you and the allies behind it within Very Close range raise every threshold by 3, and by 6 from level 5.',
    features: [
      'Stubborn as Salt: The first time in each scene that the GM spends Fear to make things worse for you, clear a Stress or an Armor.',
      'My End of the Rope: When an ally within Close would have to mark a Stress, you may mark it for them, so long as you have one left.',
      'Second Helping: When you rest, you gain one more benefit of your choice: a Hope for yourself, an Armor cleared, or 1d6 Hit Points for somebody who sat next to you.',
      'Long Practice: A reaction roll against weariness, cold, poison or despair that you have already failed once today has advantage.',
    ],
    subclasses: [
      {
        id: 'dykewarden',
        name: 'Dykewarden',
        description:
          'Every warden walks a measured mile of bank, and knows each yard of it by what it once let through. You carry that mile with you and lay it down wherever it is needed.',
        spellcastTrait: null,
        features: [
          'Shovel and Shoulder: In a few minutes you and those who help you raise a breastwork for four. Attacks from Far or beyond against anyone behind it have disadvantage, and it bears two solid hits.',
          'Stop the Breach: From level 5, when an ally within Close loses Hit Points, mark a Stress to reach them at once and lower that damage by 1d6 for each point of your Proficiency.',
          'The Whole Mile: From level 9, once per rest, call the bank by its old name. A ridge of turf as long as Far range heaves up between your party and the enemy, and stays until morning.',
        ],
        needsSelection: [],
      },
      {
        id: 'given-back',
        name: 'Given-Back',
        description:
          'You went down with all hands, and in spring the sea set you on the sand with your boots still tied. You owe it something, and it has been patient.',
        spellcastTrait: 'Instinct',
        features: [
          'Ballast in the Chest: You need no air, cold water cannot harm you, and the drowned know you. What the sea kept in exchange, it pays for: your name gives +1 Evasion in fog and rain, your shadow advantage on the first attack you make in the dark in each scene, your warmth half damage from frost and fire, your reflection a safe road past mirrors and wards.',
          'Lungful of Sea: From level 5, spend a Hope to cough up a wave that knocks all within Very Close in front of you back to Close, and puts out whatever was burning there.',
          'Come and Fetch Me: From level 9, once per rest, when you lose your last Hit Point, the tide arrives first. You vanish in brine, and step out of any water within Very Far at the end of the scene with half your Hit Points.',
        ],
        needsSelection: [
          {
            id: 'kept',
            label: 'What the sea kept',
            options: ['Your true name', 'Your shadow', 'The warmth of your hands', 'Your reflection'],
          },
        ],
      },
    ],
    suggestedTraits: ['Strength', 'Presence', 'Instinct', 'Agility', 'Knowledge', 'Finesse'],
  },
  {
    id: 'sorcerer',
    name: 'Sorcerer',
    description:
      'Nobody taught you, and nobody could have. A sorcerer has a spark where others have an opinion, and has spent a lifetime learning what not to touch while angry, in love or asleep.',
    domains: ['arcana', 'storm'],
    baseHP: 16,
    baseEvasion: 10,
    startingItems: ['Gloves with scorched fingertips', 'Lump of sea glass', 'Letter from a frightened aunt'],
    hopeFeature:
      'Both Hands Open: You spend 3 Hope to let a spell of yours out at its full size; before you roll, choose whether it reaches one range farther, takes a second target, or deals 2d8 more damage.',
    features: [
      'Spit and Spark: You are never unarmed. Make an attack with your spellcast trait against a target within Close for 1d6 magic damage, and one more d6 for each point of Proficiency above 1.',
      'Candle at Both Ends: When a card or feature asks you for Hope and you have too little, mark a Stress for each Hope that is missing.',
      'It Runs in the Walls: You can tell by a prickle in your teeth when magic is at work within Far, and whether it is older than yourself.',
      'Shaken Loose: When you roll a critical with a spell, some harmless wonder happens besides, and every ally who sees it gains a Hope.',
    ],
    subclasses: [
      {
        id: 'storm-cradled',
        name: 'Storm-Cradled',
        description:
          'On the night of your birth lightning came down the chimney, turned once about the cradle and left by the door. You have felt watched over ever since, and slightly singed.',
        spellcastTrait: 'Instinct',
        features: [
          'Left by the Door: Lightning and thunder deal you half damage, and when either hits you, your next spell in the scene has advantage.',
          'Forked: From level 5, spend a Hope when a spell of yours hits to let it leap to a second foe within Very Close of the first, for half as much.',
          'Down the Chimney: From level 9, mark 2 Stress to become lightning for the length of a stride. Travel in a line within Far, through keyholes if need be, and deal 3d8 magic damage to each foe on the way.',
        ],
        needsSelection: [],
      },
      {
        id: 'odd-gifted',
        name: 'Odd-Gifted',
        description:
          'The gift came late and by a side road, and it does not match the rest of you. You have stopped apologising for the moths.',
        spellcastTrait: 'Presence',
        features: [
          'How It Came: Your gift shows its origin. Out of a net: water within Close does small things to please you. From a grandmother: twice between rests, her voice answers one yes-or-no question. With a fever: you see the heat of living bodies through a wall. By a bargain: once per rest your patron gives you 2 Hope and the GM a Fear.',
          'Wilful Magic: From level 5, when a spell of yours rolls with Fear, you may let the gift choose. Roll a d6: on 4 or more it works as though the roll had been with Hope, otherwise the GM picks its target.',
          'Guest of Honour: From level 9, once per rest, let the gift take your place until the scene is over. Your spells cost nothing and you cannot speak to anyone; afterwards mark as many Stress as you have left.',
        ],
        needsSelection: [
          {
            id: 'source',
            label: 'How your gift came to you',
            options: [
              'Out of a fishing net',
              'From a grandmother who never aged',
              'With a fever that should have killed',
              'By a bargain somebody else made',
            ],
          },
        ],
      },
    ],
    suggestedTraits: ['Presence', 'Instinct', 'Agility', 'Finesse', 'Knowledge', 'Strength'],
  },
  {
    id: 'sage',
    name: 'Sage',
    description:
      'People walk three days to ask a sage one question, and are given soup first. You keep what would otherwise be forgotten: which root, which psalm, which star, and what was done the last time it came to this.',
    domains: ['sage', 'codex'],
    baseHP: 16,
    baseEvasion: 9,
    startingItems: ['Satchel of labelled seeds', 'Blackthorn staff', 'Kettle without a lid'],
    hopeFeature:
      'What the Old Ones Did: You spend 3 Hope to remember how this was dealt with before; the GM names one true weakness or way out, and for the scene each ally’s first roll to use it has advantage.',
    features: [
      'Something for That: During a rest you brew as many doses as your Proficiency. A dose is drunk in a moment: its drinker regains 1d6 Hit Points, or clears a Stress, or is sick until whatever poisoned them is out.',
      'Small Tongues: Mark a Stress to speak with one beast, bird or tree within earshot until it loses interest. It knows what it has seen, smelled or been told by the rain.',
      'Sleep on It: When a companion asks for your counsel, answer with advice. If they follow it before the next rest, they may throw again both dice of one duality roll that went wrong on the way.',
    ],
    subclasses: [
      {
        id: 'orchard-keeper',
        name: 'Orchard-Keeper',
        description:
          'There are forty trees, and you know the grief of each one. What you graft takes, what you prune comes back, and it is much the same with people.',
        spellcastTrait: 'Instinct',
        features: [
          'Graft and Bind: Spend a Hope to close a wound with living bark: somebody you touch regains 1d8 Hit Points, and from level 5 also clears an Armor, for the bark is tough.',
          'Windfall: From level 5, once per rest, call fruit out of any wood nearby, a table leg included. Up to four who eat of it clear 2 Stress apiece.',
          'The Fortieth Tree: From level 9, once per rest, plant a pip that is a grown tree before you have straightened up. Allies within Close of it regain 4 Hit Points whenever they roll with Hope, until it sheds its leaves at nightfall.',
        ],
        needsSelection: [],
      },
      {
        id: 'almanac-keeper',
        name: 'Almanac-Keeper',
        description:
          'Frosts, floods, comets and the price of rye: your almanac has them all, back to the year when the pages are only knots. Nothing is new, and you can prove it.',
        spellcastTrait: 'Knowledge',
        features: [
          'Born Under It: Your season marks your magic. Thaw: whoever you heal also sheds one lasting hindrance. High summer: your lights burn until you say otherwise. Leaf-fall: you may cast a spell on someone asleep unnoticed. Deep winter: foes that your spells hit are slowed to half their movement until they next act.',
          'It Is Written for Today: From level 5, after each rest predict one event in a short sentence. When it comes true, however it comes about, all of the party gain a Hope.',
          'Turn Back a Leaf: From level 9, spend 4 Hope to make a place within Far what it was on this date in another year. Ice bears, ruins have roofs and dry fountains run until sunset, when today returns.',
        ],
        needsSelection: [
          {
            id: 'season',
            label: 'The season you were born under',
            options: ['Thaw', 'High summer', 'Leaf-fall', 'Deep winter'],
          },
        ],
      },
    ],
    suggestedTraits: ['Instinct', 'Knowledge', 'Presence', 'Finesse', 'Strength', 'Agility'],
  },
];
