/*
 * What the server does for its processor time. A full side-turn of Fields of Strategy is counted when it is on disk
 * and written for both seats, who follow by sockets of their own.
 *   node bench/server/bench.mjs [--small | --tiny] [--postgres]
 * Figures in docs/operating.md.
 */
import { courses } from './course.mjs';
import { inProcessAside } from './in-process.mjs';
import { idleHeap, liveMatches, overHttp } from './over-http.mjs';
import { built, quantile, yardstick } from './setting.mjs';

const isTiny = process.argv.includes('--tiny');
const isSmall = isTiny || process.argv.includes('--small');
const kind = process.argv.includes('--postgres') ? 'postgres' : 'sqlite';
const GOALS = { Waterloo: [1500, 1000], '100 v 100': [900, 640] };
const matches = isTiny ? 18 : isSmall ? 24 : 160;

const shown = ({ perCpuSecond, perSecond, waits }) =>
  `${perCpuSecond.toFixed(0)} a CPU second (${perSecond.toFixed(0)} a second; an order waits ${quantile(waits, 0.5).toFixed(1)} ms, 99 % under ${quantile(waits, 0.99).toFixed(0)} ms)`;

await built();
yardstick(); // warms up
console.log(`Yardstick: ${yardstick().toFixed(0)} ms`);
const all = await courses();
console.log(`Full side-turns, durable on ${kind}, both seats followed:`);
for (const [name, course] of Object.entries(all)) {
  const [alone, online] = GOALS[name];
  console.log(`${name}: ${course.orders.length} side-turns of ${course.events} events`);
  console.log(
    `  in process: ${shown(await inProcessAside(course, { kind, matches, atOnce: 16 }))}; goal ${alone}`,
  );
  console.log(
    `  over HTTP:  ${shown(await overHttp(course, { kind, matches, atOnce: isSmall ? 16 : 64 }))}; goal ${online}`,
  );
}
const idle = isTiny ? 20 : isSmall ? 200 : 2000;
const { kibEach, rssEach } = await idleHeap(all.Waterloo, { kind, matches: idle });
console.log(
  `${idle} idle matches with two sockets each: ${kibEach.toFixed(1)} KiB of heap, ${rssEach.toFixed(1)} resident; goal 35`,
);
const live = isTiny ? 10 : isSmall ? 100 : 1000;
const { waits, perSecond } = await liveMatches(all.Waterloo, {
  kind,
  matches: live,
  everyMs: isTiny ? 1000 : 10_000,
  seconds: isTiny ? 3 : isSmall ? 10 : 30,
});
console.log(
  `${live} live matches, an order every ${isTiny ? 1 : 10} s each (${perSecond.toFixed(0)} a second): answered within ${quantile(waits, 0.5).toFixed(0)} ms, 99 % within ${quantile(waits, 0.99).toFixed(0)} ms; goal 200`,
);
console.log(`Yardstick at the end: ${yardstick().toFixed(0)} ms`);
