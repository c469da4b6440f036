import type { Clause } from './clauses.gen.ts';
import type { TerrainKind } from './data.ts';
import { kindClauses } from './obstacles/index.ts';

type ByKind = Partial<Record<TerrainKind, Clause>>;

const cover: ByKind = {
  hill: 'GEC-HILL-18',
  'plateau-slope': 'GEC-HILL-18',
  'plateau-top': 'GEC-PLAT-08',
  wood: 'GEC-WOOD-23',
  house: 'GEC-HOUSE-41',
  redoubt: 'GEC-REDOUBT-02',
  stream: 'GEC-STREAM-06',
  ford: 'GEC-FORD-03',
  marsh: 'GEC-MARSH-03',
  road: 'GEC-ROAD-09',
  'tree-road': 'GEC-TREEROAD-02',
  'linear-light': 'GEC-LIN-18',
  'linear-hard': 'GEC-LIN-18',
  plough: 'GEC-PLOUGH-01',
  battery: 'GEC-BATTERY-06',
};
const inside: ByKind = { house: 'GEC-HOUSE-09', redoubt: 'GEC-REDOUBT-03', plough: 'GEC-PLOUGH-02' };
const meleeCover: ByKind = {
  wood: 'GEC-WOOD-26',
  house: 'GEC-HOUSE-51',
  redoubt: 'GEC-REDOUBT-02',
  road: 'GEC-ROAD-09',
  'tree-road': 'GEC-TREEROAD-03',
  'linear-light': 'GEC-LIN-31',
  'linear-hard': 'GEC-LIN-31',
  battery: 'GEC-BATTERY-03',
};

