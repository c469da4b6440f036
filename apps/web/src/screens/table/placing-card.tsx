import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { Lens } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import { useSpeech } from '../../shell/speech.ts';
import { pxPerCm } from './layers.tsx';
import { type Held, normal, type Placing, placeUnderPointer, snapped, type Waiting } from './placing.ts';
import { tenth } from './steps.ts';
import { tableWords } from './words.ts';
import './preparation.css';

interface Props<B extends Battle> {
  readonly battle: B;
  readonly placing: Placing<B>;
}

/** What is still to come, and what lies already: a tap takes it up, a drag carries it onto the table. */
export function Tray<B extends Battle>({
  battle,
  placing,
  lens,
  title,
}: Props<B> & { readonly lens: Lens; readonly title: string }) {
  const say = tableWords.value;
  const all = placing.tray(battle);
  const waiting = all.filter(({ isPlaced }) => !isPlaced);
  const placed = all.filter(({ isPlaced }) => isPlaced);
  const held = placing.held(battle)?.id;
  const list = (items: readonly Waiting[]) => (
    <ul class="tray">
      {items.map(item => (
        <li key={item.id}>
          <TrayCard battle={battle} placing={placing} lens={lens} item={item} isHeld={item.id === held} />
        </li>
      ))}
    </ul>
  );
  return (
    <section class="tray-section" aria-label={title}>
      <p class="eyebrow">
        {title} <b class="count">{waiting.length}</b>
      </p>
      {waiting.length > 0 && list(waiting)}
      {placed.length > 0 && (
        <details open={waiting.length === 0}>
          <summary>{say.placed(placed.length)}</summary>
          {list(placed)}
        </details>
      )}
    </section>
  );
}

/** A press is a tap until it has moved so far, in pixels. */
const SLACK = 8;

function TrayCard<B extends Battle>({
  battle,
  placing,
  lens,
  item,
  isHeld,
}: Props<B> & { readonly lens: Lens; readonly item: Waiting; readonly isHeld: boolean }) {
  const drag = useRef<{ readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const carry = (event: PointerEvent, keep: boolean): void => {
    const place = placeUnderPointer(lens, event);
    const held = placing.held(battle);
    if (!place || held?.id !== item.id) return;
    const next = snapped(battle, placing, { ...held, at: place }, pxPerCm(lens));
    if (keep) placing.hold(battle, next);
    else placing.show(battle, next);
  };
  return (
    <button
      type="button"
      class="tray-card"
      aria-pressed={isHeld}
      onPointerDown={event => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, moved: false };
      }}
      onPointerMove={event => {
        const from = drag.current;
        if (!from) return;
        const isFar = Math.max(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y)) > SLACK;
        if (!from.moved && isFar) {
          from.moved = true;
          placing.take(battle, item.id);
        }
        if (from.moved) carry(event, false);
      }}
      onPointerUp={event => {
        if (drag.current?.moved) carry(event, true);
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onClick={() => {
        if (!drag.current?.moved) placing.take(battle, item.id);
        drag.current = null;
      }}
    >
      <svg
        viewBox="-40 -30 80 60"
        width="56"
        height="42"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: item.art }}
      />
      <span>
        <b>{item.name}</b>
        <small>{item.note}</small>
      </span>
    </button>
  );
}

/** What is in hand, with its exact place; where it may not lie, why, and the nearest place where it may. */
export function PlacingCard<B extends Battle>({
  battle,
  placing,
  name,
  children,
}: Props<B> & { readonly name: (id: string) => string; readonly children?: ComponentChildren }) {
  const say = tableWords.value;
  const held = placing.held(battle);
  if (!held) return null;
  const files = placing.files?.(battle, held) ?? null;
  const set = (next: Partial<Held>): void => placing.hold(battle, { ...held, ...next });
  return (
    <fieldset class="placing">
      <legend>{name(held.id)}</legend>
      {files !== null && files > 1 && held.files !== undefined && (
        <Formations files={files} chosen={held.files} onChoose={n => set({ files: n })} />
      )}
      <div class="exact">
        <Exact label={say.xCm} value={held.at[0]} onSet={x => set({ at: [x, held.at[1]] })} />
        <Exact label={say.yCm} value={held.at[1]} onSet={y => set({ at: [held.at[0], y] })} />
        <Exact label={say.facing} value={held.facing} onSet={facing => set({ facing: normal(facing) })} />
      </div>
      {children}
      <Misplaced battle={battle} placing={placing} held={held} />
    </fieldset>
  );
}

const Exact = ({
  label,
  value,
  onSet,
}: {
  readonly label: string;
  readonly value: number;
  readonly onSet: (value: number) => void;
}) => (
  <label>
    {label}
    <input
      type="number"
      step="0.1"
      value={tenth(value)}
      onChange={event => {
        const next = event.currentTarget.valueAsNumber;
        if (!Number.isNaN(next)) onSet(next);
      }}
    />
  </label>
);

/** How many side by side: column, line and what lies between. */
const Formations = ({
  files,
  chosen,
  onChoose,
}: {
  readonly files: number;
  readonly chosen: number;
  readonly onChoose: (files: number) => void;
}) => {
  const say = tableWords.value;
  const named = (n: number) => (n === 1 ? say.column : n === files ? say.line : say.files(n));
  return (
    <fieldset class="formations" aria-label={say.formation}>
      {Array.from({ length: files }, (_, i) => i + 1).map(n => (
        <button key={n} type="button" aria-pressed={n === chosen} onClick={() => onChoose(n)}>
          <Blocks files={n} bases={files} />
          {named(n)}
        </button>
      ))}
    </fieldset>
  );
};

/** A formation as its blocks. */
export const Blocks = ({ files, bases }: { readonly files: number; readonly bases: number }) => (
  <svg viewBox={`0 0 ${bases * 10} ${bases * 6}`} width={bases * 8} height="22" aria-hidden="true">
    {Array.from({ length: bases }, (_, i) => (
      <rect
        key={i}
        x={(i % files) * 10 + ((bases - files) * 10) / 2}
        y={Math.floor(i / files) * 6}
        width="9"
        height="5"
        fill="currentColor"
      />
    ))}
  </svg>
);

function Misplaced<B extends Battle>({ battle, placing, held }: Props<B> & { readonly held: Held }) {
  const say = tableWords.value;
  const speech = useSpeech(battle);
  const refusal = placing.refusal(battle, held);
  if (!refusal) return null;
  const better = placing.nearest(battle, held);
  return (
    <p class="alert" role="alert">
      {speech.refuse(refusal)} <ClauseLink clause={refusal.clause} />{' '}
      {better && (
        <button type="button" class="link" onClick={() => placing.hold(battle, better)}>
          {say.correct}
        </button>
      )}
    </p>
  );
}
