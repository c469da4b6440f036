import { accept, refuse, type Verdict } from '@grognard/engine';
import { type Compass, frontEdge, segmentLength, sharedLength } from '@grognard/table';
import type { Clause } from '../../clauses.gen.ts';
import { FORMATION_TABLE } from '../../data.ts';
import { baseSize, blockOf, firstRank, widthOf } from '../../figures.ts';
import { CONTACT, covers, isUpTo, NEAR, wholes } from '../../geometry.ts';
import { type Field, findBuilding, type Terrain } from '../../ground.ts';
import type { OrderOf } from '../../orders.ts';
import { engagementId, findUnit, halfOf, unitOf } from '../../scene.ts';
import type { Situation } from '../../situation.ts';
import { beginTask, chain, happen, nothing, type Step, worsen } from '../../step.ts';
import type { Body, Engagement, Position, Scene, Unit, UnitId } from '../../types.ts';
import { filledFrom, isAdjacent } from './places.ts';
import { type Building, capacityOf, FIGURE, gorgeOf, wall } from './walls.ts';

/*
 * GEC-HOUSE-44  An occupied side is attacked, or an empty one, or both enter at the same time.
 * GEC-HOUSE-46  Few figures hold all the buildings of a side, thinly: an attack strikes them all.
 * GEC-HOUSE-49  A side is attacked as soon as one attacking figure touches its wall.
 * GEC-HOUSE-55  Each side is an engagement of its own.
 */

/** The enemy that holds a building against a unit, if any. */
export const garrisonAgainst = (scene: Scene, attacker: Body, feature: string): Body | undefined =>
  scene.units.find(body => body.in === feature && body.side !== attacker.side);

/** GEC-HOUSE-48: only figures whose whole front is on the wall fight: contact length by figure front, rounded down. */
export const figuresOnWall = (attacker: Body, length: number): number =>
  Math.min(firstRank(attacker), Math.max(1, wholes(length, baseSize(attacker).width)));

/** GEC-HOUSE-50: figures beyond the wall may fold round it, but for the one caught on the corner. */
export const figuresToFold = (attacker: Body, length: number): number =>
  Math.max(0, firstRank(attacker) - covers(length, baseSize(attacker).width));

/** What a unit could bring against a side, centred on it and square (C7). */
export function contactFigures(house: Building, side: Compass, attacker: Body) {
  const length = Math.min(widthOf(attacker), segmentLength(wall(house, side)));
  return { fight: figuresOnWall(attacker, length), fold: figuresToFold(attacker, length) };
}

/**
 * GEC-HOUSE-52  The attacker fights with the first-rank figures in contact, the garrison with those on that side …
 * GEC-HOUSE-53  … and never with more figures than attack it.
 */
const sideFight = (attacker: Body, defender: Body, house: Building, side: Compass): Engagement => {
  const length = sharedLength(frontEdge(blockOf(attacker)), wall(house, side), CONTACT + NEAR);
  const fighting = figuresOnWall(attacker, length);
  return {
    ...EMPTY,
    attacker: attacker.id,
    defender: defender.id,
    ground: 'house-side',
    feature: house.id,
    side,
    contact: {
      [attacker.id]: fighting,
      [defender.id]: Math.min(fighting, defender.garrison[side]),
    },
    overlap: { [attacker.id]: 0, [defender.id]: 0 },
    length,
  };
};

const EMPTY = {
  aspect: 'front',
  charge: false,
  round: 1,
  half: 1,
  above: null,
  followed: null,
  caught: null,
  length: 0,
  fought: false,
} as const;

/** GEC-REDOUBT-05: an attack through the gorge engages the garrison; it cannot answer. */
const gorgeFight = (attacker: Body, defender: Body, house: Building, side: Compass): Engagement => ({
  ...EMPTY,
  attacker: attacker.id,
  defender: defender.id,
  ground: 'redoubt',
  feature: house.id,
  side,
  contact: { [attacker.id]: firstRank(attacker), [defender.id]: 0 },
  overlap: {},
});

/** What an attack on a side of a building leads to, once the attacker lies against it. */
export function assaultOn(
  terrain: Terrain,
  position: Position,
  id: UnitId,
  target: { readonly feature: string; readonly side: Compass },
): { readonly engagement: Engagement } | { readonly breakIn: true } | null {
  const attacker = unitOf(position, id);
  const house = findBuilding(terrain, target.feature);
  const defender = house && garrisonAgainst(position, attacker, house.id);
  if (!house || !defender) return null;
  const half = halfOf(position.quarter);
  if (target.side === gorgeOf(house)) {
    return { engagement: { ...gorgeFight(attacker, defender, house, target.side), half } };
  }
  if (defender.garrison[target.side] === 0) return { breakIn: true };
  return { engagement: { ...sideFight(attacker, defender, house, target.side), half } };
}

/**
 * GEC-HOUSE-67  An empty side of an occupied house is entered in half a period; the quarter of contact is the first.
 */
