/*
 * What the page does with the largest battle: how much script runs for a turn of the wheel, a choice of a
 * unit and an order. Script time per frame, from the browser's own counters; the built client is served here.
 */
import { chromium } from '@playwright/test';
import { buildWeb, WEB_FOLDER } from '../../scripts/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { serve } from '../../scripts/serve.mjs';
import { benchPan } from './pan.mjs';
import { benchTable } from './table.mjs';

const FRAME = 16;
await buildWeb();
const site = await serve(WEB_FOLDER);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

const scriptTime = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value;
};
const frames = count =>
  page.evaluate(
    many =>
      new Promise(done => {
        let left = many;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
        requestAnimationFrame(next);
      }),
    count,
  );

/** The script time of each of several gestures, in milliseconds. */
async function measure(name, times, gesture) {
  const spent = [];
  for (let i = 0; i < times; i++) {
    await frames(2);
    const before = await scriptTime();
    await gesture(i);
    await frames(2);
    spent.push((await scriptTime()) - before);
  }
  spent.sort((a, b) => a - b);
  const at = share => spent[Math.min(spent.length - 1, Math.floor(share * spent.length))].toFixed(1);
  const verdict = Number(at(0.95)) <= FRAME ? 'within a frame' : `over a frame of ${FRAME} ms`;
  console.log(
    `${name.padEnd(34)} median ${at(0.5).padStart(6)} ms   95 % ${at(0.95).padStart(6)} ms   ${verdict}`,
  );
}

await page.goto(`${site.url}choose/fields-of-strategy`);
await page.getByRole('button', { name: /Wagram/ }).click();
await page.getByRole('button', { name: 'Begin the battle' }).click();
await page.locator('.counter').first().waitFor();
const units = await page.locator('.counter').count();
console.log(`Wagram, ${units} counters in sight`);

const pane = await page.locator('#map').boundingBox();
const centre = [pane.x + pane.width / 2, pane.y + pane.height / 2];
await page.mouse.move(...centre);
await measure('one turn of the wheel', 30, i => page.mouse.wheel(0, i % 2 ? -40 : 40));
await measure('one pull of the map', 30, async i => {
  await page.mouse.down();
  await page.mouse.move(centre[0] + (i % 2 ? 30 : -30), centre[1] + 12);
  await page.mouse.up();
  await page.mouse.move(...centre);
});
await page.locator('#map').focus();
await measure('choosing the next unit', 30, () => page.keyboard.press('n'));
await measure('an order, with its forecast', 30, async () => {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
});
await measure('moving the cursor', 30, () => page.keyboard.press('ArrowLeft'));
await page.close();
await benchPan(browser, site.url);
await benchTable(browser, site.url);
await browser.close();
await site.close();
