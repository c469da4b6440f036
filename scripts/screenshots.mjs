/* Makes the pictures of the README anew: node scripts/screenshots.mjs */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buildWeb, WEB_FOLDER } from './build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { inHouse } from './house.mjs';
import { serve } from './serve.mjs';

const FOLDER = inHouse('docs/pictures');
mkdirSync(FOLDER, { recursive: true });
await buildWeb();
const site = await serve(WEB_FOLDER);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

const shoot = (page, name) => page.screenshot({ path: `${FOLDER}/${name}.png` });

/** From the choice of battles to the first orders. */
async function begin(page, battle, { game = 'fields-of-strategy', words = 'Begin the battle' } = {}) {
  await page.goto(`${site.url}choose/${game}`);
  await page.getByRole('button', { name: battle }).click();
  await page.waitForTimeout(1500);
  return page.getByRole('button', { name: words }).click();
}

/** Sends a whole corps some squares on, by keys. */
async function send(page, corps, arrows) {
  await page.getByRole('tab', { name: 'Army' }).click();
  await page.locator('.army h3 button', { hasText: corps }).first().click();
  const unit = page.locator('.army-unit[aria-pressed="true"]').first();
  await unit.click();
  await page.locator('.army h3 button', { hasText: corps }).first().click();
  await page.locator('#map').focus();
  for (const key of arrows) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Skips what is being shown until orders can be given again. */
async function skip(page) {
  const plan = page.getByRole('button', { name: /^Commit/ });
  const last = page.getByRole('button', { name: /Skip to the end/ });
  while (!(await plan.isVisible())) {
    if (await last.isVisible()) await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
}

/** Goes on, event by event, to the first melee and asks why. */
async function shootWhy(page) {
  const why = page.locator('.playback').getByRole('button', { name: 'Why?' });
  await page.getByRole('button', { name: 'Pause' }).click();
  for (let i = 0; i < 60 && !(await why.isVisible()); i++) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForTimeout(100);
  }
  await why.click();
  await page.waitForTimeout(400);
  await shoot(page, 'why');
}

const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  deviceScaleFactor: 1,
});
await begin(page, /The Village/);
await page.locator('.counter').first().waitFor();
for (let turn = 1; turn <= 3; turn++) {
  await send(page, '1st Brigade', ['ArrowRight', 'ArrowRight', 'ArrowRight']);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.mouse.move(700, 20);
  if (turn === 2) await shoot(page, 'orders');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Commit/ }).waitFor({ state: 'hidden' });
  if (turn === 3) await shootWhy(page);
  await skip(page);
}
await page.goto(site.url);
await page.waitForTimeout(2000);
await shoot(page, 'start');

/** On a free table: skips what is shown until units can be moved, and lets the map come to rest. */
async function toTable() {
  const commit = page.locator('.dock .commit');
  const last = page.getByRole('button', { name: /Skip to the end/ });
  while (!(await commit.isVisible())) {
    if (await last.isVisible()) await last.click();
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(1200);
}

/** Clicks a unit on the map. */
async function click(unit) {
  const box = await page.locator(`.map-overlay [data-unit="${unit}"]`).first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(900);
}

/** A manoeuvre of two steps before the Jägers at Sokolnitz. */
await begin(page, /Sokolnitz/, { game: 'en-avant' });
await toTable();
await click('b-48-ligne');
for (const key of ['[', '[', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
await page.mouse.move(700, 20);
await page.waitForTimeout(1200);
await shoot(page, 'en-avant');

/** A machine gun aims at whoever it hurts most. */
await begin(page, /Normandy/, { game: 'fight-in-arms' });
await toTable();
await page.getByRole('tab', { name: 'Army' }).click();
await page
  .locator('.panel button', { hasText: /Machine gun, left/ })
  .first()
  .click();
await page.getByRole('tab', { name: 'Orders' }).click();
await page.waitForTimeout(900);
await page.locator('.target-table tbody button').first().click();
await page.mouse.move(700, 20);
await page.waitForTimeout(1200);
await shoot(page, 'fight-in-arms');

/** A column before the wall of the farm, whose garrison has shown itself. */
function beforeTheFarm() {
  const file = JSON.parse(
    readFileSync(inHouse('rulesets/general-en-chef/matches/first-lesson.json'), 'utf8'),
  );
  const placed = {
    'b-57-1': { at: [56.6, 44], facing: 0 },
    'b-57-2': { at: [72, 66], facing: 0 },
    'r-farm': { revealed: true },
  };
  const units = file.scenario.units.map(unit => ({ ...unit, ...placed[unit.id] }));
  const begun = { ...file, scenario: { ...file.scenario, units }, entries: [], checkpoints: [] };
  const players = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } };
  return JSON.stringify({ format: 'grognard/game@1', ruleset: file.ruleset, players, file: begun });
}
await page.goto(`${site.url}games`);
await page.locator('input[type="file"]').setInputFiles({
  name: 'farm.json',
  mimeType: 'application/json',
  buffer: Buffer.from(beforeTheFarm()),
});
await toTable();
await page.getByRole('button', { name: /Storm the south side/ }).click();
await page.mouse.move(700, 20);
await page.waitForTimeout(1500);
await shoot(page, 'general-en-chef');

const phone = await browser.newPage({
  viewport: { width: 390, height: 844 },
  locale: 'fr-FR',
  hasTouch: true,
  isMobile: true,
});
await begin(phone, /Austerlitz/, { words: 'Engager la bataille' });
await phone.locator('.counter').first().waitFor();
await phone.waitForTimeout(800);
await shoot(phone, 'phone');
await browser.close();
await site.close();
