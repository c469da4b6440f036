import { type SideId, type Text, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { findGame } from '../screens/shelf.ts';
import { settings } from '../storage/settings.ts';

export const gameName = (ruleset: string): string =>
  textIn(findGame(ruleset)?.name ?? ruleset, settings.value.language);

export const inWords = (text: Text): string => textIn(text, settings.value.language);

/** The scenario of a battle of the box, for its picture and its sides; nothing for one's own. */
export function useScenario(ruleset: string, battle: string): unknown {
  const [scenario, setScenario] = useState<unknown>(undefined);
  useEffect(() => {
    let gone = false;
    void scenarioOf(ruleset, battle).then(found => {
      if (!gone) setScenario(found);
    });
    return () => {
      gone = true;
    };
  }, [ruleset, battle]);
  return scenario;
}

async function scenarioOf(ruleset: string, battle: string): Promise<unknown> {
  const box = await openBox(ruleset).catch(() => null);
  const load = box && Object.hasOwn(box.battles, battle) ? box.battles[battle] : undefined;
  if (!box || !load) return undefined;
  const parsed = box.ruleset.parse.scenario((await load()).default);
  return parsed.ok ? parsed.value : undefined;
}

interface Sides {
  readonly sides?: readonly { readonly id: SideId; readonly name?: Text }[];
}

/** How many turns a battle has; none where it is not set. */
export const turnsOf = (scenario: unknown): number =>
  (scenario as { readonly turns?: number } | undefined)?.turns ?? 0;

/** What a side of a battle is called. */
export function sideWords(scenario: unknown, side: string): string {
  const found = (scenario as Sides | undefined)?.sides?.find(({ id }) => id === side);
  return found ? inWords(found.name ?? found.id) : side;
}

/** The first or the second side, as the style sheets colour them. */
export function swatchOf(scenario: unknown, side: string): 'first' | 'second' {
  const at = (scenario as Sides | undefined)?.sides?.findIndex(({ id }) => id === side) ?? 0;
  return at > 0 ? 'second' : 'first';
}
