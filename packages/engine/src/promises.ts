import { canonical } from './canonical.ts';
import type { Dice } from './dice.ts';
import { activeIn, type Match, sidesOf } from './match.ts';
import { writeMatch } from './match-file.ts';
import { parseMatch } from './match-read.ts';
import { notPlain } from './plain.ts';
import { append, perform } from './play.ts';
import { type Game, type Happened, type Rules, type Seat, type SideId, UMPIRE } from './ruleset.ts';
import { witnessedBySeats, witnessedOneByOne, witnessStep } from './seat-log.ts';
import { fingerprintOf } from './state.ts';
import { total } from './term.ts';

/*
 * The promises of the contract, each as a function that says what breaks it, or nothing. The contract suite
 * asks them of every ruleset at many moments of random matches.
 */

const NOBODY = ['nobody', UMPIRE, '__proto__', 'constructor', ''];

/** Whoever is not active is refused by name, whatever the order; the match does not change. */
export function strangerProblem<G extends Game>(match: Match<G>, order: G['Order']): string | null {
  const active = activeIn(match);
  for (const side of [...sidesOf(match), ...NOBODY].filter(each => !active.includes(each))) {
    const appended = append(match, side, order);
    if (appended.status !== 'refused' || appended.refusal.clause !== 'MATCH-TURN-01')
      return `an order of ${JSON.stringify(side)}, who is not active, is ${appended.status}`;
  }
  return null;
}

/** What was accepted can be written, read from its checkpoint and from its beginning, and ended by an act. */
export function readingProblem<G extends Game>(match: Match<G>): string | null {
  const file = JSON.parse(JSON.stringify(writeMatch(match)));
  const read = parseMatch(match.ruleset, file, { from: 'checkpoint' });
  if (!read.ok) return `a saved match is not read: ${read.faults[0]?.path}: ${read.faults[0]?.message}`;
  if (fingerprintOf(read.value.state) !== fingerprintOf(match.state))
    return 'a saved match is read differently';
  const [side] = sidesOf(match);
  const resigned = side === undefined ? null : perform(read.value, side, { type: 'resign' });
  const isOver = activeIn(match).length === 0;
  return isOver || resigned?.status === 'accepted' ? null : 'a side may not resign';
}

/** A side that is active is asked something it can answer; nobody else is. What is foreseen is what is judged. */
export function askingProblem<G extends Game>(
  match: Match<G>,
  side: SideId,
  order: G['Order'],
): string | null {
  const { rules, state } = match;
  const view = rules.view(state.position, side);
  const other = sidesOf(match).find(each => !activeIn(match).includes(each));
  const prompt = rules.prompt(view, side);
  if (prompt === null) return `${side} is active, yet nothing is asked`;
  if (!prompt.sides.includes(side)) return `${side} is asked, yet may not answer`;
  const answers = [...prompt.values.map(value => value.order), ...(prompt.fallback ? [prompt.fallback] : [])];
  const refused = answers.find(answer => !rules.judge(view, side, answer).ok);
  if (refused) return `an answer to ${prompt.kind} is refused: ${canonical(refused)}`;
  if (answers.length === 0 && prompt.orders.length === 0) return `${prompt.kind} has no answer`;
  if (other !== undefined && rules.prompt(rules.view(state.position, other), other))
    return `${other} is asked, yet is not active`;
  return previewProblem(rules, view, side, order);
}

function previewProblem<G extends Game>(
  rules: Rules<G>,
  view: G['View'],
  side: SideId,
  order: G['Order'],
): string | null {
  const preview = rules.preview(view, side, order);
  if (canonical(preview.verdict) !== canonical(rules.judge(view, side, order)))
    return `a preview judges differently: ${canonical(order)}`;
  const rough = notPlain(preview);
  return rough.length > 0 ? `a preview is not plain data: ${rough[0]}` : null;
}

/** Every sum is the sum of its terms. */
export function reckoningProblem(events: readonly Happened[]): string | null {
  for (const { type, sums = [] } of events) {
    const wrong = sums.find(sum => Math.abs(total(sum.terms) - sum.total) > 1e-9);
    if (wrong) return `${type}: ${wrong.what} is ${wrong.total}, its terms give ${total(wrong.terms)}`;
  }
  return null;
}

/** A belief fits what is seen: the view of what a side imagines is the view it started from. */
export function beliefProblem<G extends Game>(
  rules: Rules<G>,
  position: G['Position'],
  side: SideId,
  dice: Dice,
): string | null {
  const view = rules.view(position, side);
  const rough = notPlain(view);
  if (rough.length > 0) return `the view is not plain data: ${rough[0]}`;
  const believed = rules.view(rules.imagine(view, dice), side);
  return canonical(believed) === canonical(view)
    ? null
    : `an imagined position looks different: ${firstGap(believed, view)}`;
}

