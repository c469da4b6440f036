import { expect, type Page, test } from '@playwright/test';
import { pull, toOrders } from './en-avant.ts';
import { circled, commitRinged, lessonTask, lessonTitle, nextStep } from './en-avant-learn.ts';
import { noFaultsByAxe, watchTrouble } from './journey.ts';

test.use({ locale: 'en-GB' });

const reaches = (page: Page, title: string) =>
  expect(lessonTitle(page)).toHaveText(title, { timeout: 30_000 });
const click = async (page: Page) => page.mouse.click(...(await circled(page)));

test('a child learns to march, turn, shoot and charge, and the villagers run', async ({ page }) => {
  test.setTimeout(240_000);
  const calm = watchTrouble(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn En Avant !: a guided first battle' }).click();
  await reaches(page, 'You are blue');
  await expect(page.locator('.standing')).toHaveAttribute('data-pointed', '');
  await noFaultsByAxe(page);
  await nextStep(page).click();

  await reaches(page, 'March');
  await click(page);
  // Shown once, then taken back: the orders are as they were.
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /Step 1: Advance/ })).toBeHidden();
  await expect(lessonTask(page)).toContainText('Take the arrow');
  await expect(page.locator('.coach-goal')).toBeVisible();
  await pull(page, 'advance', 0, -90);
  await expect(lessonTask(page)).toContainText('Press “Move”');
  await noFaultsByAxe(page);
  await commitRinged(page);

  await reaches(page, 'Turn');
  await click(page);
  await expect(lessonTask(page)).toContainText('round handle');
  await pull(page, 'left', 0, -70);
  await commitRinged(page);

  await reaches(page, 'Shoot');
  await click(page);
  const shot = page.getByRole('button', { name: 'Shoot at Young men' });
  await expect(shot).toHaveAttribute('data-pointed', '');
  await shot.click();
  await commitRinged(page);

  await reaches(page, 'Dice and impacts');
  await expect(page.getByText('You threw 3 dice')).toBeVisible();
  await page.locator('.told').getByRole('button', { name: 'Why?' }).click();
  await expect(lessonTask(page)).toContainText('Each line is a reason');
  await noFaultsByAxe(page);
  await page.locator('.why').getByRole('button', { name: 'Close' }).click();

  await reaches(page, 'Charge');
  await click(page);
  await expect(lessonTask(page)).toContainText('pick the Villagers');
  await click(page);
  await expect(page.locator('.forecasts')).toHaveAttribute('data-pointed', '');
  await commitRinged(page);

  await reaches(page, 'The melee');
  await expect(page.getByText('You had 5 dice, they had one die.')).toBeVisible();
  await nextStep(page).click();
  await reaches(page, 'They run');
  await noFaultsByAxe(page);
  await nextStep(page).click();
  await toOrders(page);
  await reaches(page, 'A new turn');
  await nextStep(page).click();

  // However the battle goes on, the lesson comes to its end.
  await expect(async () => {
    const title = await lessonTitle(page).textContent({ timeout: 2000 });
    if (title === 'You can play') return;
    await nextStep(page).click({ timeout: 2000 });
    expect(title).toBe('You can play');
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Finish the lesson' }).click();
  await expect(page.getByRole('button', { name: 'Back to the lesson' })).toBeVisible();
  calm();
});

test('the lesson is done by keys alone, and keeps its place over a reload', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await page.goto('/learn/en-avant');
  await reaches(page, 'You are blue');
  await nextStep(page).focus();
  await page.keyboard.press('Enter');
  await reaches(page, 'March');
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('n');
  await expect(lessonTask(page)).toContainText('Take the arrow');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  await expect(lessonTask(page)).toContainText('Press “Move”');
  await page.keyboard.press('Enter');
  await reaches(page, 'Turn');
  await page.reload();
  await reaches(page, 'Turn');
  await page.getByRole('application', { name: 'Battle map' }).focus();
  await page.keyboard.press('n');
  await expect(lessonTask(page)).toContainText('round handle');
  for (let i = 0; i < 4; i++) await page.keyboard.press('[');
  await page.keyboard.press('Enter');
  await reaches(page, 'Shoot');
  calm();
});

test('the lesson follows orders that are typed, and what they come to is spoken', async ({ page }) => {
  test.setTimeout(120_000);
  const calm = watchTrouble(page);
  await page.goto('/learn/en-avant');
  await reaches(page, 'You are blue');
  await nextStep(page).click();
  await reaches(page, 'March');
  const command = page.getByLabel('Order in words');
  await command.fill('cohort; advance 5');
  await command.press('Enter');
  await expect(lessonTask(page)).toContainText('Press “Move”');
  await expect(
    page.locator('[data-spoken]').filter({ hasText: /Cohort: advance 5 cm\. .*cm left/ }),
  ).toBeAttached();
  await commitRinged(page);
  await reaches(page, 'Turn');
  await command.fill('auxiliaries; wheel left 20');
  await command.press('Enter');
  await expect(lessonTask(page)).toContainText('Press “Move”');
  await commitRinged(page);
  await reaches(page, 'Shoot');
  await command.fill('ballista; shoot young');
  await command.press('Enter');
  await commitRinged(page);
  await reaches(page, 'Dice and impacts');
  calm();
});
