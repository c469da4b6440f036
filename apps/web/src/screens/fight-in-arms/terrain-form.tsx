import { seededDice } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech } from '../../shell/speech.ts';
import { Glyph } from '../../ui/icons.tsx';
import { hold } from '../table/hand.ts';
import { PlacingCard } from '../table/placing-card.tsx';
import { tenth } from '../table/steps.ts';
import type { ArmsBattle } from './model.ts';
import { pieceName } from './spoken.ts';
import {
  addPiece,
  dropPiece,
  type Laid,
  PIECES,
  pieceChosen,
  piecePlacing,
  piecesInHand,
  resizePiece,
} from './terrain.ts';
import { ownWords } from './words.ts';

/** Terrain by the defender: pieces are taken, put, turned and sized, then laid together. */
export function Laying({ battle }: { readonly battle: ArmsBattle }) {
  const say = ownWords.value;
  const pieces = piecesInHand(battle);
  const chosen = pieceChosen(battle);
  return (
    <>
      <p class="eyebrow">{say.pieces}</p>
      <p class="row chips">
        {PIECES.map(kind => (
          <button key={kind} type="button" class="small" onClick={() => addPiece(battle, kind)}>
            + {pieceName(battle, kind)}
          </button>
        ))}
      </p>
      <ul class="laid">
        {pieces.map(({ id, kind }) => (
          <li key={id}>
            <button
              type="button"
              class="quiet"
              aria-pressed={id === chosen?.id}
              onClick={() => piecePlacing.take(battle, id)}
            >
              {pieceName(battle, kind)}
            </button>
            <button
              type="button"
              class="quiet icon"
              aria-label={say.dropPiece(pieceName(battle, kind))}
              onClick={() => dropPiece(battle, id)}
            >
              <Glyph icon="close" />
            </button>
          </li>
        ))}
      </ul>
      <PlacingCard battle={battle} placing={piecePlacing} name={() => pieceName(battle, chosen?.kind ?? '')}>
        {chosen && <Sizes battle={battle} laid={chosen} />}
      </PlacingCard>
      <WholeRefusal battle={battle} />
      <p class="row">
        <button type="button" class="quiet" onClick={() => suggest(battle)}>
          {say.suggest}
        </button>
      </p>
    </>
  );
}

function suggest(battle: ArmsBattle): void {
  const { rules, view, side, snapshot, draft } = battle;
  const again = draft.value.past.length;
  const [order] = rules.propose(
    view.value,
    side.value,
    seededDice(`terrain/${snapshot.value.entries}/${again}`),
  );
  battle.selection.value = [];
  hold(battle, order ?? null);
}

function Sizes({ battle, laid }: { readonly battle: ArmsBattle; readonly laid: Laid }) {
  const say = ownWords.value;
  const field = (label: string, value: number, change: (value: number) => Laid) => (
    <label>
      {label}
      <input
        type="number"
        step="0.5"
        min="1"
        value={tenth(value)}
        onChange={event => {
          const next = event.currentTarget.valueAsNumber;
          if (next > 0) resizePiece(battle, change(next));
        }}
      />
    </label>
  );
  return (
    <div class="exact">
      {field(say.widthCm, laid.width, width => ({ ...laid, width }))}
      {field(say.depthCm, laid.depth, depth => ({ ...laid, depth }))}
    </div>
  );
}

/** Why all of it may not be laid as it is. */
function WholeRefusal({ battle }: { readonly battle: ArmsBattle }) {
  const speech = useSpeech(battle);
  const verdict = battle.shown.value?.verdict;
  if (!verdict || verdict.ok) return null;
  return (
    <p class="alert">
      {speech.refuse(verdict)} <ClauseLink clause={verdict.clause} />
    </p>
  );
}
