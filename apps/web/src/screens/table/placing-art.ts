import { drawGuides, drawHeldRing, drawPill, drawTurnHandle, type Guide } from '@grognard/drawing';
import { cornersOf } from '@grognard/table';
import type { Battle } from '../../shell/model.ts';
import { type Held, linedUp, type Placing, turnHandleOf } from './placing.ts';
import { tableWords } from './words.ts';

interface Drawn {
  /** The thing itself, as its game draws it. */
  readonly ghost: string;
  readonly name: string;
  /** Pixels a centimetre. */
  readonly px: number;
}

/** What is in the hand, what it lines up with, and the handle that turns it. */
export function drawHeld<B extends Battle>(
  battle: B,
  placing: Placing<B>,
  held: Held,
  { ghost, name, px }: Drawn,
): string {
  const size = 10 / px;
  const body = placing.body(battle, held);
  const refusal = placing.refusal(battle, held);
  const isRefused = refusal !== null;
  const why = refusal && placing.refusalWord?.(battle, refusal);
  const guides = isRefused ? [] : guidesOf(battle, placing, held);
  const label =
    guides.length > 0
      ? ''
      : drawPill(
          { at: body.at, text: why ?? name, tone: isRefused ? 'refused' : 'snap', off: [0, -34] },
          { size },
        );
  return (
    ghost +
    drawHeldRing(cornersOf(body), { size, isRefused }) +
    drawGuides(guides, { size }) +
    label +
    drawTurnHandle(turnHandleOf(body, px), { size })
  );
}

/** So near it lies where it was drawn to, in centimetres. */
const ON = 0.15;

/** Lines to those with whom it stands in line now. */
function guidesOf<B extends Battle>(battle: B, placing: Placing<B>, held: Held): readonly Guide[] {
  const { at } = placing.body(battle, held);
  const found = linedUp(battle, placing, held, 12 / ON);
  const seen = new Set<string>();
  return found.with.flatMap(({ what, from }) => {
    if (seen.has(what)) return [];
    seen.add(what);
    return [{ from, to: at, label: tableWords.value.linesUp[what] }];
  });
}
