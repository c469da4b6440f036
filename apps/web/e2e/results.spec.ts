import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { begin, commit, noFaultsByAxe, ordersInHand, skipToOrders, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** A recorded match of Marengo, as somebody might send it: forty-four phases, some of them long. */
async function openMarengo(page: Page): Promise<void> {
  const file = JSON.parse(readFileSync('rulesets/fields-of-strategy/matches/marengo-1800.json', 'utf8'));
  const game = {
    format: 'grognard/game@1',
    id: 'marengo',
    updated: 0,
    ruleset: file.ruleset,
    title: file.scenario.title,
    players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'captain' } },
    turn: file.scenario.turns,
    turns: file.scenario.turns,
    active: [],
    outcome: null,
    file,
    drafts: {},
    seen: {},
  };
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'marengo.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(game)),
  });
  await page.waitForURL('**/battle/*');
}

test('a match is looked back on: who was ahead when, the timeline by turns, long results in short or one by one, and why', async ({
  page,
}) => {
  test.slow();
  const calm = watchTrouble(page);
  await openMarengo(page);
  const advantage = page.getByRole('region', { name: 'Advantage' });
  await expect(advantage.getByText(/at most, in turn \d+\. .*At the end:/)).toBeVisible({ timeout: 20_000 });
  await advantage.getByText('As a table').click();
  await expect(advantage.getByRole('row', { name: /^After turn 22/ })).toBeVisible();

  await page.getByRole('button', { name: 'Replay the match' }).click();
  const timeline = page.locator('.dock.timeline');
  await expect(timeline.locator('.advantage-curve')).toBeVisible();
  await expect(timeline.locator('.track-parts span').first()).toHaveText('1');
  expect(await timeline.locator('.fights').count()).toBeGreaterThan(20);
  expect(await timeline.locator('.taken').count()).toBeGreaterThan(0);
  for (let i = 0; i < 9; i++) await page.keyboard.press('.');
  await expect(timeline.getByText('Entry 9 of 44')).toBeVisible();

  // Step by step: every result of the phase, with its parts over the track.
  await page.keyboard.press('v');
  const playback = page.locator('.dock.playback');
  await expect(playback.locator('.track-parts')).toContainText('Melee');
  const every = playback.getByRole('button', { name: /Every result/ });
  await expect(every).toHaveAttribute('aria-pressed', 'true');
  const frames = () =>
    playback.getByRole('slider').evaluate(node => Number((node as HTMLInputElement).max) + 1);
  const whole = await frames();
  await page.keyboard.press('n');
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why.getByText('Result 1 of')).toBeVisible();
  await expect(why.locator('.face')).toHaveCount(2);
  await expect(why.getByText(/^(Before the draw this had|No draw could)/)).toBeVisible();
  await expect(why.getByText(/^Luck so far/)).toBeVisible();
  // Whoever else counted is named, and outlined on the map.
  const outlined = page.locator('.map-overlay .counted');
  for (let i = 0; i < 6 && (await outlined.count()) === 0; i++) await page.keyboard.press('n');
  await expect(outlined.first()).toBeVisible();
  await expect(why.getByRole('heading', { name: 'Who else counted' })).toBeVisible();
  await noFaultsByAxe(page);

  // In short: marches at once, what matters, the rest summed up, in about half the time.
  await page.keyboard.press('v');
  await expect(every).toHaveAttribute('aria-pressed', 'false');
  expect(await frames()).toBeLessThan(whole / 2);
  await playback.getByRole('slider').fill('0');
  await expect(playback.locator('.told')).toContainText('Units on the march:');
  await expect(page.locator('.map-overlay [data-layer="paths"] .path').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(timeline.getByText('Entry 10 of 44')).toBeVisible();
  await page.keyboard.press(',');
  await expect(timeline.getByText('Entry 9 of 44')).toBeVisible();

  // From the log as well: why, the next one, and the moment on the map.
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Why?' }).first().click();
  await expect(why.getByText(/^Result \d+ of/)).toBeVisible();
  await why.getByRole('button', { name: 'Show this moment' }).click();
  await expect(playback).toBeVisible();
  await expect(why.getByRole('button', { name: /Next result/ })).toBeVisible();
  calm();
});

test('the list of both armies selects, orders and finds; what is new since the last turn is told; whoever wants no motion steps himself', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Army' }).click();
  const sides = page.locator('.army-side');
  await expect(sides).toHaveCount(2);
  await expect(sides.first().getByText('6 units')).toBeVisible();
  const unit = sides.first().locator('.army-unit').first();
  await unit.click();
  await expect(unit).toHaveAttribute('aria-pressed', 'true');
  const here = /[A-Z]+\d+/.exec((await unit.locator('.muted').textContent()) ?? '')?.[0] ?? '';
  const [, column = '', row = ''] = /([A-Z]+)(\d+)/.exec(here) ?? [];
  await page.getByLabel('To square').fill(`${column}${Number(row) - 1}`);
  await page.getByLabel('To square').press('Enter');
  await expect(ordersInHand(page)).toHaveText(/^1 of/);
  await page.locator('.unit-tools').getByRole('button', { name: 'Clear orders' }).click();
  await expect(ordersInHand(page)).toHaveText(/^0 of/);
  await noFaultsByAxe(page);

  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: /^Take/ }).first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('a');
  await commit(page);
  // Nothing runs by itself.
  const playback = page.locator('.dock.playback');
  await expect(playback.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.waitForTimeout(1200);
  await expect(playback.getByRole('slider')).toHaveValue('0');
  for (let turn = 0; turn < 3; turn++) {
    await skipToOrders(page);
    if ((await page.locator('.since').count()) > 0) break;
    await commit(page);
  }
  await expect(page.locator('.since dt').first()).toHaveText(
    /^(Units lost|Force lost|Objectives|Enemies destroyed|Newly in sight|No longer in sight) \d+$/,
  );
  calm();
});
