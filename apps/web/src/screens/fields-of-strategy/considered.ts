import type { Unit } from '@grognard/fields-of-strategy';
import { effect } from '@preact/signals';
import type { FieldBattle } from './model.ts';
import { isEngaged } from './questions.ts';
import { ownUnits } from './selection.ts';

const isInContact = (battle: FieldBattle, { id, type }: Unit): boolean =>
  type !== 'leader' && isEngaged(battle, id);

/** Own units in contact that have no orders and were not so much as looked at. */
export function forgottenUnits(battle: FieldBattle): readonly Unit[] {
  const { draft, considered, offersHints, company } = battle;
  // A teacher leads the hand himself.
  if (!offersHints && !company) return [];
  return ownUnits(battle).filter(
    unit => !draft.value.now[unit.id] && !considered.value.has(unit.id) && isInContact(battle, unit),
  );
}

/**
 * Remembers whom the player has thought of: who was chosen, and who was left in contact when he committed. Whoever
 * leaves the contact is forgotten again, so that a new one is asked about.
 */
export function watchThought(battle: FieldBattle): () => void {
  let engaged: readonly string[] = [];
  const stops = [
    effect(() => consider(battle, battle.selection.value)),
    effect(() => {
      if (battle.stage.value !== 'plan') {
        consider(battle, engaged);
        return;
      }
      engaged = ownUnits(battle)
        .filter(unit => isInContact(battle, unit))
        .map(({ id }) => id);
      const known = battle.considered.peek();
      battle.considered.value = new Set(engaged.filter(id => known.has(id)));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function consider({ considered }: FieldBattle, ids: readonly string[]): void {
  const known = considered.peek();
  if (ids.some(id => !known.has(id))) considered.value = new Set([...known, ...ids]);
}
