import type { Box, CaseReport, CaseShelf, Language, Picture } from '@grognard/engine';
import { type Exhibit, exhibitsIn, type Proof, proofsOf, tryCase } from '@grognard/laboratory';
import { openBox } from '@grognard/registry';
import { type Rulebook, readRulebook } from '@grognard/rulebook';
import { type Signal, signal } from '@preact/signals';
import { findScreen } from '../../screens/index.ts';
import type { Screen } from '../../shell/screen.ts';

/** How far the cases have been run here, and how each came out. */
export interface Results {
  readonly reports: ReadonlyMap<string, CaseReport>;
  readonly isRunning: boolean;
  readonly seconds: number;
}

/** A game with all its cases: loaded only by who opens the laboratory. */
export interface Laboratory {
  readonly box: Box;
  readonly picture: Picture;
  readonly screen: Screen;
  readonly exhibits: readonly Exhibit[];
  readonly proofs: ReadonlyMap<string, Proof>;
  readonly results: Signal<Results>;
}

/** Opens the laboratory of a game; nothing where there is no such game. */
export async function openLaboratory(ruleset: string): Promise<Laboratory | null> {
  const [box, screen] = await Promise.all([openBox(ruleset), findScreen(ruleset)]);
  if (!screen) return null;
  const [{ default: shelf }, { picture }] = await Promise.all([box.cases(), box.picture()]);
  return laid({ box, picture, screen, shelf });
}

function laid({
  shelf,
  ...parts
}: Pick<Laboratory, 'box' | 'picture' | 'screen'> & { readonly shelf: CaseShelf }): Laboratory {
  const exhibits = exhibitsIn(shelf);
  const proofs = proofsOf(parts.box.ruleset.clauses, exhibits, shelf.tested);
  const results = signal<Results>({ reports: new Map(), isRunning: false, seconds: 0 });
  return { ...parts, exhibits, proofs, results };
}

/** So long the page may be busy before it answers again, in milliseconds. */
const BREATH = 24;

/** Runs every case in this browser, a few at a time; a later call begins anew. */
export async function runAll({ box, exhibits, results }: Laboratory): Promise<void> {
  const started = performance.now();
  const reports = new Map<string, CaseReport>();
  const told = (isRunning: boolean): void => {
    results.value = { reports: new Map(reports), isRunning, seconds: (performance.now() - started) / 1000 };
  };
  told(true);
  let breath = performance.now();
  for (const { name, example } of exhibits) {
    reports.set(name, tryCase(box.ruleset, example));
    if (performance.now() - breath < BREATH) continue;
    told(true);
    await new Promise(resolve => setTimeout(resolve, 0));
    breath = performance.now();
  }
  told(false);
}

/** The words of the clauses, without drawing the figures of the book. */
export async function readClauses({ box }: Laboratory, language: Language): Promise<Rulebook> {
  const { default: markdown } = await box.rulebook[language]();
  return readRulebook(markdown, language);
}
