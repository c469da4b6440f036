import { expect, type Page } from '@playwright/test';
import { middleOf as middleAtRest } from './journey.ts';

/** From the start page to the first orders of a battle of En Avant !. */
export const beginEnAvant = (page: Page, battle: RegExp, more?: () => Promise<void>): Promise<void> =>
  beginOn(page, 'en-avant', battle, more);

/** … or of another game of the free table. */
export async function beginOn(
  page: Page,
  game: string,
  battle: RegExp,
  more?: () => Promise<void>,
): Promise<void> {
  await page.goto(`/choose/${game}`);
  await page.getByRole('button', { name: battle }).click();
  await more?.();
  await page.getByRole('button', { name: /^(Begin the battle|Engager la bataille)$/ }).click();
  await page.waitForURL('**/battle/*');
  await toOrders(page);
}

const skipButton = (page: Page) => page.getByRole('button', { name: /Skip to the end|Aller à la fin/ });
export const commitButton = (page: Page) => page.locator('.dock .commit');

/** Skips what is being shown, by a click unless told otherwise, until something is to be decided or all is over. */
export async function toOrders(
  page: Page,
  skip = () => skipButton(page).click({ timeout: 1500 }),
): Promise<'orders' | 'over'> {
  for (;;) {
    await expect(skipButton(page).or(commitButton(page)).or(page.locator('.panel.end')).first()).toBeVisible({
      timeout: 30_000,
    });
    if (await page.locator('.panel.end').isVisible()) return 'over';
    if (await commitButton(page).isVisible()) {
      await aMoment(page);
      if (await page.locator('.dock[aria-busy="false"] .commit').isVisible()) return 'orders';
      if (await commitButton(page).isVisible()) continue;
    }
    await skip().catch(() => {
      // The last event ended by itself in the meantime.
    });
  }
}

/** What cannot be decided otherwise is given by itself in the next moment: lets it pass. */
const aMoment = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0))));

/** A unit on the large map, as a person sees it: the middle of its bases. */
export async function middleOf(page: Page, unit: string): Promise<readonly [number, number]> {
  return middleAtRest(page.locator(`.map-overlay [data-unit="${unit}"]`));
}

/** Pulls a handle by so many pixels. */
export async function pull(page: Page, handle: string, dx: number, dy: number): Promise<void> {
  const [x, y] = await middleAtRest(page.locator(`[data-handle="${handle}"]`));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(x + (dx * i) / 6, y + (dy * i) / 6);
  await page.mouse.up();
}

/** The number of the answer that is usual, else of the first; nothing where none is due. */
export async function usualAnswer(page: Page): Promise<number | undefined> {
  const told = await page.locator('.prompt-values button').allTextContents();
  if (told.length === 0) return undefined;
  return (
    Math.max(
      0,
      told.findIndex(each => USUAL.test(each)),
    ) + 1
  );
}
const USUAL = /taken if nobody chooses|retenu si personne/;

/** Answers whatever is asked with the answer that is usual, else the first. */
export async function answer(page: Page): Promise<boolean> {
  const values = page.locator('.prompt-values button');
  if ((await values.count()) === 0) return false;
  const usual = values.filter({ hasText: USUAL });
  await ((await usual.count()) > 0 ? usual.first() : values.first()).click({ timeout: 2000 }).catch(() => {});
  return true;
}
