import { expect, type Page, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

/*
 * A turn of each game at a real table, with dice that are typed. What the numbers must be is proven in
 * packages/real-table; here a person gets through it, by finger and on a phone.
 */

/** From the companion's page to a table; `words` are those of the language in use. */
async function sitDown(page: Page, game: string, words = { game: 'Game', begin: 'Begin at the table' }) {
  await page.goto('/companion');
  await page.getByLabel(words.game).selectOption(game);
  await page.getByRole('button', { name: words.begin }).tap();
  await page.waitForURL('**/companion/table/*');
}

const commit = (page: Page) => page.getByRole('button', { name: /That is what fell|Voilà ce qui est tombé/ });

/** Types every die as a 4, decides whatever comes first, until the incident has come to its end. */
async function typeItOut(page: Page): Promise<void> {
  const result = page.locator('.result');
  const decision = page.locator('.decision button').first();
  const four = page.locator('.die-faces button[aria-label="4"]:enabled');
  const number = page.locator('.die-typed input');
  const other = page.locator('.die-faces button:enabled').last();
  for (;;) {
    await expect(result.or(decision).or(page.locator('.dice-entry')).first()).toBeVisible();
    if (await result.isVisible()) return;
    if (await decision.isVisible()) await decision.tap();
    else if (await commit(page).isEnabled()) await commit(page).tap();
    else if (await number.isVisible()) {
      await number.fill('60');
      await page.locator('.die-typed button').tap();
    } else if (await four.isVisible()) await four.tap();
    else await other.tap();
  }
}

const begin = (page: Page, incident: string) =>
  page.getByRole('button', { name: incident, exact: true }).first().tap();

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
    await expect(page.getByRole('row', { name: /strong cover/i })).toContainText('RESOLVE-15');
    await noFaultsByAxe(page);
    await page.getByRole('button', { name: '6', exact: true }).tap();
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
    await page.reload();
    await expect(page.locator('.table-standing')).toContainText('Turn 2');
    await page.getByRole('button', { name: 'Turn', exact: true }).tap();
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
    await begin(page, 'Charge');
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
