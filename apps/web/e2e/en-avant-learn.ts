import { expect, type Page } from '@playwright/test';
import { commitButton } from './en-avant.ts';

/** Plays the guided first battle as it asks to be played, by whatever is ringed or circled. */
export const lessonTask = (page: Page) => page.locator('.coach-task');
export const lessonTitle = (page: Page) => page.locator('#coach-title');
export const nextStep = (page: Page) =>
  page.getByRole('button', { name: /^(Next step|Continuer la leçon)$/ });

/** The middle of what is circled on the map, once the map stands still. */
export async function circled(page: Page): Promise<readonly [number, number]> {
  const circle = page.locator('.coach-circle').last();
  await expect(circle).toBeVisible();
  let before = '';
  await expect(async () => {
    const now = JSON.stringify(await circle.boundingBox());
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [300] });
  const box = await circle.boundingBox();
  if (!box) throw new Error('Nothing is circled.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses the button that commits, which the coach rings. */
export async function commitRinged(page: Page): Promise<void> {
  await expect(commitButton(page)).toHaveAttribute('data-pointed', '');
  await commitButton(page).click();
}

/** Taps what is circled. */
export const tap = async (page: Page): Promise<void> => page.touchscreen.tap(...(await circled(page)));

/** Drags what is circled by a finger. */
export async function drag(page: Page, dy: number): Promise<void> {
  const [x, y] = await circled(page);
  const touch = await page.context().newCDPSession(page);
  const point = (share: number) => ({ touchPoints: [{ x, y: y + dy * share }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) });
  for (let i = 1; i <= 6; i++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(i / 6) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
