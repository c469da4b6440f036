import type { ComponentChild, VNode } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { centreOn, pxPerSquare } from '../battle/camera.ts';
import { type Lens, look } from '../battle/lens.ts';
import type { Square } from '../battle/types.ts';
import { words } from '../words/words.ts';
import type { Control, StepId, Target } from './step.ts';

/** Something laid over the map, once the map is there. */
export function useField(): (child: ComponentChild) => VNode | null {
  const [field, setField] = useState<HTMLElement | null>(null);
  useEffect(() => setField(document.getElementById('content')), []);
  return child => field && createPortal(child, field);
}

/** Where the things stand that a step points at; by name where the page gives them one. */
function selectorOf(control: Control): string {
  const say = words.value.battle;
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

function Circle({ lens, square: [x, y] }: { readonly lens: Lens; readonly square: Square }) {
  const { camera } = lens;
  const px = pxPerSquare(camera.value);
  const [left, top] = [camera.value.x + (x + 0.5) * px, camera.value.y + (y + 0.5) * px];
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

function bringClear(lens: Lens, [x, y]: Square): void {
  const { camera, pane } = lens;
  const { width, height } = pane.peek();
  const px = pxPerSquare(camera.peek());
  const [left, top] = [camera.peek().x + x * px, camera.peek().y + y * px];
  const isClear = left >= EDGE && left + px <= width - EDGE && top >= 0 && top + px <= height - EDGE;
  if (width > 0 && !isClear) look(lens, centreOn(camera.peek(), [x, y], { width, height }));
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
