import { squareName } from '@grognard/drawing';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { FieldBattle } from './model.ts';
import { groundWords, objectiveWords, placeName, toolWords, unitWords } from './spoken.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** What stands on a square, and what the tool in hand says of it. */
export const Tip = ({ battle, place }: { readonly battle: FieldBattle; readonly place: Square }) => (
  <>
    <ToolLine battle={battle} square={place} />
    <SquareWords battle={battle} square={place} />
  </>
);

const SquareWords = ({ battle, square }: { readonly battle: FieldBattle; readonly square: Square }) => {
  const { units, enemies, marks } = battle.view.value;
  const name = placeName(battle, square);
  return (
    <>
      <p class="muted">
        <b>{squareName(square)}</b> {name ? `${name}. ` : ''}
        {groundWords(battle, square)}
      </p>
      {objectiveWords(battle, square).map(line => (
        <p key={line}>{line}</p>
      ))}
      {[...units, ...enemies]
        .filter(({ at }) => isSame(at, square))
        .map(({ id }) => (
          <p key={id}>{unitWords(battle, id)}</p>
        ))}
      {marks.some(at => isSame(at, square)) && <p>{fieldWords.value.unknownUnit}</p>}
    </>
  );
};

/** What the tool in hand says of a square, with its rule. */
export function ToolLine({ battle, square }: { readonly battle: FieldBattle; readonly square: Square }) {
  const told = toolWords(battle, square);
  return told ? (
    <p>
      {told.text} <ClauseLink clause={told.clause ?? ''} />
    </p>
  ) : null;
}
