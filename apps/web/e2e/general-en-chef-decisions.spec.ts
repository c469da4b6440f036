import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING } from '../src/screens/general-en-chef/testing.ts';
import { COMPUTER, commitButton, giveAll, openGame, toOrders, weak } from './general-en-chef.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ actionTimeout: 15_000 });
test.setTimeout(240_000);

const following = (page: Page) =>
  page.locator('.prompt-values').getByRole('button', { name: /Go into The farm/ });

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('a farm is stormed with its chances, the choice to go in outlives a reload, and two periods are reckoned', async ({
    page,
  }) => {
    const calm = watchTrouble(page);
    await openGame(page, weak, COMPUTER, 'storm-1');
    await toOrders(page);
    const decide = page.getByRole('region', { name: 'To decide' });
    await expect(decide).toContainText('57th Line can storm The farm');
    const storm = decide.getByRole('button', { name: /Storm the south side of The farm/ });
    await expect(storm).toContainText(/round won \d+ %/);
    await storm.click();
    await expect(commitButton(page)).toHaveText(/Attack the south wall of The farm/);
    await giveAll(page);
    for (let i = 0; i < 20 && (await following(page).count()) === 0; i++) {
      await commitButton(page).click();
      await toOrders(page);
    }
    await expect(following(page)).toBeVisible();
    await page.reload();
    await toOrders(page);
    await expect(following(page)).toContainText('57th Line');
    await noFaultsByAxe(page);
    await following(page).click();
    for (let i = 0; i < 40; i++) {
      if ((await toOrders(page)) === 'over') break;
      const pass = page.locator('.prompt-values').getByRole('button', { name: /Nobody else/ });
      if (await pass.isVisible()) await pass.click();
      else await commitButton(page).click();
    }
    await expect(page.getByRole('row', { name: /Objectives held/ })).toBeVisible();
    calm();
  });
});

test.describe('en français, dans le noir', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  /** The table on which everything is to be decided, at the start of a battle. */
  const everything = () => ({
    options: EVERYTHING.options,
    field: { ...EVERYTHING.field, places: [] },
    objectives: [],
    turns: 1,
    units: EVERYTHING.units
      .filter(({ id }) => id !== 'r-lost')
      .map(unit => (unit.id === 'b-out' ? { ...unit, evacuate: { cause: 'few', turn: 1, half: 1 } } : unit)),
  });

  test('évacuer, relever, donner l’assaut : chaque choix est posé avec ce qui en dépend', async ({
    page,
  }) => {
    const calm = watchTrouble(page);
    await openGame(page, everything);
    await toOrders(page);
    const decide = page.getByRole('region', { name: 'À décider' });
    await expect(decide).toContainText('doit évacuer');
    await expect(decide).toContainText('peut relever la garnison');
    await expect(decide).toContainText('peut donner l’assaut');
    await expect(decide).toContainText('l’ennemi est entré');
    await decide.getByRole('button', { name: /l’ennemi est entré/ }).click();
    await expect(decide.getByRole('button', { name: /Se rendre en cas de défaite/ })).toContainText(
      /se rend \d+ %/,
    );
    await decide.getByRole('button', { name: /doit évacuer/ }).click();
    await decide
      .getByRole('button', { name: /Évacuer par le nord/ })
      .first()
      .click();
    await noFaultsByAxe(page);
    await page.reload();
    await toOrders(page);
    await expect(decide.getByRole('button', { name: /Évacuer par le nord/, pressed: true })).toBeVisible();
    calm();
  });
});
