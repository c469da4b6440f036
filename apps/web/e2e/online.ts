import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { watchTrouble } from './journey.ts';

/** A server that was really started, with a database of its own; it can be killed and started again. */
export class OnlineServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'grognard-online-'));
  #process: ChildProcess | null = null;
  #port = 0;

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['scripts/online.mjs', join(this.#folder, 'online.db'), String(this.#port)],
      {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    this.#process = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      child.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString())));
      child.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
    });
  }

  /** As a machine loses its power: nothing is told to anybody. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    await new Promise(done => {
      child.once('exit', done);
      child.kill('SIGKILL');
    });
  }

  /** Puts the server's clock ahead, or makes an account an administrator. */
  async tell(wish: { readonly later: number } | { readonly promote: string }): Promise<void> {
    const child = this.#process;
    await new Promise(done => {
      child?.once('message', done);
      child?.send(wish);
    });
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

type NewPerson = (options?: BrowserContextOptions) => Promise<Page>;

/** Browsers of several people, and one server for all tests of a worker. */
export const test = base.extend<{ person: NewPerson }, { server: OnlineServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const server = new OnlineServer();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, server, viewport }, use) => {
    const opened: Page[] = [];
    await use(async options => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-GB',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        viewport,
        permissions: ['clipboard-read', 'clipboard-write'],
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map(page => page.context().close()));
  },
});

interface Wish {
  readonly game?: string;
  readonly battle?: RegExp;
  /** The side of the challenger. */
  readonly side?: RegExp;
}

/** Makes a challenge by link: two clicks, and what is wished for besides. */
export async function challenge(
  page: Page,
  { game, battle, side }: Wish = {},
  { isThere = false } = {},
): Promise<string> {
  if (!isThere) await page.goto('/online');
  if (game || battle) await page.getByRole('button', { name: 'Change' }).click();
  if (game) await page.getByRole('combobox', { name: 'Game' }).selectOption(game);
  if (battle) await page.locator('.battle-list').getByRole('button', { name: battle }).click();
  if (side)
    await page
      .getByRole('group', { name: /I command|Je commande/ })
      .getByText(side)
      .click();
  await page.getByRole('button', { name: /Copy the challenge link|Copier le lien du défi/ }).click();
  const link = await page.getByLabel(/^(The link|Le lien)$/).inputValue();
  expect(link).toMatch(/\/online\/join\/[\w-]+$/);
  return link;
}

/** Opens the link and sits down; both pages then are the battle. */
export async function sitDown(guest: Page, link: string, host?: Page): Promise<string> {
  await guest.goto(link);
  await guest.getByRole('button', { name: /^(Play now|Jouer maintenant)$/ }).click();
  await guest.waitForURL('**/online/match/*');
  await host?.waitForURL('**/online/match/*');
  return guest.url();
}

export { expect, watchTrouble };
