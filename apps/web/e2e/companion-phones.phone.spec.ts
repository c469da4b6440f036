import type { Page } from '@playwright/test';
import { begin, sitDown, typeItOut } from './companion.ts';
import { expect, test, watchTrouble } from './online.ts';

const PHONE = { hasTouch: true, isMobile: true };

test('two phones at one table: joined by its code, each sees what the other typed', async ({ person }) => {
  const [host, guest] = [await person(PHONE), await person(PHONE)];
  const calm = [watchTrouble(host), watchTrouble(guest)];
  await sitDown(host, 'en-avant');
  await host.getByRole('button', { name: 'Turn', exact: true }).tap();
  await host.getByRole('button', { name: 'Share under a code' }).tap();
  const code = await host.locator('.table-code').innerText();
  await guest.goto('/companion');
  await guest.getByLabel('Code').fill(code.toLowerCase());
  await guest.getByRole('button', { name: 'Join', exact: true }).tap();
  await guest.waitForURL('**/companion/table/*');
  // What the host does is seen by the guest, and the guest's dice by the host.
  const story = async (page: Page) => page.getByRole('button', { name: 'Turn', exact: true }).tap();
  const now = async (page: Page) => page.getByRole('button', { name: 'Now' }).tap();
  await now(host);
  await begin(host, 'Move');
  await host.getByRole('button', { name: 'Carry it out' }).tap();
  await story(guest);
  await expect(guest.locator('.story')).toContainText('Move');
  await now(guest);
  await begin(guest, 'Shoot');
  await typeItOut(guest);
  await story(host);
  await expect(host.locator('.story')).toContainText('Shoot');
  await story(guest);
  const fingerprint = await guest.getByText(/^Fingerprint/).innerText();
  await expect(host.getByText(fingerprint)).toBeVisible();
  for (const check of calm) check();
});
