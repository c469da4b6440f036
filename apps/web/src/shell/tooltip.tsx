import type { Place } from '@grognard/engine';
import { ClauseLink } from './clause-link.tsx';
import { type Lens, pointFor, pxPerGrain } from './lens.ts';
import type { Battle } from './model.ts';
import { speechOf } from './speech.ts';

/** What is at the place under the mouse, the long press or the cursor of a tool. */
export function Tooltip({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const byKeys = battle.byKeys.value && battle.tool.value !== null ? battle.cursor.value : null;
  const place = battle.inspected.value ?? battle.hovered.value ?? byKeys;
  const { Tip } = battle.screen.panels;
  if (battle.refusal.value) return <RefusalNote battle={battle} lens={lens} />;
  if (!place) return null;
  return (
    <div class="tooltip" style={placeBeside(lens, place)} role="presentation">
      <Tip battle={battle} place={place} />
    </div>
  );
}

/** Beside the place, turned inwards near the edges of the window. */
function placeBeside(lens: Lens, place: Place): Record<string, string> {
  const { width, height } = lens.pane.value;
  const px = pxPerGrain(lens);
  const [x, y] = pointFor(lens, place);
  const left = x + px / 2 + 8;
  const inward = left > width - 280;
  return {
    ...(inward ? { right: `${width - left + px + 16}px` } : { left: `${left}px` }),
    top: `${Math.max(8, Math.min(y - px / 2, height - 170))}px`,
  };
}

/** A refusal where it concerns: a short sentence and its clause. */
function RefusalNote({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const refusal = battle.refusal.value;
  if (!refusal) return null;
  const at = refusal.details['to'];
  const place = Array.isArray(at) ? placeBeside(lens, at as unknown as Place) : { left: '80px', top: '16px' };
  return (
    <div class="tooltip refusal" role="alert" style={place}>
      <p>
        {speechOf(battle).refuse(refusal)} <ClauseLink clause={refusal.clause} />
      </p>
    </div>
  );
}
