import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { playedGame } from './saved-game.ts';

test.use({ locale: 'en-GB' });

const expectations = (page: import('@playwright/test').Page) => page.locator('.lab-expected h3');

test('from a clause to its proof: a case stepped through, a die changed, kept, shared and opened elsewhere', async ({
  page,
  browser,
  context,
}) => {
  const calm = watchTrouble(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rules/fields-of-strategy#FOS-MELEE-09');
  await page.getByRole('link', { name: 'Cases FOS-MELEE-09' }).click();
  await expect(page.getByRole('heading', { name: 'FOS-MELEE-09' })).toBeVisible();
  // All cases of the game pass in this very browser.
  await expect(page.locator('.lab-told')).toContainText(/(\d+) of \1 cases pass/, { timeout: 60_000 });
  await page.getByText(/cases prove it/).click();
  await page.getByRole('link', { name: /^Infantry and cavalry attack infantry in cover/ }).click();
  await expect(expectations(page)).toHaveText('All 13 expectations are met');
  await page.getByRole('button', { name: 'A step on' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lab-step-told')).toContainText('Step 2 of');
  await expect(page.locator('.lab-step-told').getByRole('link').first()).toBeVisible();
  await noFaultsByAxe(page);

  const morale = page.getByRole('spinbutton', { name: /^Morale/ });
  await morale.fill('61');
  await morale.press('Tab');
  await expect(expectations(page)).toHaveText('11 of 13 expectations met');
  await expect(page.getByText('1 line changed')).toBeVisible();
  await page.getByRole('button', { name: 'Expect what came out' }).click();
  await expect(expectations(page)).toHaveText('All 13 expectations are met');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Cases of mine, 1' })).toBeVisible();
  calm();

  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Un cas venu par lien' })).toBeVisible();
  await expect(expectations(other)).toHaveText('Les 13 attentes sont remplies');
  await noFaultsByAxe(other);
});

test('a case made of a match, changed and run; and a battle begun at that moment', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/games');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'village.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(playedGame()),
  });
  const turning = page.getByRole('region', { name: 'Turning points' });
  const playback = page.getByRole('region', { name: 'Playback' });
  await turning.getByRole('button', { name: 'Show this moment' }).first().click();
  await expect(playback.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const battle = page.url();
  await page.getByRole('slider', { name: 'Timeline' }).fill('9');
  await page.getByRole('button', { name: 'Make a case of this' }).first().click();
  await page.waitForURL('**/laboratory/**', { timeout: 60_000 });
  await expect(expectations(page)).toHaveText(/All \d+ expectations are met|The one expectation is met/);
  const yaml = page.getByRole('textbox', { name: 'The case as it is written' });
  await yaml.fill(
    (await yaml.inputValue()).replace(/melee:[^ ]*: (-?\d)/, found => found.replace(/-?\d$/, '-1')),
  );
  await yaml.press('Control+Enter');
  await expect(expectations(page)).toBeVisible();

  await page.goto(battle);
  await turning.getByRole('button', { name: 'Show this moment' }).first().click();
  await expect(playback.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make a battle of this' }).click();
  await expect(page.getByRole('application', { name: 'The field' })).toBeVisible();
  await expect(page.locator('.desk-problems h2')).not.toContainText('problem');
  calm();
});

test('a field from wishes is taken to the desk; an army of one’s own plays at once', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Make me a battlefield' }).click();
  await page.getByLabel('Game').selectOption({ label: 'En Avant !' });
  await page.getByLabel('From the word').fill('linden');
  await page.getByLabel('From the word').press('Enter');
  await expect(page.getByRole('button', { name: /^Take it/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'The same land on squares' })).toHaveCount(3);
  // The first battle on the first field is told as soon as it is over.
  await expect(page.locator('.trial-wins').first()).toBeVisible({ timeout: 30_000 });
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Take it: linden', exact: true }).click();
  await expect(page.getByRole('application', { name: 'The field' })).toBeVisible();
  await expect(page.locator('.desk-problems h2')).not.toContainText('problem');

  await page.goto('/army/general-en-chef/new');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.locator('.army-side').getByRole('heading').first()).toHaveText('The army is in order.');
  const code = await page.locator('.army-code').textContent();
  await noFaultsByAxe(page);
  await page.goto('/army/general-en-chef/new');
  await page.getByLabel('A code that was read out').fill((code ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Open the army' }).click();
  await expect(page.locator('.army-code')).toHaveText(code ?? '');
  await page.getByRole('button', { name: 'Play at once' }).click();
  await page.waitForURL('**/battle/*');
  await expect(page.locator('.battle')).toBeVisible();
  calm();
});
