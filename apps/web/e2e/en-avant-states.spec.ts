import { expect, test } from '@playwright/test';
import { commitButton, middleOf, toOrders } from './en-avant.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { beginWithArmies, DEPLOY, untilAsked } from './preparation.ts';
import { beginSkirmish, playOut } from './skirmish.ts';

test.use({ locale: 'fr-FR', colorScheme: 'dark' });

test('de nuit, en français : composer une armée, préparer et déployer ne donnent rien à redire à axe', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await page.goto('/choose/en-avant?armies');
  await expect(page.getByRole('button', { name: 'Engager la bataille' })).toBeEnabled();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'Modifier une copie' }).first().click();
  await page.waitForURL('**/army/en-avant/*');
  await expect(page.locator('.army-side')).toBeVisible();
  await noFaultsByAxe(page);
  await beginWithArmies(page);
  await untilAsked(page, /terrain|décor|Déployez/i);
  await noFaultsByAxe(page);
  await untilAsked(page, DEPLOY);
  await page.locator('.tray-card').first().click();
  await noFaultsByAxe(page);
  calm();
});

test('de nuit, en français : ordre en main, choix dû, mêlée, aide-mémoire et fin ne donnent rien à redire à axe', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await beginSkirmish(page, 's1', 1);
  await page.mouse.click(...(await middleOf(page, 'b-cohort')));
  await page.mouse.click(...(await middleOf(page, 'r-band')));
  await expect(commitButton(page)).toHaveText(/Attaquer/);
  await noFaultsByAxe(page);
  await page.locator('#map').focus();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Aide-mémoire' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /compte maintenant/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await noFaultsByAxe(page);
  await page.keyboard.press('q');
  await commitButton(page).click();
  await toOrders(page);
  await commitButton(page).click();
  await toOrders(page);
  await expect(page.locator('.prompt-values button').first()).toBeVisible();
  await noFaultsByAxe(page);
  await commitButton(page).click();
  await expect(page.locator('.dock.playback')).toBeVisible();
  await noFaultsByAxe(page);
  await toOrders(page);
  await playOut(page, () => commitButton(page).click());
  await noFaultsByAxe(page);
  calm();
});
