import { boundedCount, boundedList, boundedText } from '@grognard/engine';
import * as v from 'valibot';
import { textSchema } from '../challenge.ts';
import { paceSchema } from '../pace.ts';
import { playerSchema } from '../player.ts';
import { countSchema, keySchema, sideSchema, timeSchema } from '../words.ts';
import { titleSchema } from './title.ts';

export const TOURNAMENT_KINDS = ['swiss', 'round-robin'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];
export const TOURNAMENT_STATES = ['open', 'running', 'over'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

export const MOST_ENTRANTS = 64;
export const MOST_ROUNDS = 20;
export const MOST_MEMBERS = 500;
const LONGEST_ABOUT = 1_000;
const MOST_DAYS = 90;

export const newClubSchema = v.strictObject({ name: titleSchema, about: boundedText(LONGEST_ABOUT) });
export const joinClubSchema = v.strictObject({ invitation: boundedText(64) });
export const clubLineSchema = v.strictObject({ id: keySchema, name: v.string(), members: countSchema });
/** The clubs one is in. */
export const clubsSchema = v.strictObject({ clubs: v.array(clubLineSchema) });

const tournamentLineEntries = {
  id: keySchema,
  name: v.string(),
  ruleset: sideSchema,
  kind: v.picklist(TOURNAMENT_KINDS),
  state: v.picklist(TOURNAMENT_STATES),
  entrants: countSchema,
  /** The round that is being played, from 1; 0 before the first. */
  round: countSchema,
  /** How many there will be; 0 while nobody knows: a round robin before it begins. */
  rounds: countSchema,
};

export const clubSchema = v.strictObject({
  id: keySchema,
  name: v.string(),
  about: v.string(),
  owner: playerSchema,
  members: v.array(v.strictObject({ player: playerSchema, since: timeSchema })),
  tournaments: v.array(v.strictObject(tournamentLineEntries)),
  isMember: v.boolean(),
  isOwner: v.boolean(),
  /** The word of the link that lets people in; for members alone. */
  invitation: v.nullable(v.string()),
});
export type Club = v.InferOutput<typeof clubSchema>;

/** One battle a round for Swiss; in a round robin the battles take turns. */
export const newTournamentSchema = v.strictObject({
  name: titleSchema,
  ruleset: sideSchema,
  kind: v.picklist(TOURNAMENT_KINDS),
  battles: v.pipe(
    boundedList(sideSchema, MOST_ROUNDS, 'battles'),
    v.minLength(1, 'expected at least one battle'),
  ),
  /** How long a round lasts. */
  days: boundedCount(1, MOST_DAYS, 'days'),
  pace: paceSchema,
  isRated: v.boolean(),
});
export type NewTournament = v.InferOutput<typeof newTournamentSchema>;

/** One of two games on the same battle, sides changed; only the sum counts. */
export const tournamentGameSchema = v.strictObject({
  match: keySchema,
  /** Who has the first side of the battle; in the second game it is the other. */
  first: keySchema,
  score: v.nullable(v.strictObject({ one: v.number(), other: v.number() })),
  /** Did the end of the round settle it? */
  isCutOff: v.boolean(),
});
export const tournamentPairSchema = v.strictObject({
  one: playerSchema,
  /** Nobody: a bye, worth as much as an even pair. */
  other: v.nullable(playerSchema),
  games: v.array(tournamentGameSchema),
});
export const tournamentRoundSchema = v.strictObject({
  number: countSchema,
  battle: v.strictObject({ id: sideSchema, title: textSchema }),
  until: timeSchema,
  pairs: v.array(tournamentPairSchema),
});

/** All that the one page of a tournament shows. */
export const tournamentSchema = v.strictObject({
  ...tournamentLineEntries,
  club: v.strictObject({ id: keySchema, name: v.string() }),
  pace: paceSchema,
  isRated: v.boolean(),
  days: countSchema,
  battles: v.array(v.strictObject({ id: sideSchema, title: textSchema })),
  /** Best first; before the beginning, who has entered. */
  standings: v.array(
    v.strictObject({
      player: playerSchema,
      place: countSchema,
      points: v.number(),
      /** The points of those met: tells equals apart. */
      opponents: v.number(),
      hasWithdrawn: v.boolean(),
    }),
  ),
  pairings: v.array(tournamentRoundSchema),
  isIn: v.boolean(),
  isOwner: v.boolean(),
});
export type Tournament = v.InferOutput<typeof tournamentSchema>;

/** Gives the round that is being played another end. */
export const deadlineSchema = v.strictObject({ until: timeSchema });
/** Takes somebody out; nobody: oneself. */
export const withdrawSchema = v.strictObject({ player: v.exactOptional(keySchema) });
