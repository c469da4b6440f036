import { expect, type Page, test } from '@playwright/test';
import {
  chooseUnit,
  commit,
  commitButton,
  ordersInHand,
  skipToOrders,
  squareAt,
  watchTrouble,
} from './journey.ts';
import { beginOutpost } from './outpost.ts';

test.use({ locale: 'en-GB' });

const spoken = (page: Page, words: RegExp) => page.locator('[data-spoken]').filter({ hasText: words });

test('before the click: the way, what is left and the chances, by mouse and by keys; nothing is ordered', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginOutpost(page);
  await chooseUnit(page, /^Hussars/);
  const tip = page.locator('.tooltip .ahead');
  await page.mouse.move(...(await squareAt(page, 'E4')));
  await expect(tip).toContainText('2 steps, 3 impulses left.');
  await expect(page.locator('.map-overlay .path.tentative')).toHaveCount(1);
  // Beside an enemy: what the rules foresee of the fight, before anything is ordered.
  await page.mouse.move(...(await squareAt(page, 'G6')));
  await expect(tip).toContainText('2 steps, 3 impulses left.');
  await expect(tip).toContainText(/Melee with Pickets, base .*(Wins|Loses|Drawn)/);
  await expect(tip).toContainText(/Holds \d+%, retreats \d+%, loses force \d+%, is removed \d+%/);
  // The note does not lie over the way, which comes from the west.
  const note = await page.locator('.tooltip').boundingBox();
  expect(note!.x).toBeGreaterThan((await squareAt(page, 'G6'))[0]);
  await expect(ordersInHand(page)).toHaveText(/^0 of 6/);
  // The cursor of the keys is told the same, and the drawing follows it.
  await page.mouse.move(5, 5);
  await page.locator('#map').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=gridcell]')).toContainText('2 steps, 3 impulses left');
  await expect(page.locator('.map-overlay .path.tentative')).toHaveCount(1);
  calm();
});

test('ranges and threats are held over the map until they are let go, and told', async ({ page }) => {
  await beginOutpost(page);
  await page.locator('#map').focus();
  await page.keyboard.press('f');
  const fire = page.locator('.map-overlay .zone-fire');
  await expect(fire).toHaveCount(1);
  await expect(spoken(page, /Range of one battery shown, no enemy within it/)).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Range of your guns' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // It stays while something else is done.
  await chooseUnit(page, /^Guard/);
  await page.mouse.click(...(await squareAt(page, 'B3')));
  await expect(fire).toHaveCount(1);
  await page.mouse.move(...(await squareAt(page, 'D5')));
  await expect(page.locator('.tooltip')).toContainText('In range of Battery');
  await button.click();
  await expect(fire).toHaveCount(0);
  await page.locator('#map').focus();
  await page.keyboard.press('d');
  const threat = page.getByRole('button', { name: 'Threat of enemies in sight' });
  await expect(threat).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.map-overlay .zone-second')).toHaveCount(1);
  await expect(spoken(page, /Threat of one enemy shown/)).toHaveCount(1);
  await threat.click();
  await expect(page.locator('.map-overlay .zone-second')).toHaveCount(0);
});

