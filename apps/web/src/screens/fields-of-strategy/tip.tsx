import { squareName } from '@grognard/drawing';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { aheadWords } from './ahead-words.ts';
import type { FieldBattle } from './model.ts';
import { placeName } from './place-names.ts';
import { groundWords, objectiveWords, toolWords, unitWords } from './spoken.ts';
import { zoneWords } from './square-words.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** What stands on a square, and what the tool in hand says of it. */
export const Tip = ({ battle, place }: { readonly battle: FieldBattle; readonly place: Square }) => (
  <>
    <ToolLine battle={battle} square={place} />
    <AheadLines battle={battle} square={place} />
    <SquareWords battle={battle} square={place} />
    <ZoneLines battle={battle} square={place} />
  </>
);

/** What sending the chosen units there would bring. */
function AheadLines({ battle, square }: { readonly battle: FieldBattle; readonly square: Square }) {
  const ahead = battle.ahead.value;
  if (!ahead || !isSame(ahead.to, square)) return null;
  return (
    <div class="ahead">
      {aheadWords(battle, ahead).map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const ZoneLines = ({ battle, square }: { readonly battle: FieldBattle; readonly square: Square }) => (
  <>
    {zoneWords(battle, square).map(line => (
      <p key={line} class="muted">
        {line}.
      </p>
    ))}
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
