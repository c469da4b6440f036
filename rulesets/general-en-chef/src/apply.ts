import { type SideId, unreachable } from '@grognard/engine';
import type { Event, PhaseBegun, QuarterEnded } from './events.ts';
import { NOWHERE } from './figures.ts';
import { engagementId } from './scene.ts';
import type { Engagement, Feature, Lost, Position, Task, Unit, UnitId } from './types.ts';

/** The only place where a position changes. */
export function apply(position: Position, event: Event): Position {
  switch (event.type) {
    case 'moved':
      return withUnit(position, event.unit, {
        at: event.to,
        facing: event.facing,
        spent: event.spent,
        offRoad: event.offRoad,
        winding: event.winding,
        acted: 'move',
        dressed: null,
        ...(event.pace === 'forced' ? { forced: true } : {}),
      });
    case 'wheeled':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        spent: event.spent,
        offRoad: event.offRoad,
        acted: 'move',
        dressed: null,
        winding: null,
      });
    case 'turned':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        dressed: null,
        winding: null,
      });
    case 'state-changed':
      return withUnit(position, event.unit, {
        state: event.to,
        ...(event.cause === 'reform' ? { forced: false } : {}),
      });
    case 'formation-changed':
      return withUnit(position, event.unit, {
        formation: event.to,
        front: event.front,
        at: event.at,
        facing: event.facing,
        dressed: event.dressed,
        winding: null,
      });
    case 'dressed':
      return withUnit(position, event.unit, {
        at: event.at,
        facing: event.facing,
        dressed: event.along,
        winding: null,
      });
    case 'emerged':
      return withUnit(position, event.unit, { emerging: null });
    case 'reacting':
      return withUnit(position, event.unit, { reacting: true });
    case 'general-moved':
      return withUnit(position, event.unit, { at: event.to, ...(event.ridden ? { ridden: true } : {}) });
    case 'task-begun':
      return withUnit(position, event.unit, { task: event.task, acted: 'task' });
    case 'task-ended':
      return withUnit(position, event.unit, { task: null });
    case 'stance-taken':
      return withUnit(position, event.unit, { lastStand: event.lastStand });
    case 'quarter-ended':
      return quarterEnded(position, event);
    case 'phase':
      return phaseBegun(position, event);
    case 'game-over':
      return { ...position, outcome: { winner: event.winner, grade: event.grade } };
    case 'contact':
      return withEngagement(position, event.engagement);
    case 'revealed':
      return withUnit(position, event.unit, { revealed: true });
    case 'concealed':
      return withUnit(position, event.unit, { revealed: false });
    case 'feature-found':
      return withKnown(position, event.side, event.feature);
    case 'entered':
      return withUnit(taken(position, event.unit), event.unit, lodged(position, event.unit, event));
    case 'broke-in':
      return withEngagement(
        withUnit(
          taken(position, event.unit),
          event.unit,
          lodged(position, event.unit, {
            ...event,
            garrison: NOWHERE,
            reserve: figuresOf(position, event.unit),
          }),
        ),
        event.engagement,
      );
    case 'met-in-streets':
      return withEngagement(
        event.lodgings.reduce((now, at) => withUnit(now, at.unit, lodged(now, at.unit, at)), position),
        event.engagement,
      );
    case 'left':
      return withUnit(position, event.unit, {
        ...OUTSIDE,
        at: event.at,
        facing: event.facing,
        formation: event.formation,
        front: event.front,
        emerging: event.emerging,
      });
    case 'expelled':
      return withUnit(position, event.unit, { ...OUTSIDE, at: event.at, facing: event.facing });
    case 'repositioned':
      return withUnit(position, event.unit, { garrison: event.garrison, reserve: event.reserve });
    case 'evacuation-due':
      return withUnit(position, event.unit, {
        evacuate: { cause: event.cause, turn: event.turn, half: event.half },
      });
    case 'front-extended': {
      const wider = withUnit(position, event.unit, { front: event.front });
      return event.engagement ? withEngagement(wider, event.engagement) : wider;
    }
    case 'folded': {
      const folded = withUnit(position, event.unit, { spent: event.spent });
      return event.engagement ? withEngagement(folded, event.engagement) : folded;
    }
    case 'crossing':
      return withUnit(position, event.unit, {
        at: event.at,
        dressed: null,
        crossing: { obstacle: event.obstacle, passed: event.passed },
      });
    case 'crossed':
      return withUnit(position, event.unit, { crossing: null });
    case 'battered':
    case 'ignited':
    case 'work-done':
    case 'battery-spiked':
      return withFeature(position, event.changed);
    case 'battery-abandoned':
      return withFeature(withoutUnit(position, event.unit), event.changed);
    case 'fire-declared':
      return { ...position, declared: [...position.declared, event.declaration] };
    case 'loss':
      return withUnit(position, event.unit, {
        figures: event.left,
        wounds: event.wounds,
        front: event.front,
        garrison: event.garrison,
        reserve: event.reserve,
      });
    case 'melee-round':
      return {
        ...withEngagement(position, { ...event.engagement, fought: true }),
        won: [
          ...position.won,
          ...(event.result === 'draw'
            ? []
            : [
                {
                  engagement: event.engagement,
                  winner: event[event.result],
                  loser: event.result === 'attacker' ? event.defender : event.attacker,
                },
              ]),
        ],
      };
    case 'recoiled':
      return withUnit(position, event.unit, {
        at: event.at,
        dressed: null,
        winding: null,
        crossing: event.crossing,
      });
    case 'obstacle-taken':
      return taken(position, event.unit);
    case 'followed':
      return withEngagement(
        withUnit(taken(position, event.unit), event.unit, {
          at: event.at,
          dressed: null,
          winding: null,
          crossing: event.crossing,
        }),
        event.engagement,
      );
    case 'fight-goes-on':
      return {
        ...position,
        engagements: position.engagements.map(each =>
          engagementId(each) === event.engagement ? nextRound(each, event.round) : each,
        ),
      };
    case 'engagement-ended':
      return {
        ...position,
        engagements: position.engagements.filter(each => engagementId(each) !== event.engagement),
      };
    case 'halted':
      return withUnit(position, event.unit, { morale: 'halted', until: event.until });
    case 'steadied':
      return withUnit(position, event.unit, { morale: 'steady', until: null });
    case 'compulsory-move':
      return withUnit(position, event.unit, {
        at: event.to,
        facing: event.facing,
        dressed: null,
        winding: null,
        crossing: null,
        emerging: null,
        bound: event.bound,
        morale: RUN[event.kind],
        until: event.kind === 'retreat' ? event.bound : null,
      });
    case 'unit-captured':
    case 'unit-destroyed':
    case 'unit-left-table':
      return withoutUnit(position, event.unit);
    case 'rallied':
      return withUnit(position, event.unit, { morale: 'steady', until: null });
    case 'objective-held':
      return { ...position, held: { ...position.held, [event.objective]: event.side } };
    case 'move-stopped':
    case 'formation-changing':
    case 'caught-moving':
    case 'entering':
    case 'breaking-in':
    case 'leaving':
    case 'repositioning':
    case 'relieved':
    case 'work-begun':
    case 'fired':
    case 'penetrated':
    case 'morale-test':
    case 'surrender-refused':
    case 'rally-failed':
      return position;
    default:
      return unreachable(event);
  }
}

