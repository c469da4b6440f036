import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { boxAtRest, noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** The finished document, saved as a person saves it. */
async function savedPdf(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save it' }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile((await download.path())!, 'latin1') };
}

const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

test('a battle is previewed sheet by sheet and printed on Letter, in grey, for one side', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await page.goto('/choose/fields-of-strategy');
  await page.getByRole('button', { name: /First Orders/ }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await page.waitForURL('**/print/battle/**');
  const sheets = page.getByRole('list', { name: /^What the sheets will look like/ });
  await expect(sheets.getByRole('img', { name: 'Counters', exact: true })).toBeVisible({ timeout: 30_000 });
  await noFaultsByAxe(page);

  // What is shown is the sheet itself: its paper, and its ink.
  const shape = async () => {
    const { width, height } = await boxAtRest(sheets.getByRole('img').first());
    return width / height;
  };
  expect(await shape()).toBeCloseTo(210 / 297, 2);
  await page.getByText('Letter', { exact: true }).click();
  await expect.poll(shape).toBeCloseTo(215.9 / 279.4, 2);
  await page.getByText('Grey', { exact: true }).click();
  await page.getByText('Rearguard', { exact: true }).click();
  for (const kind of [/^Map/, /^Order sheet/]) await page.getByRole('checkbox', { name: kind }).uncheck();
  await expect(sheets.getByRole('img', { name: 'Briefing: Rearguard' })).toBeVisible();
  await expect(sheets.getByRole('img', { name: /^Map/ })).toHaveCount(0);

  // One sheet to measure the printer by, before all the others.
  await page.getByRole('button', { name: 'Make a test sheet' }).click();
  const test = await savedPdf(page);
  expect([test.name, pagesOf(test.text)]).toEqual(['grognard-test.pdf', 1]);

  // A printer that shrinks is corrected for, now and the next time.
  await page.getByRole('spinbutton', { name: 'mm instead of 50' }).fill('49');
  await expect(page.getByText('Your printer shrinks by 2 %: everything is drawn larger.')).toBeVisible();
  const make = page.getByRole('button', { name: /^Make the PDF, \d+ sheets$/ });
  const told = Number(/\d+/.exec((await make.textContent()) ?? '')?.[0]);
  await make.click();
  await expect(page.getByRole('status').filter({ hasText: `${told} sheets` })).toBeVisible({
    timeout: 30_000,
  });
  const { name, text } = await savedPdf(page);
  expect(name).toMatch(/^First Orders-[0-9a-f]+\.pdf$/);
  expect(pagesOf(text)).toBe(told);
  expect(text).toContain('/MediaBox [0 0 612 792]');
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'mm instead of 50' })).toHaveValue('49');
  calm();
});
