import type { Page } from '@playwright/test';
import { answer, commitButton } from './en-avant.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';

/** Skips what is shown to either until one of them is asked for something. */
async function nextToAct(pages: readonly Page[]): Promise<Page> {
  for (;;) {
    for (const page of pages) {
      const button = commitButton(page);
      if ((await button.isVisible()) && (await button.isEnabled().catch(() => false))) return page;
      await page.keyboard.press('Escape');
    }
    await pages[0]?.waitForTimeout(100);
  }
}

test('En Avant ! between two browsers: orders cross the table, one resigns, the other looks back', async ({
  person,
}) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { game: 'en-avant', battle: /A first battle/ });
  await sitDown(etienne, link, clara);
  const pages = [clara, etienne];
  for (let i = 0; i < 4; i++) {
    const active = await nextToAct(pages);
    if (!(await answer(active))) await commitButton(active).click();
  }
  await etienne.getByRole('button', { name: 'Menu' }).click();
  await etienne.getByRole('button', { name: 'Resign' }).click();
  await etienne.getByRole('region', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click();
  await expect(etienne.getByText('The battle is over', { exact: true })).toBeVisible();
  await expect(async () => {
    await clara.keyboard.press('Escape');
    await expect(clara.getByText('The battle is over', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  // After the end every seat is open, from the device's own host.
  await clara.getByRole('button', { name: 'Replay the match' }).click();
  await expect(clara.locator('.timeline select')).toBeVisible();
  await clara.getByRole('button', { name: 'Play on from here' }).click();
  await clara.waitForURL('**/battle/*');
  for (const check of calm) check();
});
