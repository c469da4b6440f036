import type { Page } from '@playwright/test';
import { answer, beginOn, commitButton, toOrders } from './en-avant.ts';
import { fixDice } from './journey.ts';

/**
 * From the choice of it to the first orders of the smallest battle, against the weakest commander. Dice that give the
 * Americans the first phase: after a German one anybody may be disorganised or gone.
 */
export async function beginContact(page: Page): Promise<void> {
  await fixDice(page, 'contact-1');
  await beginOn(page, 'fight-in-arms', /First contact|Premier contact/, async () => {
    await page.getByText(/^(Recruit|Recrue)$/).click();
  });
}

/** Ends the phase with the button of the dock, and says that it is meant. */
export async function endPhase(page: Page, press: 'click' | 'tap' = 'click'): Promise<void> {
  const other = page.locator('.dock .end-phase');
  if (await other.isVisible()) {
    await other[press]();
    return;
  }
  await commitButton(page)[press]();
  const sure = page.locator('.dock.asking .sure');
  if (await sure.isVisible()) await sure[press]();
}

/** One unit acts by the mouse: it shoots at whom it hurts most, else it goes forward. Says whether the phase goes on. */
export async function actByMouse(page: Page): Promise<boolean> {
  await page.locator('.dock').getByRole('button', { name: 'Next unit that can act' }).click();
  const target = page.locator('.target-table tbody button').first();
  const ahead = page.getByRole('button', { name: 'Advance' }).first();
  await target.or(ahead).first().click();
  await commitButton(page).click();
  return (await toOrders(page)) === 'orders' && !(await answer(page));
}

/** Lets the battle run to its end: what is asked is answered, every phase is ended as one is told to. */
export async function playOut(page: Page, end: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if ((await toOrders(page)) === 'over') return;
    if (await answer(page)) continue;
    await end();
  }
  throw new Error('The battle did not end.');
}
