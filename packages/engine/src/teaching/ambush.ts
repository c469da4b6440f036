/*
 * Ambush: a game of one page, to prove the engine and to show what a ruleset is. Two sides on a strip of
 * squares, scouts that see two squares far, a fight by dice, and a choice for the beaten.
 *
 * AMB-TURN-01   The sides act in turn, the first listed first; after the last turn the game is over.
 * AMB-MOVE-01   A scout steps one or two squares …
 * AMB-MOVE-02   … on the strip …
 * AMB-MOVE-03   … and never onto a friend.  A side may also wait.
 * AMB-SIGHT-01  A scout is seen by an enemy at most two squares away.
 * AMB-FIGHT-01  A scout that steps onto an enemy, seen or not, fights: one die each, a tie is the defender's.
 * AMB-FIGHT-02  The beaten side chooses: fall back a square homewards, or surrender; nothing else meanwhile.
 * AMB-FIGHT-03  A scout cannot fall back off the strip or onto anybody.
 * AMB-END-01    At the end, or when a side has no scout left, the side with more scouts wins.
 */
import * as v from 'valibot';
import type { Dice } from '../dice.ts';
import { fault, faulty, parseWith, sound } from '../fault.ts';
import { type Forecast, plainPreview, type Stance } from '../preview.ts';
import type { SightAnswer } from '../question.ts';
import type { Happened, Outcome, Rules, Ruleset, Seat, SideId } from '../ruleset.ts';
import { UMPIRE } from '../ruleset.ts';
import { envelopeEntries, idSchema, sideEntries } from '../scenario.ts';
import { chain, nothing, type Step, stepsOf, unreachable } from '../step.ts';
import { sumOf } from '../term.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

export const CLAUSES = [
  'AMB-TURN-01',
  'AMB-MOVE-01',
  'AMB-MOVE-02',
  'AMB-MOVE-03',
  'AMB-SIGHT-01',
  'AMB-FIGHT-01',
  'AMB-FIGHT-02',
  'AMB-FIGHT-03',
  'AMB-END-01',
] as const;
type Clause = (typeof CLAUSES)[number];

const SIGHT = 2;

interface Scout {
  readonly id: string;
  readonly side: SideId;
  readonly at: number;
}
interface Position {
  readonly turn: number;
  readonly side: SideId;
  readonly over: boolean;
  readonly scouts: readonly Scout[];
  readonly pending: Pending | null;
}
interface Pending {
  readonly type: 'yield';
  readonly side: SideId;
  readonly scout: string;
  /** Who takes the square if the beaten scout leaves it. */
  readonly follower: string | null;
}
interface View {
  readonly seat: Seat;
  readonly turn: number;
  readonly side: SideId;
  readonly over: boolean;
  readonly scouts: readonly Scout[];
  /** Ids of enemies still on the strip that this seat does not see. */
  readonly unseen: readonly string[];
  readonly pending: Pending | null;
}

type Order =
  | { readonly type: 'step'; readonly unit: string; readonly to: number }
  | { readonly type: 'wait'; readonly side: SideId }
  | { readonly type: 'yield'; readonly unit: string; readonly how: 'fall-back' | 'surrender' };

interface Event extends Happened<Clause> {
  readonly type: 'moved' | 'fought' | 'left' | 'turn-passed' | 'ended';
  readonly unit?: string;
  readonly to?: number;
  readonly pending?: Pending | null;
  readonly side?: SideId;
  readonly turn?: number;
}

const scenarioSchema = v.strictObject({
  ...envelopeEntries('ambush'),
  sides: v.optional(v.pipe(v.array(v.strictObject(sideEntries)), v.length(2, 'expected two sides')), () => [
    { id: 'blue' },
    { id: 'red' },
  ]),
  length: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(3, 'expected at least 3'),
    v.maxValue(30, 'expected at most 30'),
  ),
  units: v.array(v.strictObject({ id: idSchema, side: v.string(), at: v.pipe(v.number(), v.integer()) })),
  turns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, 'expected at least 1')), 10),
});
type AmbushScenario = v.InferOutput<typeof scenarioSchema>;

const orderSchema = v.variant('type', [
  v.strictObject({ type: v.literal('step'), unit: v.string(), to: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ type: v.literal('wait'), side: v.string() }),
  v.strictObject({ type: v.literal('yield'), unit: v.string(), how: v.picklist(['fall-back', 'surrender']) }),
]);
const questionSchema = v.object({ query: v.literal('sight'), from: v.string(), to: v.string() });

