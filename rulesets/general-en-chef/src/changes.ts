import type { SideId } from '@grognard/engine';
import type { PhaseBegun, QuarterEnded } from './events.ts';
import { NOWHERE } from './figures.ts';
import { engagementId } from './scene.ts';
import type { Engagement, Feature, Lost, Position, Task, Unit, UnitId } from './types.ts';

/*
 * Changed copies of a position. Only `apply` makes use of them: nothing else changes a position.
 */

/** A winner has used its victory. */
export const taken = (position: Position, winner: UnitId): Position => ({
  ...position,
  won: position.won.filter(each => each.winner !== winner),
});

export const RUN = { retreat: 'retreating', rout: 'routing', flight: 'fleeing' } as const;

export const OUTSIDE = {
  in: null,
  garrison: NOWHERE,
  reserve: 0,
  entry: null,
  evacuate: null,
  revealed: false,
  emerging: null,
  dressed: null,
  winding: null,
  crossing: null,
} satisfies Partial<Unit>;

interface Lodging extends Pick<Unit, 'garrison' | 'reserve' | 'at'> {
  readonly feature: string;
  readonly side: NonNullable<Unit['entry']>;
}

/** GEC-HOUSE-16: skirmishers take ordinary bases on entering. */
export function lodged(position: Position, id: UnitId, at: Lodging): Partial<Unit> {
  const unit = position.units.find(each => each.id === id);
  const isOpen = unit?.formation === 'skirmish';
  return {
    in: at.feature,
    garrison: at.garrison,
    reserve: at.reserve,
    at: at.at,
    entry: at.side,
    dressed: null,
    winding: null,
    emerging: null,
    crossing: null,
    revealed: false,
    ...(isOpen ? { formation: 'line' as const, front: unit.figures } : {}),
  };
}

export const figuresOf = (position: Position, id: UnitId): number =>
  position.units.find(each => each.id === id)?.figures ?? 0;

export function withUnit(position: Position, id: UnitId, change: Partial<Unit>): Position {
  const index = position.units.findIndex(unit => unit.id === id);
  if (index < 0) throw new Error(`No unit '${id}' on the table.`);
  return { ...position, units: position.units.with(index, { ...position.units[index]!, ...change }) };
}

/** Takes a unit off the table, with its engagements and the shots it was to fire. */
export function withoutUnit(position: Position, id: UnitId): Position {
  const unit = position.units.find(each => each.id === id);
  if (!unit) return position;
  const lost: Lost = { id, side: unit.side, value: unit.startFigures * unit.cost };
  return {
    ...position,
    units: position.units.filter(each => each.id !== id),
    lost: [...position.lost, lost],
    engagements: position.engagements.filter(({ attacker, defender }) => attacker !== id && defender !== id),
  };
}

export function withEngagement(position: Position, engagement: Engagement): Position {
  const id = engagementId(engagement);
  const others = position.engagements.filter(each => engagementId(each) !== id);
  const isInside = engagement.ground === 'house-inside';
  // Once inside, a unit fights nowhere else: its assaults on the walls of that house are over.
  const kept = others.filter(
    each => !(isInside && each.attacker === engagement.attacker && each.feature === engagement.feature),
  );
  return { ...position, engagements: [...kept, engagement] };
}

/** A fight that goes on: what holds in the round of contact only is gone. */
export const nextRound = (engagement: Engagement, round: number): Engagement => ({
  ...engagement,
  round,
  half: 1,
  charge: false,
  above: null,
  followed: null,
  fought: false,
});

export function withFeature(position: Position, feature: Feature): Position {
  const index = position.features.findIndex(({ id }) => id === feature.id);
  const features = index < 0 ? [...position.features, feature] : position.features.with(index, feature);
  return { ...position, features };
}

export function withKnown(position: Position, side: SideId, feature: string): Position {
  const before = position.known[side] ?? [];
  return { ...position, known: { ...position.known, [side]: [...before, feature] } };
}

/** GECH-SEQ-02: what each unit did with its quarter; tasks come a quarter nearer their end, reactions are over. */
export function quarterEnded(position: Position, { quarter, used }: QuarterEnded): Position {
  const place = quarter % 2 === 1 ? 0 : 1;
  const units = position.units.map(unit => {
    const use = used[unit.id] ?? 'idle';
    return {
      ...unit,
      used: place === 0 ? ([use, unit.used[1]] as const) : ([unit.used[0], use] as const),
      reacting: false,
      task: unit.task ? ({ ...unit.task, left: unit.task.left - 1 } as Task) : null,
    };
  });
  return { ...position, units };
}

/** A new part of the period; with a new quarter everybody may act again, with a new half-period nothing is used. */
export function phaseBegun(position: Position, { turn, quarter, phase, side }: PhaseBegun): Position {
  const isNewQuarter = phase === 'act' && (quarter !== position.quarter || position.phase !== 'act');
  const isNewHalf = isNewQuarter && (quarter === 1 || quarter === 3);
  const isNewPeriod = isNewQuarter && quarter === 1;
  const fresh: Partial<Unit> = {
    acted: 'nothing',
    spent: 0,
    offRoad: false,
    ...(isNewHalf ? { used: ['idle', 'idle'] as const } : {}),
    ...(isNewPeriod ? { ridden: false } : {}),
  };
  return {
    ...position,
    turn,
    quarter,
    phase,
    side,
    declared: phase === 'fire' ? position.declared : [],
    won: phase === 'follow' ? position.won : [],
    units: isNewQuarter ? position.units.map(unit => ({ ...unit, ...fresh })) : position.units,
  };
}
