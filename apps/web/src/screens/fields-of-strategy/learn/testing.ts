import type { Unit } from '@grognard/fields-of-strategy';
import type { Square } from '../types.ts';
import type { Glance } from './glance.ts';

export const unit = (id: string, type: Unit['type'], at: Square): Unit => ({
  id,
  side: 'blue',
  type,
  at,
  force: type === 'leader' ? 0 : 2,
  moved: false,
  fired: false,
});

/** The army of the lesson, as it stands at first. */
const ARMY: readonly Unit[] = [
  unit('b1', 'infantry', [4, 4]),
  unit('b2', 'infantry', [3, 6]),
  unit('b3', 'cavalry', [3, 3]),
  unit('b4', 'artillery', [4, 7]),
  unit('b5', 'infantry', [0, 8]),
  unit('bL', 'leader', [3, 6]),
];

/** A screen at the beginning of the lesson, but for what is said otherwise. */
export const glance = (part: Partial<Glance> = {}): Glance => ({
  byTouch: false,
  gathering: false,
  stage: 'plan',
  turn: 1,
  entries: 0,
  tool: null,
  confirming: false,
  sightFrom: null,
  pointed: null,
  selection: [],
  units: ARMY,
  enemies: [],
  marks: [],
  objectives: [],
  paths: {},
  hastened: [],
  melees: [],
  frame: null,
  told: [],
  why: null,
  advice: null,
  ...part,
});

export const melee = (id: string, against: string, base = 0): Glance['melees'][number] => ({
  unit: id,
  against,
  base,
});
