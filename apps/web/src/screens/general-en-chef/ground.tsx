import { ClauseLink } from '../../shell/clause-link.tsx';
import { wordIn } from '../../shell/speech.ts';
import type { Piece } from '../table/game.ts';
import type { GecBattle } from './model.ts';
import { type GroundHere, groundUnder } from './names.ts';
import { ownWords } from './words.ts';

/** What ground does, sentence by sentence with its rule. */
export const GroundLines = ({ lines }: Pick<GroundHere, 'lines'>) => (
  <ul class="ground-lines">
    {lines.map(({ text, clause }) => (
      <li key={`${clause}/${text}`}>
        {text} <ClauseLink clause={clause} />
      </li>
    ))}
  </ul>
);

/** What a unit stands on by name; what that does to it is unfolded. */
export function StandsOn({ battle, piece }: { readonly battle: GecBattle; readonly piece: Piece }) {
  const here = groundUnder(battle, piece);
  if (here.length === 0) return wordIn(battle, 'terrain', 'open');
  return (
    <>
      {here.map(({ name, lines }) => (
        <details key={name}>
          <summary aria-label={ownWords.value.groundDoes(name)}>{name}</summary>
          <GroundLines lines={lines} />
        </details>
      ))}
    </>
  );
}
