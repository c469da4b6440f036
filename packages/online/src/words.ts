import { boundedText, idSchema } from '@grognard/engine';
import * as v from 'valibot';
import { LONGEST_CHAT, LONGEST_PLAYER_NAME, LONGEST_WORD } from './limits.ts';

/** Control signs, and those that turn the direction of writing or show nothing: they would forge a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
const isSeen = (text: string): boolean => !UNSEEN.test(text);
const shownText = (most: number) =>
  v.pipe(boundedText(most), v.trim(), v.normalize('NFC'), v.check(isSeen, 'expected signs that can be seen'));

/** What a player is called. */
export const nameSchema = v.pipe(shownText(LONGEST_PLAYER_NAME), v.minLength(1, 'expected a name'));

/** What a player adds to the dice; any word will do, none too. */
export const wordSchema = shownText(LONGEST_WORD);

/** A line of chat; it may have several lines of its own. */
export const chatTextSchema = v.pipe(
  boundedText(LONGEST_CHAT),
  v.trim(),
  v.minLength(1, 'expected some words'),
  v.check(text => isSeen(text.replaceAll('\n', '')), 'expected signs that can be seen'),
);

/** Ids that the server makes: of players, challenges and matches. They cannot be guessed. */
export const keySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,40}$/, 'expected an id of this server'),
);

/** Ids that the sender makes, so that what is sent twice counts once. */
export const onceSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,40}$/, 'expected 8 to 40 letters, digits, dashes or underscores'),
);

export const sideSchema = idSchema;

/** 32 bytes in hexadecimal digits. */
export const hex32Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'));

/** Milliseconds since 1970 by the server's clock. */
export const timeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A new id of the sender's. */
export const newOnce = (): string => crypto.randomUUID();
