import type { TableFile } from '@grognard/real-table';
import { signal } from '@preact/signals';

/** A real table that is kept on this device. */
export interface KeptTable {
  readonly id: string;
  readonly file: TableFile;
  readonly updated: number;
  /** The code under which other phones share it. */
  readonly code?: string;
}

const KEY = 'grognard/real-tables@1';

function read(): readonly KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly KeptTable[]) : [];
  } catch {
    // Blocked or spoilt storage costs the tables, never the page.
    return [];
  }
}

/** All real tables of this device, the one played last first. */
export const keptTables = signal<readonly KeptTable[]>(read());

function keep(tables: readonly KeptTable[]): void {
  keptTables.value = tables;
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // It can still be played and exported.
  }
}

export const findTable = (id: string): KeptTable | undefined =>
  keptTables.value.find(table => table.id === id);

export const keepTable = (table: KeptTable): void =>
  keep([table, ...keptTables.value.filter(({ id }) => id !== table.id)]);

export const removeTable = (id: string): void => keep(keptTables.value.filter(table => table.id !== id));
