import { MOST_BOTS, type Player } from '@grognard/online';
import { hashOf, playerOf } from '../players.ts';
import type { World } from '../world.ts';
import { takeName } from './names.ts';
import { notFound, refusal } from './refusal.ts';
import { endDevices } from './sign-ins.ts';

/** Makes a computer player of an account's own; its token is told this once. */
export async function makeBot(
  world: World,
  owner: Player,
  name: string,
): Promise<{ player: Player; token: string }> {
  const { db } = world.storage;
  if (owner.kind !== 'account') throw refusal(owner.kind === 'bot' ? 'bots-cannot' : 'guests-cannot');
  if ((await listBots(world, owner.id)).length >= MOST_BOTS) throw refusal('enough');
  const token = world.chance.token();
  const [id, at] = [world.chance.id(), world.now()];
  await db.transaction().execute(async trx => {
    await trx.insertInto('player').values({ id, kind: 'bot', name, level: null, created: at }).execute();
    await takeName(trx, id, name);
    await trx.insertInto('bot').values({ player: id, owner: owner.id, created: at }).execute();
    const device = { token_hash: hashOf(token), player: id, kind: 'token', created: at, used: at };
    await trx.insertInto('device').values(device).execute();
  });
  return { player: { id, kind: 'bot', name }, token };
}

/** The computer players of an account. */
export async function listBots({ storage }: World, owner: string) {
  const rows = await storage.db
    .selectFrom('bot')
    .innerJoin('player', 'player.id', 'bot.player')
    .selectAll('player')
    .where('bot.owner', '=', owner)
    .orderBy('bot.created')
    .execute();
  return rows.map(row => ({ player: playerOf(row), since: row.created }));
}

/** Takes a computer player's token away; what it has played stays. */
export async function removeBot({ storage, hub }: World, owner: string, id: string): Promise<void> {
  const { db } = storage;
  const own = await db
    .selectFrom('bot')
    .select('player')
    .where('player', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!own) throw notFound('bot');
  const devices = await db.selectFrom('device').select('token_hash').where('player', '=', id).execute();
  await endDevices(
    db,
    devices.map(({ token_hash }) => token_hash),
  );
  await db.deleteFrom('bot').where('player', '=', id).execute();
  await db.deleteFrom('handle').where('player', '=', id).execute();
  hub.signedOut(id);
}