/** A winner has used its victory. */
const taken = (position: Position, winner: UnitId): Position => ({
  ...position,
  won: position.won.filter(each => each.winner !== winner),
});

const RUN = { retreat: 'retreating', rout: 'routing', flight: 'fleeing' } as const;

const OUTSIDE = {
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
function lodged(position: Position, id: UnitId, at: Lodging): Partial<Unit> {
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

const figuresOf = (position: Position, id: UnitId): number =>
  position.units.find(each => each.id === id)?.figures ?? 0;

function withUnit(position: Position, id: UnitId, change: Partial<Unit>): Position {
  const index = position.units.findIndex(unit => unit.id === id);
  if (index < 0) throw new Error(`No unit '${id}' on the table.`);
  return { ...position, units: position.units.with(index, { ...position.units[index]!, ...change }) };
}

/** Takes a unit off the table, with its engagements and the shots it was to fire. */
function withoutUnit(position: Position, id: UnitId): Position {
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

function withEngagement(position: Position, engagement: Engagement): Position {
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
const nextRound = (engagement: Engagement, round: number): Engagement => ({
  ...engagement,
  round,
  half: 1,
  charge: false,
  above: null,
  followed: null,
  fought: false,
});

function withFeature(position: Position, feature: Feature): Position {
  const index = position.features.findIndex(({ id }) => id === feature.id);
  const features = index < 0 ? [...position.features, feature] : position.features.with(index, feature);
  return { ...position, features };
}

function withKnown(position: Position, side: SideId, feature: string): Position {
  const before = position.known[side] ?? [];
  return { ...position, known: { ...position.known, [side]: [...before, feature] } };
}

/** GECH-SEQ-02: what each unit did with its quarter; tasks come a quarter nearer their end, reactions are over. */
function quarterEnded(position: Position, { quarter, used }: QuarterEnded): Position {
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
function phaseBegun(position: Position, { turn, quarter, phase, side }: PhaseBegun): Position {
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
