import { noFaultsByAxe } from './journey.ts';
import { challenge, expect, test, watchTrouble } from './online.ts';

test('a guest keeps the name, signs out and in again, and finds the table there', async ({ person }) => {
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
});

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
  await anselm.getByLabel('Its name').fill('Autumn Swiss');
  await anselm.getByLabel('Add a battle (one a round)').selectOption({ index: 1 });
  await anselm.getByRole('button', { name: 'Announce it' }).click();
  await expect(anselm.getByRole('heading', { name: 'Autumn Swiss', level: 1 })).toBeVisible();
  await anselm.getByRole('button', { name: 'Enter' }).click();
  await expect(anselm.getByRole('rowheader', { name: 'Anselm' })).toBeVisible();
  await noFaultsByAxe(anselm);
  calm();
});
