import type { ComponentChild, VNode } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { type Lens, lookAt, pointFor, pxPerGrain } from '../../../shell/lens.ts';
import type { Square } from '../types.ts';
import { fieldWords } from '../words.ts';
import type { Control, StepId, Target } from './step.ts';

/** Something laid over the map, once the map is there. */
export function useField(): (child: ComponentChild) => VNode | null {
  const [field, setField] = useState<HTMLElement | null>(null);
  useEffect(() => setField(document.getElementById('content')), []);
  return child => field && createPortal(child, field);
}

/** Where the things stand that a step points at; by name where the page gives them one. */
function selectorOf(control: Control): string {
  const say = fieldWords.value;
  const named = (label: string) => `button[aria-label="${CSS.escape(label)}"]`;
  const selectors: Readonly<Record<Control, string>> = {
    standing: '.standing',
    gather: named(say.gather),
    sight: named(say.sight),
    ruler: named(say.ruler),
    'next-idle': named(say.nextIdle),
    commit: '.commit',
    playback: '.playback-row button:nth-of-type(3)',
    why: '.told .link, .panel .log .link',
    forecasts: '.forecasts',
  };
  return selectors[control];
}

const nodesOf = (controls: readonly Control[]): readonly Element[] =>
  controls.flatMap(control => [...document.querySelectorAll(selectorOf(control))].slice(0, 1));

/** Rings the controls meant. The mark is an attribute of ours, which no other drawing of the page touches. */
function useRinged(controls: readonly Control[]): void {
  useEffect(() => {
    const nodes = nodesOf(controls);
    for (const node of nodes) node.setAttribute('data-pointed', '');
    return () => {
      for (const node of nodes) node.removeAttribute('data-pointed');
    };
  });
  // Once only: afterwards the panel is the reader's to scroll.
  useEffect(() => {
    for (const node of nodesOf(controls)) bringUp(node);
  }, [controls.join()]);
}

const TARGET = 56;

/** Scrolls the panel, and nothing but the panel, until the head of a control can be seen. */
function bringUp(node: Element): void {
  const panel = node.closest('.panel');
  if (!panel) return;
  const below = node.getBoundingClientRect().top + TARGET - panel.getBoundingClientRect().bottom;
  if (below > 0) panel.scrollTop += below;
}

/** A circle as a pencil draws it: not quite closed. */
const PENCIL = 'M57 5C28 1 5 22 5 50s20 46 47 45 44-21 43-47S74 6 43 8';
/** How much larger than its square. */
const ROOM = 1.6;

function Circle({ lens, square }: { readonly lens: Lens; readonly square: Square }) {
  const px = pxPerGrain(lens);
  const [left, top] = pointFor(lens, square);
  const style = {
    width: `${px * ROOM}px`,
    height: `${px * ROOM}px`,
    transform: `translate(${left - (px * ROOM) / 2}px, ${top - (px * ROOM) / 2}px)`,
  };
  return (
    <svg class="coach-circle" viewBox="0 0 100 100" style={style} aria-hidden="true">
      <g transform="rotate(165 50 50)">
        <path class="casing" d={PENCIL} pathLength={1} />
        <path class="pencil" d={PENCIL} pathLength={1} />
      </g>
    </svg>
  );
}

/** The tools lie over the map's edges: what is pointed at must stand clear of them. */
const EDGE = 72;

function bringClear(lens: Lens, square: Square): void {
  const { width, height } = lens.pane.peek();
  const half = pxPerGrain(lens) / 2;
  const [x, y] = pointFor(lens, square);
  const isClear = x - half >= EDGE && x + half <= width - EDGE && y >= half && y + half <= height - EDGE;
  if (width > 0 && !isClear) lookAt(lens, square);
}

/** Points at what a step means: circles on the map, rings round controls. */
export function Pointing({
  lens,
  step,
  targets,
}: {
  readonly lens: Lens;
  readonly step: StepId | undefined;
  readonly targets: readonly Target[];
}) {
  const squares = targets.flatMap(target => ('square' in target ? [target.square] : []));
  useRinged(targets.flatMap(target => ('control' in target ? [target.control] : [])));
  const onField = useField();
  const [first] = squares;
  const only = squares.length === 1 ? String(first) : '';
  useEffect(() => {
    if (only !== '' && first) bringClear(lens, first);
  }, [step, only]);
  return onField(
    <div class="coach-circles">
      {squares.map(square => (
        <Circle key={`${step}/${square}`} lens={lens} square={square} />
      ))}
    </div>,
  );
}
