import { signal } from '@preact/signals';

/** An army that somebody has built or brought, kept on this device as its file says it. */
export interface OwnArmy {
  readonly id: string;
  readonly ruleset: string;
  readonly raw: unknown;
  readonly updated: number;
}

const KEY = 'grognard/armies@1';

function read(): readonly OwnArmy[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly OwnArmy[]) : [];
  } catch {
    // Blocked or spoilt storage costs the armies, never the page.
    return [];
  }
}

/** All armies of this device, the one changed last first. */
export const ownArmies = signal<readonly OwnArmy[]>(read());

function keep(armies: readonly OwnArmy[]): void {
  ownArmies.value = armies;
  try {
    localStorage.setItem(KEY, JSON.stringify(armies));
  } catch {
    // It can still be played and exported.
  }
}

export const armiesOf = (ruleset: string): readonly OwnArmy[] =>
  ownArmies.value.filter(army => army.ruleset === ruleset);

export const findArmy = (id: string): OwnArmy | undefined => ownArmies.value.find(army => army.id === id);

/** Keeps an army in the place of what it was before, or as a new one. */
export function keepArmy(army: OwnArmy): void {
  keep([army, ...ownArmies.value.filter(({ id }) => id !== army.id)]);
}

/** Keeps a new army; tells its id. */
export function addArmy(ruleset: string, raw: unknown): string {
  const id = crypto.randomUUID();
  keepArmy({ id, ruleset, raw, updated: Date.now() });
  return id;
}

export const removeArmy = (id: string): void => keep(ownArmies.value.filter(army => army.id !== id));
