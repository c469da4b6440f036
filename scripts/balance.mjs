/*
 * Finds the handicaps that give both sides of a battle a fair chance, by simulation, and writes them into
 * its file: node scripts/balance.mjs [--games N] [--player LEVEL] FILE…
 * What the first side gets the second gets the other way round; steps of 5, looked for by halving.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inHouse } from './house.mjs';
import { writeWhole } from './whole.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '16' }, player: { type: 'string', default: 'captain' } },
});
const LARGEST = 80;
const STEP = 5;
const folder = mkdtempSync(join(tmpdir(), 'grognard-balance-'));

/** A battle with its first side burdened by a handicap, and the second helped by as much. */
function burdened(text, handicap) {
  let nth = 0;
  return text.replaceAll(/handicap: -?\d+/g, found => {
    nth += 1;
    if (nth > 2) return found;
    return `handicap: ${nth === 1 ? handicap : -handicap || 0}`;
  });
}

/** The first side's share of the points, draws counted half. */
function shareOfFirst(file, text, handicap) {
  const path = join(folder, basename(file));
  writeFileSync(path, burdened(text, handicap));
  const players = ['--blue', values.player, '--red', values.player];
  const args = [
    inHouse('apps/cli/bin/grognard.mjs'),
    'simulate',
    path,
    '--games',
    values.games,
    ...players,
    '--json',
  ];
  const { stdout, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr);
  const { sides, draws } = JSON.parse(stdout);
  return sides[0].wins.value + draws.value / 2;
}

/** The burden at which the first side's share comes nearest to a half; a larger burden never helps it. */
function fairest(file, text) {
  let [low, high] = [-LARGEST, LARGEST];
  let best = { handicap: 0, share: shareOfFirst(file, text, 0) };
  if (best.share > 0.5) low = 0;
  else high = 0;
  while (high - low > STEP && Math.abs(best.share - 0.5) > 0.1) {
    const handicap = Math.round((low + high) / 2 / STEP) * STEP;
    if (handicap === low || handicap === high) break;
    const share = shareOfFirst(file, text, handicap);
    if (Math.abs(share - 0.5) < Math.abs(best.share - 0.5)) best = { handicap, share };
    if (share > 0.5) low = handicap;
    else high = handicap;
  }
  return best;
}

try {
  for (const file of positionals) {
    const text = readFileSync(file, 'utf8');
    const { handicap, share } = fairest(file, text);
    writeWhole(file, burdened(text, handicap));
    const told = `${(100 * share).toFixed(0)} % of ${values.games} games to the first side`;
    console.log(
      `${basename(file)}: handicap ${handicap} for the first side, ${-handicap || 0} for the second; ${told}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
