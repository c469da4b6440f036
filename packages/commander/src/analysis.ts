import {
  type Game,
  isOrder,
  type Match,
  ordersInForce,
  replay,
  type SideId,
  sidesOf,
} from '@grognard/engine';
import type { Commander, Memory, Reason } from './contract.ts';
import { finish } from './decide.ts';
import type { Teaching } from './levels.ts';
import { fightOn } from './onward.ts';
import { ownDice, playerWith, type Seated, takeSeat } from './player.ts';
import { meanOf, partOf, spreadOf } from './shared/sample.ts';

/** How a battle would have gone on from a moment: how far the first side then led, in games played on from there. */
export interface Outlook {
  /** So many entries of the match had been made. */
  readonly entry: number;
  readonly turn: number;
  /** How many games speak; none where nothing had to be played: the end. */
  readonly games: number;
  readonly mean: number;
  /** Two games in three lie between these. */
  readonly low: number;
  readonly high: number;
}

/** A decision that cost something: another order fared better when both were played on with the same dice. */
export interface Cost<G extends Game = Game> {
  /** The entry of the match that was given, counted from 1. */
  readonly entry: number;
  readonly turn: number;
  readonly side: SideId;
  readonly given: G['Order'];
  readonly better: G['Order'];
  /** By how much, and how far that may be off; in the coin of the game. */
  readonly points: number;
  readonly margin: number;
  readonly games: number;
  readonly reasons: readonly Reason[];
}

/** What is known of a match that is over: coarse at first, finer with every game played on. */
export interface Analysis<G extends Game = Game> {
  readonly outlooks: readonly Outlook[];
  /** At most three, the surest first. */
  readonly costs: readonly Cost<G>[];
  /** How much of the work is done, from 0 to 1. */
  readonly share: number;
}

export interface AnalysisPlan<G extends Game = Game> {
  readonly match: Match<G>;
  readonly teaching: Teaching<G>;
  /** Who leads both sides when a game is played on. */
  readonly leader: Commander<G>;
  /** Who says what would have been better, from what the side knew. */
  readonly adviser: Commander<G>;
  /** Whose decisions are looked at. */
  readonly sides: readonly SideId[];
}

const MOST_COSTS = 3;
const MOST_REASONS = 2;
/** More moments than these are too many for a curve, and more decisions than these for one evening. */
const MOST_MOMENTS = 24;
const MOST_DECISIONS = 48;

/** Round by round: games from every moment; how many decisions are still looked at, and how often each is tried. */
const ROUNDS = [
  { games: 2, kept: MOST_DECISIONS, tries: 2 },
  { games: 6, kept: 12, tries: 8 },
  { games: 20, kept: 6, tries: 24 },
  { games: 60, kept: MOST_COSTS, tries: 60 },
] as const;

/** Looks at a match that is over. After every game played on it tells what is known so far. */
export function* analyse<G extends Game>(plan: AnalysisPlan<G>): Generator<Analysis<G>, Analysis<G>, void> {
  const desk = makeDesk(plan);
  const moments = desk.stretches.map(at => ({ at, leads: [] as number[] }));
  let decisions: readonly Decision<G>[] = [];
  const told = (share: number): Analysis<G> => ({
    outlooks: [...moments.flatMap(outlookOf), ...desk.end],
    costs: costsOf(decisions),
    share,
  });
  for (const [i, { games, kept, tries }] of ROUNDS.entries()) {
    const done = (part: number): Analysis<G> => told((i + part) / ROUNDS.length);
    for (const [k, { at, leads }] of moments.entries()) {
      for (; leads.length < games; ) {
        leads.push(desk.leadAfter(at, leads.length));
        yield done((0.5 * (k + leads.length / games)) / moments.length);
      }
    }
    if (i === 0) decisions = yield* open(desk, plan, () => done(0.5));
    decisions = thinnedByWorth(decisions, kept);
    for (const [k, decision] of decisions.entries()) {
      for (; decision.gains.length < tries; ) {
        decision.gains.push(desk.gainOf(decision));
        yield done(0.5 + (0.5 * (k + decision.gains.length / tries)) / decisions.length);
      }
    }
  }
  return told(1);
}

