import { expect, type Page, test } from '@playwright/test';
import { answer, commitButton, middleOf, pull, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { beginSkirmish, isSpent, playOut, spoken } from './skirmish.ts';

test.use({ locale: 'en-GB' });

/** Everything that was said, in its order. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    for (const node of document.querySelectorAll('[data-spoken]'))
      new MutationObserver(() => node.textContent && said.push(node.textContent)).observe(node, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));
}

test('a battle by mouse: an attack with its chances, choices, the reckoning, replay and a fork', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  await noFaultsByAxe(page);
  await page.mouse.click(...(await middleOf(page, 'b-cohort')));
  await expect(page.getByRole('heading', { name: 'First cohort' })).toBeVisible();
  // The enemy is clicked: the way to him is found, and what would come of it.
  await page.mouse.click(...(await middleOf(page, 'r-band')));
  await expect(commitButton(page)).toHaveText(/Attack Warband/);
  await expect(page.getByRole('region', { name: 'If you commit now' })).toContainText(
    /Touches Warband: front/,
  );
  await expect(page.locator('.chances li').first()).toContainText('%');
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await toOrders(page);
  await isSpent(page, 'b-cohort');
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.prompt-values button').first()).toBeVisible();
  await noFaultsByAxe(page);
  await playOut(page, () => commitButton(page).click());
  await expect(page.getByRole('row', { name: /Bases lost/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Luck' })).toBeVisible();
  await noFaultsByAxe(page);

  const here = page.url();
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.locator('.map-overlay .unit')).toHaveCount(4);
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(url => url.href !== here);
  await toOrders(page);
  await expect(page.locator('.map-overlay .unit')).toHaveCount(4);
  calm();
});

test('a pull is drawn to what is near; what stops it is said at the finger, and the reach says what ends it', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  await page.mouse.click(...(await middleOf(page, 'b-archers')));
  await expect(page.locator('.map-overlay .pill').filter({ hasText: 'reach' })).toBeVisible();
  await expect(page.locator('.map-overlay .pill').filter({ hasText: 'stopped by Slingers' })).toBeVisible();
  const handle = await page.locator('[data-handle="advance"]').boundingBox();
  if (!handle) throw new Error('No handle.');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x, y - 20 * i);
  await expect(page.locator('.map-overlay .pill').filter({ hasText: /no further|stopped by/ })).toBeVisible();
  await page.mouse.up();
  // What is taken in hand is the nearest that is allowed.
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await expect(page.locator('.table-card .alert')).toHaveCount(0);
  calm();
});

test('a ruler in legs, and what bars the sight', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  await page.getByRole('button', { name: 'Measure' }).click();
  const map = page.locator('#map');
  await map.click({ position: { x: 300, y: 400 } });
  await map.click({ position: { x: 380, y: 400 }, modifiers: ['Shift'] });
  await map.hover({ position: { x: 380, y: 320 } });
  await expect(page.locator('.map-overlay .ruler .pill').last()).toHaveText(/cm \(.* cm in all\)/);
  calm();
});

test('a battle by keys alone', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  const heard = await listen(page);
  await page.locator('#map').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'First cohort' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.locator('.notice')).toHaveText(/It may go: ahead [\d.]+ cm.*wheel left/);
  await page.keyboard.press('e');
  await expect(page.locator('.notice')).toHaveText(/enemy, .*5 cm ahead.*front to you/);
  await page.keyboard.press('x');
  await expect(commitButton(page)).toHaveText(/Attack Warband/);
  await page.keyboard.press('Enter');
  await toOrders(page);
  await isSpent(page, 'b-cohort');
  await page.locator('#map').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+E');
  await page.keyboard.press('s');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toContainText('0.1 cm');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 60; i++) {
    if ((await toOrders(page)) === 'over') break;
    const choice = page.locator('.prompt-values button').first();
    await ((await choice.isVisible()) ? choice : commitButton(page)).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  expect(await heard()).toContain('Attack Warband');
  calm();
});

test('a battle by words: typed orders, told before and after', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  const heard = await listen(page);
  const command = page.getByLabel('Order in words');
  const say = async (line: string) => {
    await command.fill(line);
    await command.press('Enter');
  };
  await say('first cohort; wheel left 5');
  await expect(spoken(page).filter({ hasText: /First cohort: wheel left 5°\. .*cm left/ })).toBeAttached();
  await say('attack warband');
  await expect(
    spoken(page).filter({ hasText: /Touches Warband: front\. melee: Warband: .*%/ }),
  ).toBeAttached();
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await toOrders(page);
  await say('archers; shoot slingers');
  await expect(
    spoken(page).filter({ hasText: /Shoot at Slingers\. shot: Slingers: no impact \d+ %/ }),
  ).toBeAttached();
  await commitButton(page).click();
  await toOrders(page);
  while (await answer(page)) await toOrders(page);
  await playOut(page, async () => {
    await say('end');
    await commitButton(page).click();
  });
  expect(await heard()).toMatch(/Warband|Slingers/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  calm();
});

for (const [seed, kind, sentence] of [
  ['s1', 'sixes', /six/i],
  ['s21', 'effects', /impact/i],
] as const)
  test(`a reload in the middle of a choice of ${kind} asks it again`, async ({ page }) => {
    const calm = watchTrouble(page);
    await beginSkirmish(page, seed);
    await page.mouse.click(...(await middleOf(page, 'b-cohort')));
    await pull(page, 'advance', 0, -20);
    const command = page.getByLabel('Order in words');
    await command.fill('attack warband');
    await command.press('Enter');
    await commitButton(page).click();
    await toOrders(page);
    await commitButton(page).click();
    await toOrders(page);
    const question = page.locator('.prompt-card h2');
    await expect(question).toHaveText(sentence);
    const [asked, answers] = [
      await question.textContent(),
      await page.locator('.prompt-values').textContent(),
    ];
    await noFaultsByAxe(page);
    await page.reload();
    await toOrders(page);
    await expect(question).toHaveText(asked ?? '');
    await expect(page.locator('.prompt-values')).toHaveText(answers ?? '');
    await answer(page);
    await toOrders(page);
    calm();
  });

test('advice names a unit and why, and is taken with one key', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  await page.getByRole('button', { name: /Advice for the whole army/ }).click();
  const card = page.getByRole('region', { name: 'Advice' });
  await expect(card.locator('.reasons li').first()).toContainText(/should|Nothing more/);
  await noFaultsByAxe(page);
  await page.keyboard.press('a');
  await expect(page.locator('.dock .commit')).toHaveText(/Attack|Shoot|Move|End/);
  calm();
});
