import { quantise, scale } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { baseSize, ranksOf } from '../figures.ts';
import { placed, wholes } from '../geometry.ts';
import type { Ground, Prepared, Terrain } from '../ground.ts';
import { findFeature } from '../ground.ts';
import { classFought, stateAcross, woodsTouched } from '../obstacles/index.ts';
import { engagementId, findBody, unitOf } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step, worsen } from '../step.ts';
import type {
  Crossed,
  Engagement,
  FightGround,
  Linear,
  LinearClass,
  Position,
  Scene,
  Unit,
  UnitId,
} from '../types.ts';
import { pursuit, victoryOf } from './follow-judge.ts';
import { goIn } from './house-won.ts';
import { settle } from './settle.ts';
import { takeOnState } from './state.ts';
import { groundOn } from './way.ts';

/** GEC-LIN-33: the winner may follow, or just occupy the obstacle. */
export function occupy(position: Position, id: UnitId): Step {
  const victory = victoryOf(position, id)!;
  return happen(position, {
    type: 'obstacle-taken',
    unit: id,
    feature: victory.engagement.feature ?? '',
    clauses: ['GEC-LIN-33'],
  });
}

/** What the ground says of following over it. */
const FOLLOWING: Partial<Record<FightGround, readonly Clause[]>> = {
  wood: ['GEC-WOOD-34'],
  linear: ['GEC-LIN-34', 'GEC-LIN-36'],
};

/** Closes up with a beaten enemy, or goes into the house that was won. */
export function follow(ground: Ground, position: Position, id: UnitId): Step {
  const { engagement, loser } = victoryOf(position, id)!;
  const { ground: kind } = engagement;
  if (kind === 'house-side' || kind === 'house-inside') return goIn(ground, position, id, engagement);
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, id);
  const way = pursuit(terrain, position, unit, engagement, loser);
  if (!way) return nothing(position);
  const linear = kind === 'linear' ? findFeature(terrain, engagement.feature, 'linear') : undefined;
  const at = placed(unit.at, scale(way.push, way.cm));
  const crossing = linear ? partAcross(unit, linear.id, way.cm) : unit.crossing;
  return chain(
    position,
    now => (linear ? crossAfter(ground, now, engagement, id, linear) : nothing(now)),
    now =>
      happen(now, {
        type: 'followed',
        unit: id,
        enemy: loser,
        round: engagement.round + 1,
        at,
        engagement: nextRound(terrain, now, engagement, { ...unit, at }),
        crossing,
        clauses: [...(FOLLOWING[kind] ?? []), 'GECH-MELEE-06'],
      }),
    now =>
      takeOnState(ground, now, id, {
        under: groundOn(way.legs, quantise(way.cm)),
        pace: 'normal',
        throughTrees: false,
      }),
    now => settle(ground, now, id),
  );
}

/** GEC-LIN-35: a 3 cm follow-up clears one rank of infantry; the rest is still in and behind the obstacle. */
function partAcross(unit: Unit, obstacle: string, cm: number): Crossed | null {
  const passed = wholes(cm, baseSize(unit).depth);
  return passed >= ranksOf(unit) ? null : { obstacle, passed };
}

/**
 * GEC-LIN-34  It passes the obstacle without spending crossing time but with the degradation of the crossing …
 * GEC-LIN-35  … and is unformed if its formation does not let all of it across.
 */
function crossAfter(
  ground: Ground,
  position: Position,
  engagement: Engagement,
  id: UnitId,
  linear: Prepared<Linear>,
): Step {
  const terrain = ground.terrainOf(position);
  const unit = unitOf(position, id);
  const is: LinearClass = classFought(
    terrain,
    linear,
    unitOf(position, engagement.attacker),
    unitOf(position, engagement.defender),
  );
  const crossed = linear ? partAcross(unit, linear.id, RECOIL) : null;
  const state = crossed ? 'unformed' : stateAcross(unit, is === 'gap' ? 'light' : is, ground.options);
  return worsen(position, id, { to: state, cause: 'crossing', clauses: ['GEC-LIN-34', 'GEC-LIN-35'] });
}

const RECOIL = 3;

function nextRound(terrain: Terrain, scene: Scene, engagement: Engagement, unit: Unit): Engagement {
  const enemy = findBody(scene, engagement.attacker === unit.id ? engagement.defender : engagement.attacker);
  const wood = [...woodsTouched(terrain, unit), ...(enemy ? woodsTouched(terrain, enemy) : [])][0] ?? null;
  return {
    ...engagement,
    ground: wood ? 'wood' : 'open',
    feature: wood,
    overlap: {},
    charge: false,
    round: engagement.round + 1,
    half: 1,
    above: null,
    followed: unit.id,
    caught: null,
    fought: false,
  };
}

/**
 * GEC-HOUSE-57  Who neither wins nor is thrown back stays in contact: draws go to the next round, and so do fights
 *               inside; a round won and not followed ends the engagement.
 */
export function endFollow(position: Position): Step {
  return forEach(position, position.engagements, (now, engagement) => {
    const id = engagementId(engagement);
    if (!engagement.fought) return nothing(now); // begun in this very phase
    const isWon = now.won.some(each => engagementId(each.engagement) === id);
    if (isWon && engagement.ground !== 'house-inside') {
      return happen(now, { type: 'engagement-ended', engagement: id, clauses: ['GECH-MELEE-06'] });
    }
    return happen(now, {
      type: 'fight-goes-on',
      engagement: id,
      round: engagement.round + 1,
      clauses: engagement.ground === 'linear' ? ['GEC-LIN-37', 'GEC-LIN-38'] : ['GECH-MELEE-05'],
    });
  });
}
