import type { World } from '../world.ts';
import { endDevices } from './sign-ins.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A cookie holds a year; what was not used for longer never comes back. */
const DEVICE_HOLDS = 400 * DAY;
const REPORT_HOLDS = 180 * DAY;
const ACT_HOLDS = 400 * DAY;
const AT_ONCE = 500;

/** Nothing is kept longer than it is needed. */
export async function tidy({ storage, now, players }: World): Promise<void> {
  const { db } = storage;
  const at = now();
  const devices = await db
    .selectFrom('device')
    .select('token_hash')
    .where('kind', '=', 'cookie')
    .where('used', '<', at - DEVICE_HOLDS)
    .limit(AT_ONCE)
    .execute();
  await endDevices(
    db,
    devices.map(({ token_hash }) => token_hash),
  );
  await db
    .deleteFrom('report')
    .where('closed', '<', at - REPORT_HOLDS)
    .execute();
  await db
    .deleteFrom('admin_act')
    .where('at', '<', at - ACT_HOLDS)
    .execute();
  await db.deleteFrom('admin_session').where('expires', '<', at).execute();
  await db.deleteFrom('passkey_question').where('expires', '<', at).execute();
  if (devices.length > 0) players.forget();
}
