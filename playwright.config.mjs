import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';

/** A port that is free now. Every worker reads this file again and must find the same one. */
async function freePort() {
  const server = createServer();
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise(done => server.close(done));
  return String(port);
}

process.env.GROGNARD_E2E_PORT ??= await freePort();
const port = process.env.GROGNARD_E2E_PORT;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'apps/web/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  // A busy machine may be late once. What passed only at the second try is named at the end of the run.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // A trace of every journey costs a good part of its time: asked for when one fails.
    trace: process.env.GROGNARD_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs apps/web/dist ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