test('a march beyond this turn is kept over a reload, goes on by itself, and halts when something comes in sight', async ({
  page,
}) => {
  const calm = watchTrouble(page);
  await beginOutpost(page);
  await chooseUnit(page, /^Fusiliers/);
  await page.mouse.click(...(await squareAt(page, 'U3')));
  const later = page.locator('.map-overlay .later-march .turn-mark');
  await expect(later.first()).toBeVisible();
  await expect(page.locator('.dock')).toContainText('1 march goes beyond this turn.');
  await expect(page.locator('.order-step.later').first()).toContainText('T2');
  await expect(spoken(page, /Fusiliers: Marching to U3, there in \d turns/)).toHaveCount(1);
  await page.reload();
  await expect(later.first()).toBeVisible();
  await commit(page);
  await skipToOrders(page);
  // It goes on by itself until the enemy is seen; then it has halted, and says so.
  const told = page.locator('.panel .notice');
  for (let turn = 2; turn < 5; turn++) {
    await expect(told).toContainText(/One march goes on|Fusiliers halts at/);
    if (/halts/.test((await told.textContent()) ?? '')) break;
    await expect(commitButton(page)).toHaveText(/Commit 1 order/);
    await commit(page);
    await skipToOrders(page);
  }
  await expect(told).toContainText(/Fusiliers halts at \w+(: Rearguard has come in sight|, in contact)/);
  await expect(commitButton(page)).toHaveText(/without orders/);
  // A march can be given anew, and taken away again.
  await chooseUnit(page, /^Guard/);
  await page.mouse.click(...(await squareAt(page, 'L1')));
  await expect(later.first()).toBeVisible();
  await page.getByRole('button', { name: /^Clear orders/ }).click();
  await expect(later).toHaveCount(0);
  calm();
});

test('a division on a road keeps its order; a leader is not left behind unsaid; units in contact are asked about once', async ({
  page,
}) => {
  await beginOutpost(page);
  await chooseUnit(page, /^Fusiliers/);
  await expect(page.getByRole('button', { name: 'Its whole corps 6' })).toBeVisible();
  await page.getByRole('button', { name: 'Its division 2' }).click();
  await expect(page.getByRole('heading', { name: '2 units chosen' })).toBeVisible();
  const goal = await squareAt(page, 'F4');
  await page.mouse.move(...goal);
  await expect(page.locator('.map-overlay .path.tentative .ghost')).toHaveCount(2);
  await expect(page.locator('.tooltip .ahead')).toContainText('2 units would march.');
  await page.mouse.click(...goal);
  await expect(ordersInHand(page)).toHaveText(/^2 of 6/);
  // One behind the other, as they stand on the road.
  await chooseUnit(page, /^Guard.*→ E4/);
  await expect(page.locator('.order-step').last()).toContainText('E4');
  await chooseUnit(page, /^Fusiliers.*→ F4/);
  const left = page.locator('.forecast', { hasText: 'Martin stays behind at C4.' });
  await left.getByRole('button', { name: 'Take him along' }).click();
  await expect(left).toHaveCount(0);
  await expect(ordersInHand(page)).toHaveText(/^3 of 6/);
  // Units in contact that nobody has looked at are asked about, in place; the way back lies under the finger.
  await commitButton(page).click();
  const question = page.locator('.dock.asking');
  await expect(question).toContainText('Outpost is in contact with the enemy and has no orders');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(ordersInHand(page)).toHaveText(/^3 of 6/);
  // Whoever has looked at them is not asked.
  await chooseUnit(page, /^Outpost/);
  await commitButton(page).click();
  await expect(page.locator('.battle:not(.stage-plan)')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('orders and questions can be typed: who is where, what was last said, who marches where', async ({
  page,
}) => {
  await beginOutpost(page);
  await page.locator('#map').focus();
  await page.keyboard.press('c');
  const line = page.getByRole('textbox', { name: 'Order or question in words' });
  await expect(line).toBeFocused();
  const type = async (words: string) => {
    await line.fill(words);
    await line.press('Enter');
  };
  await type('guard B2');
  await expect(ordersInHand(page)).toHaveText(/^1 of 6/);
  await expect(spoken(page, /Guard: 2 steps ordered, to B2/)).toHaveCount(1);
  await type('outpost');
  await type('near');
  await expect(spoken(page, /Pickets, enemy infantry, force 2: 1 square east, at H7\./)).toHaveCount(1);
  await type('objectives');
  await expect(spoken(page, /The inn, held by .*: 4 squares .*, at K4\./)).toHaveCount(1);
  await type('last');
  await expect(spoken(page, /The inn, held by/)).toHaveCount(1);
  await type('nobody Z99');
  await expect(page.locator('.panel .notice')).toContainText('“nobody” is not understood');
  await expect(line).toHaveValue('nobody Z99');
});
