import { LARGEST_BATTLE } from '../limits.ts';
import { doneSchema } from '../orders.ts';
import { asks, type Route, sends } from '../route.ts';
import * as account from './account.ts';
import * as battles from './battles.ts';
import * as bots from './bots.ts';
import * as clubs from './clubs.ts';
import * as notices from './notices.ts';
import * as ratings from './ratings.ts';

const done = { body: null, answer: doneSchema };
const accountFrom = <Body>(body: Body) => ({ body, answer: account.accountSchema });
const noticesFrom = <Body>(body: Body) => ({ body, answer: notices.noticesStateSchema });
const tournamentFrom = <Body>(body: Body) => ({ body, answer: clubs.tournamentSchema });

/** What the people's part of the server can be asked for: accounts, ratings, tournaments, notices, manners. */
export const PEOPLE_ROUTES = {
  account: asks('/api/account', account.accountSchema),
  keep: sends('POST', '/api/account/keep', accountFrom(account.keepSchema)),
  renameAccount: sends('PUT', '/api/account/name', accountFrom(account.accountRenameSchema)),
  passphrase: sends('PUT', '/api/account/passphrase', accountFrom(account.passphraseChangeSchema)),
  close: sends('POST', '/api/account/close', { body: account.closeSchema, answer: doneSchema }),
  export: asks('/api/account/export', account.exportSchema),
  signIn: sends('POST', '/api/sign-in', accountFrom(account.signInSchema)),
  signOut: sends('POST', '/api/sign-out', done),
  signIns: asks('/api/account/sign-ins', account.signInsSchema),
  revoke: sends('DELETE', '/api/account/sign-ins/:id', done),
  passkeyOptions: sends('POST', '/api/account/passkeys/options', {
    body: null,
    answer: account.passkeyOptionsSchema,
  }),
  addPasskey: sends('POST', '/api/account/passkeys', accountFrom(account.newPasskeySchema)),
  removePasskey: sends('DELETE', '/api/account/passkeys/:id', accountFrom(null)),
  passkeySignInOptions: sends('POST', '/api/sign-in/passkey/options', {
    body: null,
    answer: account.passkeyOptionsSchema,
  }),
  passkeySignIn: sends('POST', '/api/sign-in/passkey', accountFrom(account.passkeySignInSchema)),

  block: sends('PUT', '/api/account/blocked/:id', accountFrom(null)),
  unblock: sends('DELETE', '/api/account/blocked/:id', accountFrom(null)),
  mute: sends('PUT', '/api/account/muted', accountFrom(account.mutedSchema)),
  report: sends('POST', '/api/reports', { body: account.reportSchema, answer: doneSchema }),

  notices: asks('/api/account/notices', notices.noticesStateSchema),
  setNotices: sends('PUT', '/api/account/notices', noticesFrom(notices.noticeSettingsSchema)),
  tryNotices: sends('POST', '/api/account/notices/try', done),
  addPush: sends('PUT', '/api/account/notices/push', noticesFrom(notices.pushSchema)),
  removePush: sends('DELETE', '/api/account/notices/push', noticesFrom(notices.pushEndSchema)),
  setMail: sends('PUT', '/api/account/notices/mail', noticesFrom(notices.mailSchema)),
  removeMail: sends('DELETE', '/api/account/notices/mail', noticesFrom(null)),
  setWebhook: sends('PUT', '/api/account/notices/webhook', noticesFrom(notices.webhookSchema)),
  removeWebhook: sends('DELETE', '/api/account/notices/webhook', noticesFrom(null)),

  /** `?players=` ids with commas between them: those who have a rating. */
  ratings: asks('/api/ratings', ratings.ratingsSchema),
  leaders: asks('/api/leaders/:ruleset', ratings.leadersSchema),
  player: asks('/api/players/:id', ratings.playerCardSchema),
  history: asks('/api/players/:id/ratings/:ruleset', ratings.historySchema),
  matchRatings: asks('/api/matches/:id/ratings', ratings.matchRatingsSchema),

  clubs: asks('/api/clubs', clubs.clubsSchema),
  foundClub: sends('POST', '/api/clubs', { body: clubs.newClubSchema, answer: clubs.clubSchema }),
  club: asks('/api/clubs/:id', clubs.clubSchema),
  joinClub: sends('POST', '/api/clubs/:id/join', { body: clubs.joinClubSchema, answer: clubs.clubSchema }),
  leaveClub: sends('POST', '/api/clubs/:id/leave', done),
  announce: sends('POST', '/api/clubs/:id/tournaments', tournamentFrom(clubs.newTournamentSchema)),
  tournament: asks('/api/tournaments/:id', clubs.tournamentSchema),
  enter: sends('POST', '/api/tournaments/:id/enter', tournamentFrom(null)),
  withdrawFrom: sends('POST', '/api/tournaments/:id/withdraw', tournamentFrom(clubs.withdrawSchema)),
  beginTournament: sends('POST', '/api/tournaments/:id/begin', tournamentFrom(null)),
  setDeadline: sends('PUT', '/api/tournaments/:id/deadline', tournamentFrom(clubs.deadlineSchema)),

  /** The shelf of battles that people have published; `?version=` shows another than the last. */
  publishedBattles: asks('/api/shelf/:ruleset', battles.publishedBattlesSchema),
  publish: sends('POST', '/api/battles', {
    body: battles.publishSchema,
    answer: battles.publishedSchema,
    largest: LARGEST_BATTLE,
  }),
  publishedBattle: asks('/api/battles/:id', battles.publishedBattleSchema),
  remark: sends('POST', '/api/battles/:id/remarks', { body: battles.remarkSchema, answer: doneSchema }),
  withdrawBattle: sends('DELETE', '/api/battles/:id', done),

  bots: asks('/api/account/bots', bots.botsSchema),
  makeBot: sends('POST', '/api/account/bots', { body: bots.newBotSchema, answer: bots.botMadeSchema }),
  removeBot: sends('DELETE', '/api/account/bots/:id', done),
} as const satisfies Record<string, Route>;