export function beginBreakIn(position: Position, id: UnitId, feature: string, side: Compass): Step {
  const { quarter } = position;
  return chain(
    position,
    now =>
      beginTask(now, id, {
        kind: 'break-in',
        left: FORMATION_TABLE.times.breakIn,
        feature,
        side,
        contact: { turn: now.turn, half: halfOf(quarter) },
      }),
    now => happen(now, { type: 'breaking-in', unit: id, feature, side, clauses: ['GEC-HOUSE-67'] }),
    now => worsen(now, id, 'unformed', 'entering', ['GEC-HOUSE-09']),
  );
}

/** The unit is in: all against all from the first round, or it finds the house empty and holds it. */
export function completeBreakIn(field: Field, position: Position, id: UnitId): Step {
  const unit = unitOf(position, id);
  const terrain = field.terrainOf(position);
  if (unit.task?.kind !== 'break-in') return nothing(position);
  const house = findBuilding(terrain, unit.task.feature);
  if (!house) return nothing(position);
  const { side, contact } = unit.task;
  const defender = garrisonAgainst(position, unit, house.id);
  if (!defender) return occupyEmpty(position, unit, house, side);
  const half = contact.turn === position.turn ? contact.half : 1;
  return breakIn(position, unit, house, { defender: defender.id, side, round: 1, half }, 'GEC-HOUSE-67');
}

export function breakIn(
  position: Position,
  unit: Unit,
  house: Building,
  fight: Pick<Engagement, 'defender' | 'side' | 'round' | 'half'>,
  clause: Clause,
): Step {
  const engagement: Engagement = {
    ...EMPTY,
    attacker: unit.id,
    ...fight,
    ground: 'house-inside',
    feature: house.id,
    contact: {},
    overlap: {},
  };
  const side = fight.side ?? 'north';
  const { at } = house.feature;
  return chain(
    position,
    now =>
      happen(now, {
        type: 'broke-in',
        unit: unit.id,
        feature: house.id,
        side,
        at,
        engagement,
        clauses: [clause, 'GEC-HOUSE-61'],
      }),
    now => worsen(now, unit.id, 'unformed', 'entering', ['GEC-HOUSE-09']),
  );
}

/** A house without a garrison: the figures fill the side by which they came, then the others. */
export function occupyEmpty(position: Position, unit: Unit, house: Building, side: Compass): Step {
  const { place, reserve } = filledFrom(house, side, unit.figures);
  return chain(
    position,
    now =>
      happen(now, {
        type: 'entered',
        unit: unit.id,
        feature: house.id,
        side,
        garrison: place,
        reserve,
        at: house.feature.at,
        clauses: ['GEC-HOUSE-60', 'GEC-HOUSE-17'],
      }),
    now =>
      house.kind === 'house' ? worsen(now, unit.id, 'unformed', 'entering', ['GEC-HOUSE-09']) : nothing(now),
  );
}

/** The assault that a unit makes on a side of a house, if it makes one. */
export const assaultBy = (scene: Scene, id: UnitId): Engagement | undefined =>
  scene.engagements.find(({ attacker, ground }) => attacker === id && ground === 'house-side');

/** GEC-HOUSE-50: folding happens in the quarter of contact, within the allowance, onto an adjacent side. */
export function judgeFold(
  { terrain, scene }: Situation,
  unit: Unit,
  order: OrderOf<'fold'>,
  allowanceLeft: number,
): Verdict<Clause> {
  const assault = assaultBy(scene, unit.id);
  const house = findBuilding(terrain, assault?.feature ?? null);
  if (!assault || !house || unit.acted !== 'move') return refuse('GEC-HOUSE-50', { unit: unit.id });
  const elsewhere = scene.engagements
    .filter(({ attacker, side }) => attacker === unit.id && side !== assault.side)
    .reduce((sum, { contact }) => sum + (contact[unit.id] ?? 0), 0);
  const most = figuresToFold(unit, assault.length) - elsewhere;
  const cost = order.figures * FIGURE;
  const fits =
    order.figures <= most &&
    isAdjacent(order.side, assault.side!) &&
    order.figures <= capacityOf(house, order.side) &&
    isUpTo(cost, allowanceLeft);
  return fits ? accept : refuse('GEC-HOUSE-50', { most, cost, left: allowanceLeft });
}

/** Figures folded onto a held side attack it; onto an empty one they fight nobody. */
export function fold(field: Field, position: Position, { unit: id, figures, side }: OrderOf<'fold'>): Step {
  const unit = unitOf(position, id);
  const assault = assaultBy(position, id)!;
  const house = findBuilding(field.terrainOf(position), assault.feature)!;
  const defender = findUnit(position, assault.defender)!;
  const answer = Math.min(figures, defender.garrison[side]);
  const engagement: Engagement | null =
    answer === 0
      ? null
      : {
          ...assault,
          side,
          contact: { [id]: figures, [defender.id]: answer },
          length: figures * FIGURE,
        };
  return happen(position, {
    type: 'folded',
    unit: id,
    figures,
    side,
    spent: unit.spent + figures * FIGURE,
    engagement: engagement && engagementId(engagement) !== engagementId(assault) ? engagement : null,
    clauses: ['GEC-HOUSE-50', ...(house.kind === 'house' ? (['GEC-HOUSE-49'] as const) : [])],
  });
}
