/*
 * What a club player would laugh at, counted: a level against itself on real battles.
 *   node bench/commander/habits.mjs [games] [level …] [--battles a,b,…]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { loadGame } from './game.mjs';

const BATTLES = join(import.meta.dirname, '../../rulesets/fields-of-strategy/battles');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { battles: { type: 'string', default: 'the-village,the-bridge,salamanca-1812,auerstedt-1806' } },
});

const distance = ([x, y], [a, b]) => Math.max(Math.abs(x - a), Math.abs(y - b));
const isFighter = ({ type }) => type !== 'leader';
const same = (a, b) => a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Each looks at one order and says how often the fault occurs in it; `track` has where units began their last phase. */
const FAULTS = {
  'leaders lost': ({ removed }) => removed.filter(({ type }) => type === 'leader').length,
  'guns alone before the enemy': ({ side, after }) =>
    after.units.filter(
      gun =>
        gun.side === side &&
        gun.type === 'artillery' &&
        after.units.some(u => u.side !== side && isFighter(u) && distance(u.at, gun.at) <= 3) &&
        !after.units.some(
          u => u.side === side && u !== gun && u.type !== 'leader' && distance(u.at, gun.at) <= 2,
        ),
    ).length,
  'horse or guns sent against shelter': ({ events }) =>
    events.filter(e => e.type === 'melee' && e.automatic && e.result === 'lost').length,
  'attacks at a loss': ({ events, moved }) => {
    const best = new Map();
    for (const e of events) {
      if (e.type !== 'melee' || !moved.has(e.unit) || e.automatic) continue;
      best.set(e.unit, Math.max(best.get(e.unit) ?? -9, e.base));
    }
    return [...best.values()].filter(base => base <= -2).length;
  },
  'marches that did not arrive': ({ events }) => events.filter(({ type }) => type === 'unfinished').length,
  'marches straight back': ({ side, after, before, moved, track }) => {
    const quiet = u => !before.units.some(e => e.side !== side && isFighter(e) && distance(e.at, u.at) <= 5);
    return after.units.filter(
      u => u.side === side && moved.has(u.id) && same(track.get(u.id), u.at) && quiet(u),
    ).length;
  },
};

/** What happened in one order, as the counts need it. */
function look(given, track) {
  const types = new Map(given.before.units.map(unit => [unit.id, unit]));
  const removed = given.events
    .filter(({ type }) => type === 'unit-removed')
    .map(({ unit }) => types.get(unit));
  const moved = new Set(given.events.filter(({ type }) => type === 'step').map(({ unit }) => unit));
  return { ...given, removed, moved, track };
}

/** Notes where every unit of a side began its phase. */
function follow(track, { side, before }) {
  for (const unit of before.units) if (unit.side === side) track.set(unit.id, unit.at);
}

function watch(game, battle, commander, games) {
  const counts = Object.fromEntries(Object.keys(FAULTS).map(fault => [fault, 0]));
  let marches = 0;
  const parsed = game.box.ruleset.parse.scenario(
    parse(readFileSync(join(BATTLES, `${battle}.yaml`), 'utf8')),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  for (let seed = 1; seed <= games; seed++) {
    const track = new Map();
    game.playBattle({
      ruleset: game.box.ruleset,
      scenario: parsed.value,
      seed: String(seed),
      commanders: Object.fromEntries(parsed.value.sides.map(({ id }) => [id, commander])),
      onOrder(given) {
        const seen = look(given, track);
        marches += seen.moved.size;
        for (const [fault, count] of Object.entries(FAULTS)) counts[fault] += count(seen);
        follow(track, given);
      },
    });
  }
  return { counts, marches };
}

async function main([games = '4', ...levels]) {
  const game = await loadGame();
  const battles = values.battles.split(',');
  for (const level of levels.length > 0 ? levels : ['recruit', 'captain', 'marshal']) {
    const commander = await game.findCommander('fields-of-strategy', level);
    const seen = battles.map(battle => watch(game, battle, commander, Number(games)));
    const marches = seen.reduce((sum, each) => sum + each.marches, 0);
    console.log(
      `${level} against itself: ${games} games of each of ${battles.join(', ')}; ${marches} marches`,
    );
    for (const fault of Object.keys(FAULTS)) {
      const all = seen.reduce((sum, { counts }) => sum + counts[fault], 0);
      const perGame = (all / battles.length / Number(games)).toFixed(1);
      console.log(`  ${fault.padEnd(38)}${String(all).padStart(6)}${perGame.padStart(8)} a game`);
    }
  }
}

await main(positionals);
