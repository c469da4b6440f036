import type { Carried } from './advance.ts';
import { canonical } from './canonical.ts';
import { type Dice, pick, seededDice } from './dice.ts';
import { activeIn, type Match, newMatch, outcomeOf, sidesOf } from './match.ts';
import { writeMatch } from './match-file.ts';
import { parseMatch } from './match-read.ts';
import { frozen, notPlain } from './plain.ts';
import { append } from './play.ts';
import {
  askingProblem,
  beliefProblem,
  firstGap,
  hearsayProblem,
  readingProblem,
  reckoningProblem,
  secretProblem,
  strangerProblem,
  witnessProblem,
} from './promises.ts';
import { type Game, type Outcome, type Ruleset, type SideId, UMPIRE } from './ruleset.ts';

export interface FuzzOptions {
  readonly seed: string;
  /** A match that has not ended after so many orders has stalled. */
  readonly most: number;
  /** Every how many orders the costly checks are made; 1 is always. */
  readonly every?: number;
}
export interface FuzzReport {
  readonly orders: number;
  readonly outcome: Outcome | null;
  /** What broke the contract, with the order at which it did; none in a sound match. */
  readonly problems: readonly string[];
}

/** Plays random legal orders to the end and watches every promise of the contract on the way. */
export function fuzz<G extends Game>(
  ruleset: Ruleset<G>,
  scenario: G['Scenario'],
  { seed, most, every = 1 }: FuzzOptions,
): FuzzReport {
  const dice = seededDice(seed, 'fuzz');
  // Not always the first order of a match: that one is much the same in all of them.
  const lookedAt = dice.draw('look', 0, every - 1);
  let match = newMatch(ruleset, frozen(scenario), seed);
  frozen(match.opening.position);
  const moments = new Set<string>();
  while (match.entries.length < most) {
    const sides = activeIn(match);
    if (sides.length === 0) return finished(match);
    const careful = match.entries.length % every === lookedAt;
    const { moment } = match.state;
    const next = playOne(match, pick(sides, dice, 'side'), dice, careful);
    if (typeof next === 'string') return report(match, [`order ${match.entries.length + 1}: ${next}`]);
    match = next;
    // The draws of a moment are counted while it lasts: one that came back would draw the same again.
    if (match.state.moment !== moment) {
      if (moments.has(match.state.moment)) return report(match, [`moment ${match.state.moment} comes back`]);
      moments.add(match.state.moment);
    }
  }
  return report(match, [`not ended after ${most} orders`]);
}

const report = (match: Match, problems: readonly string[]): FuzzReport => ({
  orders: match.entries.length,
  outcome: outcomeOf(match),
  problems,
});

function finished(match: Match): FuzzReport {
  if (!outcomeOf(match)) return report(match, ['nobody may order, yet there is no outcome']);
  const again = parseMatch(match.ruleset, JSON.parse(JSON.stringify(writeMatch(match, { states: 'none' }))));
  return report(
    match,
    again.ok ? [] : again.faults.map(({ path, message }) => `replay differs at ${path}: ${message}`),
  );
}

function playOne<G extends Game>(
  match: Match<G>,
  side: SideId,
  dice: Dice,
  careful: boolean,
): Match<G> | string {
  const { rules, ruleset } = match;
  const view = rules.view(match.state.position, side);
  const orders = rules.propose(view, side, dice);
  if (orders.length === 0) return `${side} is to order, yet nothing is proposed`;
  const order = pick(orders, dice, 'order');
  const read = ruleset.parse.order(JSON.parse(JSON.stringify(order)));
  if (!read.ok || canonical(read.value) !== canonical(order)) {
    return `a proposed order is not read back as it was: ${canonical(order)}`;
  }
  const appended = append(match, side, order);
  if (appended.status === 'refused') {
    return `a proposed order is refused by ${appended.refusal.clause}: ${canonical(order)}`;
  }
  if (appended.status !== 'accepted') return 'a seeded match asks for a typed draw';
  frozen(appended.carried.after);
  if (!careful) return appended.match;
  return (
    strangerProblem(match, order) ??
    askingProblem(match, side, order) ??
    carriedProblem(appended.match, appended.carried, dice) ??
    hiddenProblem(match, side, order) ??
    readingProblem(appended.match) ??
    appended.match
  );
}

/** In a game with secrets, nobody is told one: by what stands, or by what is told of another's order. */
function hiddenProblem<G extends Game>(match: Match<G>, side: SideId, order: G['Order']): string | null {
  const { rules, ruleset, state } = match;
  if (ruleset.facts.information === 'open') return null;
  const dice = () => seededDice(`${state.number}`, 'secrets');
  const problems = sidesOf(match).flatMap(seat => [
    secretProblem(rules, state.position, seat, { orders: [order], dice }),
    seat === side ? null : hearsayProblem(match, { seat, side, order }, dice),
  ]);
  return problems.find(problem => problem !== null) ?? null;
}

function carriedProblem<G extends Game>(
  match: Match<G>,
  { before, after, events }: Carried<G>,
  dice: Dice,
): string | null {
  const { rules } = match;
  const told = events.reduce((now, event) => rules.apply(now, event), before);
  if (canonical(told) !== canonical(after))
    return `the events do not tell the position: ${firstGap(told, after)}`;
  const rough = [...notPlain(after), ...events.flatMap(event => notPlain(event))];
  if (rough.length > 0) return `not plain data: ${rough.slice(0, 3).join('; ')}`;
  // Whoever orders next imagines too, so every side is asked.
  const beliefs = sidesOf(match).map(side => beliefProblem(rules, after, side, dice));
  return (
    reckoningProblem(events) ??
    witnessProblem(rules, before, events, [...sidesOf(match), UMPIRE]) ??
    beliefs.find(problem => problem !== null) ??
    null
  );
}
