import { openTable, parseTable, writeTable } from '@grognard/real-table';
import { openBox } from '@grognard/registry';
import { askToPersist } from '../storage/persist.ts';
import { keepTable } from '../storage/tables.ts';

/** Opens a table on this device; tells its id. */
export async function layTable(ruleset: string, raw: unknown): Promise<string> {
  const box = await openBox(ruleset);
  const parsed = box.ruleset.parse.scenario(raw);
  if (!parsed.ok || !box.realTable) throw new Error(ruleset);
  const setting = {
    ruleset: box.ruleset,
    realTable: (await box.realTable()).realTable,
    scenario: parsed.value,
  };
  return keepFile(writeTable(setting, [], openTable(setting)));
}

/** Keeps a table that came from a file or another phone; tells its id. */
export function keepFile(raw: unknown, code?: string): string {
  const file = parseTable(raw);
  if (!file.ok) throw new Error(file.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const id = crypto.randomUUID();
  keepTable({ id, file: file.value, updated: Date.now(), ...(code !== undefined && { code }) });
  void askToPersist();
  return id;
}
