import { commit, commitButton } from './journey.ts';
import { challenge, expect, sitDown, test } from './online.ts';

test('the server dies and comes back: no reload, no order lost, none doubled', async ({ person, server }) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await expect(commitButton(clara)).toBeVisible();
  await server.kill();
  await expect(clara.getByText(/^No connection since/)).toBeVisible();
  await expect(etienne.getByText(/^No connection since/)).toBeVisible();
  await clara.getByRole('button', { name: 'Commit when back' }).click();
  await clara
    .locator('.dock.asking')
    .getByRole('button', { name: /^Commit/ })
    .click();
  await expect(clara.getByText('Your orders are on their way.')).toBeVisible();
  await server.start();
  // Both find the line again by themselves, and the order arrives once.
  await expect(clara.getByText(/^Guest \d+ is giving orders\.$/)).toBeVisible({ timeout: 45_000 });
  await expect(commitButton(etienne)).toBeVisible({ timeout: 45_000 });
  await etienne.getByRole('button', { name: 'Menu' }).click();
  await etienne.getByRole('button', { name: 'Timeline' }).click();
  await expect(etienne.getByText(/^Entry \d of \d$/)).toHaveText('Entry 1 of 1');
  await etienne.getByRole('button', { name: 'Back to the battle' }).click();
  await commit(etienne);
  await expect(commitButton(clara)).toBeVisible();
});

test('an order that a reload cut off is sent again under its number', async ({ person }) => {
  const [clara, etienne] = [await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await expect(commitButton(clara)).toBeVisible();
  // The order reaches the server, but its answer is lost with the page.
  await clara.route('**/orders', async route => {
    await route.fetch();
    await route.abort();
  });
  await commitButton(clara).click();
  await clara
    .locator('.dock.asking')
    .getByRole('button', { name: /^Commit/ })
    .click();
  await expect(clara.getByText('Your orders are on their way.')).toBeVisible();
  await clara.unroute('**/orders');
  await clara.reload();
  await expect(clara.getByText(/is giving orders\.$/)).toBeVisible();
  await expect(commitButton(etienne)).toBeVisible();
  expect(await clara.evaluate(() => Object.keys(localStorage).filter(key => key.includes('outbox')))).toEqual(
    [],
  );
});