/** The clause behind each thing that ground does; one clause where it is the same for all kinds. */
const EFFECT_CLAUSES: Readonly<Record<string, Clause | ByKind>> = {
  'who.open-to': { house: 'GEC-HOUSE-07', redoubt: 'GEC-REDOUBT-04' },
  'who.closed': { house: 'GEC-HOUSE-07', redoubt: 'GEC-HOUSE-07' },
  'who.figures': 'GEC-HOUSE-07',
  'who.by': 'GEC-REDOUBT-04',
  'who.quarters': { house: 'GEC-HOUSE-07', redoubt: 'GEC-REDOUBT-04' },
  'sight.through': {
    hill: 'GEC-HILL-06',
    'plateau-slope': 'GEC-PLAT-02',
    wood: 'GEC-WOOD-05',
    house: 'GEC-HOUSE-32',
    crops: 'GEC-CROP-05',
    vines: 'GEC-CROP-05',
    plough: 'GEC-PLOUGH-01',
    battery: 'GEC-BATTERY-06',
  },
  'sight.scoutInfantry': 'GEC-HILL-12',
  'sight.scoutMounted': 'GEC-HILL-12',
  'sight.deadBehindCover': 'GEC-HILL-08',
  'sight.maskedByUnit': 'GEC-HILL-08',
  'sight.deadAtOvergrownFoot': 'GEC-HILL-08',
  'sight.deadAngle': 'GEC-PLAT-03',
  'sight.out': {
    wood: 'GEC-WOOD-06',
    house: 'GEC-HOUSE-31',
    crops: 'GEC-CROP-06',
    vines: 'GEC-CROP-06',
  },
  'sight.within': { wood: 'GEC-WOOD-07', crops: 'GEC-CROP-08', vines: 'GEC-CROP-08' },
  'sight.seenFromOutside': { wood: 'GEC-WOOD-08', house: 'GEC-HOUSE-33' },
  'sight.deadBehind': 'GEC-HILL-08',
  'sight.infantryHidden': 'GEC-CROP-05',
  'move.share': { bridge: 'GEC-BRIDGE-02', 'tree-road': 'GEC-ROAD-04', open: 'GECH-MOVE-01' },
  'move.rate': 'GECH-MOVE-03',
  'move.bonus': 'GEC-ROAD-05',
  'move.front': 'GEC-ROAD-02',
  'move.front-mounted': 'GEC-ROAD-02',
  'move.wide': 'GEC-ROAD-03',
  'move.cancels': 'GEC-ROAD-04',
  'move.forced': 'GEC-HILL-16',
  'move.retire': 'GEC-HILL-17',
  'formation.state-s': {
    hill: 'GEC-HILL-13',
    wood: 'GEC-WOOD-13',
    crops: 'GEC-CROP-04',
    vines: 'GEC-CROP-04',
    plough: 'GEC-PLOUGH-02',
    battery: 'GEC-BATTERY-05',
    house: 'GEC-HOUSE-09',
    redoubt: 'GEC-REDOUBT-03',
  },
  'formation.state': inside,
  'formation.state-c': inside,
  'formation.narrow': 'GEC-WOOD-22',
  'formation.stays': 'GECH-STATE-01',
  'formation.reform': 'GECH-STATE-03',
  'formation.only-here': 'GECH-STATE-04',
  'formation.leave': 'GEC-TREEROAD-04',
  'change.change-formation': { 'plateau-top': 'GEC-PLAT-06' },
  'change.unlimber': {
    hill: 'GEC-HILL-25',
    'plateau-slope': 'GEC-PLAT-07',
    'plateau-top': 'GEC-PLAT-07',
    stream: 'GEC-STREAM-07',
  },
  'change.deploy': 'GEC-BRIDGE-01',
  'charge.charge': { open: 'GECH-CHARGE-01' },
  'charge.unable': 'GECH-CHARGE-01',
  'fire.cover': cover,
  'fire.penalty': 'GECH-FIRE-06',
  'fire.mayFire': {
    hill: 'GEC-HILL-20',
    'plateau-slope': 'GEC-HILL-20',
    wood: 'GEC-WOOD-23',
    house: 'GEC-HOUSE-34',
    redoubt: 'GEC-REDOUBT-02',
    stream: 'GEC-STREAM-06',
    ford: 'GEC-FORD-03',
    crops: 'GEC-CROP-07',
    vines: 'GEC-CROP-07',
    plough: 'GEC-PLOUGH-01',
    battery: 'GEC-BATTERY-06',
  },
  'fire.over': 'GEC-HILL-22',
  'fire.deadAngle': 'GEC-PLAT-10',
  'fire.penetrationOntoPlain': 'GEC-PLAT-11',
  'fire.within': { wood: 'GEC-WOOD-24', 'linear-light': 'GEC-LIN-18', 'linear-hard': 'GEC-LIN-18' },
  'melee.cover': meleeCover,
  'melee.penalty': 'GECH-MELEE-03',
  'melee.above': 'GEC-HILL-26',
  'melee.below': { stream: 'GEC-STREAM-08', ford: 'GEC-FORD-05' },
  'melee.overlap': {
    wood: 'GEC-WOOD-28',
    house: 'GEC-HOUSE-48',
    redoubt: 'GEC-REDOUBT-02',
    'linear-light': 'GEC-LIN-28',
    'linear-hard': 'GEC-LIN-28',
  },
  'melee.recoil': { wood: 'GEC-WOOD-33', house: 'GEC-HOUSE-59' },
  'melee.pushedBack': { ford: 'GEC-FORD-04', marsh: 'GEC-MARSH-02' },
  'melee.behind': 'GEC-REDOUBT-05',
  'melee.fullRound': 'GEC-TREEROAD-01',
  'melee.flankAttacker': 'GEC-TREEROAD-03',
  'morale.bonus': 'GECH-MORALE-02',
};

/** Where no clause of its own speaks, the one that speaks of the whole subject. */
const GENERAL: Readonly<Record<string, Clause>> = {
  who: 'GECH-MOVE-07',
  sight: 'GECH-SIGHT-01',
  move: 'GECH-MOVE-03',
  formation: 'GECH-STATE-01',
  change: 'GECH-CHFORM-03',
  charge: 'GECH-CHARGE-02',
  fire: 'GECH-FIRE-09',
  melee: 'GECH-MELEE-03',
  morale: 'GECH-MORALE-02',
};

/** The clause by which a kind of ground does something. */
export function effectClause(kind: TerrainKind, about: string, what: string): Clause {
  const found = EFFECT_CLAUSES[`${about}.${what}`];
  if (typeof found === 'string') return found;
  return found?.[kind] ?? ofItsKind(kind, about) ?? GENERAL[about] ?? 'GEC-TERR-12';
}

function ofItsKind(kind: TerrainKind, about: string): Clause | undefined {
  const { closed, state, charge, change, move } = kindClauses(kind);
  switch (about) {
    case 'who':
      return closed;
    case 'move':
      return move ?? closed;
    case 'formation':
      return state;
    case 'change':
      return change;
    case 'charge':
      return charge;
    default:
      return undefined;
  }
}
