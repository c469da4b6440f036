import { type Dice, type Game, keyedDice, type Refusal, type Rules, type SideId } from '@grognard/engine';
import { finish } from './decide.ts';
import { ownDice, type Player } from './player.ts';

export interface Given<G extends Game = Game> {
  readonly side: SideId;
  readonly order: G['Order'];
  readonly before: G['Position'];
  readonly after: G['Position'];
  readonly events: readonly G['Event'][];
  /** Milliseconds thought, where there is a clock. */
  readonly took: number;
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

/** A battle to be fought on from where it stands. */
export interface Onward<G extends Game> {
  readonly rules: Rules<G>;
  readonly players: readonly Player<G>[];
  readonly position: G['Position'];
  readonly seed: string;
  /** An order that is settled already; whoever is to order gives it before thinking for himself. */
  readonly first?: G['Order'];
  readonly effort?: number;
  /** Milliseconds; given, every decision is timed. */
  readonly clock?: () => number;
}

/** Far more orders than any battle takes: a commander that never ends its turn is stopped here. */
const MOST_ORDERS = 20_000;

/** Lets the players fight on, order by order, to the end of the battle. The dice fall as in a match of the same seed. */
export function* fightOn<G extends Game>(onward: Onward<G>): Generator<Given<G>, void, void> {
  const { rules, players, seed } = onward;
  const chance = makeChance(seed);
  let { position } = onward;
  for (let n = 0; !rules.outcome(position); n++) {
    if (n >= MOST_ORDERS) throw new Error(`The battle did not end within ${MOST_ORDERS} orders.`);
    const [side] = rules.active(position);
    const player = players.find(each => each.side === side);
    if (!player) throw new Error('Nobody may order, and the battle has no outcome.');
    const settled = n === 0 ? onward.first : undefined;
    const given = giveOrder({ ...onward, position }, player, chance(rules.moment(position)), settled);
    for (const each of players) each.watch(given);
    yield given;
    position = given.after;
  }
}

/** Asks a player for an order, judges it on what its side knows, and carries it out. */
function giveOrder<G extends Game>(
  { rules, position: before, effort = 1, clock = () => 0 }: Onward<G>,
  player: Player<G>,
  { own, match }: Chance,
  settled?: G['Order'],
): Given<G> {
  const { side } = player;
  const started = clock();
  const order = settled ?? finish(player.think(before, { dice: own(side), effort }));
  const took = clock() - started;
  const verdict = rules.judge(rules.view(before, side), side, order);
  if (!verdict.ok) throw new OrderRefused(player.commander, side, verdict);
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
