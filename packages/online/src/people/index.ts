export {
  type Account,
  accountSchema,
  LONGEST_PASSPHRASE,
  type NewPasskey,
  type Passkey,
  type PasskeySignIn,
  passphraseSchema,
  REPORT_REASONS,
  type ReportReason,
  SHORTEST_PASSPHRASE,
  type SignedIn,
  TRANSPORTS,
} from './account.ts';
export {
  type BattleResults,
  MOST_LISTED_BATTLES,
  MOST_PUBLISHED,
  MOST_REMARKS,
  MOST_VERSIONS,
  type PublishedBattle,
  type PublishedLine,
} from './battles.ts';
export { MOST_BOTS } from './bots.ts';
export {
  type Club,
  MOST_ENTRANTS,
  MOST_MEMBERS,
  MOST_ROUNDS,
  type NewTournament,
  TOURNAMENT_KINDS,
  TOURNAMENT_STATES,
  type Tournament,
  type TournamentKind,
  type TournamentState,
} from './clubs.ts';
export {
  accountNameSchema,
  isReserved,
  LONGEST_ACCOUNT_NAME,
  nameKey,
  SHORTEST_ACCOUNT_NAME,
} from './name.ts';
export {
  NOTICE_KINDS,
  type Notice,
  type NoticeKind,
  type NoticeSettings,
  type NoticesState,
  noticeSchema,
  type PushAddress,
  USUAL_NOTICES,
} from './notices.ts';
export {
  type Leaders,
  type MatchRatings,
  MOST_HISTORY,
  MOST_LEADERS,
  MOST_RATED,
  type PlayerCard,
  type RatingHistory,
  type RatingShown,
  type Ratings,
} from './ratings.ts';
export { PEOPLE_REFUSALS, type PeopleRefusal } from './refusals.ts';
export { PEOPLE_ROUTES } from './routes.ts';
