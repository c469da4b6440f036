import { squareName } from '@grognard/drawing';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { FieldBattle } from './model.ts';
import { distanceOf, sightLine } from './questions.ts';
import { groundWords, objectiveWords, placeName, unitWords } from './spoken.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** What stands on a square, and what the tool in hand says of it. */
export const Tip = ({ battle, place }: { readonly battle: FieldBattle; readonly place: Square }) => (
  <>
    <ToolWords battle={battle} square={place} />
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

function ToolWords({ battle, square }: { readonly battle: FieldBattle; readonly square: Square }) {
  const say = fieldWords.value;
  const { tool, from } = battle;
  if (tool.value === null || !from.value) return null;
  if (tool.value === 'ruler') return <p>{say.measure(distanceOf(battle, from.value, square))}</p>;
  const line = sightLine(battle, from.value, square);
  if (!line) return null;
  return (
    <p>
      {line.is ? say.lineClear(squareName(square)) : say.lineBlocked(squareName(square))}{' '}
      {line.blocked?.squares.map(each => squareName(each)).join(', ')}{' '}
      <ClauseLink clause={line.clause ?? ''} />
    </p>
  );
}
