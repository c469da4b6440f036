import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { inHouse } from './house.mjs';

/** node scripts/bench.mjs [room …]: runs the benchmarks one after another; each prints what it measured. */
const rooms = readdirSync(inHouse('bench')).filter(room => existsSync(inHouse(`bench/${room}/bench.mjs`)));
const wanted = process.argv.slice(2);
const unknown = wanted.filter(room => !rooms.includes(room));
if (unknown.length > 0) {
  console.error(`There is no benchmark of ${unknown.join(', ')}: expected ${rooms.join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const room of wanted.length > 0 ? wanted : rooms) {
  console.log(`\n── ${room}`);
  const { status } = spawnSync(process.execPath, [inHouse(`bench/${room}/bench.mjs`)], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
