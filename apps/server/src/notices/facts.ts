import type { Text } from '@grognard/engine';
import type { NoticeKind } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/tables.ts';
import type { Facts } from './compose.ts';

/** How a match stands for one of its players, as far as a notice may know. */
export interface MatchFacts {
  readonly battle: Text;
  readonly opponent: string;
  /** When the player's own time ends. */
  readonly deadline: number | null;
  readonly isTheirTurn: boolean;
  readonly isOver: boolean;
  /** Does it give days rather than minutes for a turn? */
  readonly isSlow: boolean;
}

/** Looks a match up for a notice to one of its players; nothing if the player has no seat in it. */
export async function matchFacts(
  db: Kysely<Database>,
  match: string,
  player: string,
): Promise<MatchFacts | undefined> {
  const row = await db
    .selectFrom('match')
    .innerJoin('head', 'head.match', 'match.id')
    .select(['match.battle', 'match.pace', 'head.active', 'head.deadline', 'head.outcome'])
    .where('match.id', '=', match)
    .executeTakeFirst();
  const seats = await db
    .selectFrom('seat')
    .innerJoin('player', 'player.id', 'seat.player')
    .select(['seat.side', 'seat.player', 'player.name'])
    .where('seat.match', '=', match)
    .execute();
  const own = seats.find(seat => seat.player === player);
  if (!row || !own) return undefined;
  const isTheirTurn = row.outcome === null && row.active.split(' ').includes(own.side);
  return {
    battle: (JSON.parse(row.battle) as { readonly title: Text }).title,
    opponent: seats.find(seat => seat.side !== own.side)?.name ?? '?',
    deadline: isTheirTurn ? row.deadline : null,
    isTheirTurn,
    isOver: row.outcome !== null,
    isSlow: (JSON.parse(row.pace) as { readonly kind: string }).kind !== 'live',
  };
}

/** Is a notice still true when its time has come? A turn that was played meanwhile needs none. */
export function isStillTrue(kind: NoticeKind, { isTheirTurn, isOver }: MatchFacts): boolean {
  if (kind === 'over') return isOver;
  if (isOver) return false;
  return kind === 'your-turn' || kind === 'reminder' ? isTheirTurn : true;
}

export const factsFor = (kind: NoticeKind, { battle, opponent, deadline }: MatchFacts): Facts => ({
  kind,
  battle,
  opponent,
  deadline,
});
