import { accept, refuse, type Verdict } from '@grognard/engine';
import { cornersOf, overlapOnMove, scale } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { isFoot, partsOf, shapesOf } from '../figures.ts';
import { NEAR } from '../geometry.ts';
import type { Terrain } from '../ground.ts';
import { bendOf, closedBy, legsOver, touched } from '../obstacles/index.ts';
import { findBody } from '../scene.ts';
import type { Situation } from '../situation.ts';
import type { Engagement, Scene, Unit, UnitId, Won } from '../types.ts';
import { pushOf } from './recoil.ts';
import { groundOn } from './way.ts';

export const victoryOf = (scene: Scene, id: UnitId): Won | undefined =>
  scene.won.find(({ winner }) => winner === id);

const REACH = 3.5;

/** GECH-MELEE-06: the winner, while the loser is still there. */
export function judgeFollow(situation: Situation, unit: Unit): Verdict<Clause> {
  const { scene, terrain } = situation;
  const victory = victoryOf(scene, unit.id);
  if (!victory) return refuse('GECH-MELEE-06', { unit: unit.id });
  const { engagement, loser } = victory;
  const { ground, attacker } = engagement;
  if (ground === 'street') return refuse('GEC-HOUSE-71', { house: engagement.feature });
  if (ground === 'house-side' || ground === 'house-inside') {
    if (attacker !== unit.id) return refuse(ground === 'house-side' ? 'GECH-MELEE-06' : 'GEC-HOUSE-71');
    if (fightsOnInside(scene, victory)) return refuse('GEC-HOUSE-61', { house: engagement.feature });
    return isFoot(unit) && unit.figures >= FEWEST
      ? accept
      : refuse('GEC-HOUSE-07', { figures: unit.figures });
  }
  const beaten = findBody(scene, loser);
  if (
    !beaten ||
    beaten.morale === 'retreating' ||
    beaten.morale === 'routing' ||
    beaten.morale === 'fleeing'
  ) {
    return refuse('GECH-MELEE-06', { enemy: loser });
  }
  // GEC-LIN-40: a defender follows only if none of its figures faces another way along the obstacle
  const isTurnedAway = engagement.aspect !== 'front' || bendOf(terrain, unit) > 1;
  if (ground === 'linear' && attacker !== unit.id && isTurnedAway) return refuse('GEC-LIN-40');
  return judgePursuit(situation, unit, victory);
}

const FEWEST = 3;

/** GEC-HOUSE-61: whoever has won a round inside, with the garrison still there, fights on and has nobody to follow. */
const fightsOnInside = (scene: Scene, { winner, loser, engagement }: Won): boolean =>
  engagement.ground === 'house-inside' &&
  [winner, loser].every(id => findBody(scene, id)?.in === engagement.feature);

function judgePursuit(
  { terrain, scene }: Situation,
  unit: Unit,
  { engagement, loser }: Won,
): Verdict<Clause> {
  const way = pursuit(terrain, scene, unit, engagement, loser);
  if (!way) return refuse('GECH-MELEE-06', { enemy: loser });
  const here = touched(terrain, unit).map(({ id, kind }) => `${kind} ${id}`);
  const closed = groundOn(way.legs, way.cm).find(
    footing => closedBy(unit, footing) !== null && !here.includes(`${footing.kind} ${footing.id}`),
  );
  return closed ? refuse(closedBy(unit, closed)!, { by: closed.id }) : accept;
}

/** The way to a beaten enemy: straight after it, until the two touch again. */
export function pursuit(terrain: Terrain, scene: Scene, unit: Unit, engagement: Engagement, loser: UnitId) {
  const enemy = findBody(scene, loser);
  const attacker = findBody(scene, engagement.attacker);
  if (!enemy || !attacker) return null;
  const push = pushOf(attacker, loser);
  const by = scale(push, REACH);
  const loose = { ...unit, dressed: null, winding: null };
  const touches = partsOf(terrain, loose)
    .map(cornersOf)
    .flatMap(shape =>
      shapesOf(terrain, enemy).map(other => overlapOnMove(shape, by, other, NEAR)?.[0] ?? Infinity),
    );
  const cm = Math.min(...touches);
  return cm === Infinity ? null : { cm, push, legs: legsOver(terrain, loose, by) };
}

/** GEC-LIN-33: the winner at a linear obstacle stays in contact, now its occupant. */
export function judgeOccupy({ scene }: Situation, unit: Unit): Verdict<Clause> {
  const victory = victoryOf(scene, unit.id);
  return victory?.engagement.ground === 'linear' ? accept : refuse('GECH-MELEE-06', { unit: unit.id });
}
