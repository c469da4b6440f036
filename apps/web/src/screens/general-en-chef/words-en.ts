/** By when a garrison must be out, and why. */
export interface Deadline {
  readonly cause?: unknown;
  readonly turn?: unknown;
  readonly half?: unknown;
}

/** What it takes to cross something: so many ranks in each step of two quarters. */
export interface CrossingTime {
  readonly quarters: number;
  readonly ranks: number;
  readonly steps: number;
}

/** What the screen of this game says, in English. The French catalogue has the same shape, or the build fails. */
export const en = {
  // the bar
  periodOf: (turn: number, turns: number) => `Period ${turn} of ${turns}`,
  partOf: (side: string) => `${side} to act`,
  course: 'Course of the period',
  quarter: (n: number) => `Quarter ${n}`,
  now: 'now',
  held: 'Held',
  heldBy: (objective: string, points: number, side: string) => `${objective}, ${points} points: ${side}`,
  nobody: 'nobody',
  lostOf: (side: string, lost: number, of: number) => `${side}: ${lost} of ${of} lost, broken at half`,
  losses: 'Lost',

  // the map
  mapHint:
    'N and E go through your units and the enemies, O through the places. Up and down move the chosen unit, brackets wheel it, F changes its formation, Enter lays an order down; question mark lists the keys.',
  attackOn: (face: string) => `attack: ${face}`,
  stopped: (by: string) => (by ? `stopped by ${by}` : 'as far as it goes'),
  unmeasured: 'cannot be measured',
  menAbout: (mean: string) => `${mean} men`,
  menBetween: (least: number, most: number, mean: string) =>
    least === most
      ? `It puts ${most} men down.`
      : `It puts ${least} to ${most} men down, ${mean} on average.`,
  menDown: (n: number) => (n === 0 ? 'nobody fell' : n === 1 ? '1 man fell' : `${n} men fell`),
  figuresLost: (n: number) => (n === 1 ? '1 figure lost' : `${n} figures lost`),
  garrisonHere: (side: string) => `held by ${side}, nobody seen`,
  wallName: { north: 'north wall', east: 'east wall', south: 'south wall', west: 'west wall' },
  roomOf: (there: number, room: number) => `${there} of ${room}`,
  someThere: 'held',
  groundDoes: (name: string) => `${name}: what it does`,
  crest: 'crest line',
  edgeNote: 'edge, 2 cm',

  // the panel
  nothing: 'Choose one of your units: on the table, in the army list, or with N. With Shift, choose several.',
  waiting: 'The other side decides. You may look and measure.',
  otherPart: (side: string) => `${side} decides. You may look and measure.`,
  figures: (n: number, start: number) => (n === start ? `${n} figures` : `${n} of ${start} figures`),
  ranks: (front: number, ranks: number) =>
    ranks === 1 ? `one rank of ${front}` : `${ranks} ranks of ${front}`,
  wounds: (men: number) => `${men} of 40 men of the next figure down`,
  reserve: (n: number) => `${n} in reserve`,
  inBuilding: (name: string) => `in ${name}`,
  dressedAlong: (name: string) => `dressed along ${name}`,
  windingOn: (name: string) => `in column on ${name}`,
  crossingIt: (name: string, passed: number, ranks: number) =>
    `crossing ${name}, ${passed} of ${ranks} ranks over`,
  comingOut: (name: string) => `coming out of ${name}`,
  reacting: 'reacting',
  forced: 'has marched hard',
  lastStand: 'fights to the last man',
  knownToEnemy: 'known to the enemy',
  engagedWith: (name: string) => `fights ${name}`,
  strength: 'Strength',
  order: 'Order',
  quarters: 'Quarters',
  usedWords: { idle: 'at rest', move: 'moved', busy: 'busy' },
  spentOf: (spent: string) => `; ${spent} moved in this quarter`,
  task: 'Task',
  taskLeft: (what: string, left: number) =>
    `${what}, ${left === 1 ? '1 quarter left' : `${left} quarters left`}`,
  wholeCrossing: (quarters: number) => `(${quarters} until all are over)`,
  callOff: 'Call it off',
  quartersFor: (n: number) => (n === 1 ? '1 quarter' : `${n} quarters`),
  noTime: 'at once',

  // orders
  formation: 'Formation',
  formationHint: 'Pull the handle behind the unit sideways: it spreads to the width of your hand.',
  ground: 'March and ground',
  fight: 'Width of the front',
  building: 'Leave the building',
  guns: 'Guns',
  sappers: 'Sappers',
  rest: 'Also',
  alongRoad: (road: string) => `March along ${road}`,
  forcedMarch: 'Force the pace',
  forcedAlong: (road: string) => `Force the pace along ${road}`,
  toMost: 'as far as it goes',
  reform: 'Reform',
  dressAlong: (name: string) => `Dress along ${name}`,
  extendAlong: (name: string) => `Extend along the edge of ${name}`,
  extendBy: (n: number) => `Extend the front by ${n}`,
  extendOn: (n: number, side: string) => `Extend the front by ${n} to the ${side}`,
  withoutBonus: 'March without the bonus of the road',
  foldBy: (n: number, side: string) => `Fold ${n} round to the ${side}`,
  crossIt: (name: string, { quarters, ranks, steps }: CrossingTime, isBegun: boolean) =>
    [
      `${isBegun ? 'Go on over' : 'Cross'} ${name}: ${quarters === 1 ? '1 quarter' : `${quarters} quarters`}`,
      ...(steps > 1 && !isBegun ? [`${ranks === 1 ? '1 rank' : `${ranks} ranks`} every two`] : []),
    ].join(', '),
  leaveBy: (side: string, how: string) => `Leave by the ${side}, ${how}`,
  spike: (name: string) => `Spike ${name}`,
  abandon: 'Abandon the guns',
  standToTheLast: 'Fight to the last man if cut off',
  surrenderIfCutOff: 'Surrender if cut off',
  attackWall: (wall: string, feature: string) => `Attack the ${wall} of ${feature}`,
  reachesIt: 'reaches it',
  comesNearer: 'comes nearer',
  walls: 'Walls ahead',
  contactAt: (fight: number) => `${fight === 1 ? '1 figure fights' : `${fight} figures fight`}`,
  charge: (name: string) => `Charge ${name}`,
  fireFrom: (side: string) => `from the ${side}`,
  ball: 'ball',
  canister: 'canister',
  menOnAverage: (n: string) => `${n} men`,
  noShots: 'Nobody is in range, arc and sight.',
  declared: 'Told to fire',
  declaredAt: (name: string) => `fires at ${name}`,
  declaredBatter: (name: string) => `batters ${name}`,

  // garrison
  garrison: 'Figures at the walls',
  enterIt: (name: string) => `Enter ${name}`,
  relieveIt: (name: string) => `Relieve the garrison of ${name}`,
  shift: 'Shift figures',
  onSide: (wall: string) => `Figures at the ${wall}`,
  inReserve: (n: number) => (n === 0 ? 'nobody in reserve' : `${n} in reserve`),
  tooMany: (n: number) => `${n} too many`,
  shareOut: 'Share them out',
  takeOrder: 'Take this order',
  oldLeavesBy: 'The old garrison leaves by',
  oldLeaves: 'It leaves',

  // battering and works
  batterIt: 'Batter a wall',
  batterWhere: 'Wall or obstacle',
  stretch: (from: string, to: string) => `${from} to ${to} cm`,
  stretchLabel: 'Stretch',
  workIt: 'Field work',
  job: 'Work',
  where: 'Where',
  sapperCount: 'Sappers at work',
  bearing: 'Bearing, degrees',
  aheadBy: (cm: string) => `${cm} ahead`,
  overWater: (name: string) => `over ${name}`,
  noWork: 'Nothing here can be built or pulled down from where they stand.',

  // orders in hand
  plan: 'Orders laid down',
  planEmpty: 'No orders laid down yet.',
  dropOrder: (n: number) => `Take order ${n} back`,
  leftIn: (state: string) => `(then ${state})`,
  unlawful: 'no longer possible',
  layDown: 'Lay it down and go on',
  giveCount: (n: number) => (n === 1 ? 'Give 1 order' : `Give ${n} orders`),
  endPart: { act: 'End the quarter', fire: 'End the fire', follow: 'End the follow-up' },
  endWords: {
    act: 'Your units act one after another; orders laid down are given together.',
    fire: 'All shots fall at the same moment, when both sides have spoken.',
    follow: 'Winners may follow, or hold what they have won.',
  },
  endSure: (n: number) =>
    n === 1 ? '1 unit has done nothing in this quarter.' : `${n} units have done nothing in this quarter.`,
  interrupted: 'Something new was seen: the rest of the orders wait for you.',
  freeUnits: (n: number) =>
    n === 0 ? 'Every unit has its order' : n === 1 ? '1 unit is free' : `${n} units are free`,
  nextUnit: 'Next unit that can act',

  // many at once
  together: (n: number) => `${n} units together`,
  alike: 'March alike',
  alikeHint: 'A pull at the handles is for all of them. Each does as much of it as the rules allow it.',
  advanceAll: 'Advance',
  byCm: 'Centimetres',
  byDegrees: 'Degrees',
  reformAll: 'Reform',
  aboutAll: 'Turn about',
  refusedFor: (name: string) => `${name} cannot:`,
  gather: 'Choose several',
  withOthers: 'Together with others',
  allOfArm: (n: number) => `All of this arm: ${n}`,
  allFree: (n: number) => `All that are free: ${n}`,

  // lists
  unseen: (side: string) => `A unit of the ${side}`,
  enemyWord: 'enemy',
  fights: 'Fights',
  fightWords: (a: string, b: string) => `${a} against ${b}`,
  roundNow: (n: number) => `round ${n}`,
  contactFigures: (mine: number, theirs: number) => `${mine} figures against ${theirs}`,
  duties: 'To decide',
  matters: {
    evacuate: (unit: string, place: string) => `${unit} must leave ${place}`,
    surrender: (unit: string, place: string) => `${unit}: the enemy is inside ${place}`,
    sides: (unit: string, place: string) => `${unit} may spread round ${place}`,
    storm: (unit: string, place: string) => `${unit} can storm ${place}`,
    relieve: (unit: string, place: string) => `${unit} may relieve the garrison of ${place}`,
  },
  mustBeOut: ({ cause, turn, half }: Deadline) =>
    `${cause === 'fire' ? 'It burns' : 'Too few are left'}: whoever is inside when half ${half} of period ${turn} ends is lost.`,
  unitCount: (n: number) => (n === 1 ? '1 unit' : `${n} units`),
  gone: 'Gone',
  inSight: (name: string) => `${name} came in sight.`,
  holds: (side: string, place: string) => `${side} now hold ${place}.`,
  isGone: (name: string) => `${name} is gone.`,
  laidCount: (n: number) => (n === 1 ? '1 order laid down.' : `${n} orders laid down.`),

  // the end
  drawn: 'Nobody wins',
  wins: (side: string, how: string) => `${side}: ${how}`,
  objectivesRow: 'Objectives held',
  lossesRow: 'Enemy budget lost, tenths',
  totalRow: 'Points',
  broken: (side: string) => `${side}: half of the budget lost, and broken.`,
  breakerWins: 'Whoever alone breaks the enemy wins, whatever the points.',
  figuresByTurn: 'Figures left, order by order',
  objectivesByTurn: 'Points of objectives held, order by order',
  luckKinds: { fire: 'Fire', melee: 'Melees', morale: 'Morale', rally: 'Rallying', ignite: 'Shells' },

  kinds: {
    moved: 'Moves',
    fired: 'Fire',
    'melee-round': 'Melees',
    loss: 'Losses',
    'morale-test': 'Morale',
    entered: 'Buildings',
    'state-changed': 'Order of the ranks',
    'objective-held': 'Objectives',
  },
  keyMeanings: {
    '↑ ↓': 'Advance, back: 1 cm; with Alt 1 mm, with Shift as far as it goes',
    '[ ]': 'Wheel 5°; with Alt 1°',
    '0–9': 'An exact number for the order in hand, then Enter',
    '⌫': 'Take the last order back',
    Enter: 'Lay down what is in hand; then give all that is laid down',
    F: 'Next formation',
    'R / T': 'Reform, turn about',
    'N / Shift N': 'Next, previous unit that can act',
    'E / Shift E': 'Next, previous enemy, told from the chosen unit',
    O: 'Next place that counts',
    'X / S': 'Attack, shoot at that enemy',
    'M / V': 'Ruler, line of sight',
    C: 'Type an order in words',
  } as Readonly<Record<string, string>>,
  commandHint: '57th; wheel left 15; advance 12; line; attack hussars',
};
