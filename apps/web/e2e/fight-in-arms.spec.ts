import { expect, type Page, test } from '@playwright/test';
import { beginOn, commitButton, middleOf, pull, toOrders } from './en-avant.ts';
import { actByMouse, beginContact, endPhase, playOut } from './fight-in-arms.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { openMatch, type Scenario } from './saved-game.ts';

test.use({ locale: 'en-GB' });

const unit = (page: Page, id: string) => page.locator(`.map-overlay [data-unit="${id}"]`);

/** The phase begins with initiative: wait until the Americans act. */
async function toOwnPhase(page: Page): Promise<void> {
  await toOrders(page);
  await expect(page.locator('.prompt-card h2')).toHaveText(/^Activate/);
}

test('a whole battle by mouse: a group, a road, men put down, a shot with its lines, to the reckoning', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await beginContact(page);
  await toOwnPhase(page);
  await noFaultsByAxe(page);

  // Three in line move together.
  await page.mouse.click(...(await middleOf(page, 'b-1')));
  await expect(page.getByRole('heading', { name: '1st squad' })).toBeVisible();
  await page.getByRole('button', { name: /Act with its neighbours: 3 in line/ }).click();
  await page.getByRole('button', { name: 'Advance' }).first().click();
  await expect(commitButton(page)).toHaveText(/Move the 3/);
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.prompt-card h2')).toHaveText(/what next/);

  // The truck takes the road, and its men get down beside it.
  await page.mouse.click(...(await middleOf(page, 'b-truck')));
  await page.getByRole('button', { name: 'Mill road, to the north' }).click();
  const step = page.getByRole('listitem', { name: /Step 1/ });
  await step.getByRole('spinbutton').fill('20');
  await step.getByRole('spinbutton').press('Tab');
  await commitButton(page).click();
  await toOrders(page);
  await expect(unit(page, 'b-1')).toHaveAttribute('data-state', /spent/);
  await page.getByRole('button', { name: '3rd squad gets down' }).click();
  await expect(commitButton(page)).toHaveText(/Put 3rd squad down/);
  await commitButton(page).click();
  await toOrders(page);
  await expect(unit(page, 'b-3')).toBeVisible();

  // The machine gun has its targets in a list that can be sorted, each with its chances.
  await page.mouse.click(...(await middleOf(page, 'b-mg')));
  await page.getByRole('button', { name: 'All enemies' }).click();
  await expect(page.locator('.target-table tbody tr')).toHaveCount(5);
  await page.getByRole('button', { name: 'Sort by cm' }).click();
  await expect(page.getByRole('columnheader', { name: 'Sort by cm' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const target = page.locator('.target-table tbody button').first();
  if (await target.isVisible()) {
    await target.click();
    await expect(page.locator('.map-overlay .ruler').first()).toBeAttached();
    await expect(commitButton(page)).toHaveText(/Shoot at/);
    await commitButton(page).click();
    await toOrders(page);
  }

  // In every phase one unit more acts by hand, to the last turn.
  let acted = 0;
  await playOut(page, async () => {
    const isActing = /^Activate/.test((await page.locator('.prompt-card h2').textContent()) ?? '');
    if (isActing) acted++;
    if (!isActing || (await actByMouse(page))) await endPhase(page);
  });
  expect(acted).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/victory|Nobody wins/);
  await expect(page.getByRole('row', { name: /VD lost/ })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: /replay/i }).click();
  await expect(page.locator('.map-overlay .unit').first()).toBeVisible();
  calm();
});

test('a whole battle by keys alone, told to who does not see it', async ({ page }) => {
  test.setTimeout(200_000);
  const calm = watchTrouble(page);
  await beginContact(page);
  await toOwnPhase(page);
  await page.locator('#map').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Platoon command' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('.notice')).toHaveText(/enemy, classic infantry.* ahead/);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: /Step 1: forward/ })).toContainText('3.1 cm');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('g');
  await expect(page.getByRole('region', { name: 'Group' })).toContainText('Group of 3 in line');
  await page.locator('#map').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await toOrders(page);
  await playOut(page, async () => {
    await page.locator('.dock .commit').focus();
    await page.keyboard.press('Enter');
    const sure = page.locator('.dock.asking .sure');
    if (!(await sure.isVisible())) return;
    await sure.focus();
    await page.keyboard.press('Enter');
  });
  await expect(page.locator('.panel.end')).toBeVisible();
  calm();
});

test('a whole battle by the typed command line', async ({ page }) => {
  test.setTimeout(200_000);
  const calm = watchTrouble(page);
  await beginContact(page);
  await toOwnPhase(page);
  const command = page.getByLabel('Order in words');
  const say = async (line: string) => {
    await command.fill(line);
    await command.press('Enter');
  };
  await say('unit machine gun; forward 3; wheel right 5');
  await expect(page.getByRole('listitem', { name: /Step 2/ })).toBeVisible();
  await commitButton(page).click();
  await toOrders(page);
  await say('truck; road 12');
  await expect(commitButton(page)).toHaveText(/Move/);
  await commitButton(page).click();
  await toOrders(page);
  await say('truck; unload 3rd');
  await expect(commitButton(page)).toHaveText(/Put 3rd squad down/);
  await say('2nd squad; shoot nobody at all');
  await expect(page.locator('.notice')).toHaveText('No unit is called “nobody at all”.');
  await playOut(page, async () => {
    await say('end');
    await endPhase(page);
  });
  await expect(page.locator('.panel.end')).toBeVisible();
  calm();
});