/** An order that was given, and how things stood before it: all that anybody remembered included. */
interface Moment<G extends Game> {
  readonly number: number;
  readonly side: SideId;
  readonly turn: number;
  readonly order: G['Order'];
  readonly before: G['Position'];
  readonly memories: ReadonlyMap<Seated<G>, Memory>;
}

/** A decision for which somebody knows another order, and what that one won in each trial. */
interface Decision<G extends Game> {
  readonly at: Moment<G>;
  readonly better: G['Order'];
  readonly reasons: readonly Reason[];
  readonly gains: number[];
}

interface Desk<G extends Game> {
  /** Where the curve is looked at. */
  readonly stretches: readonly Moment<G>[];
  readonly decisions: readonly Moment<G>[];
  /** How it ended; nothing of a match without orders. */
  readonly end: readonly Outlook[];
  /** The lead of the first side in the k-th game played on from a moment. */
  leadAfter(at: Moment<G>, k: number, first?: G['Order']): number;
  /** What the better order wins over the one that was given, in its next trial. */
  gainOf(decision: Decision<G>): number;
  /** What the adviser would have ordered, and why. */
  advice(at: Moment<G>): { readonly order: G['Order']; readonly reasons: readonly Reason[] };
}

function makeDesk<G extends Game>({ match, teaching, leader, adviser, sides }: AnalysisPlan<G>): Desk<G> {
  const { ruleset, rules } = match;
  const both = sidesOf(match);
  const seats = (commander: Commander<G>) => both.map(side => takeSeat(commander, { ruleset, rules, side }));
  const leaders = seats(leader);
  const advisers = adviser === leader ? leaders : seats(adviser);
  const moments = momentsOf(match, teaching, [...new Set([...leaders, ...advisers])]);
  const lead = teaching.leadIn(match);
  const { turnOf, horizon } = teaching;
  const leadAfter = (at: Moment<G>, k: number, first?: G['Order']): number => {
    const players = leaders.map(seated => playerWith(seated, at.memories.get(seated) ?? null));
    const last = horizon === null ? Number.POSITIVE_INFINITY : at.turn + horizon;
    let position = at.before;
    const onward = { rules, players, position, seed: `analysis/${k}` };
    for (const { after } of fightOn(first ? { ...onward, first } : onward)) {
      if (turnOf(after) > last) break;
      position = after;
    }
    return lead.of(position);
  };
  const isFirst = (side: SideId): boolean => side === both[0];
  return {
    stretches: stretchesOf(moments),
    decisions: moments.filter(({ side }) => sides.includes(side)),
    end: moments.slice(-1).map(({ turn }) => {
      const final = match.state.position;
      return { ...certain(lead.of(final)), entry: match.entries.length, turn };
    }),
    leadAfter,
    gainOf: ({ at, better, gains }) => {
      const won = leadAfter(at, gains.length, better) - leadAfter(at, gains.length, at.order);
      return isFirst(at.side) ? won : -won;
    },
    advice: at => {
      const seated = advisers.find(({ side }) => side === at.side)!;
      const task = {
        view: rules.view(at.before, at.side),
        memory: at.memories.get(seated) ?? null,
        dice: ownDice('analysis', at.side, String(at.number)),
        effort: 1,
      };
      const order = finish(seated.staff.think(task));
      const reasons = seated.staff.explain?.(task, order) ?? [];
      return { order, reasons: reasons.slice(0, MOST_REASONS) };
    },
  };
}

/** The first order of every stretch, a side's orders in a turn until another side gives one; or else of every turn. */
function stretchesOf<G extends Game>(moments: readonly Moment<G>[]): readonly Moment<G>[] {
  const isNewTurn = (at: Moment<G>, i: number): boolean => moments[i - 1]?.turn !== at.turn;
  const stretches = moments.filter((at, i) => isNewTurn(at, i) || moments[i - 1]?.side !== at.side);
  return thinned(stretches.length <= MOST_MOMENTS ? stretches : moments.filter(isNewTurn), MOST_MOMENTS);
}

