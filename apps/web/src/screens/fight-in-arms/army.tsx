import type { Lens } from '../../shell/lens.ts';
import { sideName } from '../../shell/speech.ts';
import { ArmyLists } from '../table/army-lists.tsx';
import { written } from '../table/spoken.ts';
import type { OnTable } from './model.ts';
import { moraleOf } from './questions.ts';
import { nameOf, stateWords } from './spoken.ts';
import { unitsOf } from './units.ts';
import { ownWords } from './words.ts';

/** Both armies as lists: how near they are to breaking, everybody's state, and who is not on the table. */
export const Army = ({ battle, lens }: { readonly battle: OnTable; readonly lens: Lens }) => (
  <ArmyLists
    battle={battle}
    lens={lens}
    head={side => <Standing battle={battle} side={side} />}
    foot={side => <Absent battle={battle} side={side} />}
  />
);

interface OfSide {
  readonly battle: OnTable;
  readonly side: string;
}

function Standing({ battle, side }: OfSide) {
  const say = ownWords.value;
  const all = unitsOf(battle, side);
  const left = all.filter(({ status }) => status !== 'gone');
  const { lost, total } = moraleOf(battle, side);
  return (
    <p class="muted">
      {say.army(left.length, all.length)}; {say.lostOf(sideName(battle, side), lost, written(total / 2))}
    </p>
  );
}

/** Aboard, in the air, still to come or lost. */
function Absent({ battle, side }: OfSide) {
  const absent = unitsOf(battle, side).filter(({ at }) => at === null);
  if (absent.length === 0) return null;
  return (
    <ul>
      {absent.map(unit => (
        <li key={unit.id} class="absent">
          <b>{nameOf(battle, unit.id)}</b> <small>{stateWords(battle, unit)}</small>
        </li>
      ))}
    </ul>
  );
}
