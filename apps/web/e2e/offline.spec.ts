import { expect, test } from '@playwright/test';
import { begin, commit, ordersInHand, skipToOrders } from './journey.ts';

test.use({ locale: 'en-GB' });

test('after the first visit the game opens and plays without a network', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await begin(page, /First Orders/);
  await expect(ordersInHand(page)).toBeVisible();
  await commit(page);
  await skipToOrders(page);
  await expect(page.getByText('Turn 2 of 6')).toBeVisible();
  await page.goto('/rules/fields-of-strategy');
  await expect(page.getByRole('heading', { name: 'Melee', exact: true })).toBeVisible();
  // A real table needs no network either.
  await page.goto('/companion');
  await page.getByRole('button', { name: 'Begin at the table' }).click();
  await page.getByRole('button', { name: /^On: Fights/ }).click();
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.getByRole('button', { name: 'On to the dice: 1 die' }).click();
  await expect(page.getByText('Roll 1 die')).toBeVisible();
});

test('a push message becomes a notice that says what it was told, and no more', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>(done =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const notice = {
    title: 'The Village',
    body: 'Your turn against Clara. Until tomorrow, 10:00.',
    path: '/online',
  };
  // A browser without a window shows no notices: what the page's own worker asks for is looked at.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const asked: object[] = [];
    const door = globalThis as unknown as { registration: ServiceWorkerRegistration; asked: object[] };
    door.asked = asked;
    door.registration.showNotification = async (title, { body, data } = {}) => {
      asked.push({ title, body, ...data });
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
  const asked = () => worker!.evaluate(() => (globalThis as unknown as { asked: object[] }).asked);
  await expect.poll(asked).toEqual([notice]);
});
