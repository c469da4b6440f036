import { expect, type Page, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { playedGame } from './saved-game.ts';

test.use({ locale: 'en-GB' });

/** Was something on the page from now on, be it for a moment? */
async function watchFor(page: Page, part: string): Promise<() => Promise<boolean>> {
  await page.evaluate(looked => {
    Object.assign(globalThis, { wasSeen: false });
    new MutationObserver(() => {
      if (document.querySelector(looked)) Object.assign(globalThis, { wasSeen: true });
    }).observe(document.body, { childList: true, subtree: true });
  }, part);
  return () => page.evaluate(() => (globalThis as unknown as { wasSeen: boolean }).wasSeen);
}

test('the end tells where the battle turned, and each moment opens in the replay', async ({ page }) => {
  const calm = watchTrouble(page);
  await page.goto('/games');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'village.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(playedGame()),
  });
  await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
  const turning = page.getByRole('region', { name: 'Turning points' });
  const first = turning.getByRole('listitem').first();
  await expect(first).toContainText(/Turn \d+: .+ \+\d+/);
  await expect(first).toContainText(/lost/);
  await noFaultsByAxe(page);
  const turn = /Turn (\d+)/.exec((await first.textContent()) ?? '')?.[1];
  const wasSeen = await watchFor(page, '.dock.timeline');
  await first.getByRole('button', { name: 'Show this moment' }).click();

  // It stands still at its first result, without the timeline on the way; who leaves it is in the timeline, at that
  // moment and in its turn.
  const playback = page.getByRole('region', { name: 'Playback' });
  await expect(playback.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await wasSeen()).toBe(false);
  await expect(playback.getByRole('slider', { name: 'Timeline' })).toHaveValue('0');
  await expect(page.getByText(`Turn ${turn} of 10`)).toBeVisible();
  await page.keyboard.press('Escape');
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  await expect(page.locator('.timeline .told')).toContainText(`Turn ${turn}:`);
  await expect(page.locator('.timeline .mark.turned').first()).toBeAttached();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Back to the battle' }).click();
  await expect(turning).toBeVisible();

  // The battle is played on in a worker from all its moments: the curve is told by games, and it stops when told to.
  const costs = page.getByRole('region', { name: 'What cost most' });
  await costs.getByRole('button', { name: 'Look for better orders' }).click();
  await expect(costs.getByRole('status')).toContainText('Playing on');
  await expect(page.getByRole('region', { name: 'Advantage' })).toContainText(/games? played on/);
  await costs.getByRole('button', { name: 'Stop here' }).click();
  await expect(costs.getByRole('button', { name: 'Look again' })).toBeVisible();

  // A moment of the whole match is played on from, in a game of its own.
  const before = page.url();
  await page.getByRole('button', { name: 'Replay the match' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByText('Turn 1 of 10')).toBeVisible();
  calm();
});
