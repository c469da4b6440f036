/*
 * How long the commanders think: whole battles of 100 against 100, every order timed by the processor time it
 * takes, so that a busy machine does not matter.
 *   node bench/commander/bench.mjs [battles] [level …]
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeField } from './field.mjs';
import { bundle, loadGame } from './game.mjs';

const LIMITS = { recruit: 'all ≤ 5', captain: '95 % ≤ 100', marshal: '≤ 1000, never above 2000' };
const LARGEST_WORKER = 20;

/** What the commanders of a game add to a worker that has its rules. */
async function weigh() {
  const input = join(import.meta.dirname, '../../packages/commander/src/fields-of-strategy/index.ts');
  const rest = {
    name: 'without-rules',
    resolveId: id => (id.startsWith('@grognard/') ? { id, external: true } : null),
  };
  const { folder, output } = await bundle(input, { plugins: [rest], minify: true });
  rmSync(folder, { recursive: true, force: true });
  const bytes = output.reduce((sum, { code = '' }) => sum + gzipSync(code, { level: 9 }).length, 0);
  console.log(
    `worker beyond the ruleset   ${(bytes / 1024).toFixed(1)} KiB gzipped  (at most ${LARGEST_WORKER})`,
  );
}

/** Milliseconds of work done by this process, the collection of garbage included. */
function workDone() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function time(game, level, commander, battles) {
  const took = [];
  let most = 0;
  for (let seed = 1; seed <= battles; seed++) {
    const parsed = game.box.ruleset.parse.scenario(makeField({ seed }));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    game.playBattle({
      ruleset: game.box.ruleset,
      scenario: parsed.value,
      seed: String(seed),
      commanders: { blue: commander, red: commander },
      clock: workDone,
      onOrder: given => {
        took.push(given.took);
        most = Math.max(most, process.memoryUsage.rss());
      },
    });
  }
  took.sort((a, b) => a - b);
  const shown = [0.5, 0.9, 0.95, 0.99, 1].map(share => quantile(took, share).toFixed(1).padStart(8)).join('');
  const memory = `${Math.round(most / 2 ** 20)} MB`.padStart(8);
  console.log(
    `${level.padEnd(10)}${String(took.length).padStart(6)}${shown}${memory}   ${LIMITS[level] ?? ''}`,
  );
}

async function main([battles = '2', ...levels]) {
  const game = await loadGame();
  await weigh();
  console.log('milliseconds of work an order, 100 against 100 on 60 × 45 squares, whole battles of 16 turns');
  console.log(`${'level'.padEnd(10)}orders     50 %    90 %    95 %    99 %     all  memory`);
  for (const level of levels.length > 0 ? levels : ['random', 'greedy', 'recruit', 'captain', 'marshal']) {
    time(game, level, await game.findCommander('fields-of-strategy', level), Number(battles));
  }
}

await main(process.argv.slice(2));
