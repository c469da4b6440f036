import type { Language } from '@grognard/engine';
import { findBox } from '@grognard/registry';
import { type Rulebook, readRulebook } from '@grognard/rulebook';
import { drawFigures } from './figures.ts';

/** Reads the book of a game; nothing while it is not written. */
export async function loadRulebook(ruleset: string, language: Language): Promise<Rulebook | null> {
  const box = await findBox(ruleset);
  if (!box) return null;
  const { default: markdown } = await box.rulebook[language]();
  return readRulebook(markdown, language, { figure: await drawFigures(ruleset, language) });
}
