import type { NewPasskey, PasskeySignIn, Player } from '@grognard/online';
import type { Kysely } from 'kysely';
import type { PasskeyRow } from '../people/tables.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/tables.ts';
import { findAccount } from './accounts.ts';
import { notFound, refusal } from './refusal.ts';

const PATIENCE = 5 * 60 * 1000;
const MOST_PASSKEYS = 10;

/** Loaded when somebody wants it: it takes as long as all the rest of the server. */
const webauthn = () => import('@simplewebauthn/server');

/** Which site a passkey belongs to: the one by which the server is reached. */
export interface Site {
  readonly origin: string;
  readonly name: string;
}

export function siteOf({ origin }: Pick<Settings, 'origin'>, headers: Headers): Site {
  const own = origin ?? `http://${headers.get('host') ?? 'localhost'}`;
  return { origin: own, name: new URL(own).hostname };
}

/** Whoever asks a question remembers it for a few minutes; each is answered once. */
async function remember(db: Kysely<Database>, challenge: string, player: string | null, at: number) {
  await db.deleteFrom('passkey_question').where('expires', '<', at).execute();
  await db
    .insertInto('passkey_question')
    .values({ challenge, player, expires: at + PATIENCE })
    .execute();
}

const asked =
  (db: Kysely<Database>, player: string | null, at: number) =>
  async (challenge: string): Promise<boolean> => {
    const row = await db
      .deleteFrom('passkey_question')
      .where('challenge', '=', challenge)
      .returningAll()
      .executeTakeFirst();
    return row !== undefined && row.player === player && row.expires >= at;
  };

/** What the browser is to ask the device for, to make a new passkey. */
export async function askForNew(db: Kysely<Database>, player: Player, site: Site, at: number) {
  const own = await passkeysOf(db, player.id);
  if (own.length >= MOST_PASSKEYS) throw refusal('enough');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Grognard',
    rpID: site.name,
    userName: player.name,
    userID: new TextEncoder().encode(player.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await remember(db, options.challenge, player.id, at);
  return { ...options };
}

/** Keeps the passkey that a device has made. */
export async function addPasskey(
  db: Kysely<Database>,
  player: Player,
  { answer, label }: NewPasskey,
  { site, at }: { readonly site: Site; readonly at: number },
): Promise<void> {
  const { id, rawId, type, response } = answer;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: asked(db, player.id, at),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const }));
  if (!verified.verified) throw refusal('wrong-words');
  const { credential } = verified.registrationInfo;
  const row: PasskeyRow = {
    id: credential.id,
    player: player.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    label: label.trim() || '?',
    created: at,
  };
  await db.insertInto('passkey').values(row).execute();
}

/** What the browser is to ask the device for, to sign in with whatever passkey it has. */
export async function askForAny(db: Kysely<Database>, site: Site, at: number) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site.name, userVerification: 'preferred' });
  await remember(db, options.challenge, null, at);
  return { ...options };
}

/** The player whose passkey has signed. */
export async function findByPasskey(
  db: Kysely<Database>,
  { answer }: PasskeySignIn,
  { site, at }: { readonly site: Site; readonly at: number },
): Promise<string> {
  const { id, rawId, type, response } = answer;
  const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refusal('wrong-words');
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: asked(db, null, at),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    credential: { id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: row.counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const }));
  if (!verified.verified) throw refusal('wrong-words');
  const counter = verified.authenticationInfo.newCounter;
  await db.updateTable('passkey').set({ counter }).where('id', '=', id).execute();
  return row.player;
}

const passkeysOf = (db: Kysely<Database>, player: string) =>
  db.selectFrom('passkey').selectAll().where('player', '=', player).execute();

/** Forgets a passkey, unless nobody could sign in without it. */
export async function removePasskey(db: Kysely<Database>, player: string, id: string): Promise<void> {
  const own = await passkeysOf(db, player);
  if (!own.some(passkey => passkey.id === id)) throw notFound('passkey');
  const account = await findAccount(db, player);
  if (own.length === 1 && (account?.passphrase ?? null) === null) throw refusal('last-way-in');
  await db.deleteFrom('passkey').where('id', '=', id).where('player', '=', player).execute();
}
