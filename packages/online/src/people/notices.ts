import { boundedCount, boundedText, LANGUAGES } from '@grognard/engine';
import * as v from 'valibot';
import { textSchema } from '../challenge.ts';
import { countSchema, keySchema, timeSchema } from '../words.ts';

/** What a notice may be about. None tells more than battle, opponent and deadline. */
export const NOTICE_KINDS = ['begun', 'your-turn', 'reminder', 'claim', 'over', 'round'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice as an open page gets it; a push message carries its title, body and path. */
export const noticeSchema = v.strictObject({
  id: keySchema,
  kind: v.picklist(NOTICE_KINDS),
  match: keySchema,
  battle: textSchema,
  opponent: v.string(),
  deadline: v.nullable(timeSchema),
  /** The battle, nothing else. */
  title: v.string(),
  /** In the player's language: what, opponent, deadline. */
  body: v.string(),
  /** Where a click leads, a path of this server. */
  path: v.string(),
  at: timeSchema,
});
export type Notice = v.InferOutput<typeof noticeSchema>;

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 22:30'));

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
const zoneSchema = v.pipe(boundedText(64), v.check(isZone, 'expected a time zone such as Europe/Paris'));

/** What a player wants to hear of outside the page, and when. */
export const noticeSettingsSchema = v.strictObject({
  language: v.picklist(LANGUAGES),
  zone: zoneSchema,
  /** No notice leaves in these hours; nothing: at any time. */
  quiet: v.nullable(v.strictObject({ from: clockTime, to: clockTime })),
  /** Slow matches are told once a day at this time; nothing: at once. */
  digest: v.nullable(clockTime),
  /** Hours before a deadline that a reminder comes; 0: none. */
  reminder: boundedCount(0, 72, 'hours'),
  kinds: v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length)),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>;

export const USUAL_NOTICES: NoticeSettings = {
  language: 'en',
  zone: 'UTC',
  quiet: { from: '22:00', to: '08:00' },
  digest: null,
  reminder: 4,
  kinds: [...NOTICE_KINDS],
};

export const noticesStateSchema = v.strictObject({
  settings: noticeSettingsSchema,
  /** What the server can do: the public key for push, and whether mail is set up. */
  pushKey: v.string(),
  hasMail: v.boolean(),
  /** A stranger's address gets one question and nothing more until it is confirmed. */
  mail: v.nullable(v.strictObject({ address: v.string(), isConfirmed: v.boolean() })),
  /** The host alone: the whole address is a secret of the chat service. */
  webhook: v.nullable(v.strictObject({ host: v.string(), trouble: v.nullable(v.string()) })),
  /** How many devices get push messages. */
  pushes: countSchema,
});
export type NoticesState = v.InferOutput<typeof noticesStateSchema>;

const LONGEST_ADDRESS = 2_048;
const LONGEST_MAIL_ADDRESS = 254;

/** What the browser's PushSubscription.toJSON() gives. */
export const pushSchema = v.object({
  endpoint: boundedText(LONGEST_ADDRESS),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}={0,2}$/, 'expected a public key')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{16,32}={0,2}$/, 'expected a secret')),
  }),
});
export type PushAddress = v.InferOutput<typeof pushSchema>;
export const pushEndSchema = v.strictObject({ endpoint: boundedText(LONGEST_ADDRESS) });

/** The server writes to it once, and asks. */
export const mailSchema = v.strictObject({ address: boundedText(LONGEST_MAIL_ADDRESS) });
/** The form that chat services take: JSON with `text` and `content`. */
export const webhookSchema = v.strictObject({ address: boundedText(LONGEST_ADDRESS) });
