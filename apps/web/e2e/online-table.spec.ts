import type { Page } from '@playwright/test';
import { answer, commitButton } from './en-avant.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';
import { skirmishFile } from './skirmish.ts';

const end = (page: Page) => page.locator('.panel.end');

/** Skips what is shown to either until one of them is asked for something, or the battle is over. */
async function nextToAct(pages: readonly Page[]): Promise<Page | null> {
  for (;;) {
    for (const page of pages) {
      if (await end(page).isVisible()) return null;
      const button = commitButton(page);
      if ((await button.isVisible()) && (await button.isEnabled().catch(() => false))) return page;
      await page.keyboard.press('Escape');
    }
    await pages[0]?.waitForTimeout(100);
  }
}

test('a battle of one’s own on the free table, by link and to its end; then replay, and on against the computer', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const [clara, etienne, ruth] = [await person(), await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  await clara.goto('/online');
  await clara.getByRole('button', { name: 'Change' }).click();
  await clara.getByLabel('Open a battle file').setInputFiles(skirmishFile(1));
  await expect(clara.getByRole('heading', { name: 'Skirmish' })).toBeVisible();
  const link = await challenge(clara, {}, { isThere: true });
  const match = await sitDown(etienne, link, clara);
  const pages = [clara, etienne];
  for (;;) {
    const active = await nextToAct(pages);
    if (!active) break;
    if (!(await answer(active))) await commitButton(active).click();
  }
  for (const page of pages)
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(end(page)).toBeVisible({ timeout: 500 });
    }).toPass();
  await expect(clara.getByRole('link', { name: 'Keep this name' })).toBeVisible();
  // The same link is the replay, for anybody; every seat of it is open, and it goes on against the computer.
  await ruth.goto(match);
  await ruth.getByRole('button', { name: 'Replay the match' }).click();
  await expect(ruth.locator('.timeline select')).toBeVisible();
  await ruth.getByRole('button', { name: 'Play on from here' }).click();
  await ruth.waitForURL('**/battle/*');
  for (const check of calm) check();
});

test('two armies by link where nothing is hidden: who watches sees it live', async ({ person }) => {
  const [clara, etienne, ruth] = [await person(), await person(), await person()];
  await clara.goto('/online');
  await clara.getByRole('button', { name: 'Change' }).click();
  await clara.getByRole('combobox', { name: 'Game' }).selectOption('fight-in-arms');
  await clara.getByRole('button', { name: 'Take these armies' }).click();
  const link = await challenge(clara, {}, { isThere: true });
  const match = await sitDown(etienne, link, clara);
  // The dice of the preparation decide who lays the ground.
  const isLaying = (page: Page) => page.getByRole('button', { name: '+ Forest' }).isVisible();
  await expect(async () => {
    for (const page of [clara, etienne]) await page.keyboard.press('Escape');
    expect((await isLaying(clara)) || (await isLaying(etienne))).toBe(true);
  }).toPass();
  await ruth.goto(match);
  await expect(ruth.getByText('You watch live.')).toBeVisible();
  await expect(ruth.getByText('One person watches and cannot write here.')).toBeVisible();
  const layer = (await isLaying(clara)) ? clara : etienne;
  await layer.getByRole('button', { name: 'Suggest' }).click();
  await commitButton(layer).click();
  await expect(ruth.getByRole('button', { name: /Skip to the end/ })).toBeVisible();
});

for (const [title, game, battle] of [
  ['Fight in arms', 'fight-in-arms', /First contact/],
  ['Général en chef', 'general-en-chef', /The farm on the brook/],
] as const)
  test(`${title} by link: orders cross the table, the menu is within reach, one resigns`, async ({
    person,
  }) => {
    const [clara, etienne] = [await person(), await person()];
    await sitDown(etienne, await challenge(clara, { game, battle }), clara);
    const pages = [clara, etienne];
    // Where both are asked to throw the dice, both may: the server takes one of them and refuses the other.
    for (let i = 0; i < 4; i++) {
      const active = await nextToAct(pages);
      if (!active) throw new Error('It is over too soon.');
      if (await answer(active)) continue;
      await commitButton(active)
        .click({ timeout: 3000 })
        .catch(() => {
          // The other was quicker.
        });
      const sure = active.locator('.dock.asking .sure');
      if (await sure.isVisible()) await sure.click();
    }
    const menu = etienne.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    await etienne.getByRole('button', { name: 'Resign' }).click();
    await etienne.getByRole('region', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click();
    await expect(end(etienne)).toBeVisible();
  });
