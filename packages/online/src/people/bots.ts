import * as v from 'valibot';
import { playerSchema } from '../player.ts';
import { timeSchema } from '../words.ts';
import { accountNameSchema } from './name.ts';

export const MOST_BOTS = 5;

/** A computer player of one's own, marked as one. */
export const newBotSchema = v.strictObject({ name: accountNameSchema });
/** The token is shown this once; the server keeps only its hash. A bot sends it as `Authorization: Bearer …`. */
export const botMadeSchema = v.strictObject({ player: playerSchema, token: v.string() });
export const botsSchema = v.strictObject({
  bots: v.array(v.strictObject({ player: playerSchema, since: timeSchema })),
});
