/*
 * What the free table does under the hand: how much script a pull at a handle costs with its preview, on the largest
 * battle there is and with five hundred bases, and how long a frame takes while the map is pulled and zoomed.
 */

import { inHouse } from '../../scripts/house.mjs';
import { load } from '../load.mjs';

const PREVIEW = 4;
const FRAME = 16;

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))];
const show = (name, values, most) => {
  const [half, high] = [percentile(values, 0.5), percentile(values, 0.95)];
  const verdict = high <= most ? `within ${most} ms` : `OVER ${most} ms`;
  console.log(
    `${name.padEnd(44)} median ${half.toFixed(1).padStart(6)} ms   95 % ${high.toFixed(1).padStart(6)} ms   ${verdict}`,
  );
};

/** Opens a battle that ships with the game. */
async function openBattle(page, url, name) {
  await page.goto(`${url}choose/en-avant`);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.dock .commit').waitFor();
}

/** Opens a saved game as a person brings it. */
async function openSaved(page, url, game) {
  await page.goto(url);
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(game)),
  });
  await page.getByRole('button', { name: 'I am in my seat' }).click();
  await page.locator('.dock .commit').waitFor();
}

/** Script and whole main-thread time of every step of a gesture, one step a frame. */
async function stepped(page, session, steps, step) {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = name => 1000 * metrics.find(each => each.name === name).value;
    return { script: of('ScriptDuration'), task: of('TaskDuration') };
  };
  const spent = { script: [], task: [] };
  for (let i = 0; i < steps; i++) {
    const before = await read();
    await step(i);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const after = await read();
    spent.script.push(after.script - before.script);
    spent.task.push(after.task - before.task);
  }
  return spent;
}

/** Pulls the front handle of a unit to and fro, a pixel or two at a time. */
async function pulled(page, session) {
  await page.locator('#map').focus();
  await page.keyboard.press('n');
  await page.locator('[data-handle="advance"]').waitFor();
  // The map comes to rest first.
  await page.waitForTimeout(800);
  const middleOf = async of => {
    const { x, y, width, height } = await page.locator(of).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = await middleOf('[data-handle="advance"]');
  const [unitX, unitY] = await middleOf('.map-overlay .unit[data-state~="selected"]');
  const far = Math.hypot(x - unitX, y - unitY);
  const ahead = by => [x + ((x - unitX) / far) * by, y + ((y - unitY) / far) * by];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...ahead(12));
  const pull = i => page.mouse.move(...ahead(12 + 2 * (i % 16)));
  // The first pulls compile the code; a hand does not feel the second hundred differently from the fifth.
  await stepped(page, session, 20, pull);
  const spent = await stepped(page, session, 100, pull);
  await page.mouse.up();
  // Something was pulled, or nothing was measured.
  await page.locator('.steps-in-hand li').first().waitFor();
  await page.locator('#map').focus();
  await page.keyboard.press('Escape');
  return spent;
}

async function measured(page, session, name) {
  const bases = await page.evaluate(() => document.querySelectorAll('.map-overlay .unit').length);
  console.log(`${name}, ${bases} units`);
  const pull = await pulled(page, session);
  show('a pull with its preview: script', pull.script, PREVIEW);
  show('a pull with its preview: main thread', pull.task, FRAME);
  const pane = await page.locator('#map').boundingBox();
  const [x, y] = [pane.x + pane.width / 2, pane.y + 90];
  await page.mouse.move(x, y);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -200);
  // Lettering is set anew when the wheel has come to rest.
  await page.waitForTimeout(600);
  await page.mouse.down();
  const pan = await stepped(page, session, 60, i => page.mouse.move(x + 4 * (i % 30), y + 3 * (i % 20)));
  await page.mouse.up();
  show('pulling the map: main thread a frame', pan.task, FRAME);
  const zoom = await stepped(page, session, 60, i => page.mouse.wheel(0, i % 20 < 10 ? -30 : 30));
  show('zooming: main thread a frame', zoom.task, FRAME);
}

/** The table games' part of the bench, on a page of the built client. */
export async function benchTable(browser, url) {
  const { largeBattle } = await load(inHouse('bench/web/large-battle.ts'));
  const game = await largeBattle();
  for (const [name, open] of [
    ['Arsuf, the largest battle', page => openBattle(page, url, /Arsuf/)],
    ['504 bases', page => openSaved(page, url, game)],
  ]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const session = await page.context().newCDPSession(page);
    // Processor time of the page's own thread: whatever else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await open(page);
    await measured(page, session, name);
    await page.close();
  }
}
