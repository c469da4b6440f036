import type { Draw, DrawNeeded } from '@grognard/engine';
import type { Surroundings } from './surroundings.ts';

/** Something that cannot go on before a real die has fallen. */
interface Waiting {
  readonly status: 'needs-draw';
  readonly draw: DrawNeeded;
}

/** Tries with the dice that have fallen, and asks for one more as long as one is missing. */
export async function withRealDice<T extends { readonly status: string }>(
  { roll }: Pick<Surroundings, 'roll'>,
  attempt: (typed: readonly Draw[]) => T | Waiting,
): Promise<Exclude<T, Waiting>> {
  const typed: Draw[] = [];
  for (;;) {
    const tried = attempt(typed);
    if (!isWaiting(tried)) return tried as Exclude<T, Waiting>;
    if (!roll) throw new Error('Nobody can be asked for a die here.');
    const { draw } = tried;
    const nth = typed.filter(({ key }) => key === draw.key).length + 1;
    typed.push({ ...draw, nth, ...(await roll(draw)) });
  }
}

const isWaiting = (tried: { readonly status: string }): tried is Waiting => tried.status === 'needs-draw';
