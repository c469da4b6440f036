import { type Carried, type Match, replay } from '@grognard/engine';
import type { FieldsOfStrategy, Position } from '@grognard/fields-of-strategy';
import type { Reason, TurningPoint } from '../contract.ts';
import { balanceOf } from './appraisal.ts';
import { makeBrain } from './brain.ts';

/** Less than this, in points of the final lead, is the ordinary to and fro. */
const LEAST = 10;
const MOST_POINTS = 3;
const MOST_NAMES = 4;

/** The moments at which a match turned, in their order; seen with everything known, so for after the end. */
export function turningPoints(match: Match<FieldsOfStrategy>): readonly TurningPoint[] {
  const { scenario } = match;
  const [first, second] = scenario.sides.map(({ id }) => id) as [string, string];
  const brain = makeBrain(scenario, first);
  const carried = [...replay(match)].flatMap(each => each.carried ?? []);
  const swings = carried.map((each): TurningPoint => {
    const swing = balanceOf(brain, each.after) - balanceOf(brain, each.before);
    const side = swing > 0 ? first : second;
    return {
      entry: each.number,
      turn: each.before.turn,
      side,
      points: Math.round(Math.abs(swing)),
      reasons: reasonsOf(match, each, side === first ? second : first),
    };
  });
  return swings
    .filter(({ points, reasons }) => points >= LEAST && reasons.length > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.entry - b.entry);
}

/** What the loser of the moment lost: units, force, objectives. */
function reasonsOf(
  match: Match<FieldsOfStrategy>,
  { before, events, after }: Carried<FieldsOfStrategy>,
  loser: string,
): readonly Reason[] {
  const own = new Set(before.units.flatMap(({ id, side }) => (side === loser ? [id] : [])));
  const fallen = events.flatMap(event =>
    event.type === 'unit-removed' && own.has(event.unit) ? [event] : [],
  );
  const trapped = fallen.filter(({ reason }) => reason === 'no-retreat').map(({ unit }) => unit);
  const worn = fallen.filter(({ reason }) => reason === 'morale').map(({ unit }) => unit);
  const points = forceOf(before, loser) - forceOf(after, loser);
  const objectives = lostObjectives(match, before, after, loser);
  const told: readonly (Reason | false)[] = [
    trapped.length > 0 && named('turned-trapped', loser, trapped),
    worn.length > 0 && named('turned-worn', loser, worn),
    fallen.length === 0 && points > 0 && { type: 'turned-force', side: loser, count: points },
    objectives.length > 0 && { type: 'turned-objectives', side: loser, objectives, count: objectives.length },
  ];
  return told.filter(reason => reason !== false);
}

const named = (type: string, side: string, units: readonly string[]): Reason => ({
  type,
  side,
  units: units.slice(0, MOST_NAMES),
  count: units.length,
  more: Math.max(0, units.length - MOST_NAMES),
});

const forceOf = ({ units }: Position, side: string): number =>
  units.reduce((sum, unit) => (unit.side === side ? sum + unit.force : sum), 0);

function lostObjectives(
  { rules }: Match<FieldsOfStrategy>,
  before: Position,
  after: Position,
  side: string,
): readonly string[] {
  const control = (position: Position) =>
    rules.inspect(position).objectives as Readonly<Record<string, { readonly control: string }>>;
  const [then, now] = [control(before), control(after)];
  return Object.keys(then).filter(id => then[id]!.control === side && now[id]!.control !== side);
}
