import {
  CASE_FORMAT,
  type Carried,
  type Case,
  carriedBy,
  type Draw,
  type Game,
  giverOf,
  type Happened,
  isOrder,
  type Match,
  ordersInForce,
  type Rules,
  type Script,
} from '@grognard/engine';
import { goThrough } from './run.ts';
import { tryCase } from './shelf.ts';
import { shrink } from './shrink.ts';
import { stateOf } from './state-of.ts';

/** What of a match a case is to show: an entry that was ordered, and which of its events. */
export interface Wanted {
  readonly entry: number;
  /** Their numbers among the events of the entry, from 0; all that come from sums, or all, where none is named. */
  readonly events: readonly number[];
  readonly title: string;
}

/** A case made of a match, and how many orders it plays to come there. */
export interface Made {
  readonly example: Case;
  readonly orders: number;
  readonly isFromBeginning: boolean;
}

/**
 * Makes a case of a moment: the position before the order, the order, the dice as they fell, and what came of it, on
 * the smallest field that still shows it. Where a position cannot be written down, it is played from further back.
 */
export function makeCase<G extends Game>(match: Match<G>, wanted: Wanted): Made | null {
  const orders = ordersInForce(match, wanted.entry);
  if (orders.at(-1) !== wanted.entry) return null;
  for (let count = 1; count < orders.length; count *= 2) {
    const made = tried(match, wanted, orders.slice(-count), false);
    if (made) return made;
  }
  return tried(match, wanted, orders, true);
}

function tried<G extends Game>(
  match: Match<G>,
  { events: chosen, title }: Wanted,
  orders: readonly number[],
  isFromBeginning: boolean,
): Made | null {
  const { ruleset, rules, scenario, opening } = match;
  const carried = orders.flatMap(number => carriedBy(match, number) ?? []);
  const last = carried.at(-1);
  const [first] = carried;
  if (!last || !first) return null;
  const shown = shownOf(last.events, chosen);
  const draws = [...(isFromBeginning ? opening.draws : []), ...carried.flatMap(each => each.draws)];
  const whole: Case = {
    format: CASE_FORMAT,
    title,
    clauses: clausesOf(shown),
    scenario,
    ...(!isFromBeginning && { state: stateOf(rules, opening.position, first.before) }),
    ask: [],
    play: orders.map((number, i) => ({ order: orderOf(match, number, carried[i]) })),
    dice: scriptOf(draws),
    expect: { events: shown.map(event => ({ ...event })) },
  };
  const shows = (example: Case): boolean => tryCase(ruleset, example).failures.length === 0;
  if (!shows(whole)) return null;
  const small = shrink(whole, shows);
  const tidy = tidied(match, small);
  return { example: shows(tidy) ? tidy : small, orders: orders.length, isFromBeginning };
}

/** The events to show: those that were chosen, else those that come from sums, else all. */
function shownOf(events: readonly Happened[], chosen: readonly number[]): readonly Happened[] {
  if (chosen.length > 0) return events.filter((_, i) => chosen.includes(i));
  const reckoned = events.filter(({ sums = [] }) => sums.length > 0);
  return reckoned.length > 0 ? reckoned : events;
}

const clausesOf = (events: readonly Happened[]): readonly string[] => [
  ...new Set(events.flatMap(({ clauses }) => clauses)),
];

/** The order as it was given, with its side where nothing else in it tells who gave it. */
function orderOf<G extends Game>(match: Match<G>, number: number, carried: Carried<G> | undefined) {
  const entry = match.entries[number - 1];
  if (!entry || !isOrder(entry) || !carried) throw new Error(`Entry ${number} is no order.`);
  const order = entry.order as Case['play'][number]['order'];
  const isTold = giverOf(match.rules as Rules<G>, carried.before, entry.order) === entry.side;
  return isTold ? order : { ...order, side: entry.side };
}

function scriptOf(draws: readonly Draw[]): Script {
  const script: Record<string, number[]> = {};
  for (const { key, value } of draws) script[key] = [...(script[key] ?? []), value];
  return Object.fromEntries(
    Object.entries(script).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? 0) : values]),
  );
}

/** The same case as one writes it: only dice that fall, events without their sums, and who was changed by it. */
function tidied<G extends Game>({ ruleset }: Match<G>, example: Case): Case {
  const { draws, stands } = goThrough(ruleset, example);
  const { stands: before } = goThrough(ruleset, { ...example, play: [] });
  const events = (example.expect.events ?? []).map(event =>
    Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'sums')),
  );
  const units = stands && before ? changedUnits(before.units, stands.units) : {};
  return {
    ...example,
    dice: scriptOf(draws),
    expect: { ...(Object.keys(units).length > 0 && { units }), events },
  };
}

type ById = Readonly<Record<string, object | 'gone'>>;

/** Who stands otherwise than before: the fields that changed. */
function changedUnits(before: ById, after: ById): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([id, now]): (readonly [string, unknown])[] => {
      const then = before[id];
      if (now === 'gone') return then === 'gone' ? [] : [[id, 'gone']];
      const fields = Object.entries(now).filter(
        ([field, value]) =>
          JSON.stringify(value) !== JSON.stringify((then as Readonly<Record<string, unknown>>)?.[field]),
      );
      return fields.length > 0 ? [[id, Object.fromEntries(fields)]] : [];
    }),
  );
}
