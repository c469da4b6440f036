import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SECRET } from './course.mjs';
import { built, layMatches, newDatabase, yardstick } from './setting.mjs';

/** A page that counts what it is told. */
const deafPage = (player, counted) => ({
  socket: {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    ping: () => {},
    terminate: () => {},
    close: () => {},
    send: text => {
      counted.messages += 1;
      counted.bytes += text.length;
      // As a socket would, it reads the text: what was added up is gathered into one piece by that.
      counted.letters += text.charCodeAt(text.length - 1);
    },
  },
  player,
  follows: new Map(),
  isHere: true,
  isInRoom: false,
  isAlive: true,
});

/**
 * Full side-turns a second of processor time, in one process: the order as text parsed and read, judged, carried
 * out, witnessed for both seats, brought to disk with what belongs to it, and written as a message for both seats.
 */
export async function inProcess(course, { kind, matches, warmUp, atOnce }) {
  const database = await newDatabase(kind);
  const { openServer, readSettings, realChance } = await built();
  const settings = readSettings({}, { database: database.address, logLevel: 'error' });
  const server = await openServer({ settings, headers: {}, chance: { ...realChance, secret: () => SECRET } });
  try {
    const laid = await layMatches(server, course, matches);
    const counted = { messages: 0, bytes: 0, letters: 0 };
    const sides = course.scenario.sides.map(({ id }) => id);
    for (const { id, players } of laid) {
      for (const side of sides) {
        const page = deafPage(players[side], counted);
        server.play.pages.add(page);
        server.play.pages.follow(page, id, side);
      }
    }
    const waits = [];
    async function playOut({ id }) {
      for (const [after, { side, text }] of course.orders.entries()) {
        const begun = performance.now();
        await server.play.desk.order(
          { match: id, seat: side, id: `order-${after}-x`, after },
          JSON.parse(text),
        );
        waits.push(performance.now() - begun);
      }
    }
    await inGroups(laid.slice(0, warmUp), atOnce, playOut);
    yardstick();
    const rest = laid.slice(warmUp);
    waits.length = 0;
    counted.messages = 0;
    counted.bytes = 0;
    const yards = [yardstick()];
    const [before, begun] = [process.cpuUsage(), performance.now()];
    await inGroups(rest, atOnce, playOut);
    const { user, system } = process.cpuUsage(before);
    const turns = rest.length * course.orders.length;
    const seconds = (user + system) / 1e6;
    const perSecond = (turns * 1000) / (performance.now() - begun);
    yards.push(yardstick());
    return {
      perCpuSecond: turns / seconds,
      perSecond,
      yards,
      turns,
      waits,
      bytes: counted.bytes / turns,
      messages: counted.messages / turns,
    };
  } finally {
    await server.close();
    await database.stop();
  }
}

/** The same in a process of its own. */
export async function inProcessAside(course, how) {
  const child = fork(new URL('aside.mjs', import.meta.url));
  child.send({ course, how });
  const [measured] = await once(child, 'message');
  return measured;
}

/** So many at once, until all are done. */
export async function inGroups(items, atOnce, work) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
