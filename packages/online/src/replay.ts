import * as v from 'valibot';
import { sealSchema } from './match.ts';
import { playerSchema } from './player.ts';
import { sideSchema } from './words.ts';

/** A record as the engine writes it (`grognard/record@2`). */
export const recordSchema = v.looseObject({
  format: v.string(),
  ruleset: v.string(),
  rules: v.string(),
  seat: v.string(),
  view: v.unknown(),
  steps: v.array(v.unknown()),
  outcome: v.nullable(v.unknown()),
});

/** A finished match: the engine's match file, who played, and the opened seal. */
export const finishedFileSchema = v.strictObject({
  match: v.looseObject({ format: v.string(), ruleset: v.string(), rules: v.string() }),
  players: v.record(sideSchema, playerSchema),
  seal: sealSchema,
});
