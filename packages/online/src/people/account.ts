import { boundedList, boundedText } from '@grognard/engine';
import * as v from 'valibot';
import { playerSchema } from '../player.ts';
import { countSchema, keySchema, timeSchema } from '../words.ts';
import { accountNameSchema } from './name.ts';

export const SHORTEST_PASSPHRASE = 10;
export const LONGEST_PASSPHRASE = 200;
const LONGEST_LABEL = 60;
const LONGEST_REPORT = 2_000;
const MOST_MUTED = 500;

export const passkeySchema = v.strictObject({
  id: v.string(),
  /** What the player calls it. */
  label: v.string(),
  since: timeSchema,
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** What a page knows of its own player beside the name. */
export const accountSchema = v.strictObject({
  player: playerSchema,
  /** How the account can be signed in to; neither for a guest. */
  hasPassphrase: v.boolean(),
  passkeys: v.array(passkeySchema),
  blocked: v.array(playerSchema),
  /** Matches whose chat this player does not want to see; the other is not told. */
  muted: v.array(keySchema),
  /** Set by an administrator: until then the player may look and play on, but not chat, challenge or sit down. */
  suspendedUntil: v.nullable(timeSchema),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** One device that is signed in. */
export const signedInSchema = v.strictObject({
  id: keySchema,
  /** Browser and system in two words, as the device told them; no address is kept. */
  device: v.string(),
  since: timeSchema,
  /** The day it was last seen, no closer. */
  seen: timeSchema,
  isThis: v.boolean(),
});
export type SignedIn = v.InferOutput<typeof signedInSchema>;
export const signInsSchema = v.strictObject({ signIns: v.array(signedInSchema) });

export const passphraseSchema = v.pipe(
  v.string(),
  v.minLength(SHORTEST_PASSPHRASE, `expected at least ${SHORTEST_PASSPHRASE} characters`),
  v.maxLength(LONGEST_PASSPHRASE, `expected at most ${LONGEST_PASSPHRASE} characters`),
);
/** Whatever is typed; whether it is right is another question. */
const typedPassphrase = boundedText(LONGEST_PASSPHRASE);

/** A guest keeps the name, and with it the matches, on every device. */
export const keepSchema = v.strictObject({ name: accountNameSchema, passphrase: passphraseSchema });

/** The matches of the guest that this device was move over to the account. */
export const signInSchema = v.strictObject({ name: boundedText(100), passphrase: typedPassphrase });

/** An account takes another name; a guest's is changed by the route of the core. */
export const accountRenameSchema = v.strictObject({ name: accountNameSchema });

/** Sets or changes it; `old` is left out where the account has none yet. All other devices are signed out. */
export const passphraseChangeSchema = v.strictObject({
  old: v.exactOptional(typedPassphrase),
  passphrase: passphraseSchema,
});

/** Closes the account and deletes what is one's own; one with a passphrase says it again. */
export const closeSchema = v.strictObject({ passphrase: v.exactOptional(typedPassphrase) });

/** Handed to the browser as it is: `navigator.credentials`, by way of @simplewebauthn/browser or by hand. */
export const passkeyOptionsSchema = v.strictObject({
  options: v.looseObject({ challenge: v.string() }),
});
const LONGEST_PROOF = 8_192;
const fromBrowser = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object({
    id: boundedText(1_024),
    rawId: boundedText(1_024),
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: boundedText(LONGEST_PROOF), ...response }),
  });
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** What `navigator.credentials.create` gave, as its `toJSON`. A guest that has no account yet keeps a name with it. */
export const newPasskeySchema = v.strictObject({
  name: v.exactOptional(accountNameSchema),
  label: boundedText(LONGEST_LABEL),
  answer: fromBrowser({
    attestationObject: boundedText(LONGEST_PROOF),
    transports: v.exactOptional(boundedList(v.picklist(TRANSPORTS), TRANSPORTS.length, 'ways')),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;
/** What `navigator.credentials.get` gave. */
export const passkeySignInSchema = v.strictObject({
  answer: fromBrowser({
    authenticatorData: boundedText(LONGEST_PROOF),
    signature: boundedText(LONGEST_PROOF),
  }),
});
export type PasskeySignIn = v.InferOutput<typeof passkeySignInSchema>;

/** All that the server keeps of a player, as one document. */
export const exportSchema = v.looseObject({ format: v.literal('grognard/my-data@1'), player: playerSchema });

export const REPORT_REASONS = ['insult', 'name', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Told to the administrators, with the chat of the match if one is named. */
export const reportSchema = v.strictObject({
  player: keySchema,
  match: v.exactOptional(keySchema),
  reason: v.picklist(REPORT_REASONS),
  words: boundedText(LONGEST_REPORT),
});

export const mutedSchema = v.strictObject({ matches: boundedList(keySchema, MOST_MUTED, 'matches') });

/** A finished match in the list of a player. */
export const resultsSchema = v.strictObject({ won: countSchema, drawn: countSchema, lost: countSchema });
