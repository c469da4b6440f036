import { sql } from 'kysely';
import type { World } from '../world.ts';
import type { Api } from './api.ts';
import { bearerOf } from './cookie.ts';
import { addressOf } from './guard.ts';

const OWN = new Set(['127.0.0.1', '::1']);

/** Is it alive, and how is it doing? The second is not for everybody. */
export function healthRoutes({ app }: Api, world: World): void {
  const { storage, settings, metrics, log } = world;
  app.get('/api/health', async c => {
    try {
      await sql`select 1`.execute(storage.db);
      return c.json({ status: 'well' });
    } catch (error) {
      log.error({ error }, 'the database does not answer');
      return c.json({ status: 'ill' }, 503);
    }
  });
  app.get('/api/metrics', async c => {
    const isOwn = !settings.isProxied && OWN.has(addressOf(c, settings));
    const token = bearerOf(c.req.header('authorization'));
    if (!isOwn && (settings.metricsToken === null || token !== settings.metricsToken)) return c.notFound();
    return c.text(await metrics.text());
  });
}
