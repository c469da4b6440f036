/*
 * How long the commanders think: whole battles of 100 against 100, every order timed by the processor time it
 * takes. The first battle of a level is played to warm up and told apart.
 *   node bench/commander/bench.mjs [level …] [--battles N]
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundle } from './game.mjs';

const LIMITS = { recruit: '≤ 5', captain: '95 % ≤ 100', marshal: '≤ 1000, never above 2000' };
const LARGEST_WORKER = 20;
/** Quick levels play more battles: a handful of them is over before the machine has learnt the code. */
const BATTLES = { random: 12, greedy: 12, recruit: 12, captain: 12, marshal: 3 };

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

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function time(folder, level, battles) {
  const args = [join(import.meta.dirname, 'level.mjs'), join(folder, 'entry.js'), level, battles];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { took, first, memory } = JSON.parse(stdout);
  took.sort((a, b) => a - b);
  const shown = [0.5, 0.9, 0.95, 0.99, 1].map(share => quantile(took, share).toFixed(1).padStart(8)).join('');
  const cold = first.length > 0 ? Math.max(...first).toFixed(1) : '–';
  const size = `${Math.round(memory / 2 ** 20)} MB`;
  console.log(
    `${level.padEnd(10)}${String(took.length).padStart(6)}${shown}${cold.padStart(8)}${size.padStart(8)}   ${LIMITS[level] ?? ''}`,
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { battles: { type: 'string' } },
  });
  const levels = positionals.length > 0 ? positionals : Object.keys(BATTLES);
  await weigh();
  const { folder } = await bundle(join(import.meta.dirname, 'entry.ts'));
  console.log('milliseconds of work an order, 100 against 100 on 60 × 45 squares, whole battles of 16 turns');
  console.log(`${'level'.padEnd(10)}orders     50 %    90 %    95 %    99 %     all    cold  memory`);
  try {
    for (const level of levels) time(folder, level, values.battles ?? String(BATTLES[level]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
