import { expect, type Page, test } from '@playwright/test';
import { answer, beginEnAvant, commitButton, middleOf, pull, toOrders, usualAnswer } from './en-avant.ts';
import { watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 860 } });

/** An own unit that stands in sight and has not acted in this turn. */
async function freshUnit(page: Page): Promise<string | undefined> {
  const ids = await page
    .locator('.map-overlay .units [data-unit^="b-"]')
    .evaluateAll(nodes =>
      nodes
        .filter(node => !/spent|routing|engaged/.test(node.getAttribute('data-state') ?? ''))
        .map(node => node.getAttribute('data-unit') ?? ''),
    );
  return ids[0];
}

/** The mouse takes a unit and pulls it forward; what cannot move is let go, and the impulse is ended. */
async function actByMouse(page: Page): Promise<boolean> {
  const unit = await freshUnit(page);
  if (unit === undefined) return false;
  await page.mouse.click(...(await middleOf(page, unit)));
  const handle = page.locator('[data-handle="advance"]');
  if (!(await handle.isVisible())) return false;
  await pull(page, 'advance', 0, -70);
  return (await page.locator('.steps-in-hand li').count()) > 0;
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

test('the smallest battle of the shelf by mouse, against the computer, from the first turn to the reckoning', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginSmallest(page);
  const turns = new Set<string>();
  let moves = 0;
  for (let i = 0; i < 120 && (await toOrders(page)) !== 'over'; i++) {
    turns.add(await turnOf(page));
    if (await answer(page)) continue;
    // One unit an impulse is moved by hand: the rest hold their ground, so that the battle lasts its turns.
    if (i % 2 === 0 && (await actByMouse(page))) moves++;
    await commitButton(page).click();
  }
  await isReckoned(page);
  expect(moves).toBeGreaterThan(3);
  expect(turns.size).toBeGreaterThan(3);

  // The whole of it is there to be read again, from its first moment on.
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.getByRole('region', { name: /Timeline/ })).toBeVisible();
  await expect(page.locator('.map-overlay .unit')).toHaveCount(10);
  calm();
});

/** A playback is left by Escape; the map is found by F6. */
const byKeys = (page: Page) => toOrders(page, () => page.keyboard.press('Escape'));
async function toMap(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.id === 'map');
  for (let i = 0; i < 4 && !(await isThere()); i++) await page.keyboard.press('F6');
  expect(await isThere()).toBe(true);
}

test('the same battle by keys alone, told to who does not see it', async ({ page }) => {
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
