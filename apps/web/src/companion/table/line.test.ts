import { openTable, writeTable } from '@grognard/real-table';
import { openBox } from '@grognard/registry';
import { expect, test, vi } from 'vitest';
import type { TableModel } from './model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { exchange } = await import('./line.ts');
const { add, openModel } = await import('./model.ts');

/** A server that keeps one list, as far as two phones can tell. */
function servedList() {
  const list: unknown[] = [];
  const answer = async (address: unknown, init?: { readonly body?: unknown }): Promise<Response> => {
    const after = Number(new URL(String(address), 'http://table').searchParams.get('after') ?? 0);
    const sent = init?.body === undefined ? null : JSON.parse(String(init.body));
    const isAdded = sent !== null && sent.after === list.length;
    if (isAdded) list.push(...sent.entries);
    const entries = isAdded ? [] : list.slice(sent?.after ?? after);
    return Response.json({ isAdded, entries });
  };
  vi.stubGlobal('fetch', answer);
  return list;
}

async function phone(): Promise<TableModel> {
  const box = await openBox('en-avant');
  const scenario = box.ruleset.parse.scenario((await box.battles['first-battle']!()).default);
  if (!scenario.ok) throw new Error('The battle is not sound.');
  const { realTable } = await box.realTable!();
  const setting = { ruleset: box.ruleset, realTable, scenario: scenario.value };
  const model = await openModel('t', writeTable(setting, [], openTable(setting)), 'CODE');
  if (typeof model === 'string') throw new Error(model);
  return model;
}

test('two phones come to the same table: who was slower takes what the other did, and goes on from there', async () => {
  const list = servedList();
  const [one, other] = [await phone(), await phone()];
  const melees = { did: 'step', step: 1, side: 'blue' } as const;
  const next = { did: 'step', step: 0, side: 'red' } as const;
  add(one, melees);
  add(other, next);
  expect(await exchange(one, 'CODE', 0)).toBe(1);
  // Its own step was made on a table that had gone on: it is not added.
  expect(await exchange(other, 'CODE', 0)).toBe(1);
  expect(other.state.value.chain).toBe(one.state.value.chain);
  add(other, next);
  expect(await exchange(other, 'CODE', 1)).toBe(2);
  expect(await exchange(one, 'CODE', 1)).toBe(2);
  expect(one.state.value.chain).toBe(other.state.value.chain);
  expect(list).toEqual([melees, next]);
});

test('what another phone sends and the rules cannot take up changes nothing here', async () => {
  const list = servedList();
  list.push({ did: 'step', step: 99, side: 'nobody' });
  const model = await phone();
  const before = model.state.value.chain;
  expect(await exchange(model, 'CODE', 0)).toBe(0);
  expect(model.state.value.chain).toBe(before);
});
