import { expect, test } from '@playwright/test';

test.use({ locale: 'fr-FR' });

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
] as const)
  test(`à ${width} px la barre tient dans l’écran, dans la plus grande bataille`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/choose/fields-of-strategy');
    await page.getByRole('button', { name: /Leipzig/ }).click();
    await page.getByRole('button', { name: 'Engager la bataille' }).click();
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (const button of [menu, page.getByRole('link', { name: 'Livret de règles' })]) {
      const box = await button.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
      expect(box!.width).toBeGreaterThanOrEqual(44);
    }
    await menu.focus();
    expect(await page.locator('.battle').evaluate(node => node.scrollLeft)).toBe(0);
    const bar = page.locator('.bar');
    expect(await bar.evaluate(node => node.scrollWidth)).toBeLessThanOrEqual(width);
  });
