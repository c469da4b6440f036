import type {
  Contact,
  Danger,
  Forecast,
  Preview,
  PreviewStep,
  SideId,
  Stance,
  Stop,
  Verdict,
} from '@grognard/engine';
import { plainPreview } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import { ALLOWANCE } from './constants.ts';
import { type Foresight, foresee } from './foresee.ts';
import { judge } from './judge.ts';
import { type Pair, pairsOf } from './odds/pairs.ts';
import type { Inquiry } from './questions/asking.ts';
import { fireGuns } from './rules/fire.ts';
import { isStranger, readView, type Situation } from './situation.ts';
import type { Event, EventOf, Programme, UnitId, View } from './types.ts';

type Previewed = Preview<Programme, Clause>;

/**
 * FOS-PROG-05  What a programme would do as far as its side knows: where everybody goes and why he stops,
 *              whom he meets, who fires at him, and how the melees may go. Dice fall for none of it.
 */
export function preview(inquiry: Inquiry, view: View, side: SideId, programme: Programme): Previewed {
  const verdict = judge(inquiry, view, side, programme);
  if (!verdict.ok) return plainPreview<Programme, Clause>(verdict);
  const s = readView(inquiry.situation, view);
  return foreseen(s, verdict, programme, foresee(s, inquiry.march, programme));
}

function foreseen(
  s: Situation,
  verdict: Verdict<Clause>,
  programme: Programme,
  foresight: Foresight,
): Previewed {
  const fires: Event[] = [];
  fireGuns(s, fires);
  const melees = pairsOf(s);
  return {
    verdict,
    steps: stepsOf(s, foresight),
    ends: endsOf(programme, foresight),
    snaps: [],
    contacts: melees.map(({ unit, against }) => contactOf(s, unit, against)),
    dangers: [...firesOn(s, fires), ...melees.flatMap(pair => dangersOf(s, pair))],
    forecasts: melees.map(pair => forecastOf(s, pair)),
  };
}

const numberOf = (s: Situation, unit: UnitId): number => s.ground.roster.numbers.get(unit)!;
const allowanceOf = (s: Situation, unit: UnitId): number => ALLOWANCE[s.types[numberOf(s, unit)]!]!;

/** The steps in the order in which they are made; a unit that cannot begin, waits where it is. */
function stepsOf(s: Situation, { events }: Foresight): readonly PreviewStep<Clause>[] {
  const stops = stopsIn(s, events);
  const lastOf = new Map<UnitId, Event>();
  for (const event of events) if (event.type === 'step') lastOf.set(event.unit, event);
  const made = events.flatMap(event => {
    if (event.type === 'withdrawal') return [withdrawalStep(event)];
    if (event.type !== 'step') return [];
    const stopped = lastOf.get(event.unit) === event ? stops.get(event.unit) : undefined;
    return [marchStep(s, event, stopped)];
  });
  const waiting = [...stops].filter(([unit]) => !lastOf.has(unit));
  return [...made, ...waiting.map(([unit, stopped]) => waitStep(s, unit, stopped))];
}

/** FOS-ROAD-06: a fast step takes half an impulse. */
function marchStep(s: Situation, event: EventOf<'step'>, stopped: Stop<Clause> | undefined) {
  const { unit, to, fast, impulse, half } = event;
  const used = fast ? impulse - 1 + half / 2 : impulse;
  return {
    unit,
    at: to,
    what: fast ? 'fast-step' : 'step',
    cost: fast ? 0.5 : 1,
    left: allowanceOf(s, unit) - used,
    ...(stopped && { stopped }),
  };
}

const withdrawalStep = ({ unit, to }: EventOf<'withdrawal'>): PreviewStep<Clause> => ({
  unit,
  at: to,
  what: 'withdrawal',
  cost: 0,
  left: 0,
});

const waitStep = (s: Situation, unit: UnitId, stopped: Stop<Clause>): PreviewStep<Clause> => ({
  unit,
  at: stopped.at,
  what: 'wait',
  cost: 0,
  left: allowanceOf(s, unit),
  stopped,
});

/** By unit that does not come to the end of its path: where it stops, why, and because of whom. */
function stopsIn(s: Situation, events: readonly Event[]): ReadonlyMap<UnitId, Stop<Clause>> {
  const blocked = new Map<UnitId, EventOf<'blocked'>>();
  const stops = new Map<UnitId, Stop<Clause>>();
  for (const event of events) {
    if (event.type === 'blocked') blocked.set(event.unit, event);
    else if (event.type === 'halted') stops.set(event.unit, { clause: event.clauses[0]!, at: event.at });
    else if (event.type === 'unfinished') stops.set(event.unit, unfinished(event, blocked.get(event.unit)));
  }
  // With `blockedUnit: stop` nothing more is told of whoever was blocked.
  if (s.ground.options.blockedUnit === 'stop') {
    for (const [unit, event] of blocked) if (!stops.has(unit)) stops.set(unit, unfinished(event, event));
  }
  return stops;
}

const unfinished = (
  { at, clauses }: EventOf<'unfinished'> | EventOf<'blocked'>,
  blocked: EventOf<'blocked'> | undefined,
): Stop<Clause> =>
  blocked ? { clause: blocked.clauses[0]!, at, by: blocked.by } : { clause: clauses[0]!, at };

/** Where everybody ends who has a path or moves. */
function endsOf({ paths }: Programme, { is, events }: Foresight): readonly Stance[] {
  const concerned = new Set(Object.keys(paths));
  for (const event of events) if (event.type === 'withdrawal') concerned.add(event.unit);
  return is.filter(({ unit }) => concerned.has(unit)).map(({ unit, at }) => ({ unit, at }));
}

const contactOf = (s: Situation, unit: number, against: number): Contact<Clause> => ({
  unit: s.ids[unit]!,
  target: s.ids[against]!,
  clause: 'FOS-MELEE-01',
});

const firesOn = (s: Situation, fires: readonly Event[]): readonly Danger<Clause>[] =>
  fires.flatMap(event => {
    if (event.type !== 'fire' || s.sides[s.ids.indexOf(event.target)] !== s.side) return [];
    return [{ what: 'fire', unit: event.target, by: event.unit, clause: 'FOS-FIRE-08' as const }];
  });

/** Enemies that are only detected, and those against whom the unit loses without a draw. */
function dangersOf(s: Situation, { unit, against, automatic, issues }: Pair): readonly Danger<Clause>[] {
  const met = { unit: s.ids[unit]!, by: s.ids[against]!, at: s.ground.grid.squares[s.at[against]!]! };
  const falls = automatic && issues[0]!.loser === unit;
  return [
    ...(isStranger(s, against) ? [{ what: 'unidentified', ...met, clause: 'FOS-FOG-04' as const }] : []),
    ...(falls ? [{ what: 'automatic-loss', ...met, clause: 'FOS-MELEE-09' as const }] : []),
  ];
}

/** A melee that would be fought, seen by the side's own unit. */
function forecastOf(s: Situation, { unit, against, issues, automatic, sums }: Pair): Forecast<Clause> {
  const share = (loser: number) =>
    issues.reduce((sum, issue) => (issue.loser === loser ? sum + issue.chance : sum), 0);
  return {
    what: 'melee',
    unit: s.ids[unit]!,
    target: s.ids[against]!,
    chances: [
      { result: 'won', share: share(against) },
      { result: 'drawn', share: share(-1) },
      { result: 'lost', share: share(unit) },
    ],
    sums,
    clauses: automatic ? ['FOS-MELEE-09'] : ['FOS-MELEE-06', 'FOS-MELEE-07'],
  };
}
