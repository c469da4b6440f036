import type { Place } from '@grognard/engine';
import { sideName } from '../../shell/speech.ts';
import { pieceAt } from '../table/body.ts';
import { chosenPiece } from '../table/hand.ts';
import { Tip as TableTip } from '../table/tip.tsx';
import { GroundLines } from './ground.tsx';
import type { GecBattle } from './model.ts';
import { groundAt } from './names.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';

/** Who stands there, and what the ground does to the chosen unit, sentence by sentence with its rule. */
export function Tip({ battle, place }: { readonly battle: GecBattle; readonly place: Place }) {
  if (battle.pulling.value) return null;
  const here = pieceAt(battle.table.pieces(battle), place, 0);
  const chosen = chosenPiece(battle);
  // Who stands there hides the ground; where the chosen one stands its card tells it. A pointer in passing, with
  // nobody chosen whom it might concern, is told the name alone.
  const ground = here?.id === chosen?.id && here ? [] : groundAt(battle, place, chosen?.id);
  return (
    <>
      <TableTip battle={battle} place={place} ground={false} />
      {ground.map(({ name, lines }) => (
        <div key={name}>
          <p>
            <b>{name}</b>
          </p>
          {!here && (chosen || battle.inspected.value) && <GroundLines lines={lines} />}
        </div>
      ))}
      <Holder battle={battle} place={place} />
    </>
  );
}

/** A building that is known to be held though nobody shows. */
function Holder({ battle, place }: { readonly battle: GecBattle; readonly place: Place }) {
  const found = answerTo(battle, { query: 'terrain', at: [...place] });
  const held = found?.features.flatMap(({ id }) => battle.view.value.holders[id ?? ''] ?? [])[0];
  return held ? <p>{ownWords.value.garrisonHere(sideName(battle, held))}</p> : null;
}
