import type { Seat } from '@grognard/engine';
import type { Accepted } from '@grognard/online';
import { Refused } from '../fault.ts';
import type { Storage } from '../storage/storage.ts';
import type { Sent } from './desk.ts';

/** What was sent before has its answer already; anything else came too late. */
export async function repeated({ db }: Storage, { match, seat, id }: Sent, seq: number): Promise<Accepted> {
  const known = await db
    .selectFrom('entry')
    .select('number')
    .where('match', '=', match)
    .where('order_id', '=', `${seat}:${id}`)
    .executeTakeFirst();
  if (!known) throw new Refused('late', 'Something has happened since.', { seq });
  const rows = await db
    .selectFrom('entry')
    .select('told')
    .where('match', '=', match)
    .where('number', '<=', known.number)
    .execute();
  return { status: 'accepted', seq: rows.filter(({ told }) => told.split(' ').includes(seat)).length };
}

/** Which seats were told of an entry, by its number. */
export async function toldOf({ db }: Storage, match: string): Promise<(number: number) => readonly Seat[]> {
  const rows = await db
    .selectFrom('entry')
    .select('told')
    .where('match', '=', match)
    .orderBy('number')
    .execute();
  const told = rows.map(row => row.told.split(' '));
  return number => told[number - 1] ?? [];
}
