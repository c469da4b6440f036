import type { Armies, Parsed, Scenario } from '@grognard/engine';
import { findArmy } from '../../storage/armies.ts';

/** Two armies, and what is agreed on before they meet. */
export interface ArmyChoice {
  /** What each side brings: `ready:3`, or `own:` and the id of an army on this device. */
  readonly armies: readonly [string, string];
  /** The battle whose table is taken; none where the ground is laid in preparation. */
  readonly table: string | null;
  readonly ways: Readonly<Record<string, string>>;
}

export const READY = 'ready:';
export const OWN = 'own:';

/** The army file behind a key; nothing for one that is gone. */
export function armyFor({ ready = [] }: Armies, key: string): unknown {
  if (key.startsWith(OWN)) return findArmy(key.slice(OWN.length))?.raw;
  return ready[Number(key.slice(READY.length))];
}

/** The first two armies that nothing speaks against. */
function fairPair(armies: Armies): readonly [string, string] {
  const ready = armies.ready ?? [];
  for (const [i, one] of ready.entries()) {
    const j = ready.findIndex((other, at) => at > i && armies.objections(one, other).length === 0);
    if (j >= 0) return [`${READY}${i}`, `${READY}${j}`];
  }
  return [`${READY}0`, `${READY}${Math.min(1, ready.length - 1)}`];
}

const keyOf = (ruleset: string): string => `grognard/two-armies/${ruleset}`;

/** What was chosen last on this page, as far as it is still there. */
export function readChoice(ruleset: string, armies: Armies): ArmyChoice {
  const usual: ArmyChoice = { armies: fairPair(armies), table: null, ways: {} };
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(ruleset)) ?? 'null') as ArmyChoice | null;
    if (!kept) return usual;
    const [one, other] = kept.armies.map((key, i) => (armyFor(armies, key) ? key : usual.armies[i]!));
    return { ...usual, ...kept, armies: [one!, other!] };
  } catch {
    return usual;
  }
}

export function keepChoice(ruleset: string, choice: ArmyChoice): void {
  try {
    sessionStorage.setItem(keyOf(ruleset), JSON.stringify(choice));
  } catch {
    // It is chosen anew after a reload.
  }
}

/** The battle of the two armies on the terms agreed on. */
export function battleFor(
  armies: Armies,
  choice: ArmyChoice,
  { table, title }: { readonly table?: Scenario; readonly title: string },
): Parsed<Scenario> | null {
  const [one, other] = choice.armies.map(key => armyFor(armies, key));
  const made = armies.battle?.(one, other, { ways: choice.ways, ...(table && { table }) }) ?? null;
  return made?.ok ? { ok: true, value: { ...made.value, title } } : made;
}
