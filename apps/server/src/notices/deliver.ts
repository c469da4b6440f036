import webPush from 'web-push';
import type { DeliveryRow } from '../people/tables.ts';
import type { World } from '../world.ts';
import { readTarget } from './address.ts';
import { settingsOf } from './addresses.ts';
import type { Channel, Parcel } from './dispatch.ts';
import { meaningOf, retryAt } from './due.ts';
import type { PushKeys } from './keys.ts';
import { noticeLetter } from './letters.ts';
import { mailWord } from './mail-links.ts';
import type { Mailer } from './mailer.ts';
import type { Called, PostTo } from './pinned.ts';

/** What is needed to send. */
export interface Senders {
  readonly post: PostTo;
  readonly mailer: Mailer | null;
  readonly keys: PushKeys;
}

const AT_ONCE = 20;
/** While one process sends, no other takes the same parcel. */
const LEASE = 60_000;
/** Seconds for which a push service keeps a message for a phone that is off. */
const PUSH_LIFE = 24 * 60 * 60;

/** Sends what is due. What fails for a while is tried again; an address that is gone is forgotten. */
export async function deliver(world: World, senders: Senders): Promise<void> {
  const due = await takeDue(world);
  await Promise.all(due.map(async each => settle(world, each, await sent(world, senders, each))));
}

/** Takes a lease on what is due by moving its time. */
async function takeDue({ storage, now }: World): Promise<readonly DeliveryRow[]> {
  const { db, flavour } = storage;
  return db.transaction().execute(async trx => {
    const due = trx
      .selectFrom('delivery')
      .selectAll()
      .where('due', '<=', now())
      .orderBy('due')
      .limit(AT_ONCE);
    const rows = await (flavour === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await trx
        .updateTable('delivery')
        .set({ due: now() + LEASE })
        .where('id', 'in', ids)
        .execute();
    return rows;
  });
}

/** What cannot even be written, such as a message to a key that is none, never will be. */
const sent = (world: World, senders: Senders, delivery: DeliveryRow): Promise<Called> =>
  send(world, senders, delivery).catch(error => {
    world.log.warn({ error, channel: delivery.channel }, 'a notice could not be written');
    return { status: 410 };
  });

async function send(world: World, senders: Senders, delivery: DeliveryRow): Promise<Called> {
  const parcel = JSON.parse(delivery.body) as Parcel;
  switch (delivery.channel as Channel) {
    case 'push':
      return sendPush(world, senders, delivery, parcel);
    case 'webhook':
      return sendWebhook(world, senders, delivery.address, parcel);
    case 'mail':
      return sendMail(world, senders, delivery, parcel);
  }
}

/** Where links lead; a server that does not know its own name gives paths alone. */
export const linkTo = ({ settings }: World, path: string): string => `${settings.origin ?? ''}${path}`;

async function sendPush(
  { storage, settings }: World,
  { post, keys }: Senders,
  { address }: DeliveryRow,
  parcel: Parcel,
): Promise<Called> {
  const target = readTarget(address);
  const row = await storage.db
    .selectFrom('push')
    .selectAll()
    .where('endpoint', '=', address)
    .executeTakeFirst();
  if (!target.ok || !row) return { status: 410 };
  const subject = settings.mailFrom
    ? `mailto:${settings.mailFrom}`
    : (settings.origin ?? 'https://localhost');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: row.p256dh, auth: row.auth } },
    JSON.stringify(parcel),
    { vapidDetails: { subject, ...keys }, TTL: PUSH_LIFE },
  );
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return post({ url: target.url, headers: plain, body: body ?? Buffer.alloc(0) });
}

/** The form that chat services take: some read `text`, others `content`. */
async function sendWebhook(
  world: World,
  { post }: Senders,
  address: string,
  { title, body, path }: Parcel,
): Promise<Called> {
  const target = readTarget(address);
  if (!target.ok) return { status: 410 };
  const text = `${title}: ${body}\n${linkTo(world, path)}`;
  const form = JSON.stringify({ text, content: text, username: 'Grognard', allowed_mentions: { parse: [] } });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Grognard' };
  return post({ url: target.url, headers, body: Buffer.from(form) });
}

async function sendMail(
  world: World,
  { mailer }: Senders,
  { player, address }: DeliveryRow,
  parcel: Parcel,
): Promise<Called> {
  if (!mailer) return { status: 410 };
  const { language } = await settingsOf(world.storage.db, player);
  const word = await mailWord(world.storage.db, 'end', player, address);
  const end = linkTo(world, `/api/mail/end?word=${word}`);
  const letter = noticeLetter(language, parcel, { match: linkTo(world, parcel.path), end });
  try {
    await mailer.send({ ...letter, to: address, headers: { 'List-Unsubscribe': `<${end}>` } });
    return { status: 200 };
  } catch (error) {
    const code = (error as { readonly responseCode?: number }).responseCode;
    // 5xx of SMTP is for good; it is the opposite in HTTP.
    return code !== undefined && code >= 500 ? { status: 410 } : { status: null, trouble: 'not-reached' };
  }
}

async function settle(world: World, delivery: DeliveryRow, called: Called): Promise<void> {
  const { db } = world.storage;
  const { id, channel, attempts } = delivery;
  const meaning = meaningOf(called.status);
  const asked = 'retryAfter' in called ? called.retryAfter : 0;
  const again = meaning === 'again' ? retryAt(attempts + 1, world.now(), asked) : undefined;
  if (again === undefined) await db.deleteFrom('delivery').where('id', '=', id).execute();
  else
    await db
      .updateTable('delivery')
      .set({ due: again, attempts: attempts + 1 })
      .where('id', '=', id)
      .execute();
  if (meaning === 'gone' && channel === 'push')
    await db.deleteFrom('push').where('endpoint', '=', delivery.address).execute();
  if (channel === 'webhook') await noteTrouble(world, delivery, called);
  world.log.debug({ channel, meaning, status: called.status }, 'a notice was sent');
}

/** A player sees on the settings page why a webhook does not work. */
async function noteTrouble(world: World, { player, address }: DeliveryRow, called: Called): Promise<void> {
  const trouble =
    meaningOf(called.status) === 'told'
      ? null
      : called.status === null
        ? called.trouble
        : String(called.status);
  await world.storage.db
    .updateTable('webhook')
    .set({ trouble })
    .where('player', '=', player)
    .where('address', '=', address)
    .execute();
}
