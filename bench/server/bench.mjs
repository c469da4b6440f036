/*
 * What the server does for its processor time. A full side-turn of Fields of Strategy is counted when it is on disk
 * and written for both seats, who follow by sockets of their own.
 *   node bench/server/bench.mjs [--small | --tiny] [--postgres] [PART …]
 * Parts: waterloo, waterloo-http, hundreds, hundreds-http, idle, live; all of them if none is named.
 * Figures in docs/operating.md.
 */
import { courses } from './course.mjs';
import { inProcessAside } from './in-process.mjs';
import { idleHeap, liveMatches, overHttp } from './over-http.mjs';
import { built, quantile, yardstick } from './setting.mjs';

const isTiny = process.argv.includes('--tiny');
const isSmall = isTiny || process.argv.includes('--small');
const kind = process.argv.includes('--postgres') ? 'postgres' : 'sqlite';
const sized = (full, small, tiny) => (isTiny ? tiny : isSmall ? small : full);
/** Those that warm up are not counted: a server goes on compiling for some thousand side-turns, and then no more. */
const matches = sized(160, 24, 18);

const within = (waits, share) => `${quantile(waits, share).toFixed(1)} ms`;

async function inProcess(course, goal) {
  const how = { kind, matches, warmUp: sized(48, 16, 16), atOnce: 16 };
  return `${turns(course)}, in process: ${shown(await inProcessAside(course, how))}; goal ${goal}`;
}

async function online(course, goal) {
  const how = { kind, matches, atOnce: isSmall ? 16 : 64 };
  return `${turns(course)}, over HTTP: ${shown(await overHttp(course, how))}; goal ${goal}`;
}

const turns = ({ title, orders, events }) => `${title}, ${orders.length} side-turns of ${events} events`;

/** What it would be where the yardstick takes 60 ms: the same machine may be twice as slow an hour later. */
const evened = (perCpuSecond, yards) => (perCpuSecond * (yards[0] + yards[1])) / 2 / 60;

const shown = ({ perCpuSecond, perSecond, waits, yards }) =>
  `${perCpuSecond.toFixed(0)} a CPU second, the yardstick at ${yards.map(each => each.toFixed(0)).join(' and ')} ms: ${evened(perCpuSecond, yards).toFixed(0)} where it is at 60 (${perSecond.toFixed(0)} a second; half of the orders wait ${within(waits, 0.5)}, 99 % under ${within(waits, 0.99)})`;

async function idle(course) {
  const count = sized(2000, 200, 20);
  const { kibEach, rssEach } = await idleHeap(course, { kind, matches: count });
  return `${count} idle matches with two sockets each: ${kibEach.toFixed(1)} KiB of heap, ${rssEach.toFixed(1)} resident; goal 35`;
}

async function live(course) {
  const how = {
    kind,
    matches: sized(1000, 100, 10),
    everyMs: sized(10_000, 10_000, 1000),
    seconds: sized(60, 10, 3),
  };
  const { waits, perSecond, cpu, generator } = await liveMatches(course, how);
  return `${how.matches} live matches, an order every ${how.everyMs / 1000} s each (${perSecond.toFixed(0)} a second): half answered within ${within(waits, 0.5)}, 99 % within ${within(waits, 0.99)}, all within ${within(waits, 1)}; goal 200. The server took ${cpu.toFixed(0)} % of a core, those who played ${generator.toFixed(0)} %`;
}

const PARTS = {
  waterloo: ({ waterloo }) => inProcess(waterloo, 1500),
  'waterloo-http': ({ waterloo }) => online(waterloo, 1000),
  hundreds: ({ hundreds }) => inProcess(hundreds, 900),
  'hundreds-http': ({ hundreds }) => online(hundreds, 640),
  idle: ({ waterloo }) => idle(waterloo),
  live: ({ waterloo }) => live(waterloo),
};

const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'));
const unknown = wanted.filter(part => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: expected ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
await built();
const all = await courses();
yardstick(); // warms up
console.log(
  `Yardstick: ${yardstick().toFixed(0)} ms. Full side-turns are durable on ${kind}, both seats followed.`,
);
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) console.log(await PARTS[part](all));
console.log(`Yardstick at the end: ${yardstick().toFixed(0)} ms`);
