import { CLOTH } from '@grognard/drawing';
import { COLOURS, type Colour, type Colours, coloursOf } from '@grognard/engine';
import { armyWords } from './words.ts';
import './colours.css';

/** What the armies of the first and the second side wear as long as nobody has chosen. */
const USUAL: readonly [Colours, Colours] = [
  ['blue', 'white'],
  ['orange', 'brown'],
];

/** Coats and facings as a cockade beside the name of an army. */
export function Cockade({ raw }: { readonly raw: unknown }) {
  const colours = coloursOf(raw);
  if (!colours) return null;
  return (
    <svg class="cockade" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={CLOTH[colours[0]]} />
      <circle cx="12" cy="12" r="5" fill={CLOTH[colours[1]]} />
    </svg>
  );
}

interface Props {
  readonly raw: unknown;
  /** Which side it is, where it is one of a battle. */
  readonly side?: 0 | 1;
  readonly onSet: (raw: unknown) => void;
}

/** The colours of an army, coats and facings, chosen by name. */
export function ArmyColours({ raw, side = 0, onSet }: Props) {
  const say = armyWords.value.colours;
  const chosen = coloursOf(raw);
  const [coats, facings] = chosen ?? USUAL[side];
  const put = (colours: Colours): void => onSet({ ...(raw as object), colours });
  return (
    <details class="army-colours">
      <summary>
        {say.title} <Cockade raw={{ colours: [coats, facings] }} />
        <span class="muted">{chosen ? say.told(say.names[coats], say.names[facings]) : say.usual}</span>
      </summary>
      <Swatches label={say.coats} chosen={chosen && coats} onChoose={colour => put([colour, facings])} />
      <Swatches label={say.facings} chosen={chosen && facings} onChoose={colour => put([coats, colour])} />
      {chosen && (
        <button type="button" class="link" onClick={() => onSet(withoutColours(raw))}>
          {say.none}
        </button>
      )}
    </details>
  );
}

function withoutColours(raw: unknown): unknown {
  const { colours: _, ...rest } = raw as { readonly colours?: unknown };
  return rest;
}

function Swatches({
  label,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly chosen: Colour | undefined;
  readonly onChoose: (colour: Colour) => void;
}) {
  const { names } = armyWords.value.colours;
  return (
    <fieldset class="cloths">
      <legend>{label}</legend>
      {COLOURS.map(colour => (
        <button
          key={colour}
          type="button"
          class="cloth"
          aria-pressed={chosen === colour}
          aria-label={`${label}: ${names[colour]}`}
          title={names[colour]}
          style={{ background: CLOTH[colour] }}
          onClick={() => onChoose(colour)}
        />
      ))}
    </fieldset>
  );
}
