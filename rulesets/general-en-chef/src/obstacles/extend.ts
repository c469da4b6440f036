import { accept, refuse, type Verdict } from '@grognard/engine';
import { type Compass, lineLength } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { FORMATION_TABLE } from '../data.ts';
import { baseSize, firstRank } from '../figures.ts';
import { wholes } from '../geometry.ts';
import { findBuilding, findFeature, type Ground, type Terrain } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { findUnit, unitOf } from '../scene.ts';
import type { Situation } from '../situation.ts';
import { beginTask, happen, nothing, type Step } from '../step.ts';
import type { Body, Engagement, Position, Scene, Unit, UnitId } from '../types.ts';
import { assaultBy, garrisonAgainst } from './houses/assault.ts';
import { capacityOf } from './houses/walls.ts';
import { obstaclesHeld } from './linear.ts';

/*
 * GEC-HOUSE-62  After a draw the attacker may extend its front, on the same side or onto others …
 * GEC-HOUSE-63  … without changing formation; not all figures need be brought up.
 * GEC-HOUSE-66  The attacker so replaces the losses of its first rank; the defender cannot.
 * GEC-LIN-09, GEC-LIN-37  So at a linear obstacle.
 */

/** What a front can be extended along. */
interface Along {
  readonly feature: string;
  readonly side: Compass | null;
  readonly engagement: Engagement | null;
  /** Figures there now, and the most there can be. */
  readonly now: number;
  readonly room: number;
}

function alongWhat(terrain: Terrain, scene: Scene, unit: Unit, side: Compass | undefined): Along | null {
  const assault = assaultBy(scene, unit.id);
  const house = findBuilding(terrain, assault?.feature ?? null);
  if (assault && house) {
    const onSide = side ?? assault.side!;
    const engagement =
      scene.engagements.find(
        each => each.attacker === unit.id && each.ground === 'house-side' && each.side === onSide,
      ) ?? null;
    const now = engagement?.contact[unit.id] ?? 0;
    return { feature: house.id, side: onSide, engagement, now, room: capacityOf(house, onSide) };
  }
  return alongObstacle(terrain, scene, unit);
}

function alongObstacle(terrain: Terrain, scene: Scene, unit: Unit): Along | null {
  const engagement =
    scene.engagements.find(
      ({ ground, attacker, defender }) =>
        ground === 'linear' && (attacker === unit.id || defender === unit.id),
    ) ?? null;
  const held = engagement
    ? findFeature(terrain, engagement.feature, 'linear')
    : obstaclesHeld(terrain, unit)[0];
  if (!held) return null;
  const room = wholes(lineLength(held.course), baseSize(unit).width);
  const now = engagement?.contact[unit.id] ?? firstRank(unit);
  return { feature: held.id, side: null, engagement, now, room };
}

/** Figures that are already in contact somewhere. */
const inContact = (scene: Scene, unit: Body, now: number): number =>
  Math.max(
    now,
    scene.engagements
      .filter(({ attacker }) => attacker === unit.id)
      .reduce((sum, { contact }) => sum + (contact[unit.id] ?? 0), 0),
  );

/**
 * GEC-HOUSE-64  It must be done in the first half-period.
 * GEC-HOUSE-65  At most three figures a quarter.
 * GEC-HOUSE-45  The length of the side (or obstacle) limits them.
 */
export function judgeExtend(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'extend'>,
): Verdict<Clause> {
  const figures = order.figures ?? 1;
  if (scene.quarter > 2) return refuse('GEC-HOUSE-64', { quarter: scene.quarter });
  if (figures > FORMATION_TABLE.extendPerQuarter) {
    return refuse('GEC-HOUSE-65', { figures, most: FORMATION_TABLE.extendPerQuarter });
  }
  const along = alongWhat(terrain, scene, unit, order.side);
  if (!along) return refuse('GECH-CHFORM-05', { unit: unit.id });
  const isFull = along.now + figures > along.room;
  const isSpent = inContact(scene, unit, along.now) + figures > unit.figures;
  return isFull || isSpent ? refuse('GEC-HOUSE-45', { room: along.room, now: along.now }) : accept;
}

export function extendFront(ground: Ground, position: Position, order: OrderOf<'extend'>): Step {
  const unit = unitOf(position, order.unit);
  const along = alongWhat(ground.terrainOf(position), position, unit, order.side);
  if (!along) return nothing(position);
  return beginTask(
    position,
    unit.id,
    {
      kind: 'extend-front',
      left: 1,
      figures: order.figures ?? 1,
      feature: along.feature,
      side: along.side,
    },
    ['GEC-HOUSE-63'],
  );
}

/** The figures are up; in a fight they count at the end of the period. */
export function completeExtension(ground: Ground, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  if (unit.task?.kind !== 'extend-front') return nothing(position);
  const { figures, side } = unit.task;
  const along = alongWhat(ground.terrainOf(position), position, unit, side ?? undefined);
  if (!along) return nothing(position);
  const reached = Math.min(along.now + figures, along.room, unit.figures);
  const engagement =
    side === null ? acrossObstacle(position, unit, along, reached) : onWall(position, unit, along, reached);
  const contact = engagement?.contact[id] ?? reached;
  return happen(position, {
    type: 'front-extended',
    unit: id,
    by: figures,
    contact,
    side,
    front: along.engagement || side !== null ? unit.front : reached,
    engagement,
    clauses: side === null ? ['GEC-LIN-09', 'GEC-LIN-37'] : ['GEC-HOUSE-62', 'GEC-HOUSE-63', 'GEC-HOUSE-65'],
  });
}

/** GEC-LIN-37: both then fight with the new number, at most the defender's first rank. */
function acrossObstacle(
  position: Position,
  unit: Unit,
  { engagement }: Along,
  reached: number,
): Engagement | null {
  if (!engagement) return null;
  const defender = findUnit(position, engagement.defender);
  const both = Math.min(reached, defender ? firstRank(defender) : reached);
  return {
    ...engagement,
    contact: {
      ...engagement.contact,
      [engagement.attacker]: both,
      [engagement.defender]: both,
      [unit.id]: both,
    },
  };
}

function onWall(position: Position, unit: Unit, along: Along, reached: number): Engagement | null {
  const defender = garrisonAgainst(position, unit, along.feature);
  const held = along.side && defender ? defender.garrison[along.side] : 0;
  if (!defender || (held === 0 && !along.engagement)) return null;
  const base = along.engagement ?? assaultBy(position, unit.id);
  if (!base) return null;
  return {
    ...base,
    side: along.side,
    contact: { [unit.id]: reached, [defender.id]: Math.min(reached, held) },
  };
}
