import {
  type Drawn,
  type Game,
  type Outcome,
  type Refusal,
  type Ruleset,
  recordedDice,
  type SideId,
  seededDice,
} from '@grognard/engine';
import type { Commander } from './contract.ts';
import { finish } from './decide.ts';
import { ownDice, type Player, seat } from './player.ts';

export interface BattlePlan<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly scenario: G['Scenario'];
  readonly seed: string;
  readonly commanders: Readonly<Record<SideId, Commander<G>>>;
  readonly effort?: number;
  /** Milliseconds; given, every decision is timed. */
  readonly clock?: () => number;
  /** Told of every order, once it is carried out. */
  readonly onOrder?: (given: Given<G>) => void;
}

export interface Given<G extends Game = Game> {
  readonly side: SideId;
  readonly order: G['Order'];
  readonly before: G['Position'];
  readonly after: G['Position'];
  readonly events: readonly G['Event'][];
  /** Milliseconds thought, where there is a clock. */
  readonly took: number;
}

export interface Played<G extends Game = Game> {
  readonly opening: G['Position'];
  readonly position: G['Position'];
  readonly outcome: Outcome;
  readonly orders: readonly { readonly side: SideId; readonly order: G['Order'] }[];
}

/** A commander gave an order that the rules refuse. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
  readonly refusal: Refusal;
  constructor(commander: string, side: SideId, refusal: Refusal) {
    const details = JSON.stringify(refusal.details);
    super(`${commander} gave ${side} an order that ${refusal.clause} refuses: ${details}.`);
    this.refusal = refusal;
  }
}

/** Far more orders than any battle takes: a commander that never ends its turn is stopped here. */
const MOST_ORDERS = 20_000;

/** Lets commanders fight a battle to its end. The dice fall as in a match of the same seed. */
export function playBattle<G extends Game>(plan: BattlePlan<G>): Played<G> {
  const { ruleset, scenario, seed, commanders } = plan;
  const rules = ruleset.prepare(scenario);
  const opening = rules.begin(seededDice(seed, 'opening')).position;
  const players = new Map<SideId, Player<G>>();
  for (const { id: side } of scenario.sides) {
    players.set(side, seat(commanders[side]!, { ruleset, rules, scenario, side }, opening));
  }
  const orders: { side: SideId; order: G['Order'] }[] = [];
  const clock = plan.clock ?? (() => 0);
  let position = opening;
  let drawn: { moment: string; counts: Record<string, number> } = { moment: '', counts: {} };
  for (let n = 0; n < MOST_ORDERS; n++) {
    const [side] = rules.active(position);
    const outcome = rules.outcome(position);
    if (side === undefined || outcome) {
      if (!outcome) throw new Error('Nobody may order, and the battle has no outcome.');
      return { opening, position, outcome, orders };
    }
    const moment = rules.moment(position);
    if (moment !== drawn.moment) drawn = { moment, counts: {} };
    const started = clock();
    const thinking = players.get(side)!.think(position, {
      dice: ownDice(seed, side, `${moment}/${n}`),
      ...(plan.effort !== undefined && { effort: plan.effort }),
    });
    const order = finish(thinking);
    const took = clock() - started;
    const verdict = rules.judge(rules.view(position, side), side, order);
    if (!verdict.accepted) throw new OrderRefused(commanders[side]!.id, side, verdict);

    const before = position;
    const dice = recordedDice(seededDice(seed, moment, drawn.counts as Drawn), drawn.counts);
    const { position: after, events } = rules.resolve(before, side, order, dice);
    for (const { key, nth } of dice.draws) drawn.counts[key] = nth;
    for (const player of players.values()) player.watch({ before, events, after });
    orders.push({ side, order });
    plan.onOrder?.({ side, order, before, after, events, took });
    position = after;
  }
  throw new Error(`The battle did not end within ${MOST_ORDERS} orders.`);
}