/** Everything that a seat is told of a position, or could ask of it. */
export function toldTo<G extends Game>(
  rules: Rules<G>,
  position: G['Position'],
  seat: SideId,
  { orders, dice }: { readonly orders: readonly G['Order'][]; readonly dice: () => Dice },
): unknown {
  const view = rules.view(position, seat);
  const isActive = rules.active(position).includes(seat);
  return {
    view,
    active: rules.active(position),
    outcome: rules.outcome(position),
    prompt: rules.prompt(view, seat),
    proposals: isActive ? rules.propose(view, seat, dice()) : [],
    verdicts: orders.map(order => rules.judge(view, seat, order)),
    previews: orders.map(order => rules.preview(view, seat, order)),
    beliefs: rules.imagine(view, dice()),
    scenario: rules.scenarioFor(seat),
  };
}

/** Another position that looks the same to a side is the same to it in everything it can be told. */
export function secretProblem<G extends Game>(
  rules: Rules<G>,
  position: G['Position'],
  side: SideId,
  { orders, dice }: { readonly orders: readonly G['Order'][]; readonly dice: () => Dice },
): string | null {
  const other = rules.imagine(rules.view(position, side), dice());
  if (canonical(other) === canonical(position)) return null;
  const [told, toldOther] = [position, other].map(each => toldTo(rules, each, side, { orders, dice }));
  return canonical(told) === canonical(toldOther)
    ? null
    : `${side} is told what it cannot know: ${firstGap(told, toldOther)}`;
}

/**
 * An order of another side in two positions that look the same to a seat: if what it then sees is the same again,
 * it was told the same on the way, in the same order and number. Only what a rule shows though it comes of what is
 * hidden may differ: a figure (FOS-FOG-10: the rallying factor of a test), a kind of event that all are told (there too:
 * every fire); and the end of a battle may tell everything.
 */
export function hearsayProblem<G extends Game>(
  { rules, ruleset: { facts }, state: { position } }: Match<G>,
  { seat, side, order }: { readonly seat: SideId; readonly side: SideId; readonly order: G['Order'] },
  dice: () => Dice,
): string | null {
  const other = rules.imagine(rules.view(position, seat), dice());
  const isLawful = rules.active(other).includes(side) && rules.judge(rules.view(other, side), side, order).ok;
  if (!isLawful) return null;
  const heard = (from: G['Position']) => {
    const { position: after, events } = rules.resolve(from, side, order, dice());
    const told = witnessStep(rules, from, events, seat);
    const open = told.filter(({ type }) => facts.toldToAll?.includes(type));
    return { told, open, seen: rules.view(after, seat), isOver: rules.outcome(after) !== null };
  };
  const isAlike = (a: unknown, b: unknown) => canonical(withoutFigures(a)) === canonical(withoutFigures(b));
  const [here, there] = [heard(position), heard(other)];
  const isSeen = canonical(here.seen) !== canonical(there.seen) || !isAlike(here.open, there.open);
  if (here.isOver || there.isOver || isSeen || isAlike(here.told, there.told)) return null;
  return `${seat} hears what it cannot see: ${firstGap(here.told, there.told)}`;
}

/** However a step is gone through and written, every seat is told the same of it, to the letter. */
export function witnessProblem<G extends Game>(
  rules: Rules<G>,
  before: G['Position'],
  events: readonly G['Event'][],
  seats: readonly Seat[],
): string | null {
  const quick = witnessedBySeats(rules, before, events, seats);
  const plain = witnessedOneByOne(rules, before, events, seats);
  if (JSON.stringify(quick) !== JSON.stringify(plain))
    return `a step is witnessed in two ways: ${firstGap(quick, plain)}`;
  const letters = plain.map(told => JSON.stringify(told));
  const written = rules.writeGlimpses?.(quick) ?? letters;
  const misspelt = letters.findIndex((text, i) => written[i] !== text);
  return misspelt < 0
    ? null
    : `a step is written in two ways: ${firstGap(written[misspelt], letters[misspelt])}`;
}

/** What was told, with every figure as nought; those in lists stay, which are places and dice. */
function withoutFigures(told: unknown): unknown {
  if (typeof told === 'number') return 0;
  if (typeof told !== 'object' || told === null) return told;
  if (Array.isArray(told)) return told.map(each => (typeof each === 'number' ? each : withoutFigures(each)));
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, withoutFigures(value)]));
}

/** The first stretch where two texts part, for a message. */
export function firstGap(a: unknown, b: unknown): string {
  const left = canonical(a);
  const right = canonical(b);
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `…${around(left)}… against …${around(right)}…`;
}
