import { REAL_TABLE_ROUTES } from '@grognard/online';
import { openTable, replayTable, type TableFile, writeTable } from '@grognard/real-table';
import { openBox } from '@grognard/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, startServer, type TestServer, temporaryFolder } from '../testing.ts';
import { forgetTables } from './routes.ts';

const { folder, remove } = temporaryFolder();
let running: TestServer;
beforeAll(async () => {
  running = await startServer({ database: `${folder}/tables.db` });
});
afterAll(async () => {
  await running.close();
  remove();
});

async function aTable() {
  const box = await openBox('en-avant');
  const scenario = box.ruleset.parse.scenario((await box.battles['first-battle']!()).default);
  if (!scenario.ok) throw new Error('The battle is not sound.');
  const { realTable } = await box.realTable!();
  const setting = { ruleset: box.ruleset, realTable, scenario: scenario.value };
  return { setting, file: writeTable(setting, [], openTable(setting)) };
}

test('two phones share a table by its code: the quicker is heard, the other catches up, both come to the same', async () => {
  const [one, other] = [newVisitor(running.url), newVisitor(running.url)];
  const { setting, file } = await aTable();
  const { code } = await one.ask(REAL_TABLE_ROUTES.share, {}, { file });
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const joined = (await other.ask(REAL_TABLE_ROUTES.look, { id: code })).file as TableFile;
  expect(joined.entries).toEqual([]);
  const step = { did: 'step', step: 1, side: 'blue' };
  const back = { did: 'step', step: 0, side: 'red' };
  const add = (entry: object, after: number) => ({ after, entries: [entry] });
  expect(await one.ask(REAL_TABLE_ROUTES.add, { id: code }, add(step, 0))).toEqual({
    isAdded: true,
    entries: [],
  });
  expect(await other.ask(REAL_TABLE_ROUTES.add, { id: code }, add(back, 0))).toEqual({
    isAdded: false,
    entries: [step],
  });
  expect((await other.ask(REAL_TABLE_ROUTES.add, { id: code }, add(back, 1))).isAdded).toBe(true);
  expect((await one.ask(REAL_TABLE_ROUTES.since, { id: code, after: 1 })).entries).toEqual([back]);
  const whole = (await one.ask(REAL_TABLE_ROUTES.look, { id: code })).file as TableFile;
  const replayed = replayTable(setting, whole.entries);
  expect(replayed.ok && replayed.value.kept.side).toBe('red');
});

test('what is no table, no entry or no code is refused; what nobody looks at is forgotten', async () => {
  const visitor = newVisitor(running.url);
  const { file } = await aTable();
  const refused = (answered: { readonly status: string }) => answered.status !== 'ok';
  expect(refused(await visitor.call(REAL_TABLE_ROUTES.share, {}, { file: { format: 'x' } }))).toBe(true);
  expect(refused(await visitor.call(REAL_TABLE_ROUTES.look, { id: 'NOBODY22' }))).toBe(true);
  const { code } = await visitor.ask(REAL_TABLE_ROUTES.share, {}, { file });
  const junk = { after: 0, entries: [{ did: 'junk' }] };
  expect(refused(await visitor.call(REAL_TABLE_ROUTES.add, { id: code }, junk))).toBe(true);
  const { world } = running.server;
  await forgetTables({ ...world, hooks: {}, now: () => world.now() + 31 * 24 * 3600 * 1000 });
  expect(refused(await visitor.call(REAL_TABLE_ROUTES.look, { id: code }))).toBe(true);
});
