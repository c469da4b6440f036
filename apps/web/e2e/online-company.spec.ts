import type { Page } from '@playwright/test';
import { commit, commitButton, noFaultsByAxe } from './journey.ts';
import { challenge, expect, sitDown, test, watchTrouble } from './online.ts';

const MINUTE = 60_000;

test('while the other plays: chat with a square, a note on the map, pencilled orders that become orders', async ({
  person,
}) => {
  test.setTimeout(90_000);
  const [clara, etienne] = [await person(), await person()];
  const calm = [watchTrouble(clara), watchTrouble(etienne)];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await etienne.getByLabel(/^Write to/).fill('Well held at C3.');
  await etienne.getByRole('button', { name: 'Send' }).click();
  await clara.getByRole('tab', { name: 'Match (1)' }).click();
  await clara.getByRole('button', { name: 'C3' }).click();
  // Muting is one's own affair: the other is not told.
  await clara.getByRole('button', { name: 'Mute' }).click();
  await expect(clara.locator('.chat li')).toHaveCount(0);
  await clara.getByRole('button', { name: 'Hear again' }).click();
  await expect(clara.locator('.chat li')).toHaveCount(1);
  await clara.getByText('My notes').click();
  await clara.getByRole('button', { name: 'Write a note' }).click();
  await clara.locator('.chat-form input').fill('guns first');
  await clara.getByRole('button', { name: 'Pin it' }).click();
  await expect(clara.locator('.pin')).toHaveText('guns first');
  // The pencil: an order for one unit, sketched by keys in the other's turn.
  await etienne.locator('#map').focus();
  await etienne.keyboard.press('g');
  await expect(etienne.getByRole('button', { name: 'Put the pencil away' })).toBeVisible();
  await etienne.keyboard.press('n');
  await etienne.keyboard.press('ArrowLeft');
  await etienne.keyboard.press('Enter');
  await expect(etienne.getByText(/pencilled in/)).toBeVisible();
  await noFaultsByAxe(etienne);
  await clara.getByRole('tab', { name: 'Orders' }).click();
  await commit(clara);
  await expect(commitButton(etienne)).toHaveText(/1/);
  // Nobody else has the note: it is not among what the other's page was told.
  await expect(etienne.locator('body')).not.toContainText('guns first');
  for (const check of calm) check();
});

test('who watches under fog is three turns behind, and sees nothing before', async ({ person }) => {
  const [clara, etienne, ruth] = [await person(), await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await ruth.goto(link);
  await expect(ruth.getByRole('button', { name: 'Play now' })).toBeVisible();
  await noFaultsByAxe(ruth);
  const match = await sitDown(etienne, link, clara);
  await ruth.goto(match);
  await expect(ruth.getByText(/three turns behind/)).toBeVisible();
  await ruth.goto(link);
  await expect(ruth.getByRole('heading', { name: 'Both seats are taken' })).toBeVisible();
  await noFaultsByAxe(ruth);
  await ruth.getByRole('link', { name: 'Watch' }).click();
  await ruth.waitForURL(match);
  // Whoever plays finds the match behind the link, not a shut door.
  await etienne.goto(link);
  await etienne.waitForURL(match);
});

test('a draw is offered and agreed on, and a take-back asked for and allowed', async ({ person }) => {
  const [clara, etienne] = [await person(), await person()];
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ });
  await sitDown(etienne, link, clara);
  await commit(clara);
  await expect(clara.getByText(/is giving orders\.$/)).toBeVisible();
  await expect(commitButton(etienne)).toBeVisible();
  await clara.getByRole('button', { name: 'Menu' }).click();
  await clara.getByRole('button', { name: 'Ask to take back my last order' }).click();
  await etienne.getByRole('button', { name: 'Allow it' }).click();
  await expect(commitButton(clara)).toBeVisible();
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await etienne.getByRole('button', { name: 'Menu' }).click();
  await etienne.getByRole('button', { name: 'Offer a draw' }).click();
  await clara.getByRole('button', { name: 'Accept the draw' }).click();
  for (const page of [clara, etienne])
    await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
});

test('who drops out of a live match is told of; out of time is an offer: a day more, then the match', async ({
  person,
  server,
}) => {
  const [clara, etienne] = [await person(), await person()];
  await clara.goto('/online');
  await clara.getByRole('group', { name: 'Pace' }).getByText('Live').click();
  const link = await challenge(clara, { battle: /First Orders/, side: /Advance guard/ }, { isThere: true });
  const match = await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/is giving orders\.$/)).toBeVisible();
  await clara.goto('about:blank');
  await expect(etienne.getByText(/is cut off\.$/)).toBeVisible();
  await expect(etienne.getByText(/The clock runs on/)).toBeVisible();
  await server.tell({ later: 31 * MINUTE });
  await expect(etienne.getByText(/time has run out\.$/)).toBeVisible();
  await noFaultsByAxe(etienne);
  await etienne.getByRole('button', { name: 'Give a day more' }).click();
  await expect(etienne.getByText(/^You have given time: 24 h more/)).toBeVisible();
  // The one who is late is told, and may play on.
  await clara.goto(match);
  await clara.getByRole('button', { name: /Skip to the end/ }).click();
  await expect(clara.getByText(/^Your time is out\. Guest \d+ may claim the match/).first()).toBeVisible();
  await expect(commitButton(clara)).toBeVisible();
  await server.tell({ later: 25 * 60 * MINUTE });
  // A page that slept meanwhile hears the time when it wakes.
  await etienne.reload();
  await etienne.getByRole('button', { name: 'Claim the match' }).click();
  for (const page of [clara, etienne])
    await expect(page.getByText('The battle is over', { exact: true })).toBeVisible();
});

/** As a page that came by plain http from another machine of the house: browsers keep these for https. */
const byPlainHttp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, writable: true });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });

test('en français', async ({ person }) => {
  const [clara, etienne] = [await person({ locale: 'fr-FR' }), await person({ locale: 'fr-FR' })];
  await byPlainHttp(clara);
  const calm = watchTrouble(clara);
  const link = await challenge(clara, { side: /^Français$/ });
  await expect(clara.getByText('Le lien est copié.')).toBeVisible();
  await sitDown(etienne, link, clara);
  await expect(etienne.getByText(/donne ses ordres/)).toBeVisible();
  await expect(etienne.getByLabel(/^Écrire à Invité \d+$/)).toBeVisible();
  await noFaultsByAxe(etienne);
  // An order carries an id of its own, by whatever way the page came.
  await clara.locator('.dock .commit').click();
  await clara.locator('.dock.asking .sure').click();
  await expect(etienne.locator('.battle.stage-watch, .battle.stage-plan')).toBeVisible();
  calm();
});
