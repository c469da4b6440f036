import {
  type Dice,
  type Game,
  keyedDice,
  type Outcome,
  type Refusal,
  type Rules,
  type Ruleset,
  type SideId,
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
  readonly orders: readonly Given<G>[];
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
  const opening = rules.begin(keyedDice(seed, 'opening')).position;
  const players = scenario.sides.map(({ id: side }) =>
    seat(commanders[side]!, { ruleset, rules, side }, opening),
  );
  const chance = makeChance(seed);
  const orders: Given<G>[] = [];
  for (let position = opening; orders.length < MOST_ORDERS; ) {
    const outcome = rules.outcome(position);
    if (outcome) return { opening, position, outcome, orders };
    const [side] = rules.active(position);
    const player = players.find(each => each.side === side);
    if (!player) throw new Error('Nobody may order, and the battle has no outcome.');
    const given = giveOrder(plan, rules, player, position, chance(rules.moment(position)));
    for (const each of players) each.watch(given);
    plan.onOrder?.(given);
    orders.push(given);
    position = given.after;
  }
  throw new Error(`The battle did not end within ${MOST_ORDERS} orders.`);
}

/** Asks a player for an order, judges it on what its side knows, and carries it out. */
function giveOrder<G extends Game>(
  { commanders, clock = () => 0, effort = 1 }: BattlePlan<G>,
  rules: Rules<G>,
  player: Player<G>,
  before: G['Position'],
  { own, match }: Chance,
): Given<G> {
  const { side } = player;
  const started = clock();
  const order = finish(player.think(before, { dice: own(side), effort }));
  const took = clock() - started;
  const verdict = rules.judge(rules.view(before, side), side, order);
  if (!verdict.ok) throw new OrderRefused(commanders[side]!.id, side, verdict);
  const { position: after, events } = rules.resolve(before, side, order, match);
  return { side, order, before, after, events, took };
}

/** The dice for one order: the commander's own, and those of the match. */
interface Chance {
  readonly own: (side: SideId) => Dice;
  readonly match: Dice;
}

/** Draws of a moment go on counting over the orders that are given at it, as they do in a match. */
function makeChance(seed: string): (moment: string) => Chance {
  let [now, asked, match] = ['', 0, keyedDice(seed, '')];
  return moment => {
    if (moment !== now) [now, asked, match] = [moment, 0, keyedDice(seed, moment)];
    const at = `${moment}/${asked++}`;
    return { own: side => ownDice(seed, side, at), match };
  };
}
