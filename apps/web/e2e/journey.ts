import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Watches a page for what must never happen: an error in the console or an uncaught one. */
export function watchTrouble(page: Page): () => void {
  const trouble: string[] = [];
  page.on('pageerror', error => trouble.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  return () => expect(trouble).toEqual([]);
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

/** Commits the orders in hand; where there are none it is asked once whether that is meant. */
export async function commit(page: Page): Promise<void> {
  const asks = /without orders/.test((await commitButton(page).textContent()) ?? '');
  await commitButton(page).click();
  if (!asks) return;
  const question = page.locator('.dock.asking');
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

/** Nothing for axe to find; drawings are hidden from readers by intent and cost it long. */
export async function noFaultsByAxe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('svg[aria-hidden]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual([]);
}
