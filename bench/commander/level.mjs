/*
 * Times one level in a process of its own, so that its memory is its own too; run by bench.mjs.
 *   node bench/commander/level.mjs BUNDLE LEVEL BATTLES
 */
import { pathToFileURL } from 'node:url';
import { makeField } from './field.mjs';

const [path, level, battles] = process.argv.slice(2);
const game = await import(pathToFileURL(path).href);
const commander = await game.findCommander('fields-of-strategy', level);

/** Milliseconds of work done by this process, the collection of garbage included. */
function workDone() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function fight(seed, onOrder) {
  const parsed = game.box.ruleset.parse.scenario(makeField({ seed }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  game.playBattle({
    ruleset: game.box.ruleset,
    scenario: parsed.value,
    seed: String(seed),
    commanders: { blue: commander, red: commander },
    clock: workDone,
    onOrder,
  });
}

const took = [];
const first = [];
let memory = 0;
for (let seed = 1; seed <= Number(battles); seed++) {
  // In the first battle the machine is still learning the code.
  const list = seed === 1 && Number(battles) > 1 ? first : took;
  fight(seed, given => {
    list.push(given.took);
    memory = Math.max(memory, process.memoryUsage.rss());
  });
}
console.log(JSON.stringify({ took, first, memory }));
