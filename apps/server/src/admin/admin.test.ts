import { PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, PASSPHRASE, placeMatch } from '../people/testing.ts';
import { html } from './html.ts';
import { makeAdministrator } from './office.ts';
import { ADMIN_PATH } from './pages.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.member('Hélène');
  await makeAdministrator(house.world.storage.db, 'helene', house.world.now());
});
afterAll(() => house.close());

/** A browser of an administrator's. */
function browser() {
  const headers: Record<string, string> = {};
  const go = async (
    path: string,
    form?: Readonly<Record<string, string>>,
    more: Record<string, string> = {},
  ) => {
    const response = await fetch(`${house.origin}${ADMIN_PATH}${path}`, {
      redirect: 'manual',
      headers: { ...headers, ...more },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) headers['cookie'] = cookie;
    return response;
  };
  const read = async (path = '') => (await go(path)).text();
  return { go, read, headers };
}

async function signedIn() {
  const admin = browser();
  const answer = await admin.go('/sign-in', { name: 'Hélène', passphrase: PASSPHRASE });
  expect(answer.headers.get('set-cookie')).toMatch(/Path=\/api\/admin; HttpOnly; SameSite=Strict/);
  return admin;
}

test('whatever is put into a page is text', () => {
  expect(html`<p title="${'"x"'}">${'<script>'}${html`<b>${'&'}</b>`}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;script&gt;<b>&amp;</b></p>',
  );
});

test('the page has a door of its own, without script or style from elsewhere', async () => {
  const response = await browser().go('');
  expect(await response.text()).toContain('type="password"');
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
});

test('an account that does not administer stays outside, and so does the cookie of the game', async () => {
  const member = await house.member('Sven');
  const visitor = browser();
  const answer = await visitor.go('/sign-in', { name: 'Sven', passphrase: PASSPHRASE });
  expect(answer.headers.get('location')).toBe(`${ADMIN_PATH}?wrong`);
  visitor.headers['cookie'] = member.headers['cookie']!;
  expect(await visitor.read()).toContain('type="password"');
  const before = (await member.ask(ROUTES.me)).player!;
  await visitor.go('/act', { act: 'close', about: before.id, sure: 'yes' });
  expect((await member.ask(ROUTES.me)).player).toEqual(before);
});

test('a page of another site does nothing here', async () => {
  const admin = await signedIn();
  const victim = await house.member('Ioana');
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(
    (await admin.go('/act', { act: 'close', about: victim.player.id, sure: 'yes' }, foreign)).status,
  ).toBe(403);
  expect((await victim.ask(ROUTES.me)).player?.name).toBe('Ioana');
});

test('a report is shown with its chat, made harmless, and dealt with', async () => {
  const [one, other] = [await house.member('Ruth'), await house.member('Rudolf')];
  await placeMatch(house.world, { id: 'match-rude', players: { blue: one.player, red: other.player } });
  const line = { match: 'match-rude', number: 1, side: 'red', once: 'x', text: '<img src=x>', at: 0 };
  await house.world.storage.db.insertInto('chat').values(line).execute();
  const words = 'See <b>there</b>';
  await one.ask(
    PEOPLE_ROUTES.report,
    {},
    { player: other.player.id, match: 'match-rude', reason: 'insult', words },
  );
  const admin = await signedIn();
  const text = await admin.read();
  expect(text).toContain('red: &lt;img src=x&gt;');
  expect(text).toContain('See &lt;b&gt;there&lt;/b&gt;');
  const report = /name="act" value="done">\s*<input type="hidden" name="about" value="([^"]+)"/.exec(
    text,
  )![1]!;
  await admin.go('/act', { act: 'done', about: report });
  expect(await admin.read()).toContain('Nobody has complained.');
});

test('suspending, renaming and closing, each written down', async () => {
  const admin = await signedIn();
  const member = await house.member('Trouble');
  const about = member.player.id;
  await admin.go('/act', { act: 'suspend', about, days: '3' });
  const { suspendedUntil } = await member.ask(PEOPLE_ROUTES.account);
  expect(suspendedUntil! - house.world.now()).toBeGreaterThan(2.9 * 86_400_000);
  const friend = await house.member('Friend');
  expect(await house.world.hooks.mayMeet!(about, friend.player.id)).toBe(false);
  expect(await house.world.hooks.mayChat!('any', about)).toBe(false);
  await admin.go('/act', { act: 'free', about });
  expect(await house.world.hooks.mayMeet!(about, friend.player.id)).toBe(true);
  await admin.go('/act', { act: 'rename', about, name: 'Peace' });
  expect((await member.ask(ROUTES.me)).player?.name).toBe('Peace');
  expect(await admin.read('?name=Peace')).toContain('account, ');
  expect((await admin.go('/act', { act: 'close', about })).status).toBe(403);
  expect((await member.ask(ROUTES.me)).player?.name).toBe('Peace');
  await admin.go('/act', { act: 'close', about, sure: 'yes' });
  expect((await member.ask(ROUTES.me)).player).toBeNull();
  const acts = await house.world.storage.db.selectFrom('admin_act').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act).slice(-4)).toEqual(['suspend', 'free', 'rename', 'close']);
});

test('after signing out the cookie opens nothing; French is spoken where it is asked for', async () => {
  const admin = await signedIn();
  const cookie = admin.headers['cookie']!;
  await admin.go('/sign-out', {});
  const again = browser();
  again.headers['cookie'] = cookie;
  again.headers['accept-language'] = 'fr-FR,fr;q=0.9';
  expect(await again.read()).toContain('Phrase de passe');
});
