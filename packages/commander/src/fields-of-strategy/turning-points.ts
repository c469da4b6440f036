import type { Carried, Match } from '@grognard/engine';
import type { FieldsOfStrategy, Position } from '@grognard/fields-of-strategy';
import type { Reason } from '../contract.ts';
import { hindsight, namedReason, type Turned } from '../shared/turning-points.ts';
import { balanceOf } from './appraisal.ts';
import { makeBrain } from './brain.ts';

/** Less than this, in points of the final lead, is the ordinary to and fro. */
const LEAST = 10;

/** The lead that is to be expected at the end, as the commander appraises a position. */
export const inHindsight = hindsight<FieldsOfStrategy>({
  leadIn: ({ scenario }) => {
    const brain = makeBrain(scenario, scenario.sides[0]!.id);
    return position => balanceOf(brain, position);
  },
  least: LEAST,
  horizon: null,
  reasonsOf,
});

/** What the loser of the moment lost: units, force, objectives. */
function reasonsOf(
  match: Match<FieldsOfStrategy>,
  { before, events, after }: Carried<FieldsOfStrategy>,
  { loser }: Turned,
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
    trapped.length > 0 && namedReason('turned-trapped', loser, trapped),
    worn.length > 0 && namedReason('turned-worn', loser, worn),
    fallen.length === 0 && points > 0 && { type: 'turned-force', side: loser, count: points },
    objectives.length > 0 && { type: 'turned-objectives', side: loser, objectives, count: objectives.length },
  ];
  return told.filter(reason => reason !== false);
}

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
