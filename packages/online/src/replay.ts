import type { MatchFile, MatchRecord } from '@grognard/engine';
import * as v from 'valibot';
import { sealSchema } from './match.ts';
import { playerSchema } from './player.ts';
import { sideSchema } from './words.ts';

const hasFormat = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'format' in raw && typeof raw.format === 'string';

/** A record as the engine writes it (`grognard/record@2`). */
export const recordSchema = v.custom<MatchRecord>(hasFormat, 'expected a record');
/** A match file as the engine writes it (`grognard/match@2`): read by the engine's own `parseMatch`. */
const fileSchema = v.custom<MatchFile>(hasFormat, 'expected a match file');

/** A finished match: the engine's match file, who played, and the opened seal. */
export const finishedFileSchema = v.strictObject({
  match: fileSchema,
  players: v.record(sideSchema, playerSchema),
  seal: sealSchema,
});
