import { expect, type Page, test } from '@playwright/test';
import { answer, beginEnAvant, commitButton, middleOf, pull, toOrders, usualAnswer } from './en-avant.ts';
import { watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 860 } });

/** The units of a side that could still do something, in the order they are drawn. */
const freshUnits = (page: Page, side: 'b' | 'r'): Promise<readonly string[]> =>
  page
    .locator(`.map-overlay .units [data-unit^="${side}-"]`)
    .evaluateAll(nodes =>
      nodes
        .filter(node => !/spent|routing/.test(node.getAttribute('data-state') ?? ''))
        .map(node => node.getAttribute('data-unit') ?? ''),
    );

/** Whoever stands nearest to a point of the window. */
async function nearestTo(page: Page, [x, y]: readonly [number, number], ids: readonly string[]) {
  const places = await Promise.all(ids.map(id => middleOf(page, id)));
  const far = ([a, b]: readonly [number, number]) => Math.hypot(a - x, b - y);
  return places.toSorted((a, b) => far(a) - far(b))[0];
}

const isIdle = async (page: Page): Promise<boolean> =>
  /End the impulse/.test((await commitButton(page).textContent()) ?? '');

/** The mouse takes a unit and points at the nearest enemy; where he is too far, it pulls the unit forward. */
async function actByMouse(page: Page, i: number): Promise<boolean> {
  const own = await freshUnits(page, 'b');
  const unit = own[i % own.length];
  if (unit === undefined) return false;
  const at = await middleOf(page, unit);
  await page.mouse.click(...at);
  const enemy = await nearestTo(page, at, await freshUnits(page, 'r'));
  if (enemy) await page.mouse.click(...enemy);
  if (!(await isIdle(page))) return true;
  if (!(await page.locator('[data-handle="advance"]').isVisible())) return false;
  await pull(page, 'advance', 0, -70);
  return (await page.locator('.steps-in-hand li').count()) > 0;
}

/** What the computer would do is asked for, and taken in hand. */
async function actByAdvice(page: Page): Promise<boolean> {
  const take = page.getByRole('button', { name: /Take this order/ });
  const none = page.getByRole('button', { name: 'Dismiss' });
  await page.getByRole('button', { name: 'Advice' }).click();
  await expect(take.or(none).first()).toBeVisible();
  if (await take.isVisible()) await take.click();
  else await none.click();
  return !(await isIdle(page));
}

/** The smallest battle of the shelf against the weakest commander. */
async function beginSmallest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginEnAvant(page, /A first battle/, () => page.getByText('Recruit', { exact: true }).click());
}

async function isReckoned(page: Page): Promise<void> {
  await expect(page.locator('.panel.end')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bases lost/ })).toBeVisible();
}

const turnOf = async (page: Page): Promise<string> =>
  (await page.locator('.bar-turn').textContent())?.match(/Turn \d+/)?.[0] ?? '';

const isState = (page: Page, unit: string, state: RegExp) =>
  expect(page.locator(`.map-overlay [data-unit="${unit}"]`)).toHaveAttribute('data-state', state);

test('a great battle of the box by mouse, against the computer, from the first turn to the reckoning', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(420_000);
  const calm = watchTrouble(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginEnAvant(page, /Zama/, () => page.getByText('Recruit', { exact: true }).click());
  await expect(page.locator('.map-overlay .unit')).toHaveCount(21);
  await page.getByRole('button', { name: 'Whole field' }).click();
  const turns = new Set<string>();
  const given = { byHand: 0, attacks: 0, advised: 0, answers: 0 };
  for (let i = 0; i < 250 && (await toOrders(page)) !== 'over'; i++) {
    turns.add(await turnOf(page));
    if (await answer(page)) given.answers++;
    else {
      // Three orders by hand, then one that is advised; with nothing in hand the impulse is ended.
      if (i % 4 === 3) given.advised += Number(await actByAdvice(page));
      else given.byHand += Number(await actByMouse(page, i));
      given.attacks += Number(/Attack/.test((await commitButton(page).textContent()) ?? ''));
      await commitButton(page).click();
    }
  }
  await isReckoned(page);
  expect(given.byHand).toBeGreaterThan(8);
  expect(given.attacks).toBeGreaterThan(1);
  expect(given.advised).toBeGreaterThan(1);
  expect(given.answers).toBeGreaterThan(2);
  expect(turns.size).toBeGreaterThan(2);

  // The whole of it is there to be read again, from its first moment on.
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.getByRole('region', { name: /Timeline/ })).toBeVisible();
  await expect(page.locator('.map-overlay .unit')).toHaveCount(21);
  calm();
});

/** A playback is left by Escape; the map is found by F6. */
const byKeys = (page: Page) => toOrders(page, () => page.keyboard.press('Escape'));
async function toMap(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.id === 'map');
  for (let i = 0; i < 4 && !(await isThere()); i++) await page.keyboard.press('F6');
  expect(await isThere()).toBe(true);
}

test('the smallest battle of the shelf by keys alone, told to who does not see it', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginSmallest(page);
  await toMap(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'First cohort' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('.notice')).toHaveText(/enemy, .* ahead, .*front to you/);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toContainText('3.1 cm');
  await page.keyboard.press(']');
  await expect(page.getByRole('listitem', { name: /Step 2: Wheel/ })).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toContainText('5 cm');
  await page.keyboard.press('Enter');
  await byKeys(page);
  await isState(page, 'b-cohort-1', /spent/);

  const turns = new Set<string>();
  for (let i = 0; i < 120 && (await byKeys(page)) !== 'over'; i++) {
    turns.add(await turnOf(page));
    await toMap(page);
    const number = await usualAnswer(page);
    if (number !== undefined) {
      await page.keyboard.press(String(number));
      await expect(page.locator('.battle:not(.stage-plan)').or(page.locator('.prompt-card'))).toBeVisible();
      continue;
    }
    // A unit goes a little forward every other time, where it can; then the impulse is ended.
    if (i % 2 === 0) {
      await page.keyboard.press('n');
      await page.keyboard.press('Shift+ArrowUp');
    }
    await page.keyboard.press('Control+Enter');
  }
  await isReckoned(page);
  expect(turns.size).toBeGreaterThan(3);
  calm();
});

test('the same battle by the typed command line, from the first order to the last answer', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginSmallest(page);
  const command = page.getByLabel('Order in words');
  const say = async (line: string) => {
    await command.fill(line);
    await command.press('Enter');
  };
  await say('cretan; shoot nobody at all');
  await expect(page.locator('.notice')).toHaveText('No unit is called “nobody at all”.');
  await say('unit auxiliaries; advance 4; wheel right 10');
  await expect(page.getByRole('listitem', { name: /Step 2: Wheel/ })).toBeVisible();
  await say('');
  await byKeys(page);
  await isState(page, 'b-auxilia', /spent/);
  await expect(command).toBeFocused();

  for (let i = 0; i < 120 && (await byKeys(page)) !== 'over'; i++) {
    const number = await usualAnswer(page);
    // What the last line left in hand, because it may not be given, makes room for the next.
    const isFree = /End the impulse|Move/.test((await commitButton(page).textContent()) ?? '');
    if (number !== undefined) await say(String(number));
    else if (!isFree) await say('');
    else {
      await say(i % 2 === 0 ? `${i % 4 === 0 ? 'first' : 'second'} cohort; advance 3` : 'end');
      await say('');
    }
  }
  await isReckoned(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  calm();
});
