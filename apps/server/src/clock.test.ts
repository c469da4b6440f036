import { afterAll, expect, test } from 'vitest';
import { beat, startClock } from './clock.ts';
import { silentLog } from './log.ts';
import { people } from './people/index.ts';
import { migratedStorage } from './storage/open.ts';

const storage = await migratedStorage({
  settings: { database: ':memory:' },
  part: people,
  processId: 'p',
  log: silentLog,
});
afterAll(() => storage.close());

const machine = (wall: number) => ({ wall: () => wall, steady: () => 0 });

test('the clock never goes back, and a silence is an outage', async () => {
  const first = await startClock(storage.db, machine(1_000_000));
  expect(first.outages).toEqual([]);
  await beat(storage.db, 'p', first.now());
  // The machine's clock was put back.
  const second = await startClock(storage.db, machine(5000));
  expect(second.now()).toBe(1_000_000);
  expect(second.outages).toEqual([]);
  // It jumped ahead, or the server was down: nobody can tell, and nobody loses time.
  const third = await startClock(storage.db, machine(9_000_000));
  expect(third.outages).toEqual([{ since: 1_000_000, until: 9_000_000 }]);
});
