import { activeIn, outcomeOf, type Seat, UMPIRE } from '@grognard/engine';
import { type Pace, type Player, seedFrom } from '@grognard/online';
import type { Kysely } from 'kysely';
import { Refused } from '../fault.ts';
import type { ChallengeRow, Database, MatchRow } from '../storage/tables.ts';
import type { World } from '../world.ts';
import type { Battlefield, Battlefields } from './battlefields.ts';
import { firstClocks } from './clocks.ts';
import { type Live, openedMatch, type Tally } from './live.ts';
import { headRow, keptState } from './rows.ts';

/** Makes of a challenge the match or the two that it is to become; gives their ids, the challenger's first. */
export type Begin = (challenge: ChallengeRow, who: Player, word: string) => Promise<readonly string[]>;

interface Table {
  readonly id: string;
  readonly secret: string;
  /** The player and the word of each side, in the order of the sides. */
  readonly seats: readonly { readonly side: string; readonly player: string; readonly word: string }[];
}

export function beginning(world: World, fields: Battlefields): Begin {
  const { storage, now } = world;

  return async (challenge, who, word) => {
    const field = await fields.open(challenge);
    const tables = tablesOf(challenge, { who, word, field, world });
    await storage.db.transaction().execute(async trx => {
      // The word counts that stood when somebody sat down; and only one sits down.
      const taken = await trx
        .updateTable('challenge')
        .set({ state: 'accepted', matches: JSON.stringify(tables.map(({ id }) => id)) })
        .where('id', '=', challenge.id)
        .where('state', '=', 'open')
        .where('word', '=', challenge.word)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) throw new Refused('taken', 'Somebody else has sat down.');
      for (const table of tables) {
        const pair = tables.find(other => other !== table)?.id ?? null;
        await lay(trx, challenge, { table, pair, field, now: now() });
      }
    });
    return tables.map(({ id }) => id);
  };
}

/** Who sits where: by choice, by lot, and the other way round in the second of a pair. */
function tablesOf(
  challenge: ChallengeRow,
  { who, word, field, world }: { who: Player; word: string; field: Battlefield; world: World },
): readonly Table[] {
  const { side, by_player, word: own } = challenge;
  const [first, second] = field.sides;
  if (first === undefined || second === undefined) throw new Error('A match has two sides.');
  const challengers = side === 'lot' ? (world.chance.coin() ? first : second) : side;
  const secrets = JSON.parse(challenge.secrets) as readonly string[];
  return secrets.map((secret, i) => ({
    id: world.chance.id(),
    secret,
    seats: field.sides.map(each => {
      const isChallengers = (each === challengers) === (i === 0);
      return isChallengers
        ? { side: each, player: by_player, word: own }
        : { side: each, player: who.id, word };
    }),
  }));
}

interface Laying {
  readonly table: Table;
  readonly pair: string | null;
  readonly field: Battlefield;
  readonly now: number;
}

/** Writes a match down as it begins. */
async function lay(
  db: Kysely<Database>,
  challenge: ChallengeRow,
  { table, pair, field, now }: Laying,
): Promise<void> {
  const { id, secret, seats } = table;
  const words = seats.map(({ word }) => word);
  const row: MatchRow = {
    id,
    ruleset: challenge.ruleset,
    rules: challenge.rules,
    scenario: challenge.scenario,
    battle: challenge.battle,
    pace: challenge.pace,
    is_rated: challenge.is_rated,
    is_watchable: challenge.is_watchable,
    pair,
    secret,
    words: JSON.stringify(words),
    created: now,
  };
  await db.insertInto('match').values(row).execute();
  await db
    .insertInto('seat')
    .values(seats.map(({ side, player }) => ({ match: id, side, player, seen: 0 })))
    .execute();
  const live = firstLive(row, field, { words, now });
  const active = live.outcome ? [] : field.rules.active(live.state.position);
  await db
    .insertInto('head')
    .values(headRow(live, active, { now, outages: [] }))
    .execute();
  await db.insertInto('checkpoint').values(keptState(id, live.state)).execute();
  const notices = seats.map(({ player }) => ({ match: id, player, kind: 'joined', at: now, leased: 0 }));
  await db.insertInto('outbox').values(notices).execute();
}

function firstLive(
  row: MatchRow,
  field: Battlefield,
  { words, now }: { words: readonly string[]; now: number },
): Live {
  const seed = seedFrom(row.secret, words);
  const match = openedMatch(field, seed);
  const pace = JSON.parse(row.pace) as Pace;
  const active = activeIn(match);
  const fresh: Tally = { seq: 0, entries: 0, heard: now, undoBar: 'nothing' };
  const tallies = Object.fromEntries([...field.sides, UMPIRE].map((seat: Seat) => [seat, fresh]));
  return {
    facts: { row, field, seed, pace, players: {}, theatre: { rules: field.rules, sides: field.sides, seed } },
    state: match.state,
    tallies,
    clocks: firstClocks(pace, field.sides, active, now),
    outcome: outcomeOf(match),
  };
}
