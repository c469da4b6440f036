import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/tables.ts';
import { mailSecret } from './keys.ts';

/** What the link in a mail does. */
export const MAIL_ACTS = ['confirm', 'end'] as const;
export type MailAct = (typeof MAIL_ACTS)[number];

const signed = (secret: string, act: MailAct, player: string, address: string): string =>
  createHmac('sha256', secret).update(`${act}\n${player}\n${address}`).digest('base64url');

/** The word of a link: only whoever reads the mail knows it, and it is kept nowhere. */
export async function mailWord(
  db: Kysely<Database>,
  act: MailAct,
  player: string,
  address: string,
): Promise<string> {
  return `${player}.${signed(await mailSecret(db), act, player, address)}`;
}

/** Does what a link says: confirms the address, or ends all mail to it. Tells whether the word was right. */
export async function followMailLink(db: Kysely<Database>, act: MailAct, word: string): Promise<boolean> {
  const [player = '', proof = ''] = word.split('.', 2);
  const row = await db.selectFrom('mail').selectAll().where('player', '=', player).executeTakeFirst();
  if (!row) return false;
  const right = Buffer.from(signed(await mailSecret(db), act, player, row.address));
  const given = Buffer.from(proof);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  if (act === 'end') await db.deleteFrom('mail').where('player', '=', player).execute();
  else await db.updateTable('mail').set({ is_confirmed: 1 }).where('player', '=', player).execute();
  return true;
}
