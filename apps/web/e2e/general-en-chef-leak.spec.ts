import { expect, type Page, test } from '@playwright/test';
import { COMPUTER, openGame, placed, toOrders } from './general-en-chef.ts';
import { watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });
test.setTimeout(120_000);

/** The farm on the brook with another garrison behind its walls: who they are, how many, and where they stand. */
const garrisoned = (unit: object) => (scenario: Parameters<typeof placed>[0]) => ({
  units: placed(scenario, { 'r-farm': unit }),
});
const GARRISONS = [
  { name: { en: 'Hidden Grenzers', fr: 'Grenzers cachés' }, figures: 12, garrison: { south: 6, north: 6 } },
  { name: { en: 'Unseen Jägers', fr: 'Chasseurs invisibles' }, figures: 7, garrison: { west: 4, east: 3 } },
] as const;
const SECRETS = /Hidden Grenzers|Unseen Jägers|Grenzers cachés|Chasseurs invisibles|r-farm/g;

/** Every string that the page itself keeps in memory; the keeper of the match is a worker and not among it. */
async function stringsOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}

/** What the page shows and keeps, without what names this very match. */
async function heldBy(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const held = await page.evaluate(() =>
    JSON.stringify([document.body.innerHTML, { ...localStorage }, { ...sessionStorage }]),
  );
  return held.replaceAll(id, 'ID').replaceAll(/blob:[\w:/.-]+/g, 'BLOB');
}

/** Where two texts part, with a little of what follows; nothing where they are the same. */
function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return a === b ? '' : `${a.slice(at - 60, at + 60)} | ${b.slice(at - 60, at + 60)}`;
}

test('who garrisons the farm is in no string the page holds until he shows himself', async ({ page }) => {
  const calm = watchTrouble(page);
  const held: string[] = [];
  for (const garrison of GARRISONS) {
    await openGame(page, garrisoned(garrison), COMPUTER);
    await toOrders(page);
    // A fresh page: the file that was read to open the match is forgotten.
    await page.reload();
    await toOrders(page);
    await page.getByRole('tab', { name: 'Army' }).click();
    await expect(page.getByText('Stipsicz Hussars').first()).toBeVisible();
    held.push(await heldBy(page));
    expect((await stringsOf(page)).match(SECRETS)).toBeNull();
  }
  expect(firstDifference(held[0] ?? '', held[1] ?? '')).toBe('');
  calm();
});
