import type { Lens } from '../../shell/lens.ts';
import { sideName } from '../../shell/speech.ts';
import { ArmyLists } from '../table/army-lists.tsx';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

/** Both armies as lists: what is left of them, and everybody's state. */
export const Army = ({ battle, lens }: { readonly battle: TableBattle; readonly lens: Lens }) => (
  <ArmyLists battle={battle} lens={lens} head={side => <Standing battle={battle} side={side} />} />
);

function Standing({ battle, side }: { readonly battle: TableBattle; readonly side: string }) {
  const say = ownWords.value;
  const army = battle.view.value.armies[side];
  if (!army) return null;
  return (
    <p class="muted">
      {say.combativityOf(sideName(battle, side), army.combativity)};{' '}
      {say.baseCount(army.bases - army.lost, army.bases)}; {say.quarterAt(army.quarter)}
    </p>
  );
}