test('an order in hand and an open activation survive a reload; why is answered; the battle forks', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginContact(page);
  await toOwnPhase(page);
  await page.mouse.click(...(await middleOf(page, 'b-mg')));
  await expect(page.getByRole('heading', { name: 'Machine gun' })).toBeVisible();
  await pull(page, 'advance', 0, -24);
  await expect(page.getByRole('listitem', { name: /Step 1: forward/ })).toBeVisible();
  await page.reload();
  await toOrders(page);
  await expect(page.getByRole('listitem', { name: /Step 1: forward/ })).toBeVisible();
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.prompt-card h2')).toHaveText(/Machine gun: what next/);
  await page.reload();
  await toOrders(page);
  await expect(page.locator('.prompt-card h2')).toHaveText(/Machine gun: what next/);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/Machine gun moved/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).last().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('.menu')
    .getByRole('button', { name: /[Tt]imeline/ })
    .click();
  const here = page.url();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(url => url.href !== here);
  await toOrders(page);
  await expect(page.locator('.map-overlay .unit')).toHaveCount(10);
  calm();
});

test('two armies of one’s choice: terrain is laid, everybody is deployed, the first turn begins', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const calm = watchTrouble(page);
  await page.goto('/choose/fight-in-arms');
  await page.getByText('Two armies', { exact: true }).click();
  await page.getByText('A friend on this screen').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL('**/battle/*');
  const seat = page.getByRole('button', { name: 'I am in my seat' });
  for (let i = 0; i < 40; i++) {
    await expect(
      seat
        .or(commitButton(page))
        .or(page.getByRole('button', { name: /Skip to the end/ }))
        .first(),
    ).toBeVisible({
      timeout: 30_000,
    });
    if (await seat.isVisible()) {
      await seat.click();
      await expect(seat).toBeHidden();
      continue;
    }
    await toOrders(page).catch(() => 'orders');
    if (await seat.isVisible()) continue;
    const asked = (await page.locator('.prompt-card h2').textContent()) ?? '';
    if (/^Activate|^Turn/.test(asked)) break;
    if (/pieces of terrain/.test(asked)) {
      await page.getByRole('button', { name: '+ Forest' }).click();
      await expect(page.locator('[data-handle="turn"]')).toBeVisible();
      await expect(commitButton(page)).toBeDisabled();
      await page.getByRole('button', { name: 'Suggest' }).click();
      await expect(commitButton(page)).toHaveText(/Lay these 4 pieces/);
      await noFaultsByAxe(page);
    } else if (/units to go/.test(asked)) {
      await page.locator('.tray-card').first().click();
      await expect(commitButton(page)).toHaveText(/^\s*Place/);
      await noFaultsByAxe(page);
      await commitButton(page).click();
      await toOrders(page);
      await page.getByRole('button', { name: 'Deploy for me' }).click();
      await expect(page.locator('.prompt-card h2')).toHaveText(/Everybody is in place/, { timeout: 60_000 });
    }
    await commitButton(page).click();
    await page.waitForTimeout(100);
  }
  await expect(page.locator('.map-overlay .unit').first()).toBeVisible();
  await expect(page.locator('.bar')).toContainText('Turn 1');
  calm();
});

test('paratroopers come down where the hand puts them', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginOn(page, 'fight-in-arms', /Sainte-Mère/);
  for (let turn = 0; turn < 6; turn++) {
    if ((await toOrders(page)) === 'over') break;
    if (await page.getByText(/landing\. Place/).isVisible()) break;
    await endPhase(page);
    await page.waitForTimeout(100);
  }
  await page.locator('.tray-card').first().click();
  await expect(commitButton(page)).toHaveText(/Land/);
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('[data-badge="landed"]').first()).toBeAttached();
  calm();
});

/** The German squad stands before the first, a charge away; with this seed it loses and falls back. */
const pursued = (scenario: Scenario) => ({
  turns: 1,
  units: scenario.units.map(unit => (unit.id === 'r-1' ? { ...unit, at: [55, 66], facing: 180 } : unit)),
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a charge is won, the pursuit is asked with its chances, outlives a reload and is given', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const calm = watchTrouble(page);
    const players = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } };
    await openMatch(page, 'fight-in-arms/matches/first-contact.json', {
      change: pursued,
      players,
      seed: 'pursuit-57',
    });
    await toOrders(page);
    await page.mouse.click(...(await middleOf(page, 'b-1')));
    await page.getByRole('button', { name: /Charge German 1st squad/ }).click();
    await expect(commitButton(page)).toHaveText(/Charge German 1st squad/);
    await noFaultsByAxe(page);
    await commitButton(page).click();
    await toOrders(page);
    const card = page.locator('.prompt-card');
    await expect(card.getByRole('button').first()).toContainText(/50 %/);
    await page.reload();
    await toOrders(page);
    await expect(card.getByRole('button').first()).toContainText(/50 %/);
    await noFaultsByAxe(page);
    await card.getByRole('button').first().click();
    await toOrders(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.locator('.panel')).toContainText(/pursue/i);
    calm();
  });
});
