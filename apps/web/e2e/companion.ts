import { expect, type Page } from '@playwright/test';

/* At a real table, by finger: what journeys of one phone and of several have in common. */

/** From the companion's page to a table; `words` are those of the language in use. */
export async function sitDown(
  page: Page,
  game: string,
  words = { game: 'Game', begin: 'Begin at the table' },
) {
  await page.goto('/companion');
  await page.getByLabel(words.game).selectOption(game);
  await page.getByRole('button', { name: words.begin }).tap();
  await page.waitForURL('**/companion/table/*');
}

export const commit = (page: Page) =>
  page.getByRole('button', { name: /That is what fell|Voilà ce qui est tombé/ });

/** All is told and measured. */
export const toDice = (page: Page) =>
  page.getByRole('button', { name: /^(On to the |Passer (au|à la) |Passer aux )/ });

/** Types every die as a 4, decides whatever comes first, until the incident has come to its end. */
export async function typeItOut(page: Page): Promise<void> {
  const result = page.locator('.result');
  const onward = toDice(page);
  const decision = page.locator('.decision button').first();
  const four = page.locator('.die-faces button[aria-label="4"]:enabled');
  const number = page.locator('.die-typed input');
  const other = page.locator('.die-faces button:enabled').last();
  for (;;) {
    await expect(result.or(decision).or(onward).or(page.locator('.dice-entry')).first()).toBeVisible();
    if (await result.isVisible()) return;
    if (await onward.isVisible()) {
      await onward.tap();
      continue;
    }
    if (await decision.isVisible()) await decision.tap();
    else if (await commit(page).isEnabled()) await commit(page).tap();
    else if (await number.isVisible()) {
      await number.fill('60');
      await page.locator('.die-typed button').tap();
    } else if (await four.isVisible()) await four.tap();
    else await other.tap();
  }
}

/** Begins something that can happen now. */
export const begin = (page: Page, incident: string) =>
  page.getByRole('button', { name: incident, exact: true }).first().tap();
