import type { Lens } from '../../shell/lens.ts';
import { ArmyLists } from '../table/army-lists.tsx';
import { useOwnLosses } from './losses.ts';
import type { GecBattle } from './model.ts';
import { called } from './names.ts';
import { ownWords } from './words.ts';

/** Both armies as lists: everybody's state, and who is gone. */
export const Army = ({ battle, lens }: { readonly battle: GecBattle; readonly lens: Lens }) => (
  <ArmyLists
    battle={battle}
    lens={lens}
    head={side => <Count battle={battle} side={side} />}
    foot={side => <Gone battle={battle} side={side} />}
  />
);

function Count({ battle, side }: { readonly battle: GecBattle; readonly side: string }) {
  const count = battle.view.value.units.filter(unit => unit.side === side && unit.arm !== 'general').length;
  const losses = useOwnLosses(battle);
  return (
    <p class="muted">
      {ownWords.value.unitCount(count)}
      {side === battle.side.value && losses && `. ${losses.words}.`}
    </p>
  );
}

function Gone({ battle, side }: { readonly battle: GecBattle; readonly side: string }) {
  const lost = battle.view.value.lost.filter(each => each.side === side);
  if (lost.length === 0) return null;
  return (
    <p class="muted">
      {ownWords.value.gone}: {lost.map(({ id }) => called(battle, id)).join(', ')}
    </p>
  );
}
