import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Watches a page for what must never happen: an error in the console or an uncaught one. */
export function watchTrouble(page: Page): () => void {
  const trouble: string[] = [];
  page.on('pageerror', error => trouble.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  return () => expect(trouble).toEqual([]);
}

/** Matches that are begun on the page from now on have this seed: their dice fall the same every time. */
export async function fixDice(page: Page, seed: string): Promise<void> {
  await page.addInitScript(fixed => {
    crypto.randomUUID = () => fixed as ReturnType<typeof crypto.randomUUID>;
  }, seed);
}

/** From the choice of battles to the first orders. */
export async function begin(page: Page, battle: RegExp, more?: () => Promise<void>): Promise<void> {
  await page.goto('/choose/fields-of-strategy');
  await page.getByRole('button', { name: battle }).click();
  await more?.();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL('**/battle/*');
}

export const commitButton = (page: Page) => page.getByRole('button', { name: /^Commit/ });

/** Commits the orders in hand; where they may not be meant it is asked once whether they are. */
export async function commit(page: Page): Promise<void> {
  const question = page.locator('.dock.asking');
  await commitButton(page).click();
  await expect(question.or(page.locator('.battle:not(.stage-plan)')).first()).toBeVisible();
  if (!(await question.isVisible())) return;
  await question.getByRole('button', { name: /^Commit/ }).click();
  await expect(question).toHaveCount(0);
}

/** Skips whatever is being shown until orders can be given again, or the battle is over. */
export async function skipToOrders(page: Page): Promise<'orders' | 'over'> {
  const skip = page.getByRole('button', { name: /Skip to the end/ });
  const over = page.getByText('The battle is over', { exact: true });
  for (;;) {
    const next = skip.or(commitButton(page)).or(over).first();
    await expect(next).toBeVisible({ timeout: 20_000 });
    if (await over.isVisible()) return 'over';
    if (await commitButton(page).isVisible()) return 'orders';
    await skip.click({ timeout: 2000 }).catch(() => {
      // The last event ended by itself in the meantime.
    });
  }
}

/** The sentence about orders in hand. */
export const ordersInHand = (page: Page) => page.locator('.dock').getByText(/of \d+ units have orders/);

/**
 * Nothing for axe to find. Drawings are hidden from readers by intent and cost it long, as would lists of what is well
 * and a page of its own to put the results of frames together: we have none.
 */
export async function noFaultsByAxe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('svg[aria-hidden]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual([]);
}

/** The middle of something on the screen. */
export async function middleOf(part: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxAtRest(part);
  return [x + width / 2, y + height / 2];
}

/** Where a part is on the screen once it no longer moves, as the map does when it opens or follows a fight. */
export async function boxAtRest(part: Locator): Promise<Box> {
  let box: Box | null = null;
  const isAtRest = async () => {
    const before = box;
    box = await part.boundingBox();
    return box !== null && before !== null && isSameBox(before, box);
  };
  await expect.poll(isAtRest, { intervals: [50, 80, 120, 250] }).toBe(true);
  return box!;
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The middle of a square of the grid, by the names along its edges. */
export async function squareAt(page: Page, name: string): Promise<readonly [number, number]> {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const [x] = await middleOf(page.locator('.edge-names.across').getByText(column, { exact: true }));
  const [, y] = await middleOf(page.locator('.edge-names.down').getByText(row, { exact: true }));
  return [x, y];
}

/** Chooses a unit by the list of the army. */
export async function chooseUnit(page: Page, unit: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Army' }).click();
  await page.getByRole('button', { name: unit }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
}
