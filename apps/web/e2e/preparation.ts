import { expect, type Page } from '@playwright/test';

/** Two armies of En Avant !, chosen but for what `more` changes, up to the first question of the preparation. */
export async function beginWithArmies(page: Page, more?: () => Promise<void>): Promise<void> {
  await page.goto('/choose/en-avant?armies');
  await expect(page.getByRole('button', { name: /^(Begin the battle|Engager la bataille)$/ })).toBeEnabled();
  await more?.();
  await page.getByRole('button', { name: /^(Begin the battle|Engager la bataille)$/ }).click();
  await page.waitForURL('**/battle/*');
}

const skip = (page: Page) => page.getByRole('button', { name: /Skip to the end|Aller à la fin/ });

/** Between two players of one screen. */
export const raiseButton = (page: Page) => page.locator('main.curtain button');

/** Goes on, by whatever the computer and the dice do, until something is asked whose heading matches. */
export async function untilAsked(page: Page, heading: RegExp): Promise<void> {
  const asked = page.locator('.prompt-card h2');
  for (let i = 0; i < 200; i++) {
    if (await raiseButton(page).isVisible()) {
      await raiseButton(page)
        .click({ timeout: 5000 })
        .catch(() => {
          // It was raised already and had not quite gone; or the page was busy, and it is pressed again.
        });
      continue;
    }
    if (await skip(page).isVisible()) {
      await skip(page)
        .click({ timeout: 1500 })
        .catch(() => {
          // The last event ended by itself in the meantime.
        });
      continue;
    }
    const text = (await asked.isVisible()) ? await asked.textContent() : null;
    if (text !== null && heading.test(text)) return;
    if (text !== null && /edge|côté|bord/i.test(text)) {
      await page
        .locator('.prompt-values button')
        .first()
        .click({ timeout: 1500 })
        .catch(() => {});
    } else if (text !== null && /terrain|décor/i.test(text)) {
      // It may have been the last piece, and the next question on its way.
      await layOne(page).catch(() => {});
    } else await page.waitForTimeout(100);
  }
  throw new Error(`Never asked: ${heading}`);
}

/** Lays the first piece of the tray where it is offered. */
export async function layOne(page: Page): Promise<void> {
  await page.locator('.tray-card').first().click({ timeout: 5000 });
  await page.locator('.dock .commit').click({ timeout: 5000 });
}

/** The middle of what is in the hand, on the screen. */
export async function heldAt(page: Page): Promise<readonly [number, number]> {
  const box = await page.locator('.map-overlay .held').boundingBox();
  if (!box) throw new Error('Nothing is held.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export const DEPLOY = /^(Deploy your troops|Déployez)/;
