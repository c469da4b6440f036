import { expect, type Page, test } from '@playwright/test';
import { COMPUTER, commitButton, FRIENDS, openGame, placed, toOrders } from './general-en-chef.ts';
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
    // The map has come to rest.
    await expect(page.locator('.map-sheet').first()).not.toHaveAttribute('style', /will-change/);
    held.push(await heldBy(page));
    expect((await stringsOf(page)).match(SECRETS)).toBeNull();
  }
  expect(firstDifference(held[0] ?? '', held[1] ?? '')).toBe('');
  calm();
});

/** Ground that nobody has come upon, and a garrison that has not shown itself. */
const concealed = (scenario: Parameters<typeof placed>[0]) => {
  const { field } = scenario as typeof scenario & { readonly field: { readonly terrain: readonly object[] } };
  const shape = [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
  ];
  const bog = {
    id: 'secret-bog',
    kind: 'marsh',
    name: { en: 'Sunken bog', fr: 'Fondrière' },
    hidden: true,
    shape,
  };
  return {
    units: placed(scenario, { 'r-farm': GARRISONS[0] }),
    field: { ...field, terrain: [...field.terrain, bog] },
  };
};
const CONCEALED = /Hidden Grenzers|Grenzers cachés|r-farm|Sunken bog|Fondrière|secret-bog/g;

test('two on one screen: neither the curtain nor the seat behind it holds the other’s garrison or hidden ground', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await openGame(page, concealed, FRIENDS);
  const seat = page.locator('main.curtain button').first();
  await expect(seat).toBeVisible();
  await page.reload();
  await expect(seat).toBeVisible();
  expect((await heldBy(page)).match(CONCEALED)).toBeNull();
  await seat.click();
  await toOrders(page);
  await page.getByRole('tab', { name: 'Army' }).click();
  expect((await heldBy(page)).match(CONCEALED)).toBeNull();
  expect((await stringsOf(page)).match(CONCEALED)).toBeNull();
  // Behind the next curtain sits who does know the garrison, and not the ground.
  await commitButton(page).click();
  await expect(seat).toBeVisible({ timeout: 30_000 });
  expect((await heldBy(page)).match(CONCEALED)).toBeNull();
  await seat.click();
  await toOrders(page);
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect(page.getByText('Hidden Grenzers').first()).toBeVisible();
  expect((await stringsOf(page)).match(/Sunken bog|Fondrière|secret-bog/g)).toBeNull();
  // … and back: nothing of it is left for the first.
  await commitButton(page).click();
  await expect(seat).toBeVisible({ timeout: 30_000 });
  expect((await heldBy(page)).match(CONCEALED)).toBeNull();
  calm();
});