export interface Ambush {
  readonly Clause: Clause;
  readonly Scenario: AmbushScenario;
  readonly Position: Position;
  readonly View: View;
  readonly Order: Order;
  readonly Event: Event;
  readonly Witnessed: Event;
  readonly Question: v.InferOutput<typeof questionSchema>;
  readonly Answers: { readonly sight: SightAnswer<Clause> };
}

export const ambush: Ruleset<Ambush> = {
  id: 'ambush',
  version: '1.0.0',
  title: { en: 'Ambush', fr: 'Embuscade' },
  facts: { surface: 'grid', information: 'hidden', eventClauses: 'exact' },
  clauses: CLAUSES,
  parse: {
    scenario: raw => {
      const parsed = parseWith(scenarioSchema, raw);
      if (!parsed.ok) return parsed;
      const faults = scenarioFaults(parsed.value);
      return faults.length > 0 ? faulty(faults) : parsed;
    },
    order: raw => parseWith(orderSchema, raw),
    question: raw => parseWith(questionSchema, raw),
  },
  prepare: rulesOn,
};

/** AMB-FIGHT-01: 15 of 36 throws are the attacker's. */
const fightForecast = (unit: string, target: string): Forecast<Clause> => ({
  what: 'fight',
  unit,
  target,
  chances: [
    { result: 'won', share: 15 / 36 },
    { result: 'lost', share: 21 / 36 },
  ],
  sums: [],
  clauses: ['AMB-FIGHT-01'],
});

function scenarioFaults({ sides, units, length }: AmbushScenario) {
  const known = sides.map(({ id }) => id);
  return units.flatMap(({ id, side, at }, i) => [
    ...(units.findIndex(other => other.id === id) < i
      ? [fault(`units[${i}].id`, `'${id}' occurs twice`)]
      : []),
    ...(known.includes(side) ? [] : [fault(`units[${i}].side`, `expected one of ${known.join(', ')}`)]),
    ...(at < 0 || at >= length
      ? [fault(`units[${i}].at`, `expected a square from 0 to ${length - 1}, got ${at}`)]
      : []),
    ...(units.findIndex(other => other.at === at) < i
      ? [fault(`units[${i}].at`, `square ${at} is taken`)]
      : []),
  ]);
}

const scoutOf = (scouts: readonly Scout[], id: string): Scout => {
  const scout = scouts.find(each => each.id === id);
  if (!scout) throw new Error(`No scout '${id}' on the strip.`);
  return scout;
};

export function apply(position: Position, event: Event): Position {
  const { scouts } = position;
  switch (event.type) {
    case 'moved':
      return {
        ...position,
        scouts: scouts.map(s => (s.id === event.unit ? { ...s, at: event.to ?? s.at } : s)),
      };
    case 'fought':
      return { ...position, pending: event.pending ?? null };
    case 'left':
      return { ...position, scouts: scouts.filter(s => s.id !== event.unit) };
    case 'turn-passed':
      return {
        ...position,
        pending: null,
        side: event.side ?? position.side,
        turn: event.turn ?? position.turn,
      };
    case 'ended':
      return { ...position, pending: null, over: true };
    default:
      return unreachable(event.type);
  }
}

const happen = stepsOf<Ambush>(apply);

/** AMB-SIGHT-01: seen by an enemy at most two squares away. */
const isSeen = (scouts: readonly Scout[], scout: Scout): boolean =>
  scouts.some(other => other.side !== scout.side && Math.abs(other.at - scout.at) <= SIGHT);

