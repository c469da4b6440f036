import type { Prompt, SideId } from '@grognard/engine';
import type { Clause } from './clauses.gen.ts';
import type { Programme, View } from './types.ts';

/**
 * FOS-PROG-01  The side in phase is asked for its programme: a path for each unit that shall move.
 * FOS-PROG-03  Whoever has none stays; so to stay is what is taken where nobody chooses.
 */
export function prompt(
  { outcome, turn, side: phasing }: View,
  side: SideId,
): Prompt<Programme, Clause> | null {
  if (outcome || phasing !== side) return null;
  return {
    kind: 'programme',
    clauses: ['FOS-PROG-01'],
    sides: [side],
    details: { turn, side },
    values: [],
    orders: ['programme'],
    fallback: { type: 'programme', side, paths: {} },
  };
}
