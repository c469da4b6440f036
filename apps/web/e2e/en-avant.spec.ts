import { expect, type Page, test } from '@playwright/test';
import { answer, beginEnAvant, commitButton, middleOf, pull, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** Against the weakest commander: a battle to be played, not won. */
const againstRecruit = (page: Page) => async () => {
  await page
    .getByRole('radio', { name: 'Recruit' })
    .or(page.getByText('Recruit', { exact: true }))
    .first()
    .click();
};

/** One activation by mouse: the next unit that can act is sent ahead, or at an enemy that can be reached. */
async function activateNext(page: Page): Promise<boolean> {
  await page.locator('.dock').getByRole('button', { name: /^Next/ }).click();
  const palette = page.getByRole('button', { name: 'Advance', exact: false }).first();
  if (!(await palette.isVisible())) return false;
  await palette.click();
  const move = commitButton(page);
  if (!/^\s*(Move|Attack)/.test((await move.textContent()) ?? '')) return false;
  if ((await page.locator('.table-card .alert').count()) > 0) return false;
  await move.click();
  return true;
}

test('a whole battle by mouse, from the start page to the reckoning', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginEnAvant(page, /A first battle/, againstRecruit(page));
  await noFaultsByAxe(page);

  // A unit is chosen on the table, pulled ahead by its handle, and moved.
  await page.mouse.click(...(await middleOf(page, 'b-archers')));
  await expect(page.getByRole('heading', { name: 'Cretan archers' })).toBeVisible();
  await pull(page, 'advance', 0, -60);
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.map-overlay [data-unit="b-archers"]')).toHaveAttribute('data-state', /spent/);

  let acted = 0;
  for (let i = 0; i < 400; i++) {
    if ((await toOrders(page)) === 'over') break;
    if (await answer(page)) continue;
    if (acted < 8 && (await activateNext(page))) acted += 1;
    else if (/End the impulse/.test((await commitButton(page).textContent()) ?? ''))
      await commitButton(page).click();
    else await page.locator('.dock .end-impulse').click();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/win: |Nobody wins/);
  await expect(page.getByRole('row', { name: /Bases lost/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.locator('.map-overlay .unit').first()).toBeVisible();
  calm();
});