function rulesOn(scenario: AmbushScenario): Rules<Ambush> {
  const { length, turns } = scenario;
  const [first, second] = scenario.sides.map(({ id }) => id) as [string, string];
  const enemyOf = (side: SideId) => (side === first ? second : first);
  const homeOf = (scout: Scout) => scout.at + (scout.side === first ? -1 : 1);
  const isFree = (scouts: readonly Scout[], at: number) =>
    at >= 0 && at < length && !scouts.some(scout => scout.at === at);

  function judge(view: View, side: SideId, order: Order): Verdict<Clause> {
    if (view.over || (view.pending?.side ?? view.side) !== side) return refuse('AMB-TURN-01');
    if ((order.type === 'yield') !== (view.pending !== null)) return refuse('AMB-FIGHT-02');
    if (order.type === 'wait') return accept;
    const scout = view.scouts.find(({ id }) => id === order.unit);
    if (scout?.side !== side) return refuse('AMB-TURN-01', { unit: order.unit });
    return order.type === 'step' ? judgeStep(view, scout, order.to) : judgeYield(view, scout, order.how);
  }

  function judgeStep({ scouts }: View, scout: Scout, to: number): Verdict<Clause> {
    const far = Math.abs(to - scout.at);
    if (far < 1 || far > 2) return refuse('AMB-MOVE-01', { far });
    if (to < 0 || to >= length) return refuse('AMB-MOVE-02');
    return scouts.some(s => s.at === to && s.side === scout.side) ? refuse('AMB-MOVE-03') : accept;
  }

  function judgeYield(
    { scouts, pending }: View,
    scout: Scout,
    how: 'fall-back' | 'surrender',
  ): Verdict<Clause> {
    if (pending?.scout !== scout.id) return refuse('AMB-FIGHT-02');
    return how === 'surrender' || isFree(scouts, homeOf(scout)) ? accept : refuse('AMB-FIGHT-03');
  }

  function resolve(position: Position, side: SideId, order: Order, dice: Dice): Step<Ambush> {
    if (order.type === 'wait') return passTurn(position);
    const scout = scoutOf(position.scouts, order.unit);
    if (order.type === 'yield') return yieldGround(position, scout, order.how);
    const enemy = position.scouts.find(s => s.at === order.to && s.side !== side);
    if (enemy) return fight(position, scout, enemy, dice);
    return chain<Ambush>(position, p => move(p, scout, order.to), passTurn);
  }

  const move = (position: Position, { id }: Scout, to: number): Step<Ambush> =>
    happen(position, { type: 'moved', unit: id, to, clauses: ['AMB-MOVE-01'] });

  function fight(position: Position, attacker: Scout, defender: Scout, dice: Dice): Step<Ambush> {
    const rolls = [attacker, defender].map(({ id }) => dice.draw(`fight:${id}`, 1, 6)) as [number, number];
    const won = rolls[0] > rolls[1];
    const loser = won ? defender : attacker;
    const follower = won ? attacker.id : null;
    const pending: Pending = { type: 'yield', side: loser.side, scout: loser.id, follower };
    const sums = [attacker, defender].map(({ id }, i) =>
      sumOf({
        what: 'fight',
        clause: 'AMB-FIGHT-01' as const,
        of: id,
        terms: [{ what: 'die', clause: 'AMB-FIGHT-01' as const, value: rolls[i]! }],
      }),
    );
    return happen(position, { type: 'fought', unit: attacker.id, pending, sums, clauses: ['AMB-FIGHT-01'] });
  }

  function yieldGround(position: Position, scout: Scout, how: 'fall-back' | 'surrender'): Step<Ambush> {
    const follower = position.pending?.follower;
    return chain<Ambush>(
      position,
      p =>
        how === 'fall-back'
          ? move(p, scout, homeOf(scout))
          : happen(p, { type: 'left', unit: scout.id, clauses: ['AMB-FIGHT-02'] }),
      p => (follower ? move(p, scoutOf(p.scouts, follower), scout.at) : nothing<Ambush>(p)),
      passTurn,
    );
  }

  function passTurn(position: Position): Step<Ambush> {
    const next = enemyOf(position.side);
    const turn = next === first ? position.turn + 1 : position.turn;
    const bare = [first, second].some(side => !position.scouts.some(scout => scout.side === side));
    if (bare || turn > turns) return happen(position, { type: 'ended', clauses: ['AMB-END-01'] });
    return happen(position, { type: 'turn-passed', side: next, turn, clauses: ['AMB-TURN-01'] });
  }

  function view({ scouts, pending, turn, side, over }: Position, seat: Seat): View {
    const seen = scouts.filter(s => seat === UMPIRE || s.side === seat || isSeen(scouts, s));
    const unseen = scouts.filter(s => !seen.includes(s)).map(({ id }) => id);
    return { seat, turn, side, over, scouts: seen, unseen, pending };
  }

  /** Unseen enemies stand anywhere that the seat does not look. */
  function imagine({ turn, side, over, scouts, unseen, pending, seat }: View, dice: Dice): Position {
    const own = scouts.filter(scout => scout.side === seat);
    const dark = Array.from({ length }, (_, at) => at).filter(
      at => isFree(scouts, at) && own.every(scout => Math.abs(scout.at - at) > SIGHT),
    );
    const placed = unseen.map(id => {
      const [at] = dark.splice(dice.draw(`imagine:${id}`, 0, dark.length - 1), 1);
      return { id, side: enemyOf(seat), at: at ?? 0 };
    });
    const roster = scenario.units.map(({ id }) => id);
    const all = [...scouts, ...placed].sort((a, b) => roster.indexOf(a.id) - roster.indexOf(b.id));
    return { turn, side, over, scouts: all, pending };
  }

  function propose(now: View, side: SideId): readonly Order[] {
    const yields: readonly Order[] = (['fall-back', 'surrender'] as const).map(how => ({
      type: 'yield',
      unit: now.pending?.scout ?? '',
      how,
    }));
    const steps: readonly Order[] = now.scouts.flatMap(({ id, at }) =>
      [-2, -1, 1, 2].map(by => ({ type: 'step' as const, unit: id, to: at + by })),
    );
    const orders: readonly Order[] = [...yields, ...steps, { type: 'wait', side }];
    return orders.filter(order => judge(now, side, order).ok);
  }

  function outcome({ over, scouts }: Position): Outcome | null {
    if (!over) return null;
    const left = (side: SideId) => scouts.filter(scout => scout.side === side).length;
    if (left(first) === left(second)) return { winner: 'none', grade: 'draw' };
    return { winner: left(first) > left(second) ? first : second, grade: 'victory' };
  }

  return {
    begin: () =>
      nothing<Ambush>({ turn: 1, side: first, over: false, scouts: scenario.units, pending: null }),
    active: ({ over, pending, side }) => (over ? [] : [pending?.side ?? side]),
    moment: ({ turn, side }) => `${turn}/${side}`,
    judge,
    resolve,
    apply,
    propose,
    view,
    imagine,
    witness: (event, before, seat) => {
      const unit = event.unit && before.scouts.find(({ id }) => id === event.unit);
      if (!unit || event.type !== 'moved' || seat === UMPIRE || unit.side === seat) return event;
      const after = apply(before, event);
      const glimpsed = isSeen(before.scouts, unit) || isSeen(after.scouts, scoutOf(after.scouts, unit.id));
      return glimpsed ? event : null;
    },
    answer: ({ scouts }, { from, to }) => {
      const [one, other] = [from, to].map(id => scouts.find(scout => scout.id === id));
      if (!one || !other) return faulty([fault(one ? 'to' : 'from', 'no such scout is in sight')]);
      const answer: SightAnswer<Clause> = {
        is: Math.abs(one.at - other.at) <= SIGHT,
        clause: 'AMB-SIGHT-01',
      };
      return sound(answer);
    },
    preview: (now, side, order) => {
      const verdict = judge(now, side, order);
      const preview = plainPreview<Order, Clause>(verdict);
      const scout = order.type === 'step' ? now.scouts.find(({ id }) => id === order.unit) : undefined;
      if (!verdict.ok || order.type !== 'step' || !scout) return preview;
      const stance: Stance = { unit: scout.id, at: [order.to, 0] };
      const enemy = now.scouts.find(({ at, side: owner }) => at === order.to && owner !== side);
      return {
        ...preview,
        steps: [{ ...stance, what: 'step', cost: Math.abs(order.to - scout.at), left: 0 }],
        ends: [stance],
        contacts: enemy ? [{ unit: scout.id, target: enemy.id, clause: 'AMB-FIGHT-01' }] : [],
        forecasts: enemy ? [fightForecast(scout.id, enemy.id)] : [],
      };
    },
    prompt: (now, side) => {
      const { pending } = now;
      if (now.over || (pending?.side ?? now.side) !== side) return null;
      if (!pending) {
        const fallback: Order = { type: 'wait', side };
        return {
          kind: 'act',
          clauses: ['AMB-TURN-01'],
          sides: [side],
          details: {},
          values: [],
          orders: ['step', 'wait'],
          fallback,
        };
      }
      const yields = propose(now, side).filter(order => order.type === 'yield');
      return {
        kind: 'yield',
        clauses: ['AMB-FIGHT-02'],
        sides: [side],
        details: { unit: pending.scout },
        values: yields.map(order => ({ value: order.how, order })),
        orders: [],
        fallback: null,
      };
    },
    outcome,
    // Where the enemy's scouts begin is theirs to know.
    scenarioFor: seat => ({
      ...scenario,
      units: scenario.units.filter(unit => seat === UMPIRE || unit.side === seat),
    }),
    reveals: (before, after) =>
      after.scouts.some(
        ({ id, side }) => side !== after.seat && !before.scouts.some(scout => scout.id === id),
      ),
    inspect: ({ turn, side, scouts, pending }) => ({
      turn,
      side: pending?.side ?? side,
      units: Object.fromEntries(
        scenario.units.map(({ id }) => [id, scouts.find(scout => scout.id === id) ?? 'gone']),
      ),
      sides: {},
      objectives: {},
    }),
    arrange: (position, state) =>
      sound({
        ...position,
        turn: typeof state['turn'] === 'number' ? state['turn'] : position.turn,
        side: typeof state['side'] === 'string' ? state['side'] : position.side,
      }),
  };
}
