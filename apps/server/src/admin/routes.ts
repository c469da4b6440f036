import type { Context } from 'hono';
import { Refused } from '../fault.ts';
import type { Api } from '../http/api.ts';
import { addressOf, refuseForeign } from '../http/guard.ts';
import { openLimiter } from '../http/limiter.ts';
import { followMailLink, MAIL_ACTS } from '../notices/mail-links.ts';
import type { Core } from '../part.ts';
import type { Passphrases } from '../people/passphrase.ts';
import { playerOf } from '../players.ts';
import type { World } from '../world.ts';
import type { AdminAct } from './acts.ts';
import { languageOf, readForm } from './form.ts';
import { html, PAGE_HEADERS, page, STYLE, STYLE_PATH } from './html.ts';
import { act, adminOf, openReports, SESSION, signInAdmin, signOutAdmin } from './office.ts';
import { ADMIN_PATH, type Desk, deskPage, signInPage } from './pages.ts';
import { ADMIN_WORDS } from './words.ts';

const COOKIE = 'grognard-admin';
/** Attempts a minute. */
const ATTEMPTS = 5;

const cookieFor = (token: string, seconds: number, isSecure: boolean): string =>
  `${COOKIE}=${token}; Path=${ADMIN_PATH}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;

const tokenIn = (headers: Headers): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{20,100})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ??
  null;

/** The administrators' page, and the few other pages that the server writes itself. */
export function adminRoutes(api: Api, world: World, core: Core, passphrases: Passphrases): void {
  const { app } = api;
  const limiter = openLimiter(ATTEMPTS, world.now);
  const isSecure = world.settings.origin?.startsWith('https:') ?? false;
  const elsewhere = (c: Context, cookie?: string) =>
    c.newResponse(null, 303, { location: ADMIN_PATH, ...(cookie !== undefined && { 'set-cookie': cookie }) });

  app.get(STYLE_PATH, c => c.newResponse(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get(ADMIN_PATH, async c => {
    const language = languageOf(c.req.raw.headers);
    const admin = await adminOf(world, tokenIn(c.req.raw.headers));
    const body = admin
      ? deskPage(language, await deskFor(world, c.req.query('name') ?? ''))
      : signInPage(language, c.req.query('wrong') !== undefined);
    return c.newResponse(page(language, ADMIN_WORDS[language].title, body), 200, PAGE_HEADERS);
  });
  app.post(`${ADMIN_PATH}/sign-in`, async c => {
    refuseForeign(c.req.header(), 'POST', world.settings);
    limiter.count(`from ${addressOf(c, world.settings)}`);
    const form = await readForm(c.req.raw);
    const words = { name: form.get('name') ?? '', passphrase: form.get('passphrase') ?? '' };
    try {
      const token = await signInAdmin(world, passphrases, words);
      return elsewhere(c, cookieFor(token, SESSION / 1000, isSecure));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return c.newResponse(null, 303, { location: `${ADMIN_PATH}?wrong` });
    }
  });
  app.post(`${ADMIN_PATH}/sign-out`, async c => {
    refuseForeign(c.req.header(), 'POST', world.settings);
    const token = tokenIn(c.req.raw.headers);
    if (token) await signOutAdmin(world, token);
    return elsewhere(c, cookieFor('', 0, isSecure));
  });
  app.post(`${ADMIN_PATH}/act`, async c => {
    refuseForeign(c.req.header(), 'POST', world.settings);
    const admin = await adminOf(world, tokenIn(c.req.raw.headers));
    if (!admin) return elsewhere(c);
    await act(world, core, admin, await readForm(c.req.raw));
    return elsewhere(c);
  });
  mailPages(api, world);
}

/** The links in mails: a look at them changes nothing, since mail programs look at links by themselves. */
function mailPages({ app }: Api, world: World): void {
  for (const wish of MAIL_ACTS) {
    const path = `/api/mail/${wish}`;
    app.get(path, c => {
      const language = languageOf(c.req.raw.headers);
      const say = ADMIN_WORDS[language].mail;
      const body = html`<form method="post" action="${path}"><input type="hidden" name="word" value="${c.req.query('word') ?? ''}">
<button class="main">${say[wish]}</button></form>`;
      return c.newResponse(page(language, say.title, body), 200, PAGE_HEADERS);
    });
    app.post(path, async c => {
      refuseForeign(c.req.header(), 'POST', world.settings);
      const language = languageOf(c.req.raw.headers);
      const say = ADMIN_WORDS[language].mail;
      const word = (await readForm(c.req.raw)).get('word') ?? '';
      const isRight = await followMailLink(world.storage.db, wish, word);
      const told = isRight ? (wish === 'confirm' ? say.confirmed : say.ended) : say.stale;
      return c.newResponse(page(language, say.title, html`<p>${told}</p>`), 200, PAGE_HEADERS);
    });
  }
}

async function deskFor(world: World, asked: string): Promise<Desk> {
  const { storage, players } = world;
  const rows =
    asked.trim() === ''
      ? []
      : await storage.db
          .selectFrom('player')
          .leftJoin('account', 'account.player', 'player.id')
          .selectAll('player')
          .select('account.suspended_until')
          .where('player.name', '=', asked.trim())
          .where('player.kind', '!=', 'computer')
          .limit(20)
          .execute();
  const acts = await storage.db.selectFrom('admin_act').selectAll().orderBy('id', 'desc').limit(20).execute();
  const known = await players.findAll(acts.flatMap(({ by_player, about }) => [by_player, about]));
  return {
    reports: await openReports(world),
    asked,
    found: rows.map(row => ({
      player: playerOf(row),
      since: row.created,
      suspendedUntil: row.suspended_until,
    })),
    acts: acts.map(({ by_player, act: done, about, at }) => ({
      by: known.get(by_player)?.name ?? '?',
      act: done as AdminAct,
      about: known.get(about)?.name ?? '',
      at,
    })),
  };
}
