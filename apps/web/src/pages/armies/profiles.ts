import { type ArmyRow, newMatch, type PaperLine, positionOf, type Say, UMPIRE } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import type { Muster } from './muster.ts';

/** What the units of an army can do, as the engine has it: what each number is, and the units in the army's order. */
export interface Profiles {
  readonly columns: readonly string[];
  readonly lines: readonly PaperLine[];
}

/** Equal units together, and how many of them there are. */
export type Counted = PaperLine & { readonly times: number };

/**
 * The units of a sound army as they are mustered for a battle, by the game's own roster. While an army has faults,
 * what was known last stays.
 */
export function useProfiles(ruleset: string, muster: Muster, raw: unknown): Profiles | null {
  const [known, setKnown] = useState<Profiles | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      void profilesOf(ruleset, muster, raw).then(found => !gone && found && setKnown(found));
    }, 150);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ruleset, muster, raw]);
  return known;
}

export async function profilesOf(ruleset: string, muster: Muster, raw: unknown): Promise<Profiles | null> {
  const made = muster.armies.battle?.(raw, raw);
  const box = await openBox(ruleset);
  const paper = (await box.paper?.())?.paper;
  if (!made?.ok || !paper) return null;
  const match = newMatch(box.ruleset, made.value, 'roster');
  const sections = muster.texts as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const say: Say = (section, word) => {
    const found = sections[section]?.[word];
    return typeof found === 'string' ? found : word;
  };
  const view = match.rules.view(positionOf(match, 0), UMPIRE);
  const { rosters } = paper.matter(match.scenario, view, {
    language: muster.language,
    say,
    seat: UMPIRE,
    square: 20,
    reduction: 10,
  });
  return rosters[0] ? { columns: rosters[0].columns, lines: rosters[0].lines } : null;
}

/** The units of each row: one, or all those of a list. */
export function linesByRow(
  rows: readonly ArmyRow[],
  { lines }: Pick<Profiles, 'lines'>,
): Readonly<Record<string, readonly Counted[]>> {
  const isWhole =
    rows.length !== lines.length && rows.reduce((sum, row) => sum + row.count, 0) === lines.length;
  let from = 0;
  return Object.fromEntries(
    rows.map(row => {
      const size = isWhole ? row.count : 1;
      const of = lines.slice(from, from + size);
      from += size;
      return [row.id, counted(of)];
    }),
  );
}

/** Equal units as one line. */
function counted(lines: readonly PaperLine[]): readonly Counted[] {
  const found = new Map<string, Counted>();
  for (const line of lines) {
    const key = JSON.stringify([line.name, line.kind, line.cells]);
    const known = found.get(key);
    found.set(key, { ...line, times: (known?.times ?? 0) + 1 });
  }
  return [...found.values()];
}
