import type { Cm, Compass, Footprint } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FIRE_TABLE } from '../data.ts';
import type { Reckoned } from '../events.ts';
import { basesOf, centreOfUnit, firstRankBases } from '../figures.ts';
import { isLess, isUpTo } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import {
  type Building,
  clearsThePlateau,
  figuresOnSide,
  fireCoverOfSide,
  gunsAround,
  linearCover,
  nearFigures,
  pastTheCrest,
  treeRoadShelters,
  woodAround,
} from '../obstacles/index.ts';
import type { Body, Cover, Shot, Unit } from '../types.ts';
import { aspectFrom } from './contact.ts';
import { depthBonus } from './penetration.ts';
import { rangeTo, type Shooter, wallStruck } from './shooter.ts';

/** The figures that could shoot at a target, before the crest takes its toll (GECH-FORM-02). */
function shootingBases(terrain: Terrain, body: Body): Footprint[] {
  const isDeep = body.formation === 'column' || body.formation === 'division';
  return isDeep ? firstRankBases(terrain, body) : basesOf(terrain, body);
}

export interface Firing {
  readonly figures: number;
  /** What keeps them from firing, where none can. */
  readonly clause: Clause | null;
}

/** Figures able to fire: by formation, by side, and past the crest (GEC-HILL-24, GEC-PLAT-10). */
export function firingFigures(terrain: Terrain, { body, side }: Shooter, target: Body): Firing {
  if (side !== null) return { figures: figuresOnSide(body as Unit, side), clause: null };
  const centre = centreOfUnit(terrain, target);
  const bases = shootingBases(terrain, body);
  const past = bases.filter(base => pastTheCrest(terrain, body, base, centre));
  const clear = past.filter(base => clearsThePlateau(terrain, base, target));
  const clause = past.length === 0 ? 'GEC-HILL-24' : clear.length === 0 ? 'GEC-PLAT-10' : null;
  if (body.formation === 'square') return { figures: clause ? 0 : Math.floor(body.figures / 4), clause };
  if (body.arm === 'artillery') return { figures: clause ? 0 : body.figures, clause };
  return { figures: clear.length, clause };
}

/** Shelter from a shot, with the clause that gives it. */
export interface Shelter {
  readonly cover: Cover;
  readonly clause: Clause;
}

/**
 * GEC-HILL-21   A shooter above a wooded or built-up slope reckons with its cover like any other.
 * GEC-ROAD-09   A road shelters nobody, tree-lined ones apart; GEC-PLOUGH-01: nor does ploughland.
 * GECH-FIRE-09  The best of house or redoubt (hard), wood, tree-lined road, lost battery (light), linear obstacle.
 */
export function shelterFrom(terrain: Terrain, shooter: Shooter, target: Body): Shelter {
  const struck = wallStruck(terrain, shooter, target);
  if (struck) return houseShelter(struck);
  const { at } = shooter.front;
  const near = nearFigures(terrain, target, aspectFrom(target, at), at);
  const linear = linearCover(terrain, near, at);
  if (linear === 'hard') return { cover: 'hard', clause: 'GEC-LIN-18' };
  const wood = woodAround(terrain, target);
  if (wood) {
    const isSame = woodAround(terrain, shooter.body)?.id === wood.id;
    return { cover: 'light', clause: isSame ? 'GEC-WOOD-24' : 'GEC-WOOD-23' };
  }
  const trees = treeRoadShelters(terrain, target, [at, centreOfUnit(terrain, target)]);
  if (trees) return { cover: 'light', clause: trees };
  if (gunsAround(terrain, target)) return { cover: 'light', clause: 'GEC-BATTERY-06' };
  return { cover: linear, clause: linear === 'none' ? 'GECH-FIRE-09' : 'GEC-LIN-18' };
}

const houseShelter = ({ house, side }: { readonly house: Building; readonly side: Compass }): Shelter => ({
  cover: fireCoverOfSide(house, side),
  clause: house.kind === 'redoubt' ? 'GEC-REDOUBT-02' : 'GEC-HOUSE-41',
});

/** GECH-FIRE-05: men lost per figure at a range; nothing out of range. */
export function baseFactor({ weapon, gun, arm }: Body, shot: Shot | null, range: Cm): number | null {
  if (arm === 'artillery') {
    const table = FIRE_TABLE.guns[gun ?? 'light'][shot ?? 'ball'];
    if (!isUpTo(range, table.range)) return null;
    return isLess(range, table.range * FIRE_TABLE.nearShare) ? table.near : table.far;
  }
  if (weapon === 'none') return null;
  return FIRE_TABLE.weapons[weapon].find(([most]) => isUpTo(range, most))?.[1] ?? null;
}

/** The shot that a battery fires if it is not told: canister while it reaches. */
export function usualShot(body: Body, range: Cm): Shot | null {
  if (body.arm !== 'artillery') return null;
  return isUpTo(range, FIRE_TABLE.guns[body.gun ?? 'light'].canister.range) ? 'canister' : 'ball';
}

export interface Aim {
  readonly range: Cm;
  readonly shelter: Shelter;
  readonly terms: readonly Reckoned[];
  readonly factor: number;
}

/**
 * GECH-FIRE-06  The factor per figure with everything that adds to it or takes from it; nothing out of range.
 * GEC-HOUSE-38  A garrison's being unformed is meant to count: few openings.
 */
export function aimAt(terrain: Terrain, shooter: Shooter, target: Body, shot: Shot | null): Aim | null {
  const { body } = shooter;
  const range = rangeTo(terrain, shooter, target);
  const base = baseFactor(body, shot, range);
  if (base === null) return null;
  const shelter = shelterFrom(terrain, shooter, target);
  const { modifiers } = FIRE_TABLE;
  const cover = shelter.cover === 'house' ? 'hard' : shelter.cover;
  const state = body.state === 'disordered' ? 'unformed' : body.state;
  const all: Reckoned[] = [
    { what: shot ?? body.weapon, clause: 'GECH-FIRE-05', value: base },
    { what: 'cover', clause: shelter.clause, value: modifiers.cover[cover] },
    { what: 'state', clause: 'GECH-FIRE-06', value: modifiers.state[state] },
    { what: 'engineer', clause: 'GEC-ENG-02', value: body.arm === 'engineer' ? modifiers.engineer : 0 },
    { what: 'militia', clause: 'GECH-FIRE-06', value: body.quality === 'militia' ? modifiers.militia : 0 },
    { what: 'depth', clause: 'GECH-PEN-01', value: depthBonus(terrain, shooter, target, shot) },
  ];
  const terms = all.filter((term, i) => i === 0 || term.value !== 0);
  const sum = terms.reduce((total, { value }) => total + value, 0);
  return { range, shelter, terms, factor: Math.max(0, sum) };
}

/** GECH-FIRE-07: men lost for a die. */
export const menLost = (figures: number, factor: number, die: number, share: number): number =>
  Math.floor((figures * factor * (FIRE_TABLE.effect[die] ?? 0) * (share * 2)) / 200);