/** Every order that counts, with what everybody remembered before it. */
function momentsOf<G extends Game>(
  match: Match<G>,
  { turnOf }: Teaching<G>,
  seats: readonly Seated<G>[],
): readonly Moment<G>[] {
  const { rules, opening } = match;
  const players = seats.map(seated => {
    const view = rules.view(opening.position, seated.side);
    return [seated, playerWith(seated, seated.staff.remember?.(null, { events: [], view }) ?? null)] as const;
  });
  const inForce = new Set(ordersInForce(match));
  const moments: Moment<G>[] = [];
  for (const { entry, carried } of replay(match)) {
    if (!carried || !isOrder(entry) || !inForce.has(carried.number)) continue;
    const memories = new Map(players.map(([seated, player]) => [seated, player.memory()]));
    const { number, before } = carried;
    moments.push({ number, side: entry.side, turn: turnOf(before), order: entry.order, before, memories });
    for (const [, player] of players) player.watch(carried);
  }
  return moments;
}

/** The decisions for which the adviser knows another order; each takes him a thought. */
function* open<G extends Game>(
  desk: Desk<G>,
  { match }: AnalysisPlan<G>,
  told: () => Analysis<G>,
): Generator<Analysis<G>, readonly Decision<G>[], void> {
  const found: Decision<G>[] = [];
  for (const at of thinned(desk.decisions, 2 * MOST_DECISIONS)) {
    const { order: better, reasons } = desk.advice(at);
    const isLawful = match.rules.judge(match.rules.view(at.before, at.side), at.side, better).ok;
    if (isLawful && JSON.stringify(better) !== JSON.stringify(at.order))
      found.push({ at, better, reasons, gains: [] });
    yield told();
  }
  return thinned(found, MOST_DECISIONS);
}

/** Some of many, evenly spread. */
const thinned = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);

/** Those that promise most, as far as is known. */
const thinnedByWorth = <G extends Game>(decisions: readonly Decision<G>[], most: number) =>
  decisions.length <= most
    ? decisions
    : [...decisions].sort((a, b) => sureGain(b) - sureGain(a)).slice(0, most);

const marginOf = ({ gains }: { readonly gains: readonly number[] }): number =>
  (2 * spreadOf(gains)) / Math.sqrt(Math.max(1, gains.length));
const sureGain = (decision: { readonly gains: readonly number[] }): number =>
  meanOf(decision.gains) - marginOf(decision);

/** Tried at least so often before anybody is told. */
const FEWEST_TRIES = 8;

function costsOf<G extends Game>(decisions: readonly Decision<G>[]): readonly Cost<G>[] {
  return decisions
    .filter(decision => decision.gains.length >= FEWEST_TRIES && sureGain(decision) > 0)
    .sort((a, b) => sureGain(b) - sureGain(a))
    .slice(0, MOST_COSTS)
    .map(decision => ({
      entry: decision.at.number,
      turn: decision.at.turn,
      side: decision.at.side,
      given: decision.at.order,
      better: decision.better,
      points: meanOf(decision.gains),
      margin: marginOf(decision),
      games: decision.gains.length,
      reasons: decision.reasons,
    }));
}

const certain = (lead: number) => ({ games: 0, mean: lead, low: lead, high: lead });

/** What the games from a moment come to; nothing before the first. */
function outlookOf<G extends Game>({
  at,
  leads,
}: {
  readonly at: Moment<G>;
  readonly leads: readonly number[];
}) {
  if (leads.length === 0) return [];
  const { turn } = at;
  const [low, high] = [partOf(leads, 1 / 6), partOf(leads, 5 / 6)];
  return [{ entry: at.number - 1, turn, games: leads.length, mean: meanOf(leads), low, high }];
}
