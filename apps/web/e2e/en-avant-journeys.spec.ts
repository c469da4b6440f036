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
  test.setTimeout(120_000);
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
  await expect(
    page.locator('.map-overlay .pill').filter({ hasText: 'zone of Slingers (ZOC-04)' }),
  ).toBeVisible();
  const handle = await page.locator('[data-handle="advance"]').boundingBox();
  if (!handle) throw new Error('No handle.');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x, y - 20 * i);
  await expect(
    page.locator('.map-overlay .pill').filter({ hasText: 'zone of Slingers (ZOC-04)' }),
  ).toBeVisible();
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

test('Tab goes through units, then enemies, and is no trap: Escape and F6 leave the map', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  const map = page.locator('#map');
  await map.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'First cohort' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'Cretan archers' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.notice')).toHaveText(/Slingers, enemy, /);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('heading', { name: 'Cretan archers' })).toBeVisible();
  // With an order in hand only the enemies: it stays in hand.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(map).not.toBeFocused();
  await map.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(map).not.toBeFocused();
  // Past the last of them Tab goes on by itself.
  await map.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Tab');
  await expect(map).not.toBeFocused();
  calm();
});

test('before committing: zone, fire, friends and ground are told, each with its rule', async ({ page }) => {
  const calm = watchTrouble(page);
  await beginSkirmish(page);
  const command = page.getByLabel('Order in words');
  await command.fill('archers; advance 2');
  await command.press('Enter');
  const foreseen = page.getByRole('region', { name: 'If you commit now' });
  await expect(foreseen).toContainText('Slingers: may shoot at it there');
  await expect(foreseen).toContainText('Ends on open ground');
  await expect(foreseen.getByRole('link', { name: 'SHOOT-08' })).toBeVisible();
  calm();
});

test('an attack by keys alone', async ({ page }) => {
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
  expect(await heard()).toContain('Attack Warband');
  calm();
});

test('an attack and a shot by words: typed orders, told before and after', async ({ page }) => {
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
  expect(await heard()).toMatch(/Warband|Slingers/);
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
