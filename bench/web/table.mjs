/*
 * What the free table does under the hand: how much script a pull at a handle costs with its preview, on the largest
 * battle there is and with five hundred bases, and how long a frame takes while the map is pulled and zoomed.
 */

import { chromium } from '@playwright/test';
import { WEB_FOLDER } from '../../scripts/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { inHouse, isStarted } from '../../scripts/house.mjs';
import { serve } from '../../scripts/serve.mjs';
import { load } from '../load.mjs';

const PREVIEW = 4;
const FRAME = 16;
/** A choice is seen within two frames; what it leads to, a moment later. The first compiles what later ones use. */
const SEEN = 34;
const CHOICE = 100;
/** Frames lie as far apart as the display draws them: sixty a second, and a little. */
const WALL = 17;

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
async function openBattle(page, url, game, name) {
  await page.goto(`${url}choose/${game}`);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const skip = page.getByRole('button', { name: /Skip to the end/ });
  await skip.or(page.locator('.dock .commit')).first().waitFor({ timeout: 60_000 });
  if (await skip.isVisible()) await skip.click();
  await page.locator('.dock .commit').waitFor({ timeout: 60_000 });
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

/** What is done to a page, and how far apart its frames lay on the clock meanwhile. */
async function clocked(page, gesture) {
  await page.evaluate(() => {
    const clock = { stamps: [], next: 0 };
    const tick = at => {
      clock.stamps.push(at);
      clock.next = requestAnimationFrame(tick);
    };
    clock.next = requestAnimationFrame(tick);
    globalThis.clock = clock;
  });
  const spent = await gesture();
  const wall = await page.evaluate(() => {
    const { stamps, next } = globalThis.clock;
    cancelAnimationFrame(next);
    return stamps.slice(1).map((at, i) => at - stamps[i]);
  });
  return { ...spent, wall };
}

/** Chooses the first unit that may go ahead: some begin in houses, or with nothing before them but a river. */
async function chooseMover(page) {
  const step = page.locator('.steps-in-hand li');
  const skip = page.getByRole('button', { name: /Skip to the end/ });
  for (let i = 0; i < 12; i++) {
    // The enemy may have the first phase, once the dice are thrown.
    if (await skip.isVisible()) await skip.click();
    await page.locator('#map').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowUp');
    const moves = await step
      .first()
      .waitFor({ timeout: 1500 })
      .then(() => true)
      .catch(() => false);
    // Taken back again, it stands where it stood.
    await page.keyboard.press('Backspace');
    if (moves) return step.first().waitFor({ state: 'detached' });
  }
  throw new Error('Nobody can be moved.');
}

/** Pulls the front handle of a unit to and fro, a pixel or two at a time. */
async function pulled(page, session) {
  await chooseMover(page);
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
  const spent = await clocked(page, () => stepped(page, session, 100, pull));
  await page.mouse.up();
  // Something was pulled, or nothing was measured.
  await page.locator('.steps-in-hand li').first().waitFor();
  await page.locator('#map').focus();
  await page.keyboard.press('Escape');
  return spent;
}

/**
 * Goes from one own unit to the next: the time from the key to the frame in which it is chosen, and what reach, card,
 * targets and chances take of the main thread in all.
 */
async function chosen(page, session) {
  await page.evaluate(() => {
    globalThis.shownAfter = [];
    const watch = () => {
      const pressed = performance.now();
      requestAnimationFrame(() =>
        setTimeout(() => globalThis.shownAfter.push(performance.now() - pressed), 0),
      );
    };
    addEventListener('keydown', watch, { capture: true });
  });
  await page.locator('#map').focus();
  const { task } = await stepped(page, session, 16, async () => {
    await page.keyboard.press('n');
    await page.waitForTimeout(120);
  });
  return { task, shown: await page.evaluate(() => globalThis.shownAfter) };
}

async function measured(page, session, name) {
  const bases = await page.evaluate(() => document.querySelectorAll('.map-overlay .unit').length);
  console.log(`${name}, ${bases} units`);
  const pull = await pulled(page, session);
  show('a pull with its preview: script', pull.script, PREVIEW);
  show('a pull with its preview: main thread', pull.task, FRAME);
  show('a pull with its preview: wall, a frame', pull.wall, WALL);
  const pane = await page.locator('#map').boundingBox();
  const [x, y] = [pane.x + pane.width / 2, pane.y + 90];
  await page.mouse.move(x, y);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -200);
  // Lettering is set anew when the wheel has come to rest.
  await page.waitForTimeout(600);
  await page.mouse.down();
  const pan = await clocked(page, () =>
    stepped(page, session, 60, i => page.mouse.move(x + 4 * (i % 30), y + 3 * (i % 20))),
  );
  await page.mouse.up();
  show('pulling the map: main thread a frame', pan.task, FRAME);
  show('pulling the map: wall, a frame', pan.wall, WALL);
  const zoom = await clocked(page, () =>
    stepped(page, session, 60, i => page.mouse.wheel(0, i % 20 < 10 ? -30 : 30)),
  );
  show('zooming: main thread a frame', zoom.task, FRAME);
  show('zooming: wall, a frame', zoom.wall, WALL);
  const choice = await chosen(page, session);
  show('choosing a unit: from the key to its frame', choice.shown, SEEN);
  show('choosing a unit: main thread in all', choice.task, CHOICE);
}

/** The battles that are measured: the largest of each game, and one larger than anybody plays. */
const BATTLES = {
  'en-avant': ['En Avant !: Arsuf', (page, url) => openBattle(page, url, 'en-avant', /Arsuf/)],
  'general-en-chef': [
    'Général en chef: Aspern',
    (page, url) => openBattle(page, url, 'general-en-chef', /Aspern/),
  ],
  'fight-in-arms': [
    'Fight in arms: Normandy',
    (page, url) => openBattle(page, url, 'fight-in-arms', /Normandy/),
  ],
  '504-bases': [
    'En Avant !: 504 bases',
    async (page, url) => {
      const { largeBattle } = await load(inHouse('bench/web/large-battle.ts'));
      await openSaved(page, url, await largeBattle());
    },
  ],
};

/** The table games' part of the bench, on a page of the built client: all battles, or those that are named. */
export async function benchTable(browser, url, names = Object.keys(BATTLES)) {
  for (const [name, open] of names.map(each => BATTLES[each])) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const session = await page.context().newCDPSession(page);
    // Processor time of the page's own thread: whatever else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await open(page, url);
    await measured(page, session, name);
    await page.close();
  }
}

/** node bench/web/table.mjs [en-avant] [general-en-chef] [fight-in-arms] [504-bases]: the client must be built. */
async function main(names) {
  const site = await serve(WEB_FOLDER);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    await benchTable(browser, site.url, names.length > 0 ? names : undefined);
  } finally {
    await browser.close();
    await site.close();
  }
}

if (isStarted(import.meta.url)) await main(process.argv.slice(2));
