import { expect, test } from '@playwright/test';
import { commitRinged, drag, lessonTask, lessonTitle, nextStep, tap } from './en-avant-learn.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

for (const [game, first, march, then] of [
  ['fight-in-arms', 'Les bleus, c’est toi', 'Bouger', 'Tirer'],
  ['general-en-chef', 'Une période', 'Marcher en colonne', 'Une chose par quart'],
] as const)
  test(`les premiers pas de ${game} au doigt, en français`, async ({ page }) => {
    test.setTimeout(120_000);
    const calm = watchTrouble(page);
    await page.goto(`/learn/${game}`);
    await expect(lessonTitle(page)).toHaveText(first, { timeout: 30_000 });
    await noFaultsByAxe(page);
    await nextStep(page).tap();
    await expect(lessonTitle(page)).toHaveText(march);
    await tap(page);
    await expect(lessonTask(page)).toContainText('Tire la flèche');
    await drag(page, -50);
    await expect(lessonTask(page)).toContainText('Ce n’est que ton plan');
    await noFaultsByAxe(page);
    await commitRinged(page);
    await expect(lessonTitle(page)).toHaveText(then, { timeout: 30_000 });
    calm();
  });
