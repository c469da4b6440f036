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
  await host.getByRole('button', { name: 'Now' }).tap();
  await host.getByRole('button', { name: /^On: Melees/ }).tap();
  await expect(guest.getByRole('heading', { name: 'Melees' })).toBeVisible();
  await begin(guest, 'Fight a melee');
  await typeItOut(guest);
  for (const page of [host, guest]) await page.getByRole('button', { name: 'Turn', exact: true }).tap();
  await expect(host.locator('.story')).toContainText('Fight a melee');
  const fingerprint = await guest.getByText(/^Fingerprint/).innerText();
  await expect(host.getByText(fingerprint)).toBeVisible();
  for (const check of calm) check();
});
