import { type Club, MOST_MEMBERS, type Player } from '@grognard/online';
import type { Kysely } from 'kysely';
import { notFound, refusal } from '../people/refusal.ts';
import type { ClubRow } from '../people/tables.ts';
import { playerOf } from '../players.ts';
import type { Database } from '../storage/tables.ts';
import type { World } from '../world.ts';
import { tournamentLines } from './showing.ts';
import { clubRow } from './store.ts';

const MOST_CLUBS = 10;

/** Clubs and tournaments are for people who can be found again. */
export function refuseGuests(player: Player): void {
  if (player.kind === 'guest') throw refusal('guests-cannot');
  if (player.kind !== 'account') throw refusal('bots-cannot');
}

/** Founds a club; whoever founds it runs its tournaments. */
export async function foundClub(
  { storage, chance, now }: World,
  player: Player,
  { name, about }: { readonly name: string; readonly about: string },
): Promise<string> {
  refuseGuests(player);
  const { db } = storage;
  const own = await db.selectFrom('club').select('id').where('owner', '=', player.id).execute();
  if (own.length >= MOST_CLUBS) throw refusal('enough');
  const id = chance.id();
  const row: ClubRow = { id, name, about, owner: player.id, invitation: chance.id(), created: now() };
  await db.transaction().execute(async trx => {
    await trx.insertInto('club').values(row).execute();
    await trx.insertInto('club_member').values({ club: id, player: player.id, since: now() }).execute();
  });
  return id;
}

/** The clubs a player is in. */
export async function clubsOf(db: Kysely<Database>, player: string) {
  const rows = await db
    .selectFrom('club_member as own')
    .innerJoin('club', 'club.id', 'own.club')
    .innerJoin('club_member as member', 'member.club', 'club.id')
    .select(eb => ['club.id', 'club.name', eb.fn.count<number | string>('member.player').as('members')])
    .where('own.player', '=', player)
    .groupBy(['club.id', 'club.name'])
    .orderBy('club.name')
    .execute();
  return rows.map(({ id, name, members }) => ({ id, name, members: Number(members) }));
}

/** A club as somebody sees it; the word of its link is for members alone. */
export async function showClub(db: Kysely<Database>, id: string, asker: Player | null): Promise<Club> {
  const row = await clubRow(db, id);
  const members = await db
    .selectFrom('club_member')
    .innerJoin('player', 'player.id', 'club_member.player')
    .selectAll('player')
    .select('club_member.since')
    .where('club_member.club', '=', id)
    .orderBy('club_member.since')
    .execute();
  const owner = members.find(member => member.id === row.owner);
  if (!owner) throw notFound('club');
  const isMember = members.some(member => member.id === asker?.id);
  return {
    id,
    name: row.name,
    about: row.about,
    owner: playerOf(owner),
    members: members.map(member => ({ player: playerOf(member), since: member.since })),
    tournaments: await tournamentLines(db, id),
    isMember,
    isOwner: asker?.id === row.owner,
    invitation: isMember ? row.invitation : null,
  };
}

/** Lets in whoever has the link. */
export async function joinClub(
  { storage, now }: World,
  id: string,
  player: Player,
  invitation: string,
): Promise<void> {
  refuseGuests(player);
  const { db } = storage;
  const row = await clubRow(db, id);
  if (row.invitation !== invitation) throw refusal('not-yours');
  const members = await db.selectFrom('club_member').select('player').where('club', '=', id).execute();
  if (members.length >= MOST_MEMBERS) throw refusal('enough');
  await db
    .insertInto('club_member')
    .values({ club: id, player: player.id, since: now() })
    .onConflict(conflict => conflict.columns(['club', 'player']).doNothing())
    .execute();
}

/** Whoever runs a club leaves it by closing the account alone: it would have nobody. */
export async function leaveClub(db: Kysely<Database>, id: string, player: string): Promise<void> {
  const row = await clubRow(db, id);
  if (row.owner === player) throw refusal('not-now');
  await db.deleteFrom('club_member').where('club', '=', id).where('player', '=', player).execute();
}

export async function isMember(db: Kysely<Database>, club: string, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('club_member')
    .select('player')
    .where('club', '=', club)
    .where('player', '=', player)
    .executeTakeFirst();
  return row !== undefined;
}
