import { expect, test } from '@playwright/test';
import { noFaultsByAxe } from './journey.ts';

test.use({ locale: 'fr-FR' });

test('au téléphone, une bataille se lit, se répare et se touche', async ({ page }) => {
  await page.goto('/desk');
  await page.getByRole('button', { name: /Nouvelle bataille, Fields/ }).tap();
  await expect(page.getByRole('application', { name: 'Le terrain' })).toBeVisible();
  await page.getByRole('button', { name: 'En mettre un au milieu' }).tap();
  await expect(page.getByText('Sans objectif')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bois' }).tap();
  await page.getByRole('application', { name: 'Le terrain' }).tap();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeEnabled();
  await noFaultsByAxe(page);
});
