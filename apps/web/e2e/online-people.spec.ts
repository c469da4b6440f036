import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { noFaultsByAxe } from './journey.ts';
import { challenge, expect, test, watchTrouble } from './online.ts';

test('a guest keeps the name, signs out and in again, finds the table there, and deletes everything', async ({
  person,
}) => {
  test.setTimeout(60_000);
  const clara = await person();
  await challenge(clara);
  await clara.goto('/online/account');
  const keep = clara
    .locator('.paper')
    .filter({ has: clara.getByRole('heading', { name: 'Keep this name' }) });
  await keep.getByLabel('Name').fill('Clara');
  await keep.getByLabel('Passphrase').fill('thirteen guns at Pratzen');
  await keep.getByRole('button', { name: 'Keep this name' }).click();
  await expect(clara.getByRole('heading', { name: 'Clara', level: 1 })).toBeVisible();
  await noFaultsByAxe(clara);
  await clara.getByRole('button', { name: 'Sign out' }).first().click();
  await clara.waitForURL('**/online');
  await clara.goto('/online/account');
  const enter = clara.locator('.paper').filter({ has: clara.getByRole('heading', { name: 'Sign in' }) });
  await enter.getByLabel('Name').fill('clara');
  await enter.getByLabel('Passphrase').fill('a wrong one entirely');
  await enter.getByRole('button', { name: 'Sign in' }).click();
  await expect(clara.getByRole('alert')).toHaveText('Name and passphrase do not belong together.');
  await enter.getByLabel('Passphrase').fill('thirteen guns at Pratzen');
  await enter.getByRole('button', { name: 'Sign in' }).click();
  await expect(clara.getByRole('heading', { name: 'Clara', level: 1 })).toBeVisible();
  await clara.goto('/online');
  await expect(clara.getByRole('link', { name: 'My table' })).toBeVisible();
  // Everything of hers: taken along, then deleted.
  await clara.goto('/online/account');
  const taken = clara.waitForEvent('download');
  await clara.getByRole('button', { name: 'Export it' }).click();
  expect(JSON.stringify(JSON.parse(readFileSync(await (await taken).path(), 'utf8')))).toContain('Clara');
  await clara.getByRole('button', { name: 'Delete it' }).click();
  await clara.getByLabel('Passphrase', { exact: true }).last().fill('thirteen guns at Pratzen');
  await clara.getByRole('button', { name: 'Delete everything' }).click();
  await expect(clara.getByRole('status')).toHaveText('Everything of yours is deleted.');
  await expect(clara.getByRole('heading', { name: 'Keep this name' })).toBeVisible();
});

/** Quiet hours and a digest are kept; an address inside the server's own network is not taken. */
async function wishesAreKept(page: Page): Promise<void> {
  await page.goto('/online/notices');
  await page.getByLabel('From').fill('21:30');
  await page.getByLabel('Slow matches once a day').check();
  await page.getByLabel('At', { exact: true }).fill('07:15');
  await page.getByRole('button', { name: 'Keep these wishes' }).click();
  await expect(page.getByRole('status')).toHaveText('Kept.');
  await page.getByLabel('Address (https)').fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This address is not taken.');
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('07:15');
}

test('the rooms about people are whole: notices, leaders, clubs, a tournament', async ({ person }) => {
  test.setTimeout(60_000);
  const anselm = await person();
  const calm = watchTrouble(anselm);
  await challenge(anselm);
  await anselm.goto('/online/account');
  await anselm.getByLabel('Name').first().fill('Anselm');
  await anselm.getByLabel('Passphrase').first().fill('thirteen guns at Pratzen');
  await anselm.getByRole('button', { name: 'Keep this name' }).click();
  await expect(anselm.getByRole('heading', { name: 'Anselm', level: 1 })).toBeVisible();
  for (const [path, heading] of [
    ['/online/notices', 'Notices'],
    ['/online/leaders', 'Leaders'],
    ['/online/clubs', 'Clubs'],
  ] as const) {
    await anselm.goto(path);
    await expect(anselm.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await noFaultsByAxe(anselm);
  }
  await anselm.getByLabel('Name').fill('The Thursday Club');
  await anselm.getByLabel('What it is about').fill('Evenings by the fire.');
  await anselm.getByRole('button', { name: 'Found it' }).click();
  await expect(anselm.getByRole('heading', { name: 'The Thursday Club', level: 1 })).toBeVisible();
  await anselm.getByText('Announce a tournament').click();
  await noFaultsByAxe(anselm);
  await anselm.getByLabel('Its name').fill('Autumn Swiss');
  await anselm.getByLabel('Add a battle (one a round)').selectOption({ index: 1 });
  await anselm.getByRole('button', { name: 'Announce it' }).click();
  await expect(anselm.getByRole('heading', { name: 'Autumn Swiss', level: 1 })).toBeVisible();
  await anselm.getByRole('button', { name: 'Enter' }).click();
  await expect(anselm.getByRole('rowheader', { name: 'Anselm' })).toBeVisible();
  await noFaultsByAxe(anselm);
  calm();
  await wishesAreKept(anselm);
});
