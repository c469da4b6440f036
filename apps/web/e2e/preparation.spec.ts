import { expect, test } from '@playwright/test';
import { noFaultsByAxe, watchTrouble } from './journey.ts';
import { beginWithArmies, DEPLOY, heldAt, raiseButton, untilAsked } from './preparation.ts';

test.use({ locale: 'en-GB' });

test('terrain, edges and deployment by mouse, up to the first impulse', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginWithArmies(page, async () => {
    await page.getByText('Recruit', { exact: true }).click();
    await page.getByLabel('Deployment').selectOption('together');
  });
  await untilAsked(page, /piece of terrain|Deploy your troops/);
  await noFaultsByAxe(page);
  await untilAsked(page, DEPLOY);
  const tray = page.locator('.tray-card');
  const count = await tray.count();

  // From the tray onto the table: outside the strip it is refused with its clause, and set right by one click.
  const card = await tray.first().boundingBox();
  await page.mouse.move(card!.x + 30, card!.y + 20);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(card!.x + ((500 - card!.x) * i) / 8, 400);
  await page.mouse.up();
  const refusal = page.locator('.placing .alert');
  await expect(refusal.getByRole('link', { name: 'SETUP-08' })).toBeVisible();
  await expect(page.locator('.dock .commit')).toBeDisabled();
  await noFaultsByAxe(page);
  await refusal.getByRole('button').click();
  await expect(refusal).toHaveCount(0);
  await expect(page.locator('.dock .commit')).toBeEnabled();

  // It is dragged aside, turned by its handle and by keys, and drawn up in column.
  const [x, y] = await heldAt(page);
  const field = page.getByLabel('x, cm');
  const before = await field.inputValue();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 5; i++) await page.mouse.move(x + 18 * i, y);
  await page.mouse.up();
  expect(await field.inputValue()).not.toBe(before);
  await page.getByRole('button', { name: 'column' }).click();
  await expect(page.getByRole('button', { name: 'column' })).toHaveAttribute('aria-pressed', 'true');
  const facing = await page.getByLabel('Facing, °').inputValue();
  await page.locator('#map').focus();
  await page.keyboard.press(']');
  await expect(page.getByLabel('Facing, °')).toHaveValue(String((Number(facing) + 5) % 360));
  await page.keyboard.press('[');
  await page.keyboard.press('ArrowRight');

  // Taking the next one leaves this one where it is.
  await tray.nth(1).click();
  await expect(page.locator('.tray-section .count')).toHaveText(String(count - 1));

  // A line of battle is shown first, then taken as one.
  await page.getByRole('button', { name: 'strong wing' }).click();
  await expect(page.locator('.dock .commit')).toHaveText(/Deploy so/);
  await noFaultsByAxe(page);
  await page.locator('.dock .commit').click();
  await expect(page.locator('.dock .commit')).toHaveText(/I am ready/, { timeout: 20_000 });

  // … and taken up again as one; whoever was placed before it stands where he stood.
  await page.getByRole('button', { name: 'Take this line up again' }).click();
  await expect(page.locator('.tray-section .count')).toHaveText(String(count - 1));
  await page.getByRole('button', { name: 'two lines' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'two lines' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'strong wing' }).click();
  await page.locator('.dock .commit').click();
  await expect(page.locator('.dock .commit')).toHaveText(/I am ready/, { timeout: 20_000 });
  await page.locator('.dock .commit').click();
  await expect(page.locator('.bar-turn')).toContainText('Turn 1', { timeout: 30_000 });
  calm();
});

test('an army of one’s own against a list: built, faulty, mended, kept and played', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await page.goto('/choose/en-avant?armies');
  await page.getByRole('combobox', { name: /first side/ }).selectOption({ label: 'Gauls, 35 points' });
  await page.getByRole('button', { name: 'Change a copy' }).first().click();
  await page.waitForURL('**/army/en-avant/*');
  await page.getByLabel('Name', { exact: true }).fill('The men of Gergovia');
  await page.getByLabel('Name', { exact: true }).press('Tab');
  await noFaultsByAxe(page);
  await page
    .getByRole('button', { name: /^Take .* out$/ })
    .last()
    .click();
  const side = page.locator('.army-side [role=status]').first();
  await expect(side.getByRole('heading')).toHaveText('1 fault');
  await expect(side.getByRole('link', { name: 'LIST-02' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play with this army' })).toBeDisabled();
  await noFaultsByAxe(page);
  // The offer of the troop that is missed brings all that is left of it.
  const missed = (await side.locator('.army-faults').textContent())!.split(':')[0]!;
  await page.getByRole('button', { name: new RegExp(`^Add ${missed}$`, 'i') }).click();
  await expect(side.getByRole('heading')).toHaveText('The army is in order.');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The men of Gergovia');
  await page.getByRole('button', { name: 'Play with this army' }).click();
  await expect(page.getByRole('heading', { level: 2 }).last()).toContainText('The men of Gergovia against');
  await page.getByText('A ready table').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL('**/battle/*');
  await untilAsked(page, DEPLOY);
  await expect(page.locator('.tray-card').first()).toBeVisible();
  calm();
});

test('an army file is brought in, and one for another game is refused', async ({ page }) => {
  await page.goto('/choose/en-avant?armies');
  const input = page.locator('input[type=file]').first();
  const file = (ruleset: string) => ({
    name: 'army.yaml',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      `format: grognard/army@1\nruleset: ${ruleset}\nname: Levy\nlist: nubia\nunits:\n  - { id: a, troop: archers, bases: 2 }\n`,
    ),
  });
  await input.setInputFiles(file('fight-in-arms'));
  await expect(page.getByRole('alert')).toContainText('another game');
  await input.setInputFiles(file('en-avant'));
  await expect(page.getByRole('combobox', { name: /first side/ })).toContainText('Levy');
  await expect(page.getByText('settle the faults first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin the battle' })).toBeDisabled();
});

test('hot-seat with hidden deployment: the other side is in no string of the page', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await beginWithArmies(page, async () => {
    await page.getByText('A friend on this screen').click();
    await page.getByText('A ready table').click();
    await page.getByLabel('Deployment').selectOption('hidden');
  });
  const raise = raiseButton(page);
  await untilAsked(page, DEPLOY);
  await page.getByRole('button', { name: 'two lines' }).click();
  await page.locator('.dock .commit').click();
  await expect(page.locator('.dock .commit')).toHaveText(/I am ready/, { timeout: 20_000 });
  const drawn = page.locator('.map-overlay .units [data-unit]');
  const own = await drawn.evaluateAll(nodes => nodes.map(node => node.getAttribute('data-unit') ?? ''));
  expect(own.length).toBeGreaterThan(3);
  await page.locator('.dock .commit').click();
  await expect(raise).toBeVisible({ timeout: 20_000 });
  // Behind the curtain nothing of the first side is left on the page, nor in front of the second.
  const curtain = await page.content();
  for (const unit of own) expect(curtain).not.toContain(unit);
  await noFaultsByAxe(page);
  await raise.click();
  await untilAsked(page, DEPLOY);
  const seen = await page.content();
  for (const unit of own) expect(seen).not.toContain(unit);
  await expect(page.locator('.map-overlay .screened')).toHaveCount(1);
  await noFaultsByAxe(page);
  calm();
});
