import type { Place } from '@grognard/engine';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ClauseLink } from './clause-link.tsx';
import { type Lens, pointFor, pxPerGrain } from './lens.ts';
import type { Battle } from './model.ts';
import { speechOf } from './speech.ts';

/** What is at the place under the mouse, the long press or the cursor of a tool. */
export function Tooltip({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const byKeys = battle.byKeys.value && battle.tool.value !== null ? battle.cursor.value : null;
  const place = battle.inspected.value ?? battle.hovered.value ?? byKeys;
  const { Tip } = battle.screen.panels;
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => drawUp(note.current));
  if (battle.refusal.value) return <RefusalNote battle={battle} lens={lens} />;
  if (!place) return null;
  return (
    <div
      ref={note}
      class="tooltip"
      style={placeBeside(lens, place, {
        from: battle.screen.field.comesFrom?.(battle) ?? null,
        widest: battle.screen.field.noteWidth ?? WIDE,
      })}
      role="presentation"
    >
      <Tip battle={battle} place={place} />
    </div>
  );
}

/** How wide a note is at most, and with less room than this beside its place it goes above or below. */
const [WIDE, NARROW, GAP] = [270, 200, 8];
interface Note {
  readonly from: Place | null;
  readonly widest: number;
}

/**
 * Beside the place where there is room, rather away from where a way to it comes from; else above or below; never
 * over the edges of the window.
 */
function placeBeside(lens: Lens, place: Place, { from, widest }: Note): Record<string, string> {
  const { width, height } = lens.pane.value;
  const half = pxPerGrain(lens) / 2;
  const [x, y] = pointFor(lens, place);
  const [before, after] = [x - half - 2 * GAP, width - x - half - 2 * GAP];
  const beside = { top: `${Math.max(GAP, Math.min(y - half, height - 170))}px` };
  const wayFrom = from ? pointFor(lens, from)[0] - x : 0;
  const prefers = wayFrom < -half ? 'after' : wayFrom > half ? 'before' : null;
  const goesAfter = after >= widest || (after >= NARROW && after >= before);
  if (prefers === 'after' ? after >= NARROW : goesAfter && (prefers === null || before < NARROW))
    return { ...beside, left: `${x + half + GAP}px`, 'max-width': `${Math.min(widest, after)}px` };
  if (before >= NARROW)
    return { ...beside, right: `${width - x + half + GAP}px`, 'max-width': `${Math.min(widest, before)}px` };
  const wide = Math.min(widest, width - 2 * GAP);
  const left = Math.max(GAP, Math.min(x - wide / 2, width - wide - GAP));
  return {
    left: `${left}px`,
    'max-width': `${wide}px`,
    ...(y < height / 2 ? { top: `${y + half + GAP}px` } : { bottom: `${height - y + half + GAP}px` }),
  };
}

/** A long note is drawn up until its last line is in sight, and its first stays so. */
function drawUp(note: HTMLElement | null): void {
  if (!note) return;
  const room = (note.offsetParent?.clientHeight ?? window.innerHeight) - GAP;
  const hidden = note.offsetTop + note.offsetHeight - room;
  note.style.translate = hidden > 0 ? `0 ${-Math.min(hidden, note.offsetTop - GAP)}px` : '';
}

/** A refusal where it concerns: a short sentence and its clause. */
function RefusalNote({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const refusal = battle.refusal.value;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whatever is done next makes it old.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && note.current?.contains(target))) battle.refusal.value = null;
    };
    window.addEventListener('pointerdown', leave);
    return () => window.removeEventListener('pointerdown', leave);
  }, [battle]);
  if (!refusal) return null;
  const at = refusal.details['to'];
  const place = Array.isArray(at)
    ? placeBeside(lens, at as unknown as Place, { from: null, widest: WIDE })
    : { left: '80px', top: '16px' };
  return (
    <div ref={note} class="tooltip refusal" role="alert" style={place}>
      <p>
        {speechOf(battle).refuse(refusal)} <ClauseLink clause={refusal.clause} />
      </p>
    </div>
  );
}
