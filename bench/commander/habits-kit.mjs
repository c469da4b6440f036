/* Counts faults in battles of a level against itself, and prints them per game. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

export const unitIn = ({ units }, id) => units.find(unit => unit.id === id);
export const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

/**
 * `inOrders` look at one order each, `inBattles` at a whole battle, and say how often the fault occurs in it.
 * Levels, `--games` and `--battles` are read from the command line.
 */
export async function countHabits({ game, levels, battles: usual, inOrders, inBattles = {} }) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string', default: '1' }, battles: { type: 'string', default: usual } },
  });
  const { findCommander, openBox, playBattle } = await load(join(import.meta.dirname, 'table-entry.ts'));
  const { ruleset, battles } = await openBox(game);
  for (const level of positionals.length > 0 ? positionals : levels) {
    const commander = await findCommander(game, level);
    const counts = new Map([...Object.keys(inOrders), ...Object.keys(inBattles)].map(fault => [fault, 0]));
    const count = (fault, times) => counts.set(fault, counts.get(fault) + times);
    let games = 0;
    for (const battle of values.battles.split(',')) {
      const { value: scenario } = ruleset.parse.scenario((await battles[battle]()).default);
      const commanders = Object.fromEntries(scenario.sides.map(({ id }) => [id, commander]));
      for (let seed = 1; seed <= Number(values.games); seed++, games++) {
        const played = playBattle({ ruleset, scenario, seed: `habits-${seed}`, commanders });
        for (const [fault, timesIn] of Object.entries(inOrders))
          for (const given of played.orders) count(fault, timesIn(given));
        for (const [fault, timesIn] of Object.entries(inBattles)) count(fault, timesIn(played, scenario));
      }
    }
    console.log(`${level}, ${games} games, per game, both sides together`);
    for (const [fault, times] of counts) console.log(`  ${fault}: ${(times / games).toFixed(1)}`);
  }
}
