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

/** Lets the battle run to its end: what is asked is answered, every phase is ended as one is told to. */
export async function playOut(page: Page, end: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if ((await toOrders(page)) === 'over') return;
    if (await answer(page)) continue;
    await end();
  }
  throw new Error('The battle did not end.');
}
