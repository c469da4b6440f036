import type { Reference } from '../../shell/reference/sheet.ts';
import type { FieldBattle } from './model.ts';
import { groundAt } from './questions.ts';
import { ownUnits } from './selection.ts';

/** How the chosen march and see. */
function counts(battle: FieldBattle): readonly string[] {
  const chosen = ownUnits(battle).filter(({ id }) => battle.selection.value.includes(id));
  return chosen.flatMap(({ type, at }) => [
    `marching/${type}`,
    ...(type === 'artillery' ? ['seeing/fire'] : []),
    `seeing/${type === 'leader' ? 'leader' : 'fighting'}`,
    ...(groundAt(battle, at).height > 0 ? ['melee/height/1'] : []),
  ]);
}

/** While orders are given, marching and seeing; while they are carried out, what the result on screen came from. */
function moment({ stage, events }: FieldBattle): readonly string[] {
  if (stage.value === 'plan') return ['turn', 'marching', 'seeing'];
  const isFight = events.value.some(({ type }) => type === 'melee' || type === 'morale-test');
  return stage.value === 'watch' && isFight ? ['melee', 'after'] : [];
}

/** What of the tables counts for who is chosen, and which are needed now. */
export const reference: Reference<FieldBattle> = { counts, moment };
