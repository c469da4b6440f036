import { MOST_TABLE_ENTRIES, REAL_TABLE_ROUTES as ROUTES } from '@grognard/online';
import { parseEntry, parseTable, type TableFile } from '@grognard/real-table';
import { Refused } from '../fault.ts';
import { type Api, idIn } from '../http/api.ts';
import type { World } from '../world.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** A table that nobody has looked at for so long is forgotten. */
const FORGOTTEN_AFTER = 30 * 24 * 3600 * 1000;

/** A code to be read aloud across a table; who has it may look and type. */
const codeFrom = (secret: string): string =>
  Array.from(
    { length: LENGTH },
    (_, i) => SIGNS[Number.parseInt(secret.slice(4 * i, 4 * i + 4), 16) % SIGNS.length]!,
  ).join('');

const faulty = (faults: readonly { readonly path: string; readonly message: string }[]): Refused =>
  new Refused('bad-request', 'This is no table.', { faults: [...faults] });

/** Real tables that several phones share. Nothing of them is ever rated. */
export function realTableRoutes(api: Api, world: World): void {
  const { chance, now, storage } = world;
  const { db } = storage;

  api.anybody(ROUTES.share, async ({ body }) => {
    const parsed = parseTable(body.file);
    if (!parsed.ok) throw faulty(parsed.faults);
    const { entries, ...head } = parsed.value;
    const code = codeFrom(chance.secret());
    await db.transaction().execute(async trx => {
      const at = now();
      await trx
        .insertInto('real_table')
        .values({ code, body: JSON.stringify(head), used: at })
        .execute();
      const rows = entries.map((entry, i) => ({ code, number: i + 1, body: JSON.stringify(entry) }));
      if (rows.length > 0) await trx.insertInto('real_table_entry').values(rows).execute();
    });
    return { code };
  });

  api.anybody(ROUTES.look, async asked => {
    const code = idIn(asked);
    const head = await headOf(world, code);
    return { file: { ...head, entries: await entriesAfter(world, code, 0) } };
  });

  api.anybody(ROUTES.since, async asked => {
    const code = idIn(asked);
    await headOf(world, code);
    const after = Number(asked.query['after'] ?? 0);
    return { isAdded: false, entries: await entriesAfter(world, code, Number.isInteger(after) ? after : 0) };
  });

  api.anybody(ROUTES.add, async asked => {
    const code = idIn(asked);
    const { after, entries } = asked.body;
    await headOf(world, code);
    const parsed = entries.map(entry => parseEntry(entry));
    const faults = parsed.flatMap(each => (each.ok ? [] : each.faults));
    if (faults.length > 0) throw faulty(faults);
    if (after + entries.length > MOST_TABLE_ENTRIES) throw new Refused('too-many', 'This table is full.');
    const isAdded = await addEntries(world, code, after, entries);
    return { isAdded, entries: isAdded ? [] : await entriesAfter(world, code, after) };
  });
}

/** What the table is, and that it was looked at. */
async function headOf({ storage, now }: World, code: string): Promise<Omit<TableFile, 'entries'>> {
  const { db } = storage;
  const row = await db.selectFrom('real_table').select('body').where('code', '=', code).executeTakeFirst();
  if (!row) throw new Refused('not-found', 'There is no table under this code.');
  await db.updateTable('real_table').set({ used: now() }).where('code', '=', code).execute();
  return JSON.parse(row.body) as Omit<TableFile, 'entries'>;
}

async function entriesAfter({ storage }: World, code: string, after: number): Promise<unknown[]> {
  const rows = await storage.db
    .selectFrom('real_table_entry')
    .select('body')
    .where('code', '=', code)
    .where('number', '>', after)
    .orderBy('number')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as unknown);
}

/** Adds entries after those the sender knows; not where somebody else was quicker. */
async function addEntries(
  { storage }: World,
  code: string,
  after: number,
  entries: readonly unknown[],
): Promise<boolean> {
  return storage.db.transaction().execute(async trx => {
    const last = await trx
      .selectFrom('real_table_entry')
      .select('number')
      .where('code', '=', code)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((last?.number ?? 0) !== after) return false;
    const rows = entries.map((entry, i) => ({ code, number: after + i + 1, body: JSON.stringify(entry) }));
    if (rows.length === 0) return true;
    const kept = await trx
      .insertInto('real_table_entry')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return Number(kept.numInsertedOrUpdatedRows) === rows.length;
  });
}

/** Forgets tables that nobody has looked at for long. */
export async function forgetTables({ storage, now }: World): Promise<void> {
  const { db } = storage;
  const old = await db
    .selectFrom('real_table')
    .select('code')
    .where('used', '<', now() - FORGOTTEN_AFTER)
    .execute();
  for (const { code } of old) {
    await db.deleteFrom('real_table_entry').where('code', '=', code).execute();
    await db.deleteFrom('real_table').where('code', '=', code).execute();
  }
}
