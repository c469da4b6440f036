import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerIfStale, SERVER_FILE } from '../../scripts/build.mjs';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

export { SERVER_FILE };

/** A database to measure on: a file that is thrown away, or a private PostgreSQL. */
export async function newDatabase(kind) {
  if (kind === 'postgres') {
    const { folder, reason } = await findPostgres();
    if (!folder) throw new Error(reason);
    const { address, stop } = await startPostgres(folder);
    return { address, stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-server-'));
  return {
    address: join(folder, 'bench.db'),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const built = async () => {
  await buildServerIfStale();
  return import(SERVER_FILE);
};

/** So many matches of a course, each between two players of its own: blue is the challenger's. */
export async function layMatches(server, { scenario }, count) {
  const { players } = server.world;
  const { challenges } = server.play;
  const wish = {
    ruleset: 'fields-of-strategy',
    battle: { kind: 'own', scenario },
    side: scenario.sides[0].id,
    pace: { kind: 'none' },
    isPair: false,
    isRated: false,
    isOpen: false,
    isWatchable: true,
  };
  const laid = [];
  for (let i = 0; i < count; i++) {
    const [one, other] = [await players.welcome('One'), await players.welcome('Other')];
    const challenge = await challenges.issue(one.player, wish);
    const [id] = await challenges.join(challenge.id, other.player, '');
    const [first, second] = scenario.sides.map(side => side.id);
    laid.push({
      id,
      tokens: { [first]: one.token, [second]: other.token },
      players: { [first]: one.player, [second]: other.player },
    });
  }
  // That somebody has sat down is told by and by, and is no part of a side-turn.
  await server.world.storage.db.deleteFrom('outbox').execute();
  return laid;
}

export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * Milliseconds of processor time for a fixed piece of work, JSON and SHA-256: by it figures of a busy machine and of
 * a quiet one, or of two machines, can be compared.
 */
export function yardstick() {
  const before = process.cpuUsage();
  let text = '';
  for (let i = 0; i < 20_000; i++) {
    const plain = JSON.stringify(JSON.parse(JSON.stringify({ of: [i, text, { at: i }] })));
    text = createHash('sha256').update(plain).digest('hex');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
