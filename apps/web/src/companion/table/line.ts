import { makeCall, REAL_TABLE_ROUTES } from '@grognard/online';
import { parseEntry, type TableFile } from '@grognard/real-table';
import { effect } from '@preact/signals';
import { keepModel, type TableModel, takeEntries } from './model.ts';

/*
 * Several phones at one table: the server keeps the list of entries under a code. Whoever adds one says how long the
 * list was; somebody who was quicker is heard first, and what does not fit any more is not added.
 */

const BEAT = 2500;

const call = makeCall({ fetch: (...args) => fetch(...args) });

/** Puts a table on the server; tells the code under which others join it. */
export async function shareTable(model: TableModel, file: TableFile): Promise<string | null> {
  const answered = await call(REAL_TABLE_ROUTES.share, {}, { file });
  if (answered.status !== 'ok') return null;
  model.code.value = answered.value.code;
  keepModel(model);
  return answered.value.code;
}

/** The file of a table that somebody shares; `unknown` under a code that nobody knows. */
export async function joinTable(code: string): Promise<{ readonly file: unknown } | 'unknown' | 'offline'> {
  const answered = await call(REAL_TABLE_ROUTES.look, { id: code.trim().toUpperCase() });
  if (answered.status === 'ok') return answered.value;
  return answered.status === 'error' ? 'unknown' : 'offline';
}

/** Sends what was added here and takes what was added elsewhere, as long as the page is open and the table is shared. */
export function follow(model: TableModel): () => void {
  let known = model.code.value === undefined ? 0 : model.entries.value.length;
  let isBusy = false;
  const stir = async (): Promise<void> => {
    const code = model.code.value;
    if (code === undefined || isBusy) return;
    isBusy = true;
    try {
      known = await exchange(model, code, known);
    } catch {
      // Without a network this phone goes on by itself.
    } finally {
      isBusy = false;
    }
  };
  const beat = setInterval(() => void stir(), BEAT);
  const stop = effect(() => {
    if (model.code.value !== undefined && model.entries.value.length !== known) void stir();
  });
  return () => {
    clearInterval(beat);
    stop();
  };
}

/** The entries from a number on, after ours were offered; how many both know of. */
export async function exchange(model: TableModel, code: string, known: number): Promise<number> {
  const own = model.entries.value.slice(known);
  const answered =
    own.length > 0
      ? await call(REAL_TABLE_ROUTES.add, { id: code }, { after: known, entries: own })
      : await call(REAL_TABLE_ROUTES.since, { id: code, after: known });
  if (answered.status !== 'ok') return known;
  const { isAdded, entries } = answered.value;
  if (isAdded) return known + own.length;
  const read = entries.map(entry => parseEntry(entry));
  const sound = read.flatMap(each => (each.ok ? [each.value] : []));
  if (sound.length !== read.length || (sound.length === 0 && own.length === 0)) return known;
  const shared = [...model.entries.value.slice(0, known), ...sound];
  return takeEntries(model, shared) ? shared.length : known;
}
