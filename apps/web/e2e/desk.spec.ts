import { type Browser, expect, type Page, test } from '@playwright/test';
import { answer, commitButton, toOrders } from './en-avant.ts';
import { boxAtRest, noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

/** A new battle of a game on the desk, its field in sight. */
async function newBattle(page: Page, game: RegExp): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('button', { name: game }).click();
  await expect(page.getByRole('application', { name: 'The field' })).toBeVisible();
}

/** Where a place of the field is on the screen: squares or centimetres, of so many. */
async function placesOf(page: Page, width: number, height: number) {
  const box = await boxAtRest(page.locator('.desk-map .map-sheet'));
  return (x: number, y: number): [number, number] => [
    box.x + (x / width) * box.width,
    box.y + (y / height) * box.height,
  ];
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

/** One turn decides: written in the words of the battle. */
async function setTurns(page: Page, turns: number): Promise<void> {
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Turns' }).fill(String(turns));
  await page.getByRole('spinbutton', { name: 'Turns' }).press('Enter');
}

/** The link of the battle on the desk. */
async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link in another browser, in French, begins the battle and plays it to its end. */
async function playedElsewhere(browser: Browser, link: string, title: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await noFaultsByAxe(page);
  await page.getByRole('button', { name: 'La jouer' }).click();
  await page.getByRole('button', { name: 'Commencer la bataille' }).click();
  await page.waitForURL('**/battle/*');
  for (let i = 0; i < 30 && (await toOrders(page)) !== 'over'; i++) {
    if (await answer(page)) continue;
    // Where orders may not be meant it is asked once more.
    await commitButton(page).click();
    const asked = page.locator('.dock.asking');
    await expect(
      asked.or(page.locator('.dock[aria-busy="true"], .battle:not(.stage-plan)')).first(),
    ).toBeVisible();
    if (await asked.isVisible()) await asked.getByRole('button', { name: /^Valider/ }).click();
  }
  await expect(page.locator('.panel.end')).toBeVisible();
  return page;
}

const problems = (page: Page) => page.locator('.desk-problems h2');

test('a battle on squares from an empty field, shared by link, opened elsewhere and won', async ({
  page,
  browser,
  context,
}) => {
  const noTrouble = watchTrouble(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newBattle(page, /New battle, Fields/);
  const at = await placesOf(page, 24, 16);
  await page.getByLabel('Name of the battle').fill('Elm Wood');
  await page.getByLabel('Name of the battle').press('Enter');
  await page.getByRole('button', { name: 'Wood' }).click();
  await page.getByText('3 × 3').click();
  await drag(page, at(4.5, 4.5), at(7.5, 6.5));
  await page.getByRole('button', { name: 'Road' }).click();
  await drag(page, at(0.5, 8.5), at(23.4, 8.5));
  // One stroke, one undo.
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Do again' }).click();
  await page.getByRole('button', { name: 'Armies', exact: true }).click();
  for (const [side, y] of [
    [0, 12.5],
    [1, 2.5],
  ] as const) {
    for (const x of [9.5, 11.5]) {
      await page.getByRole('button', { name: 'Add: infantry' }).nth(side).click();
      await page.mouse.click(...at(x, y));
    }
  }
  // Guns in a wood: a problem with its clause, settled by one click.
  await page.getByRole('button', { name: 'Add: artillery' }).first().click();
  await page.mouse.click(...at(5.5, 5.5));
  await expect(problems(page)).toContainText('1 problem');
  await expect(page.getByRole('link', { name: 'TERRAIN-03' })).toBeVisible();
  await page.getByRole('button', { name: /^Move to/ }).click();
  await page.getByRole('button', { name: 'Put one in the middle' }).click();
  await page.getByRole('button', { name: 'Add: infantry' }).first().click();
  await page.mouse.click(...at(12.5, 8.5));
  await expect(problems(page)).not.toContainText('problem');
  await noFaultsByAxe(page);
  await setTurns(page, 1);
  const link = await copiedLink(page);
  noTrouble();

  const other = await playedElsewhere(browser, link, 'Elm Wood');
  await expect(other.locator('.panel.end')).toContainText(/Bleus\s: victoire stratégique/);
});

test('a battle on the table from an empty one, shared by link, opened elsewhere and won', async ({
  page,
  browser,
  context,
}) => {
  const noTrouble = watchTrouble(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newBattle(page, /New battle, En Avant/);
  const at = await placesOf(page, 120, 80);
  await page.getByRole('button', { name: /^Wood/ }).click();
  await page.mouse.click(...at(30, 40));
  await expect(page.getByLabel('Width, mm')).toHaveValue('300');
  await page.getByLabel('Width, mm').fill('240');
  await page.getByLabel('Width, mm').press('Enter');
  await drag(page, at(30, 40), at(40, 42));
  await expect(page.getByLabel('From the west, cm')).toHaveValue('40');
  await page.getByRole('button', { name: /^Road/ }).click();
  for (const place of [at(60, 1), at(58, 40), at(62, 79)]) await page.mouse.click(...place);
  await page.getByRole('application', { name: 'The field' }).press('Enter');
  await expect(page.getByText('1 × Road')).toBeVisible();
  await page.getByRole('button', { name: 'Armies', exact: true }).click();
  for (const side of ['Blue', 'Amber']) {
    await page.locator('.segments').getByText(side).click();
    await page.getByLabel('Add a unit').selectOption('foot');
    await page.getByLabel('Add a unit').selectOption('horse');
  }
  await page.getByLabel('Name of the battle').fill('Elm Road');
  await page.getByLabel('Name of the battle').press('Enter');
  await expect(problems(page)).not.toContainText('problem');
  await noFaultsByAxe(page);
  // A side that trusts in itself more wins when the time is up.
  await setTurns(page, 1);
  const combativity = page.getByRole('region', { name: 'Amber', exact: true }).getByLabel('Combativity');
  await combativity.fill('2');
  await combativity.press('Enter');
  const link = await copiedLink(page);
  noTrouble();
  const other = await playedElsewhere(browser, link, 'Elm Road');
  await expect(other.locator('.panel.end')).toContainText(/Victoire\s: Bleus/);
});

test('a whole formation is laid on a table, moved and turned together', async ({ page }) => {
  await newBattle(page, /New battle, Général/);
  await page.getByRole('button', { name: 'Armies', exact: true }).click();
  await page.getByRole('button', { name: 'Add the formation' }).click();
  const group = page.getByRole('heading', { name: /^\d+ units together$/ });
  await expect(group).toBeVisible();
  await expect(problems(page)).not.toContainText('problem');
  const first = page.locator('.desk-map [data-unit="blue-1"]').first();
  const before = await boxAtRest(first);
  await page.getByRole('application', { name: 'The field' }).press('ArrowUp');
  await expect.poll(async () => (await first.boundingBox())!.y).toBeLessThan(before.y - 2);
  // One stroke, one undo.
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => Math.round((await first.boundingBox())!.y - before.y)).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.desk-map [data-unit]')).toHaveCount(0);
});

test('by keys alone: a brush, a stroke, a unit placed, taken back', async ({ page }) => {
  await newBattle(page, /New battle, Fields/);
  const field = page.getByRole('application', { name: 'The field' });
  await field.focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Space');
  await expect(page.locator('.desk-map [role=gridcell]')).toContainText('A1. Wood.');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.locator('.desk-map [role=gridcell]')).toContainText('B1. Wood.');
  await page.keyboard.press('Control+z');
  await expect(page.locator('.desk-map [role=gridcell]')).toContainText('B1. Open ground.');
});

const FAULTY = `# A village, drawn by hand.
format: grognard/scenario@1
ruleset: fields-of-strategy
title: By hand # not its last name
field: { terrain: ["....", ".~..", "...."] }
units:
  # the guards
  - { id: b1, side: blue, type: infantry, force: 2, at: [1, 1] }
  - { id: r1, side: red, type: infantry, force: 2, at: [3, 0] }
`;

test('a file with faults opens with them, is mended by a click, and keeps its comments', async ({ page }) => {
  await page.goto('/desk');
  await page
    .getByLabel('Open a file')
    .last()
    .setInputFiles({ name: 'village.yaml', mimeType: 'text/yaml', buffer: Buffer.from(FAULTY) });
  await expect(problems(page)).toContainText('1 problem');
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(problems(page)).not.toContainText('problem');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const text = await (await import('node:fs/promises')).readFile((await (await saving).path())!, 'utf8');
  expect(text).toContain('# A village, drawn by hand.');
  expect(text).toContain('# the guards');
  expect(text).toContain('# not its last name');
  expect(text).not.toContain('at: [1, 1]');
});

test('a battle of the box is changed, and commanders try it', async ({ page }) => {
  await page.goto('/choose/fields-of-strategy');
  await page.getByRole('button', { name: /First Orders/ }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.waitForURL('**/desk/*');
  await page.getByRole('button', { name: '20 battles' }).click();
  await expect(page.getByText(/may truly be \d+ to \d+ of 100/)).toBeVisible({ timeout: 30_000 });
  const stop = page.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click();
  await expect(page.locator('.trial-bar')).toBeVisible();
});

test('a way to win is written, its objective taken away, and the problem settled by a click', async ({
  page,
}) => {
  await newBattle(page, /New battle, En Avant/);
  await page.getByRole('button', { name: 'Armies', exact: true }).click();
  await page.getByRole('button', { name: 'Add the formation' }).click();
  await page.getByRole('button', { name: 'Objectives', exact: true }).click();
  await page.getByRole('button', { name: 'New objective' }).click();
  await page.getByRole('button', { name: 'New way to win' }).click();
  const ways = page.getByRole('region', { name: 'Ways to win' });
  await expect(ways.getByLabel('Condition')).toHaveValue('hold');
  await ways.getByRole('button', { name: 'One more condition' }).click();
  await ways.getByLabel('Condition').last().selectOption('destroyed');
  await expect(ways.getByLabel('Which').last()).not.toHaveValue('');
  await expect(problems(page)).not.toContainText('problem');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const text = await (await import('node:fs/promises')).readFile((await (await saving).path())!, 'utf8');
  expect(text).toMatch(/victory:[\s\S]*hold: objective[\s\S]*destroyed: /);
  // What the way names is gone: a problem with its clause, settled by one click.
  await page
    .getByRole('region', { name: 'Objectives' })
    .getByRole('button', { name: 'objective' })
    .last()
    .click();
  await page.getByRole('button', { name: 'Take it away' }).first().click();
  await expect(problems(page)).toContainText('1 problem');
  await page.getByRole('button', { name: 'Leave that condition out' }).click();
  await expect(problems(page)).not.toContainText('problem');
  await expect(ways.getByLabel('Condition')).toHaveCount(1);
  await noFaultsByAxe(page);
});

test('the battle of the day is begun from the first page and goes on from there', async ({ page }) => {
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today’s battle' });
  const title = await today.getByRole('heading').textContent();
  await today.getByRole('button', { name: 'Play it' }).click();
  await page.waitForURL('**/battle/*');
  const battle = page.url();
  await page.goto('/');
  await expect(today.getByRole('heading')).toHaveText(title!);
  await today.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(battle);
});

test('fields from a word: turned round, one that leans evened out, and taken to the desk', async ({
  page,
}) => {
  await page.goto('/desk/field');
  const fields = page.locator('.field-choices > ul > li');
  const fought = async () => {
    await expect(fields.locator('.trial-wins')).toHaveCount(3, { timeout: 30_000 });
    await expect(page.locator('.field-choices progress')).toHaveCount(0, { timeout: 30_000 });
  };
  const even = page.getByRole('button', { name: /^Even it out/ });
  // Which words lean is for the commanders to say.
  for (const word of ['sapin 41', 'oak', 'elm', 'linden', 'ash']) {
    await page.getByLabel('From the word').fill(word);
    await page.getByLabel('From the word').press('Enter');
    await expect(fields.first()).toContainText(word);
    await fought();
    if ((await even.count()) > 0) break;
  }
  await expect(page.getByText(/^\d+ fields were drawn/)).toBeVisible();
  const leaning = fields.filter({ has: even }).first();
  // Both armies are the same here, and so is the land.
  await expect(leaning).toContainText('a habit of these commanders');
  const word = await leaning.locator('small').innerText();
  await even.first().click();
  const evened = fields.filter({ hasText: word }).first();
  await expect(evened).toContainText(/Evened out: handicaps of/);
  await expect(evened).toContainText(/may truly be \d+ to \d+ of 100/);
  await noFaultsByAxe(page);
  await evened.getByRole('button', { name: /^Take it/ }).click();
  await expect(problems(page)).not.toContainText('problem');
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  await expect(page.getByLabel('Handicap').first()).not.toHaveValue('0');

  await page.goto('/desk/field');
  const shown = () => page.locator('.field-choices .game-art').first().innerHTML();
  await expect(page.locator('.field-choices .game-art svg').first()).toBeVisible();
  const before = await shown();
  await page.getByRole('button', { name: 'Turn round' }).click();
  await expect.poll(shown).not.toBe(before);
});
