import type { Dice } from '@grognard/engine';
import { centreOf, type Point, scale, type Vector } from '@grognard/table';
import { MORALE_TABLE, type MoraleResult } from '../data.ts';
import type { MoraleCause, Reckoned } from '../events.ts';
import { blockOf, centreOfUnit, gapBetween, isMarker } from '../figures.ts';
import { awayFrom } from '../geometry.ts';
import type { Ground, Terrain } from '../ground.ts';
import { coverHeld, loseGuns } from '../obstacles/index.ts';
import { findUnit, halfNow, nextHalf, unitOf } from '../scene.ts';
import { chain, happen, nothing, type Step, worsen } from '../step.ts';
import type { Position, Scene, Unit, UnitId } from '../types.ts';
import { breakOff } from './break-off.ts';
import { quitHouse } from './quit-house.ts';
import { run } from './run.ts';
import { moraleSum } from './sums.ts';

/** Why a unit tests its morale. */
export interface Trial {
  readonly unit: UnitId;
  readonly cause: MoraleCause;
  /** The enemy from whom a beaten unit turns away. */
  readonly by: UnitId | null;
  /** GECH-MORALE-02: the melee just lost was entered on flank or rear. */
  readonly isFlanked: boolean;
  /** GEC-WOOD-32 (c), (d): caught moving: no cover, and a halt becomes a rout. */
  readonly isCaught: boolean;
}

/** GECH-CMD-01: a general within 20 cm of his own. */
export const hasGeneral = (terrain: Terrain, scene: Scene, unit: Unit): boolean =>
  scene.units.some(
    other =>
      isMarker(other) &&
      other.side === unit.side &&
      gapBetween(terrain, other, unit) <= MORALE_TABLE.generalRadius + 0.005,
  );

/** What is added to the two dice, each number with its clause. */
export function moraleTerms(terrain: Terrain, scene: Scene, unit: Unit, trial: Trial): Reckoned[] {
  const { modifiers } = MORALE_TABLE;
  const lost = (unit.startFigures - unit.figures) / unit.startFigures;
  const losses = modifiers.losses.find(([share]) => lost >= share - 1e-9)?.[1] ?? 0;
  const cover = trial.isCaught ? null : coverHeld(terrain, unit);
  const all: Reckoned[] = [
    { what: 'quality', clause: 'GECH-MORALE-02', value: modifiers.quality[unit.quality] },
    { what: 'state', clause: 'GECH-MORALE-02', value: modifiers.state[unit.state] },
    { what: 'lostMelee', clause: 'GECH-MORALE-02', value: trial.cause === 'melee' ? modifiers.lostMelee : 0 },
    { what: 'flankOrRear', clause: 'GECH-MORALE-02', value: trial.isFlanked ? modifiers.flankOrRear : 0 },
    { what: 'losses', clause: 'GECH-MORALE-02', value: losses },
    ...(cover ? [{ what: 'cover', clause: cover.clause, value: modifiers.cover[cover.cover] } as const] : []),
    {
      what: 'general',
      clause: 'GECH-CMD-01',
      value: hasGeneral(terrain, scene, unit) ? modifiers.general : 0,
    },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** The table's last line takes every total. */
export const resultFor = (total: number): MoraleResult =>
  MORALE_TABLE.results.find(({ min }) => total >= min)!.result;

/** GEC-WOOD-32 (d): a unit caught moving routs on a halt or worse. */
export const resultOf = (total: number, isCaught: boolean): MoraleResult => {
  const result = resultFor(total);
  return isCaught && (result === 'halt' || result === 'retreat') ? 'rout' : result;
};

/** GECH-MORALE-02: two dice and what is added to them; the result at once. */
export function testMorale(ground: Ground, position: Position, trial: Trial, dice: Dice): Step {
  const unit = findUnit(position, trial.unit);
  if (!unit) return nothing(position);
  const first = dice.draw(`morale:${unit.id}`, 1, 6);
  const second = dice.draw(`morale:${unit.id}`, 1, 6);
  const terms = moraleTerms(ground.terrainOf(position), position, unit, trial);
  const total = terms.reduce((sum, { value }) => sum + value, first + second);
  const result = resultOf(total, trial.isCaught);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'morale-test',
        unit: unit.id,
        cause: trial.cause,
        dice: [first, second],
        modifiers: Object.fromEntries(terms.map(({ what, value }) => [what, value])),
        total,
        result,
        sums: [moraleSum(unit.id, terms, [first, second])],
        clauses: trial.isCaught ? ['GEC-WOOD-32', 'GECH-MORALE-02'] : ['GECH-MORALE-02', 'GECH-MORALE-01'],
      }),
    now => suffer(ground, now, trial, result),
  );
}

/** The effect of a result. */
function suffer(ground: Ground, position: Position, trial: Trial, result: MoraleResult): Step {
  const unit = unitOf(position, trial.unit);
  if (result === 'fine') return nothing(position);
  if (result === 'halt') {
    if (unit.morale === 'retreating') return nothing(position);
    const until = nextHalf(halfNow(position));
    return happen(position, { type: 'halted', unit: unit.id, until, clauses: ['GECH-MORALE-02'] });
  }
  // GECH-MELEE-09: a battery that routs or flees is lost
  if (unit.arm === 'artillery' && result !== 'retreat') {
    return loseGuns(position, unit.id, { cause: 'rout', clause: 'GECH-MELEE-09' });
  }
  const terrain = ground.terrainOf(position);
  const cause = causePoint(terrain, position, unit, trial.by);
  if (unit.in !== null) return quitHouse(ground, position, unit.id, { result, cause });
  return chain(
    position,
    now => breakOff(now, unit.id),
    now => worsenByMorale(now, unit.id, result),
    now => run(ground, now, unit.id, { kind: result, away: awayFrom(cause, centreOf(blockOf(unit))) }),
  );
}

export const worsenByMorale = (position: Position, id: UnitId, result: 'retreat' | 'rout' | 'flight'): Step =>
  worsen(position, id, {
    to: result === 'retreat' ? 'disorganised' : 'disordered',
    cause: 'morale',
    clauses: ['GECH-MORALE-02'],
  });

/** The centre of the block from which a unit turns away; the nearest enemy's if the cause is gone. */
export function causePoint(terrain: Terrain, position: Position, unit: Unit, by: UnitId | null): Point {
  const cause = by === null ? undefined : findUnit(position, by);
  if (cause) return centreOfUnit(terrain, cause);
  const enemies = position.units.filter(other => other.side !== unit.side && !isMarker(other));
  const nearest = enemies.reduce<Unit | null>(
    (best, each) =>
      best && gapBetween(terrain, best, unit) <= gapBetween(terrain, each, unit) ? best : each,
    null,
  );
  if (nearest) return centreOfUnit(terrain, nearest);
  const [dx, dy]: Vector = scale(awayFrom(unit.at, centreOfUnit(terrain, unit)), -1);
  return [unit.at[0] + dx, unit.at[1] + dy];
}

/** Who may be shaken: everybody on the table but generals and those already running. */
export const isShakeable = (unit: Unit): boolean =>
  !isMarker(unit) && unit.morale !== 'routing' && unit.morale !== 'fleeing';
