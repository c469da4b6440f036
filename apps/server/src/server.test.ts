import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { openServer } from './server.ts';
import { USUAL } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('opens, migrates and opens again', async () => {
  const settings = { ...USUAL, database: join(folder, 'a.db') };
  for (let i = 0; i < 2; i++) {
    const server = await openServer({ settings, headers: {}, log: silentLog });
    const { player, token } = await server.world.players.welcome('Clara');
    expect(await server.world.players.ofToken(token)).toEqual(player);
    expect(await server.world.players.ofToken(`${token}x`)).toBeNull();
    await server.close();
  }
});
