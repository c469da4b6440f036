import { expect, type Page } from '@playwright/test';
import { circled, lessonTitle } from './en-avant-learn.ts';

/** How far a handle is pulled towards its outline, in pixels. */
const PULL = -80;

/**
 * Presses the button that the coach points at, else the one that passes what is only to be read. The step is looked
 * at in the same breath: between two of ours the lesson may have gone on, and the same button would end its next step.
 */
const pressAsTold = (page: Page, title: string): Promise<void> =>
  page.evaluate(step => {
    if (document.querySelector('#coach-title')?.textContent !== step) return;
    const wanted = [
      '.dock .sure[data-pointed]',
      '.dock .commit[data-pointed]',
      '.panel button[data-pointed]',
      '.coach footer .ink',
      '.battle:has(.playback [data-pointed]) .coach footer button:last-of-type',
    ];
    const buttons = wanted.map(each => document.querySelector<HTMLButtonElement>(each));
    buttons.find(button => button?.checkVisibility() && !button.disabled)?.click();
  }, title);

/** Does the one thing that the coach points at. */
async function doAsTold(page: Page, title: string): Promise<void> {
  const isOutlined = (await page.locator('.coach-goal').count()) > 0;
  if ((await page.locator('.coach-circle').count()) === 0) return pressAsTold(page, title);
  const [x, y] = await circled(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  if (isOutlined) for (let i = 1; i <= 6; i++) await page.mouse.move(x, y + (PULL * i) / 6);
  await page.mouse.up();
}

/** Follows the coach until he comes to a step; every step on the way has been met. */
export async function learnUntil(page: Page, last: string, steps: readonly string[]): Promise<void> {
  const met: string[] = [];
  await expect(async () => {
    const title = (await lessonTitle(page).textContent({ timeout: 3000 })) ?? '';
    if (met.at(-1) !== title) met.push(title);
    if (title !== last) await doAsTold(page, title).catch(() => {});
    expect(title).toBe(last);
  }).toPass({ intervals: [350], timeout: 150_000 });
  for (const step of steps) expect(met).toContain(step);
}
