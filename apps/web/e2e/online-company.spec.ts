import { commit, commitButton, noFaultsByAxe } from './journey.ts';
import { challenge, expect, sitDown, skipResults, test, watchTrouble } from './online.ts';

test('while the other plays: chat with a square, a note on the map, pencilled orders that become orders', async ({
  person,
}) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await etienne.getByLabel(/^Write to/).fill('Well held at C3.');
  await etienne.getByRole('button', { name: 'Send' }).click();
  await clara.getByRole('tab', { name: 'Match' }).click();
  await clara.getByRole('button', { name: 'C3' }).click();
  await clara.getByText('My notes').click();
  await clara.getByRole('button', { name: 'Write a note' }).click();
  await clara.locator('.chat-form input').fill('guns first');
  await clara.getByRole('button', { name: 'Pin it' }).click();
  await expect(clara.locator('.pin')).toHaveText('guns first');
  // The pencil: an order for one unit, sketched by keys in the other's turn.
  await etienne.locator('#map').focus();
  await etienne.keyboard.press('g');
  await expect(etienne.getByRole('button', { name: 'Put the pencil away' })).toBeVisible();
  await etienne.keyboard.press('n');
  await etienne.keyboard.press('ArrowLeft');
  await etienne.keyboard.press('Enter');
  await expect(etienne.getByText(/pencilled in/)).toBeVisible();
  await noFaultsByAxe(etienne);
  await clara.getByRole('tab', { name: 'Orders' }).click();
  await commit(clara);
  await skipResults(etienne);
  await expect(commitButton(etienne)).toHaveText(/1/);
  // Nobody else has the note: it is not among what the other's page was told.
  await expect(etienne.locator('body')).not.toContainText('guns first');
  for (const check of calm) check();
});

test('who watches under fog is three turns behind, and sees nothing before', async ({ person }) => {
  const [clara, etienne, ruth] = [await person(), await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  const match = await sitDown(etienne, link, clara);
  await ruth.goto(match);
  await expect(ruth.getByText(/three turns behind/)).toBeVisible();
  await ruth.goto(link);
  await expect(ruth.getByRole('heading', { name: 'Both seats are taken' })).toBeVisible();
});

test('a draw is offered and agreed on, and a take-back asked for and allowed', async ({ person }) => {
  const [clara, etienne] = [await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await commit(clara);
  await skipResults(clara);
  await expect(clara.getByText(/is giving orders\.$/)).toBeVisible();
  await skipResults(etienne);
  await expect(commitButton(etienne)).toBeVisible();
  await clara.getByRole('button', { name: 'Menu' }).click();
  await clara.getByRole('button', { name: 'Ask to take back my last order' }).click();
  await etienne.getByRole('button', { name: 'Allow it' }).click();
  await expect(commitButton(clara)).toBeVisible();
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await etienne.getByRole('button', { name: 'Menu' }).click();
  await etienne.getByRole('button', { name: 'Offer a draw' }).click();
  await clara.getByRole('button', { name: 'Accept the draw' }).click();
  for (const page of [clara, etienne])
    await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
});

test('en français', async ({ person }) => {
  const [clara, etienne] = [await person({ locale: 'fr-FR' }), await person({ locale: 'fr-FR' })];
  const calm = watchTrouble(clara);
  const link = await challenge(clara, { side: /^Français$/ });
  await expect(clara.getByText('Le lien est copié.')).toBeVisible();
  await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/donne ses ordres/)).toBeVisible();
  await expect(etienne.getByLabel(/^Écrire à Invité \d+$/)).toBeVisible();
  await noFaultsByAxe(etienne);
  calm();
});
