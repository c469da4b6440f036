import * as v from 'valibot';
import { keySchema, nameSchema } from './words.ts';

/** What sits at a side: a device without an account, an account, somebody's program, the server's own commander. */
export const PLAYER_KINDS = ['guest', 'account', 'bot', 'computer'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A player as others see it. */
export const playerSchema = v.strictObject({
  id: keySchema,
  name: nameSchema,
  kind: v.picklist(PLAYER_KINDS),
  /** Of a computer. */
  level: v.exactOptional(v.string()),
});
export type Player = v.InferOutput<typeof playerSchema>;

export const renameSchema = v.strictObject({ name: nameSchema });

/** Who asks; nobody is known before the first thing is done. */
export const meSchema = v.strictObject({ player: v.nullable(playerSchema) });
export type Me = v.InferOutput<typeof meSchema>;
