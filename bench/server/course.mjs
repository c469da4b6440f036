import { scenarioOf } from '../fields-of-strategy/adapter.mjs';
import * as K from '../fields-of-strategy/kernel.mjs';
import { neutral } from '../fields-of-strategy/neutral.mjs';
import { orderWriter } from '../fields-of-strategy/order-writer.mjs';
import { load } from '../load.mjs';

/** Every match of a measurement has the same secret and words, so that the same orders fit all of them. */
export const SECRET = '5e'.repeat(32);
const TURNS = 40;

const waterloo = async game =>
  (await (await game.openBox('fields-of-strategy')).battles['waterloo-1815']()).default;
const hundreds = () => {
  const world = K.makeWorld(7);
  return { ...scenarioOf(neutral(world, K.makeBattle(world, 100, 1, 14))), id: 'hundreds', turns: TURNS };
};

/** What is measured: full side-turns, of Waterloo as two captains order them, of 100 v 100 with everybody marching. */
export async function courses() {
  const game = await load(new URL('entry.ts', import.meta.url).pathname);
  return {
    waterloo: { title: 'Waterloo', ...courseOf(game, await waterloo(game), await captains(game)) },
    hundreds: { title: '100 v 100', ...courseOf(game, hundreds(), marchers(game)) },
  };
}

function courseOf(game, raw, writer) {
  const { fieldsOfStrategy: ruleset } = game;
  const parsed = ruleset.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults.slice(0, 3)));
  const scenario = parsed.value;
  let match = game.newMatch(ruleset, scenario, game.seedFrom(SECRET, ['', '']));
  const write = writer(scenario);
  const orders = [];
  let events = 0;
  while (orders.length < TURNS) {
    const [side] = game.activeIn(match);
    if (side === undefined) break;
    const { order, done } = obeyed(game, match, side, write(match, side));
    match = done.match;
    events += done.carried.events.length;
    orders.push({ side, text: JSON.stringify(order) });
  }
  return { scenario, orders, events: Math.round(events / orders.length) };
}

/** Two commanders of the second level, who look at nothing but their view and remember what they saw. */
async function captains(game) {
  const captain = await game.findCommander('fields-of-strategy', 'captain');
  return ({ sides }) => {
    const followers = Object.fromEntries(sides.map(({ id }) => [id, game.makeFollower(captain, id)]));
    return (match, side) => {
      const dice = game.seededDice(`captain ${match.entries.length}`);
      const thinking = followers[side](match).think(match.state.position, { dice });
      for (;;) {
        const { done, value } = thinking.next();
        if (done) return value;
      }
    };
  };
}

/** Everybody marches at the enemy. */
function marchers(game) {
  const writer = orderWriter(game, game.TERRAIN);
  return scenario => {
    const write = writer(scenario);
    return ({ rules, state }, side) => write(rules.view(state.position, side), side);
  };
}

/** The order as far as the rules let it: whoever may not march where it was sent stays. */
function obeyed(game, match, side, order) {
  const done = game.append(match, side, order);
  if (done.status === 'accepted') return { order, done };
  const { unit } = done.refusal.details;
  const { [unit]: refused, ...paths } = order.paths;
  if (!refused) throw new Error(`An order is refused by ${done.refusal.clause}.`);
  return obeyed(game, match, side, { ...order, paths });
}
