import { expect, type Page, test } from '@playwright/test';
import { toOrders } from './en-avant.ts';
import { commitRinged, drag, lessonTask, lessonTitle, nextStep, tap } from './en-avant-learn.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

const reaches = (page: Page, title: string) =>
  expect(lessonTitle(page)).toHaveText(title, { timeout: 30_000 });

test('la première bataille au doigt, du premier pas à la déroute', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Apprendre En Avant !/ }).tap();
  await reaches(page, 'Les bleus, c’est toi');
  await noFaultsByAxe(page);
  await nextStep(page).tap();
  await reaches(page, 'Marcher');
  await tap(page);
  await expect(lessonTask(page)).toContainText('Attrape la flèche');
  await drag(page, -60);
  await expect(lessonTask(page)).toContainText('Ce n’est que ton plan');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await noFaultsByAxe(page);
  await commitRinged(page);
  await reaches(page, 'Tourner');
  await tap(page);
  await expect(lessonTask(page)).toContainText('poignée ronde');
  await drag(page, -60);
  await commitRinged(page);
  await reaches(page, 'Tirer');
  await tap(page);
  // The sheet rises for what is pressed there.
  await page.getByRole('button', { name: 'Tirer sur Jeunes gens' }).first().tap();
  await commitRinged(page);
  await reaches(page, 'Les dés et les impacts');
  await nextStep(page).tap();
  await reaches(page, 'Charger');
  await tap(page);
  await expect(lessonTask(page)).toContainText('les Villageois');
  await tap(page);
  await commitRinged(page);
  await reaches(page, 'Le corps à corps');
  await noFaultsByAxe(page);
  await nextStep(page).tap();
  await reaches(page, 'Ils s’enfuient');
  await nextStep(page).tap();
  await toOrders(page);
  await reaches(page, 'Un nouveau tour');
  calm();
});
