/*
 * What a club player would laugh at in Fight in arms, counted: a level against itself.
 *   node bench/commander/habits-in-arms.mjs [level …] [--games N] [--battles a,b,…]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1' },
    battles: { type: 'string', default: 'pilica-1944,ia-drang-1965,sainte-mere-1944,chemin-des-dames-1917' },
  },
});
const { findCommander, openBox, playBattle } = await load(join(import.meta.dirname, 'table-entry.ts'));
const { ruleset, battles } = await openBox('fight-in-arms');

const strengthOf = ({ vg, disorganised }) => vg - (disorganised ? 1 : 0);
const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
const unitIn = ({ units }, id) => units.find(unit => unit.id === id);
const removedIn = ({ before, events }) =>
  events.filter(({ type }) => type === 'unit-removed').map(({ unit }) => unitIn(before, unit));

/** Each looks at one order and says how often the fault occurs in it. */
const FAULTS = {
  'headquarters lost': given => removedIn(given).filter(({ profile }) => profile.flags.includes('hq')).length,
  'lost aboard a vehicle': given => removedIn(given).filter(({ status }) => status === 'embarked').length,
  'charges at a stronger enemy': ({ before, events }) =>
    events.filter(
      ({ type, units, target }) =>
        type === 'charge-declared' &&
        Math.max(...units.map(id => strengthOf(unitIn(before, id)))) < strengthOf(unitIn(before, target)),
    ).length,
  'shots of a single die': ({ events }) =>
    events.filter(({ type, dice }) => type === 'shot' && dice === 1).length,
  'backwards with no enemy within 30 cm': ({ before, order }) => {
    const unit =
      order.type === 'move' && order.path.some(step => 'back' in step) && unitIn(before, order.unit);
    const isNear = ({ side, at }) => side !== unit.side && at && far(at, unit.at) <= 30;
    return unit && !before.units.some(isNear) ? 1 : 0;
  },
};

for (const level of positionals.length > 0 ? positionals : ['greedy', 'captain', 'planner']) {
  const commander = await findCommander('fight-in-arms', level);
  const counts = Object.fromEntries(Object.keys(FAULTS).map(fault => [fault, 0]));
  let games = 0;
  for (const battle of values.battles.split(',')) {
    const { value: scenario } = ruleset.parse.scenario((await battles[battle]()).default);
    const commanders = Object.fromEntries(scenario.sides.map(({ id }) => [id, commander]));
    for (let seed = 1; seed <= Number(values.games); seed++, games++) {
      const { orders } = playBattle({ ruleset, scenario, seed: `habits-${seed}`, commanders });
      for (const [fault, count] of Object.entries(FAULTS)) {
        for (const given of orders) counts[fault] += count(given);
      }
    }
  }
  console.log(`${level}, ${games} games, per game, both sides together`);
  for (const [fault, count] of Object.entries(counts))
    console.log(`  ${fault}: ${(count / games).toFixed(1)}`);
}
