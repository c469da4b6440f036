import { expect, test } from '@playwright/test';
import { learnUntil } from './coach.ts';
import { lessonTitle, nextStep } from './en-avant-learn.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

test('Fight in arms is taught by doing, from the first move to the end of the phase', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn Fight in arms: a guided first battle' }).click();
  await expect(lessonTitle(page)).toHaveText('You are blue', { timeout: 30_000 });
  await noFaultsByAxe(page);
  await nextStep(page).click();
  await learnUntil(page, 'Cohesion', ['Move', 'Shoot', 'Sixes and pairs of fives']);
  await noFaultsByAxe(page);
  await learnUntil(page, 'You can play', ['Charge', 'Hand to hand', 'End your phase', 'A new turn']);
  calm();
});

test('Général en chef is taught by doing, from the first quarter to the charge', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await page.goto('/learn/general-en-chef');
  await expect(lessonTitle(page)).toHaveText('A period', { timeout: 30_000 });
  await noFaultsByAxe(page);
  await nextStep(page).click();
  await learnUntil(page, 'Fire', [
    'March in column',
    'One thing a quarter',
    'Into line',
    'The second quarter',
  ]);
  await learnUntil(page, 'In contact', ['Both sides at once', 'Men and figures', 'Charge']);
  await noFaultsByAxe(page);
  calm();
});
