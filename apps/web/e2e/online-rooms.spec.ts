import type { Page } from '@playwright/test';
import { commitButton as tableCommit } from './en-avant.ts';
import { commit, noFaultsByAxe } from './journey.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';

/** Keeps a name with a passphrase. */
async function keepName(page: Page, name: string): Promise<void> {
  await page.goto('/online/account');
  const keep = page.locator('.paper').filter({ has: page.getByRole('heading', { name: 'Keep this name' }) });
  await keep.getByLabel('Name').fill(name);
  await keep.getByLabel('Passphrase').fill('thirteen guns at Pratzen');
  await keep.getByRole('button', { name: 'Keep this name' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
}

test('a stranger keeps a name with a passkey, signs out, and in again by it', async ({ person }) => {
  const hugo = await person();
  const calm = watchTrouble(hugo);
  const device = await hugo.context().newCDPSession(hugo);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await hugo.goto('/online/account');
  await hugo.getByLabel('Name').first().fill('Hugo');
  await hugo.getByRole('button', { name: 'Keep it with a passkey instead' }).click();
  await expect(hugo.getByRole('heading', { name: 'Hugo', level: 1 })).toBeVisible();
  await hugo.getByRole('button', { name: 'Sign out' }).first().click();
  await hugo.waitForURL('**/online');
  await hugo.goto('/online/account');
  await hugo.getByRole('button', { name: 'With a passkey', exact: true }).click();
  await expect(hugo.getByRole('heading', { name: 'Hugo', level: 1 })).toBeVisible();
  calm();
});

test('a rated pair with sides changed: ratings, their history, manners, administrators', async ({
  person,
  server,
}) => {
  test.setTimeout(90_000);
  const [sven, aoife] = [await person(), await person()];
  await keepName(sven, 'Sven');
  await keepName(aoife, 'Aoife');
  await sven.goto('/online');
  await sven.locator('.more-wishes summary').first().click();
  await sven.getByLabel('Two matches at once, each side once').check();
  await sven.getByLabel('Counts for the rating').check();
  const link = await challenge(sven, {}, { isThere: true });
  await sitDown(aoife, link, sven);
  await resign(aoife);
  // The other of the two, on the other side.
  await aoife.goto('/online');
  await expect(aoife.locator('.rows li')).toHaveCount(1);
  await aoife.locator('.rows li a.button').click();
  await resign(aoife);
  await aoife.getByRole('link', { name: 'Verify the dice' }).first().click();
  await expect(async () => {
    await aoife.reload();
    await expect(aoife.locator('.rating-changes')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await noFaultsByAxe(aoife);
  await sven.getByRole('tab', { name: 'Match' }).or(sven.locator('.end')).first().waitFor();
  await aoife.goto('/online/leaders');
  const id = await aoife.evaluate(async () => {
    const { matches } = (await (await fetch('/api/mine')).json()) as {
      matches: { players: Record<string, { id: string; name: string }> }[];
    };
    return Object.values(matches[0]?.players ?? {}).find(({ name }) => name === 'Sven')?.id;
  });
  await aoife.goto(`/online/player/${id}`);
  await aoife.getByText('Every rated match').click();
  await expect(aoife.locator('.rating-history tbody tr')).toHaveCount(2);
  await aoife.getByRole('button', { name: 'Report…' }).click();
  await aoife.getByLabel('What happened').fill('Only to try it.');
  await aoife.getByRole('button', { name: 'Send the report' }).click();
  await expect(aoife.getByRole('status')).toContainText('Thank you.');
  await aoife.getByRole('button', { name: 'Block', exact: true }).click();
  await noFaultsByAxe(aoife);
  // Who is blocked does not sit down with the other any more, and is not told why.
  await aoife.goto('/online');
  const other = await challenge(aoife);
  await sven.goto(other);
  await sven.getByRole('button', { name: 'Play now' }).click();
  await expect(sven.getByRole('alert')).toHaveText('This is not yours to do.');
  // The report lies with the administrators, behind a door of their own.
  await server.tell({ promote: 'Aoife' });
  await aoife.goto('/api/admin');
  await aoife.getByLabel('Name').fill('Aoife');
  await aoife.getByLabel('Passphrase').fill('thirteen guns at Pratzen');
  await aoife.getByRole('button', { name: 'Sign in' }).click();
  const report = aoife.locator('table').filter({ hasText: 'Only to try it.' });
  await report.getByLabel('Name').fill('Sven the Second');
  await report.getByRole('button', { name: 'Rename' }).click();
  await expect(aoife.getByText('Sven the Second').first()).toBeVisible();
  await noFaultsByAxe(aoife);
  await sven.goto('/online/account');
  await expect(sven.getByRole('heading', { name: 'Sven the Second', level: 1 })).toBeVisible();
});

test('the turn is told on whatever page is open', async ({ person }) => {
  test.setTimeout(60_000);
  const [clara, etienne] = [await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  const match = await sitDown(etienne, link, clara);
  await etienne.goto('/rules/fields-of-strategy');
  await expect(etienne.locator('.page-head')).toBeVisible();
  await expect(clara.getByText('not here').first()).toBeAttached();
  await commit(clara);
  const notice = etienne.getByRole('alert').filter({ hasText: 'First Orders' });
  await expect(notice).toContainText('your turn', { timeout: 20_000, ignoreCase: true });
  await expect(etienne.getByText('one match waits for you')).toBeAttached();
  await notice.getByRole('link').click();
  await etienne.waitForURL(match);
  await expect(notice).toHaveCount(0);
});

test('a Swiss tournament from its one page: entering, pairing, a moved deadline, the standings', async ({
  person,
}) => {
  test.setTimeout(90_000);
  const [owner, guest] = [await person(), await person()];
  await keepName(owner, 'Matthieu');
  await keepName(guest, 'Tomasz');
  await owner.goto('/online/clubs');
  await owner.getByLabel('Name').fill('The Friday Club');
  await owner.getByLabel('What it is about').fill('Evenings by the fire.');
  await owner.getByRole('button', { name: 'Found it' }).click();
  await owner.getByRole('button', { name: 'Copy the invitation link' }).click();
  await guest.goto(await owner.evaluate(() => navigator.clipboard.readText()));
  await guest.getByRole('button', { name: 'Join this club' }).click();
  await expect(guest.getByRole('button', { name: 'Leave the club' })).toBeVisible();
  await owner.getByText('Announce a tournament').click();
  await owner.getByLabel('Its name').fill('Winter Round');
  await owner.getByLabel('Add a battle (one a round)').selectOption({ index: 1 });
  await owner.getByRole('button', { name: 'Announce it' }).click();
  await owner.waitForURL('**/online/tournament/*');
  await owner.getByRole('button', { name: 'Enter' }).click();
  await expect(owner.getByText('At least two players have to enter.')).toBeVisible();
  await guest.goto(owner.url());
  await guest.getByRole('button', { name: 'Enter' }).click();
  await expect(guest.getByRole('rowheader', { name: 'Tomasz' })).toBeVisible();
  await owner.reload();
  await owner.getByRole('button', { name: 'Pair the first round' }).click();
  // Both games are set up by themselves, and one of them waits for each.
  await expect(owner.locator('.this-round li a')).toHaveCount(2, { timeout: 30_000 });
  await expect(owner.getByRole('link', { name: /^Give orders, game/ })).toBeVisible();
  await noFaultsByAxe(owner);
  await owner.getByText('For the founder').click();
  await owner.getByLabel('Round 1 ends').fill('2099-12-24T20:00');
  await owner.getByRole('button', { name: 'Move the end' }).click();
  await expect(owner.locator('.this-round header')).toContainText('24 December');
  // The last game of the last round ends it all, without anybody's doing.
  const games = await owner
    .locator('.this-round li a')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname.split('/').at(-1)));
  await guest.evaluate(async ids => {
    for (const id of ids) {
      const { snapshot } = await (await fetch(`/api/matches/${id}`)).json();
      const body = JSON.stringify({ id: crypto.randomUUID(), after: snapshot.seq, act: { type: 'resign' } });
      const headers = { 'content-type': 'application/json' };
      await fetch(`/api/matches/${id}/acts`, { method: 'POST', headers, body });
    }
  }, games);
  await expect(async () => {
    await owner.reload();
    await expect(owner.getByText('Matthieu has won the tournament.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const first = owner.getByRole('row').filter({ has: owner.getByRole('rowheader', { name: 'Matthieu' }) });
  await expect(first.getByRole('cell')).toHaveText(['1', '2', '0', /2 Tomasz/]);
  await expect(owner.locator('.this-round li a').first()).toContainText('Matthieu won');
});

test('pencilled orders on a free table become orders when one’s turn comes', async ({ person }) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { game: 'en-avant', battle: /A first battle/, side: /Romans/ });
  await sitDown(etienne, link, clara);
  const begins = tableCommit(clara);
  await expect(begins.or(clara.locator('.company-dock'))).toBeVisible();
  const [acts, waits] = (await begins.isVisible()) ? [clara, etienne] : [etienne, clara];
  await waits.locator('#map').focus();
  await waits.keyboard.press('g');
  await expect(waits.getByRole('button', { name: 'Put the pencil away' })).toBeVisible();
  for (let unit = 0; unit < 2; unit++) {
    await waits.keyboard.press('n');
    await waits.keyboard.press('ArrowUp');
    await waits.keyboard.press('ArrowUp');
  }
  await expect(waits.getByText('2 of your units are pencilled in.')).toBeVisible();
  await waits.keyboard.press('y');
  await waits.locator('.chat-form input').last().fill('horse on the left');
  await waits.getByRole('button', { name: 'Pin it' }).click();
  await expect(waits.locator('.pin')).toHaveText('horse on the left');
  await waits.getByRole('button', { name: 'Put the pencil away' }).click();
  await tableCommit(acts).click();
  await expect(tableCommit(waits)).toHaveText(/Move/);
  await tableCommit(waits).click();
  await expect(waits.getByText(/^1 of \d activated/).first()).toBeVisible();
  await expect(tableCommit(waits)).toHaveText(/Move/);
  await expect(acts.locator('body')).not.toContainText('horse on the left');
  for (const check of calm) check();
});
