import { expect, test } from '@playwright/test';
import { begin, commit, sitDown, toDice, typeItOut } from './companion.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

/*
 * A turn of each game at a real table, with dice that are typed. What the numbers must be is proven in
 * packages/real-table; here a person gets through it, by finger and on a phone.
 */

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('En Avant !: a shot by what was measured, a melee, undo, losses by hand, and the next turn', async ({
    page,
  }) => {
    const noTrouble = watchTrouble(page);
    await sitDown(page, 'en-avant');
    await begin(page, 'Shoot');
    await expect(
      page.getByRole('heading', { name: 'Cretan archers against Warband of the oaks' }),
    ).toBeVisible();
    // Out of reach the rules say so; in cover the target saves.
    await page.getByLabel(/How far is it/).fill('90');
    await page.getByLabel(/How far is it/).blur();
    await expect(page.locator('.incident .alert')).toContainText('SHOOT-11');
    await page.getByLabel(/How far is it/).fill('4');
    await page.getByLabel(/How far is it/).blur();
    await page.getByText('strong', { exact: true }).tap();
    await toDice(page).tap();
    await expect(page.getByRole('row', { name: /strong cover/i })).toContainText('RESOLVE-15');
    await noFaultsByAxe(page);
    await expect(page.getByText('6 hit, a six')).toBeVisible();
    await page.getByRole('button', { name: '6', exact: true }).tap();
    await expect(page.locator('.fallen')).toContainText('hit, a six');
    await page.getByRole('button', { name: 'Take the last die back' }).tap();
    await page.getByRole('button', { name: 'Roll for me' }).tap();
    await expect(page.getByText('What the device rolls is marked in the log.')).toBeVisible();
    await page.getByRole('button', { name: 'Take the last die back' }).tap();
    await typeItOut(page);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.locator('.result')).toHaveCount(0);
    await page.getByRole('button', { name: /^On: Melees/ }).tap();
    await begin(page, 'Fight a melee');
    await typeItOut(page);
    await page.getByRole('button', { name: 'Rosters' }).tap();
    const box = page.getByRole('button', { name: 'Slingers, box 2' });
    await box.tap();
    await expect(box).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Now' }).tap();
    await begin(page, 'End the turn');
    await page.getByRole('button', { name: 'Carry it out' }).tap();
    await expect(page.locator('.table-standing')).toContainText('Turn 2');
    // What was typed is replayed when the page is loaded, and comes to the same.
    await page.getByRole('button', { name: 'Turn', exact: true }).tap();
    const fingerprint = await page.getByText(/^Fingerprint/).textContent();
    await page.reload();
    await expect(page.locator('.table-standing')).toContainText('Turn 2');
    await page.getByRole('button', { name: 'Turn', exact: true }).tap();
    await expect(page.getByText(/^Fingerprint/)).toHaveText(fingerprint!);
    await expect(page.locator('.story')).toContainText('By hand: Slingers.');
    noTrouble();
  });

  test('Fight in arms: the initiative, a charge, and the next turn', async ({ page }) => {
    await sitDown(page, 'fight-in-arms');
    await begin(page, 'Throw for the initiative');
    for (const side of ['6', '1']) {
      await page.getByRole('button', { name: side, exact: true }).tap();
      await page.getByRole('button', { name: side, exact: true }).tap();
      await commit(page).tap();
    }
    await page.getByRole('button', { name: /^On: Activations/ }).tap();
    // Too far through the wood; as far as it may, with what that costs.
    await begin(page, 'Move');
    await page.getByText('difficult ground', { exact: true }).tap();
    await expect(page.locator('.incident .alert')).toContainText('MOVE-03');
    await page.getByText('open ground', { exact: true }).tap();
    await page.getByRole('button', { name: 'Carry it out' }).tap();
    await expect(page.locator('.result')).toContainText('moved, at a cost of');
    await begin(page, 'Get out');
    await page.getByRole('button', { name: 'Carry it out' }).tap();
    await expect(page.locator('.result')).toContainText('got down from');
    await begin(page, 'Charge');
    await page.getByLabel('Who?').selectOption({ index: 1 });
    await typeItOut(page);
    await begin(page, 'End the turn');
    await page.locator('.dice-entry').waitFor();
    for (const side of ['1', '6']) {
      await page.getByRole('button', { name: side, exact: true }).tap();
      await page.getByRole('button', { name: side, exact: true }).tap();
      await commit(page).tap();
    }
    await expect(page.locator('.table-standing')).toContainText('Turn 2');
  });
});

test.describe('en français', () => {
  test.use({ locale: 'fr-FR' });
  const words = { game: 'Jeu', begin: 'Commencer à la table' };

  test('Fields of Strategy : un combat, puis le tour suivant', async ({ page }) => {
    await sitDown(page, 'fields-of-strategy', words);
    await page.getByRole('button', { name: /^Suite : Combats/ }).tap();
    await begin(page, 'Combattre');
    await noFaultsByAxe(page);
    await typeItOut(page);
    await page.getByRole('button', { name: /^Suite : Mouvements/ }).tap();
    await begin(page, 'Finir le tour');
    await page.getByRole('button', { name: 'Exécuter' }).tap();
    await expect(page.locator('.table-standing')).toContainText('Tour 2');
    await page.getByRole('button', { name: 'Armées' }).tap();
    await noFaultsByAxe(page);
  });

  test('Général en chef : un feu, un round de mêlée, puis la période suivante', async ({ page }) => {
    await sitDown(page, 'general-en-chef', words);
    await page.getByRole('button', { name: /^Suite : Deuxième quart/ }).tap();
    await page.getByRole('button', { name: /^Suite : Feu/ }).tap();
    await begin(page, 'Faire feu');
    await toDice(page).tap();
    // The rules have played every face out before one is typed.
    await expect(page.locator('.roll-scale')).toContainText(/6\s*\d+ hommes perdus/);
    await typeItOut(page);
    await page.getByText('Autre chose').tap();
    await begin(page, 'Livrer un round de mêlée');
    await typeItOut(page);
    await begin(page, 'Finir la période');
    await page
      .getByRole('button', { name: 'Exécuter' })
      .or(page.locator('.die-faces button').nth(3))
      .first()
      .tap();
    await expect(page.locator('.table-standing')).toContainText('Tour 2');
  });
});
