import type { NoticeKind } from '@grognard/online';
import type { NoticeRow } from '../people/tables.ts';
import type { World } from '../world.ts';
import { settingsOf } from './addresses.ts';
import { type Composed, digestOf, type Facts } from './compose.ts';
import { factsFor, isStillTrue, matchFacts } from './facts.ts';
import { pathOf } from './gather.ts';

export const CHANNELS = ['push', 'mail', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A notice as it travels. */
export interface Parcel extends Composed {
  readonly path: string;
}

/** Makes one parcel for each player whose notices are due, and addresses it to all the player's channels. */
export async function dispatch(world: World): Promise<void> {
  const { db } = world.storage;
  const rows = await db.selectFrom('notice').selectAll().where('due', '<=', world.now()).execute();
  for (const player of new Set(rows.map(row => row.player))) {
    const own = rows.filter(row => row.player === player);
    const parcel = await parcelOf(world, player, own);
    await db.transaction().execute(async trx => {
      const taken = await trx
        .deleteFrom('notice')
        .where(
          'id',
          'in',
          own.map(({ id }) => id),
        )
        .returning('id')
        .execute();
      // Another process has them already.
      if (taken.length > 0 && parcel)
        await address({ ...world, storage: { ...world.storage, db: trx } }, player, parcel);
    });
  }
}

async function parcelOf(
  world: World,
  player: string,
  rows: readonly NoticeRow[],
): Promise<Parcel | undefined> {
  const { db } = world.storage;
  const facts: (Facts & { readonly match: string })[] = [];
  for (const { match, kind } of rows) {
    const found = await matchFacts(db, match, player);
    const meaning = kind as NoticeKind;
    if (found && isStillTrue(meaning, found)) facts.push({ ...factsFor(meaning, found), match });
  }
  if (facts.length === 0) return undefined;
  const path = facts.length === 1 ? pathOf(facts[0]!.match) : '/online';
  return { ...digestOf(facts, await settingsOf(db, player), world.now()), path };
}

/** Writes a delivery for every address of a player. */
export async function address(world: World, player: string, parcel: Parcel): Promise<void> {
  const { db } = world.storage;
  const [pushes, mail, webhook] = await Promise.all([
    db.selectFrom('push').select('endpoint').where('player', '=', player).execute(),
    db
      .selectFrom('mail')
      .select('address')
      .where('player', '=', player)
      .where('is_confirmed', '=', 1)
      .execute(),
    db.selectFrom('webhook').select('address').where('player', '=', player).execute(),
  ]);
  const targets: readonly (readonly [Channel, string])[] = [
    ...pushes.map(({ endpoint }) => ['push', endpoint] as const),
    ...mail.map(each => ['mail', each.address] as const),
    ...webhook.map(each => ['webhook', each.address] as const),
  ];
  const body = JSON.stringify(parcel);
  for (const [channel, target] of targets) {
    const delivery = { id: world.chance.id(), player, channel, address: target, body };
    await db
      .insertInto('delivery')
      .values({ ...delivery, due: world.now(), attempts: 0 })
      .execute();
  }
}
