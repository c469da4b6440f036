import type { Clause } from '../clauses.gen.ts';
import type { TerrainKind } from '../data.ts';

/** The clauses that speak when a kind of ground forbids or imposes something. */
export interface KindClauses {
  /** Closed to some or to all. */
  readonly closed?: Clause;
  readonly state?: Clause;
  readonly charge?: Clause;
  readonly change?: Clause;
  readonly move?: Clause;
}

export const CLAUSES_OF: Readonly<Record<TerrainKind, KindClauses>> = {
  open: {},
  hill: { state: 'GEC-HILL-13', charge: 'GEC-HILL-14', change: 'GEC-HILL-14', move: 'GEC-HILL-13' },
  'plateau-slope': {
    state: 'GEC-HILL-13',
    charge: 'GEC-HILL-14',
    change: 'GEC-HILL-14',
    move: 'GEC-PLAT-01',
  },
  'overgrown-slope': {
    state: 'GEC-HILL-19',
    charge: 'GEC-HILL-14',
    change: 'GEC-HILL-14',
    move: 'GEC-HILL-19',
  },
  'plateau-top': { move: 'GEC-PLAT-05' },
  wood: {
    closed: 'GEC-WOOD-10',
    state: 'GEC-WOOD-11',
    charge: 'GEC-WOOD-27',
    change: 'GEC-WOOD-14',
    move: 'GEC-WOOD-11',
  },
  clearing: { move: 'GEC-WOOD-18' },
  path: { state: 'GEC-WOOD-21', charge: 'GECH-CHARGE-02', move: 'GEC-WOOD-21' },
  avenue: { state: 'GEC-WOOD-22', charge: 'GECH-CHARGE-02', move: 'GEC-WOOD-22' },
  house: { closed: 'GEC-HOUSE-05', charge: 'GEC-HOUSE-47' },
  redoubt: { closed: 'GEC-HOUSE-05', charge: 'GEC-HOUSE-47' },
  stream: {
    closed: 'GEC-STREAM-03',
    state: 'GEC-STREAM-04',
    charge: 'GEC-STREAM-09',
    move: 'GEC-STREAM-05',
  },
  river: { closed: 'GEC-RIVER-01' },
  'great-river': { closed: 'GEC-RIVER-03' },
  bridge: { closed: 'GEC-BRIDGE-02', change: 'GEC-BRIDGE-01' },
  ford: { closed: 'GEC-FORD-02', state: 'GEC-FORD-05', charge: 'GECH-CHARGE-02', move: 'GEC-FORD-02' },
  marsh: { closed: 'GEC-MARSH-01', state: 'GEC-MARSH-02', charge: 'GECH-CHARGE-02', move: 'GEC-MARSH-02' },
  road: { move: 'GEC-ROAD-04' },
  'tree-road': { state: 'GEC-TREEROAD-04' },
  'linear-light': { closed: 'GEC-LIN-10', state: 'GEC-LIN-12', charge: 'GEC-LIN-26' },
  'linear-hard': { closed: 'GEC-LIN-15', state: 'GEC-LIN-17', charge: 'GEC-LIN-26' },
  crops: { closed: 'GEC-CROP-02', state: 'GEC-CROP-03', charge: 'GECH-CHARGE-02', move: 'GEC-CROP-03' },
  vines: { closed: 'GEC-CROP-02', state: 'GEC-CROP-03', charge: 'GECH-CHARGE-02', move: 'GEC-CROP-03' },
  plough: { charge: 'GEC-PLOUGH-03', move: 'GEC-PLOUGH-02' },
  battery: {
    closed: 'GEC-BATTERY-04',
    state: 'GEC-BATTERY-04',
    charge: 'GECH-CHARGE-02',
    move: 'GEC-BATTERY-04',
  },
};

export const kindClauses = (kind: TerrainKind): KindClauses => CLAUSES_OF[kind];
