import { commitButton, noFaultsByAxe } from './journey.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';

const PHONE = { hasTouch: true, isMobile: true };

test('a challenge accepted on a telephone: waiting with chat, then giving orders', async ({ person }) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(PHONE), await person(PHONE)];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await noFaultsByAxe(clara);
  await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await etienne.getByLabel(/^Write to/).fill('On the train.');
  await etienne.getByRole('button', { name: 'Send' }).tap();
  await expect(etienne.locator('.chat li')).toContainText('On the train.');
  await noFaultsByAxe(etienne);
  // Nothing is wider than the telephone.
  for (const page of [clara, etienne])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await commitButton(clara).tap();
  await clara
    .locator('.dock.asking')
    .getByRole('button', { name: /^Commit/ })
    .tap();
  await expect(commitButton(etienne)).toBeVisible();
  await etienne.goto('/online');
  await expect(etienne.getByRole('link', { name: /First Orders, turn 1 of \d+, Your turn/ })).toBeVisible();
  expect(await etienne.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  for (const check of calm) check();
});
