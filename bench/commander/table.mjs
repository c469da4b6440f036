/*
 * How long the commanders of a table game think: whole battles of a level against itself, every order timed by the
 * processor time it takes, and all orders of a side in a turn together. The slowest include the first ones, in which
 * the engine is still compiling the code.
 *   node bench/commander/table.mjs GAME BATTLE [level …] [--battles N]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { battles: { type: 'string', default: '1' } },
});
const [game, battle, ...levels] = positionals;
const { findCommander, openBox, playBattle } = await load(join(import.meta.dirname, 'table-entry.ts'));
const { ruleset, battles } = await openBox(game);
const parsed = ruleset.parse.scenario((await battles[battle]()).default);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));

function workDone() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const quantiles = times => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return [0.5, 0.95, 0.99, 1].map(share => at(share).toFixed(1).padStart(9)).join('');
};

console.log(`${game}, ${battle}: milliseconds of work`);
console.log(`${''.padEnd(24)}number     50 %     95 %     99 %      all`);
for (const level of levels.length > 0 ? levels : ['recruit', 'captain', 'marshal']) {
  const commander = await findCommander(game, level);
  const orders = [];
  const turns = new Map();
  for (let seed = 1; seed <= Number(values.battles); seed++) {
    playBattle({
      ruleset,
      scenario: parsed.value,
      seed: String(seed),
      commanders: Object.fromEntries(parsed.value.sides.map(({ id }) => [id, commander])),
      clock: workDone,
      onOrder: ({ side, before, took }) => {
        const turn = `${seed}/${before.turn}/${side}`;
        orders.push(took);
        turns.set(turn, (turns.get(turn) ?? 0) + took);
      },
    });
  }
  const all = [...turns.values()];
  console.log(`${`${level}, an order`.padEnd(24)}${String(orders.length).padStart(6)}${quantiles(orders)}`);
  console.log(`${`${level}, a turn`.padEnd(24)}${String(all.length).padStart(6)}${quantiles(all)}`);
}
