import { squareName } from '@grognard/drawing';
import { words } from '../words/words.ts';
import { ask } from './ask.ts';
import { pxPerSquare } from './camera.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { speechOf } from './speech.ts';
import { groundWords, objectiveWords, placeName, unitWords } from './spoken.ts';
import { isSame, type Square } from './types.ts';

/** What stands on the square under the mouse, the long press or the cursor of a tool. */
export function Tooltip({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const square = battle.inspected.value ?? battle.hovered.value;
  if (battle.refusal.value) return <RefusalNote battle={battle} lens={lens} />;
  if (!square) return null;
  return (
    <div class="tooltip" style={placeBeside(lens, square)} role="presentation">
      <ToolWords battle={battle} square={square} />
      <SquareWords battle={battle} square={square} />
    </div>
  );
}

/** Beside the square, turned inwards near the edges of the window. */
function placeBeside({ camera, pane }: Lens, [x, y]: Square): Record<string, string> {
  const px = pxPerSquare(camera.value);
  const left = camera.value.x + (x + 1) * px + 8;
  const top = camera.value.y + y * px;
  const inward = left > pane.value.width - 280;
  return {
    ...(inward ? { right: `${pane.value.width - left + px + 16}px` } : { left: `${left}px` }),
    top: `${Math.max(8, Math.min(top, pane.value.height - 170))}px`,
  };
}

const SquareWords = ({ battle, square }: { readonly battle: Battle; readonly square: Square }) => {
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
      {marks.some(at => isSame(at, square)) && <p>{words.value.battle.unknownUnit}</p>}
    </>
  );
};

/** What the tool in hand says of the square. */
function ToolWords({ battle, square }: { readonly battle: Battle; readonly square: Square }) {
  const say = words.value.battle;
  const { tool, from } = battle;
  if (tool.value === 'select' || !from.value) return null;
  if (tool.value === 'ruler') {
    const far = ask(battle, { query: 'distance', from: from.value, to: square });
    return <p>{say.measure(far?.is ?? 0)}</p>;
  }
  const line = ask(battle, {
    query: 'sight',
    from: from.value,
    to: square,
    purpose: 'sight',
  });
  if (!line) return null;
  return (
    <p>
      {line.is ? say.lineClear(squareName(square)) : say.lineBlocked(squareName(square))}{' '}
      {line.blocked?.squares.map(each => squareName(each)).join(', ')}{' '}
      <ClauseLink clause={line.clause ?? ''} />
    </p>
  );
}

/** A refusal where it concerns: a short sentence and its clause. */
function RefusalNote({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const refusal = battle.refusal.value;
  if (!refusal) return null;
  const at = refusal.details['to'];
  const place = Array.isArray(at)
    ? placeBeside(lens, at as unknown as Square)
    : { left: '80px', top: '16px' };
  return (
    <div class="tooltip refusal" role="alert" style={place}>
      <p>
        {speechOf(battle).refuse(refusal)} <ClauseLink clause={refusal.clause} />
      </p>
    </div>
  );
}
