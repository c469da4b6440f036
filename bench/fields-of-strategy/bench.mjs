/*
 * Fields of Strategy beside a yardstick: kernel.mjs, a typed-array sketch of what such a battle costs at
 * least, not its rules. Both run in turn in one process and are measured in processor time, so that the
 * figures hold on a busy machine.
 *   node bench/fields-of-strategy/bench.mjs [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { yamlPlugin } from '../../scripts/yaml-plugin.mjs';
import { adapt } from './adapter.mjs';
import { suite } from './harness.mjs';
import * as K from './kernel.mjs';
import { neutral } from './neutral.mjs';
import { orderWriter } from './order-writer.mjs';

/** The same four jobs done by the yardstick. */
function yardstick(world, battle, copy) {
  const search = K.makeReach();
  const block = new Uint8Array(K.N);
  const stop = new Uint8Array(K.N);
  for (let u = 100; u < 200; u++) {
    block[battle.pos[u]] = 1;
    if (battle.type[u] !== K.LEAD) for (const step of K.DIR) stop[battle.pos[u] + step] = 1;
  }
  return {
    turn() {
      const events = [];
      return K.resolveTurn(K.cloneInto(copy, battle), 0, events) + events.length;
    },
    visibility: () => K.visibility(battle, 0) + K.visibility(battle, 1),
    reach() {
      let sum = 0;
      for (let u = 0; u < 100; u++) {
        const type = battle.type[u];
        const pass = world.pass[type === K.INF || type === K.LEAD ? 0 : 1];
        sum += K.reachRoad(search, pass, world.pass[2], block, stop, battle.pos[u], type & 1 ? 10 : 6);
      }
      return sum;
    },
    battle() {
      const left = K.playBattle(K.cloneInto(copy, battle), 20, []);
      copy.path.set(battle.path);
      copy.plen.set(battle.plen);
      return left;
    },
  };
}

async function loadGame() {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
  try {
    const input = join(import.meta.dirname, 'entry.ts');
    await build({
      input,
      platform: 'neutral',
      plugins: [yamlPlugin()],
      output: { dir: folder, format: 'esm' },
      logLevel: 'warn',
    });
    return await import(pathToFileURL(join(folder, 'entry.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BUDGET = { turn: 4, visibility: 2.5, reach: 2 };
const NAMES = {
  turn: 'side-turn with events',
  visibility: 'visibility of both sides',
  reach: 'reach of an army of 100',
  battle: 'battle of 20 turns',
};

/** Lets the compiler settle: on a busy machine it may take a while. */
function warmUp(work) {
  const end = performance.now() + 700;
  while (performance.now() < end) work();
}

function compare(job, label, ours, theirs, rounds) {
  const cases = [
    { name: 'ruleset', fn: ours[job] },
    { name: 'yardstick', fn: theirs[job] },
  ];
  for (const { fn } of cases) warmUp(fn);
  const [game, base] = suite('', cases, { base: 'yardstick', quiet: true, rounds, minMs: 120 });
  const micro = ns => `${(ns / 1000).toFixed(0).padStart(6)} µs`;
  const ratio = 1 / game.ratio;
  const limit =
    job === 'battle' ? `${(1e9 / game.nsPerOp).toFixed(0)} a second, at least 60` : `at most ${BUDGET[job]}`;
  console.log(
    `${NAMES[job].padEnd(26)} ${label.padEnd(10)} ${micro(game.nsPerOp)} ${micro(base.nsPerOp)}  ${ratio.toFixed(2).padStart(6)} ×  (${limit})`,
  );
}

async function main(rounds) {
  const game = await loadGame();
  const writer = orderWriter(game, game.TERRAIN);
  const world = K.makeWorld(7);
  console.log(`${''.padEnd(37)} ${'ruleset'.padStart(9)} ${'yardstick'.padStart(9)}`);
  for (const [label, gap] of [
    ['apart', 14],
    ['in contact', 0],
  ]) {
    const battle = K.makeBattle(world, 100, 1, gap);
    K.visibility(battle, 0);
    K.visibility(battle, 1);
    K.greedyOrders(battle, 0);
    const copy = K.makeBattle(world, 100, 1, gap);
    copy.path.set(battle.path);
    copy.plen.set(battle.plen);
    const ours = adapt({ ...game, makeOrderWriter: writer }, neutral(world, battle));
    const theirs = yardstick(world, battle, copy);
    for (const job of ['turn', 'visibility', 'reach', 'battle']) compare(job, label, ours, theirs, rounds);
  }
}

await main(Number(process.argv[2] ?? 11));
