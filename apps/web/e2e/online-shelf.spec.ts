import type { Page } from '@playwright/test';
import { commitButton, toOrders } from './en-avant.ts';
import { noFaultsByAxe } from './journey.ts';
import { expect, sitDown, test, watchTrouble } from './online.ts';

/** One turn decides, and Blue holds the field. */
const BATTLE = `format: grognard/scenario@1
ruleset: fields-of-strategy
title: The Mill
turns: 1
sides:
  - { id: blue, name: { en: Blue, fr: Bleus } }
  - { id: red, name: { en: Amber, fr: Ambre } }
field: { terrain: ["........", "........", "........", "........"] }
objectives:
  - { id: mill, name: Mill, at: [1, 1] }
units:
  - { id: b1, side: blue, type: infantry, force: 2, at: [1, 1] }
  - { id: r1, side: red, type: infantry, force: 2, at: [6, 3] }
`;

/** A name of one's own on the server: whoever publishes or remarks can be found again. */
async function keepName(page: Page, name: string): Promise<void> {
  await page.goto('/online/account');
  await page.getByLabel('Name').first().fill(name);
  await page.getByLabel('Passphrase').first().fill('thirteen guns at Pratzen');
  await page.getByRole('button', { name: 'Keep this name' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function publish(page: Page, news: string, version: number): Promise<void> {
  const summary = page.locator('summary', { hasText: 'Publish it on the shelf' });
  if (!(await page.getByLabel('What is new in it').isVisible())) await summary.click();
  await page.getByLabel('What is new in it').fill(news);
  await page.getByRole('button', { name: 'Publish it on the shelf' }).click();
  await expect(page.getByText(`It is on the shelf, version ${version}.`)).toBeVisible();
}

/** Commits without an order: it is asked once whether that is meant. */
async function standFast(page: Page): Promise<void> {
  await commitButton(page).click();
  await page
    .locator('.dock.asking')
    .getByRole('button', { name: /^(Commit|Valider)/ })
    .click();
}

/** The one turn, and its end. */
async function playOut(page: Page): Promise<void> {
  await standFast(page);
  expect(await toOrders(page)).toBe('over');
}

test('a battle is published and changed, matches stay with their version, and the shelf tells what came of them', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const [clara, etienne] = [await person(), await person({ locale: 'fr-FR' })];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  await keepName(clara, 'Clara of the mill');
  await clara.goto('/desk');
  await clara
    .getByLabel('Open a file')
    .last()
    .setInputFiles({ name: 'mill.yaml', mimeType: 'text/yaml', buffer: Buffer.from(BATTLE) });
  await publish(clara, 'first', 1);

  // Somebody else finds it, and is challenged on the version that is there.
  await etienne.goto('/desk/shelf');
  await etienne.getByRole('link', { name: 'The Mill' }).click();
  await expect(etienne.getByText('par Clara of the mill, version 1, pas encore jouée')).toBeVisible();
  await noFaultsByAxe(etienne);
  const shelf = etienne.url();
  await etienne.getByRole('button', { name: 'La jouer', exact: true }).click();
  await etienne.getByRole('link', { name: 'Défier un ami par un lien' }).click();
  await expect(etienne.locator('#challenge').getByText('The Mill').first()).toBeVisible();
  await etienne.getByRole('group', { name: 'Je commande' }).getByText('Bleus').click();
  await etienne.getByRole('button', { name: 'Copier le lien du défi' }).click();
  const link = await etienne.getByLabel('Le lien', { exact: true }).inputValue();

  // The next version does not touch it.
  await clara.getByLabel('Name of the battle').fill('The Burnt Mill');
  await clara.getByLabel('Name of the battle').press('Enter');
  await publish(clara, 'the mill has burnt', 2);
  const match = await sitDown(clara, link, etienne);
  await expect(clara).toHaveTitle(/The Mill/);
  await standFast(etienne);
  await playOut(clara);

  // Against a commander of the server, on the newest.
  await clara.goto(shelf);
  await expect(clara.getByRole('heading', { name: 'The Burnt Mill' })).toBeVisible();
  await clara.getByRole('button', { name: 'Play it', exact: true }).click();
  await clara.getByText('Recruit', { exact: true }).click();
  await clara.getByRole('button', { name: 'Play it on the server' }).click();
  await clara.waitForURL('**/online/match/*');
  await playOut(clara);

  await clara.goto(shelf);
  const versions = clara.locator('.shelf-versions > li');
  await expect(versions.filter({ hasText: 'first' })).toContainText('between people: 1 fought, Blue 1');
  await expect(versions.filter({ hasText: 'burnt' })).toContainText('Recruit: 1 fought, Blue 1');
  await expect(clara.getByText('by Clara of the mill, version 2, played 2 times')).toBeVisible();
  await clara.getByLabel('A remark on this version').fill('Short, but fair.');
  await clara.getByRole('button', { name: 'Say it' }).click();
  await expect(clara.getByRole('heading', { name: '1 remark' })).toBeVisible();
  await noFaultsByAxe(clara);

  // Taken away, it is gone from the shelf; what was played on it stays.
  await clara.getByRole('button', { name: 'Take it from the shelf' }).click();
  await clara.waitForURL('**/desk/shelf');
  await expect(clara.getByText('Nothing is on the shelf yet.')).toBeVisible();
  await etienne.goto(match);
  await expect(etienne.locator('.panel.end')).toBeVisible();
  for (const check of calm) check();
});
