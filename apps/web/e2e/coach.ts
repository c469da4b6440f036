import { expect, type Page } from '@playwright/test';
import { circled, lessonTitle, nextStep } from './en-avant-learn.ts';

/** How far a handle is pulled towards its outline, in pixels. */
const PULL = -80;

const pointed = (page: Page, where: string) => page.locator(`${where}[data-pointed]`);

/** Does the one thing that the coach points at; what is only to be read is passed, if it is still there. */
async function doAsTold(page: Page, title: string): Promise<void> {
  const isOutlined = (await page.locator('.coach-goal').count()) > 0;
  if ((await page.locator('.coach-circle').count()) > 0) {
    const [x, y] = await circled(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    if (isOutlined) for (let i = 1; i <= 6; i++) await page.mouse.move(x, y + (PULL * i) / 6);
    await page.mouse.up();
    return;
  }
  for (const where of ['.dock .sure', '.dock .commit', '.panel button']) {
    const button = pointed(page, where).first();
    if (await button.isVisible()) return button.click({ timeout: 2000 });
  }
  const isRead = page.locator('.coach footer .ink, .battle:has(.playback [data-pointed]) .coach footer');
  if (!(await isRead.first().isVisible())) return;
  if ((await lessonTitle(page).textContent()) === title) await nextStep(page).click({ timeout: 2000 });
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
