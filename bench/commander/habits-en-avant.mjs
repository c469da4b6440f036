/*
 * What a club player would laugh at in En Avant !, counted: two levels against each other, or one against itself.
 *   node bench/commander/habits-en-avant.mjs LEVEL [OTHER] [--games N] [--battles a,b,…]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1' },
    battles: { type: 'string', default: 'zama-202bc,bouvines-1214' },
  },
});
const [level = 'greedy', other = level] = positionals;
const { findCommander, openBox, playBattle } = await load(join(import.meta.dirname, 'table-entry.ts'));
const { ruleset, battles } = await openBox('en-avant');

const sideOf = ({ units }, id) => units.find(unit => unit.id === id)?.side;
const ofType = (events, wanted) => events.filter(({ type }) => type === wanted);

/** Melees begun by a side in this order, as pairs of its own blow and the enemy's. */
const begun = ({ side, before, events }) => {
  const fresh = new Set(before.units.filter(unit => unit.fresh).map(({ id }) => id));
  const blows = ofType(events, 'melee');
  return blows
    .filter(blow => blow.side === side && blow.units.some(id => fresh.has(id)))
    .map(blow => [
      blow,
      blows.find(reply => reply.side !== side && reply.units.some(id => blow.against.includes(id))),
    ]);
};

/** Each looks at one order and says which side committed the fault, as often as it did. */
const FAULTS = {
  'generals lost': ({ before, events }) =>
    ofType(events, 'general-lost').map(({ unit }) => sideOf(before, unit)),
  'attacks with fewer dice than the enemy': given =>
    begun(given)
      .filter(([own, reply]) => reply && own.advantages < reply.advantages)
      .map(() => given.side),
  'attacked on a flank or in the rear': ({ before, events }) =>
    ofType(events, 'contact')
      .filter(({ face }) => face !== 'front')
      .map(({ target }) => sideOf(before, target)),
  'in disorder and left so through an impulse that could rally': ({ side, before, order }) =>
    order.type === 'end-impulse' && before.limit !== 'all' && before.activations < before.limit
      ? before.units
          .filter(unit => unit.side === side && unit.disorganised && !unit.activated)
          .map(() => side)
      : [],
};

const counts = new Map(Object.keys(FAULTS).map(fault => [fault, [0, 0]]));
let games = 0;
for (const battle of values.battles.split(',')) {
  const { value: scenario } = ruleset.parse.scenario((await battles[battle]()).default);
  const [first, second] = scenario.sides.map(({ id }) => id);
  for (let i = 0; i < 2 * Number(values.games); i++, games++) {
    const own = i % 2 === 0 ? first : second;
    const commanders = {
      [own]: await findCommander('en-avant', level),
      [own === first ? second : first]: await findCommander('en-avant', other),
    };
    const onOrder = given => {
      for (const [fault, count] of Object.entries(FAULTS)) {
        for (const side of count(given)) counts.get(fault)[side === own ? 0 : 1]++;
      }
    };
    playBattle({ ruleset, scenario, seed: `habits-${i >> 1}`, commanders, onOrder });
  }
}
console.log(`per game (${games}, ${values.battles}): ${level} / ${other}`);
for (const [fault, [a, b]] of counts) {
  console.log(
    `  ${fault.padEnd(62)}${(a / games).toFixed(1).padStart(6)}${(b / games).toFixed(1).padStart(6)}`,
  );
}
