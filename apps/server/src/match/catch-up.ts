import { type Act, type SideId, upTo } from '@grognard/engine';
import type { Storage } from '../storage/storage.ts';
import { carryAct } from './carry-act.ts';
import { carryOrder } from './carry-order.ts';
import { type Live, readMatch } from './live.ts';
import type { Occasion, Outgrowth } from './outgrowth.ts';
import { toldOf } from './repeated.ts';

/** What others have added to a match since it was last looked at here, entry by entry. */
export async function* addedSince(
  storage: Storage,
  known: Live,
  occasion: (side: SideId) => Occasion,
): AsyncGenerator<Outgrowth> {
  const rows = await storage.db
    .selectFrom('entry')
    .selectAll()
    .where('match', '=', known.facts.row.id)
    .where('number', '>', known.state.number)
    .orderBy('number')
    .execute();
  let live = known;
  for (const row of rows) {
    const outgrowth = await regrown(storage, live, row, occasion(row.side));
    live = outgrowth.live;
    yield outgrowth;
  }
}

/** Has another process brought the match further than is known here? */
export async function isBehind({ flavour, db }: Storage, { facts, state }: Live): Promise<boolean> {
  if (flavour === 'sqlite') return false;
  const head = await db
    .selectFrom('head')
    .select('number')
    .where('match', '=', facts.row.id)
    .executeTakeFirst();
  return head?.number !== state.number;
}

/** What an entry that another process has kept makes of a match. */
async function regrown(
  storage: Storage,
  live: Live,
  row: { readonly number: number; readonly side: SideId; readonly body: string; readonly at: number },
  occasion: Occasion,
): Promise<Outgrowth> {
  const body = JSON.parse(row.body) as { readonly order: { readonly type: string } } | { readonly act: Act };
  const then = { ...occasion, now: row.at };
  const done =
    'order' in body
      ? carryOrder(live, row.side, body.order, then)
      : carryAct(
          live,
          upTo(await readMatch(storage, live.facts), row.number - 1),
          { seat: row.side, act: body.act, toldOf: await toldOf(storage, live.facts.row.id) },
          then,
        );
  if ('refusal' in done) throw new Error(`Entry ${row.number} of ${live.facts.row.id} does not replay.`);
  return done.outgrowth;
}
