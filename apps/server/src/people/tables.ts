import type { Generated } from 'kysely';
import type { ShelfTables } from '../battles/tables.ts';

/* The tables of the people's part. Times are milliseconds; what is secret is kept as a hash alone. */

/** A name that is taken, in the form in which names that look alike are the same. */
export interface HandleRow {
  readonly name_key: string;
  readonly player: string;
}
export interface AccountRow {
  readonly player: string;
  /** By argon2id; nothing where passkeys alone open the account. */
  readonly passphrase: string | null;
  readonly created: number;
  readonly suspended_until: number | null;
}
export interface PasskeyRow {
  readonly id: string;
  readonly player: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly label: string;
  readonly created: number;
}
/** What a passkey is asked to sign, until it has. */
export interface PasskeyQuestionRow {
  readonly challenge: string;
  /** For whom a new one is made; nobody at a sign-in. */
  readonly player: string | null;
  readonly expires: number;
}
/** What a signed-in device calls itself. */
export interface DeviceLabelRow {
  readonly token_hash: string;
  readonly label: string;
}
export interface BotRow {
  readonly player: string;
  readonly owner: string;
  readonly created: number;
}
export interface BlockedRow {
  readonly player: string;
  readonly other: string;
  readonly created: number;
}
export interface MutedRow {
  readonly player: string;
  readonly match: string;
}
export interface ReportRow {
  readonly id: string;
  readonly by_player: string;
  readonly about: string;
  readonly match: string | null;
  readonly reason: string;
  readonly words: string;
  readonly created: number;
  /** When an administrator has dealt with it. */
  readonly closed: number | null;
}
export interface AdministratorRow {
  readonly player: string;
  readonly since: number;
}
export interface AdminSessionRow {
  readonly token_hash: string;
  readonly player: string;
  readonly expires: number;
}
/** What the administrators did, for each other. */
export interface AdminActRow {
  readonly id: Generated<number>;
  readonly by_player: string;
  readonly act: string;
  readonly about: string;
  readonly at: number;
}

export interface RatingRow {
  readonly player: string;
  readonly ruleset: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly matches: number;
  readonly at: number;
}
export interface RatingChangeRow {
  readonly match: string;
  readonly player: string;
  readonly ruleset: string;
  readonly opponent: string;
  readonly before: number;
  readonly after: number;
  readonly expected: number;
  readonly score: number;
  readonly at: number;
}

export interface NoticeSettingsRow {
  readonly player: string;
  readonly body: string;
}
export interface PushRow {
  readonly endpoint: string;
  readonly player: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created: number;
}
export interface MailRow {
  readonly player: string;
  readonly address: string;
  readonly is_confirmed: number;
  readonly asked: number;
}
export interface WebhookRow {
  readonly player: string;
  readonly address: string;
  readonly trouble: string | null;
}
/** Something a player is to be told, once its time has come. */
export interface NoticeRow {
  readonly id: string;
  readonly player: string;
  readonly match: string;
  readonly kind: string;
  readonly at: number;
  readonly due: number;
}
/** A reminder that was sent: one for every deadline. */
export interface RemindedRow {
  readonly match: string;
  readonly player: string;
  readonly deadline: number;
}
/** One notice or digest on its way to one address. */
export interface DeliveryRow {
  readonly id: string;
  readonly player: string;
  readonly channel: string;
  readonly address: string;
  /** Title, body and path as they are sent. */
  readonly body: string;
  readonly due: number;
  readonly attempts: number;
}
/** What the server made for itself on its first start. */
export interface SettingRow {
  readonly name: string;
  readonly value: string;
}

export interface ClubRow {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly owner: string;
  readonly invitation: string;
  readonly created: number;
}
export interface ClubMemberRow {
  readonly club: string;
  readonly player: string;
  readonly since: number;
}
export interface TournamentRow {
  readonly id: string;
  readonly club: string;
  readonly name: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly battles: string;
  readonly days: number;
  readonly pace: string;
  readonly is_rated: number;
  readonly state: string;
  readonly created: number;
}
export interface EntrantRow {
  readonly tournament: string;
  readonly player: string;
  /** The place in the draw, from 1, given when it begins. */
  readonly seed: number | null;
  readonly has_withdrawn: number;
  readonly entered: number;
}
export interface TournamentRoundRow {
  readonly tournament: string;
  readonly number: number;
  readonly battle: string;
  readonly until: number;
}
export interface TournamentPairRow {
  readonly tournament: string;
  readonly round: number;
  readonly board: number;
  readonly one: string;
  readonly other: string | null;
  /** When somebody began to lay its two tables; whoever finds none after a while does it again. */
  readonly seating: number;
}
export interface TournamentGameRow {
  readonly match: string;
  readonly tournament: string;
  readonly round: number;
  readonly board: number;
  /** 0: `one` has the first side; 1: the other has. */
  readonly leg: number;
  readonly score_one: number | null;
  readonly score_other: number | null;
  readonly is_cut_off: number;
}

export interface PeopleTables extends ShelfTables {
  readonly handle: HandleRow;
  readonly account: AccountRow;
  readonly passkey: PasskeyRow;
  readonly passkey_question: PasskeyQuestionRow;
  readonly device_label: DeviceLabelRow;
  readonly bot: BotRow;
  readonly blocked: BlockedRow;
  readonly muted: MutedRow;
  readonly report: ReportRow;
  readonly administrator: AdministratorRow;
  readonly admin_session: AdminSessionRow;
  readonly admin_act: AdminActRow;
  readonly rating: RatingRow;
  readonly rating_change: RatingChangeRow;
  readonly notice_settings: NoticeSettingsRow;
  readonly push: PushRow;
  readonly mail: MailRow;
  readonly webhook: WebhookRow;
  readonly notice: NoticeRow;
  readonly reminded: RemindedRow;
  readonly delivery: DeliveryRow;
  readonly setting: SettingRow;
  readonly club: ClubRow;
  readonly club_member: ClubMemberRow;
  readonly tournament: TournamentRow;
  readonly entrant: EntrantRow;
  readonly tournament_round: TournamentRoundRow;
  readonly tournament_pair: TournamentPairRow;
  readonly tournament_game: TournamentGameRow;
}
