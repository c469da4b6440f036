/*
 * How long a frame takes while the largest map is pulled about: the time between two frames of the browser, as a
 * hand would feel it, on this machine and with a processor four times slower.
 */

const STEPS = 90;
const LIMITS = [
  { slower: 1, most: 20 },
  { slower: 4, most: 40 },
];

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** Notes the time of every frame from now on; the function that it gives tells those between two frames. */
async function watchFrames(page) {
  await page.evaluate(() => {
    const times = [];
    window.frameTimes = times;
    const next = now => {
      times.push(now);
      if (window.frameTimes === times) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () =>
    page.evaluate(() => {
      const times = window.frameTimes;
      window.frameTimes = null;
      return times.slice(1).map((time, i) => time - times[i]);
    });
}

/** Pulls the map in circles with the mouse held down. */
async function pull(page, [x, y]) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await watchFrames(page);
  for (let i = 0; i < STEPS; i++) {
    const turn = (i / STEPS) * 4 * Math.PI;
    await page.mouse.move(x + 220 * Math.sin(turn), y + 120 * (1 - Math.cos(turn)));
  }
  const times = await frames();
  await page.mouse.up();
  return times.sort((a, b) => a - b);
}

/** Measures the pull of a map on a battle of Fields of Strategy. */
export async function benchPan(browser, url, battle = 'Leipzig') {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}choose/fields-of-strategy`);
  await page.getByRole('button', { name: new RegExp(battle) }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.counter').first().waitFor();
  await page.waitForTimeout(1500);
  const pane = await page.locator('#map').boundingBox();
  const centre = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  console.log(`${battle}, ${await page.locator('.counter').count()} counters in sight, the map pulled about`);
  for (const { slower, most } of LIMITS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await pull(page, centre);
    const times = await pull(page, centre);
    const [median, worst] = [at(times, 0.5), at(times, 0.95)];
    const verdict = median <= most ? `within ${most} ms` : `over ${most} ms`;
    const name = slower === 1 ? 'a frame' : `a frame, processor ${slower} times slower`;
    console.log(
      `${name.padEnd(34)} median ${median.toFixed(1).padStart(6)} ms   95 % ${worst.toFixed(1).padStart(6)} ms   ${verdict}`,
    );
  }
  await page.close();
}
