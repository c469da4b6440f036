import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Scenario {
  readonly units: readonly { readonly id: string }[];
  readonly turns: number;
}

interface Setting {
  readonly change: (scenario: Scenario) => object;
  readonly players: object;
  readonly seed: string;
}

/** A recorded match before its first order, changed for a journey, as somebody would export it. */
function gameOf(match: string, { change, players, seed }: Setting): string {
  const path = new URL(`../../../rulesets/${match}`, import.meta.url);
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly ruleset: string;
    readonly scenario: Scenario;
  };
  const scenario = { ...file.scenario, ...change(file.scenario) };
  const begun = { ...file, scenario, seeds: [{ from: 0, seed }], entries: [], checkpoints: [] };
  return JSON.stringify({ format: 'grognard/game@1', ruleset: file.ruleset, players, file: begun });
}

/** Opens a game that was laid out for a journey. */
export async function openMatch(page: Page, match: string, setting: Setting): Promise<void> {
  await page.goto('/games');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(gameOf(match, setting)),
  });
  await page.waitForURL('**/battle/*');
}

/** A match of Fields of Strategy that was played to its end, as somebody would export it. */
export function playedGame(): string {
  const match = new URL('../../../rulesets/fields-of-strategy/matches/the-village.json', import.meta.url);
  const file = JSON.parse(readFileSync(match, 'utf8')) as { scenario: { sides: { id: string }[] } };
  const players = Object.fromEntries(
    file.scenario.sides.map(({ id }, i) => [
      id,
      i === 0 ? { kind: 'person' } : { kind: 'computer', level: 'captain' },
    ]),
  );
  return JSON.stringify({ format: 'grognard/game@1', ruleset: 'fields-of-strategy', players, file });
}
