import type { Place } from '@grognard/engine';
import type { ComponentChild, VNode } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { isByFinger } from '../gestures.ts';
import { FINGER, type Lens, lookAt, pointFor, pxPerGrain, zoom } from '../lens.ts';
import type { Target } from './step.ts';

/** Something laid over the map, once the map is there. */
export function useField(): (child: ComponentChild) => VNode | null {
  const [field, setField] = useState<HTMLElement | null>(null);
  useEffect(() => setField(document.getElementById('content')), []);
  return child => field && createPortal(child, field);
}

const nodesOf = (selectors: readonly string[]): readonly Element[] =>
  selectors.flatMap(selector => [...document.querySelectorAll(selector)].slice(0, 1));

/** Finds the controls meant, now and again whenever the page has changed, until all of them are there. */
function whenThere(selectors: readonly string[], then: (nodes: readonly Element[]) => void): () => void {
  const watcher = new MutationObserver(() => look());
  function look(): void {
    const nodes = nodesOf(selectors);
    then(nodes);
    if (nodes.length === selectors.length) watcher.disconnect();
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watcher.disconnect();
}

/** Rings the controls meant. The mark is an attribute of ours, which no other drawing of the page touches. */
function useRinged(selectors: readonly string[]): void {
  useEffect(() => {
    const stop = whenThere(selectors, nodes => {
      for (const node of nodes) node.setAttribute('data-pointed', '');
    });
    return () => {
      stop();
      for (const node of nodesOf(selectors)) node.removeAttribute('data-pointed');
    };
  });
  // Once only: afterwards the panel is the reader's to scroll.
  useEffect(() => {
    const seen = new Set<Element>();
    return whenThere(selectors, nodes => {
      for (const node of nodes.filter(each => !seen.has(each))) bringUp(node);
      for (const node of nodes) seen.add(node);
    });
  }, [selectors.join()]);
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

type Spot = Extract<Target, { readonly place: Place }>;
type Outline = Extract<Target, { readonly outline: readonly Place[] }>;

function Circle({ lens, spot }: { readonly lens: Lens; readonly spot: Spot }) {
  const px = spot.px ?? pxPerGrain(lens) * ROOM;
  const [left, top] = pointFor(lens, spot.place);
  const style = {
    width: `${px}px`,
    height: `${px}px`,
    transform: `translate(${left - px / 2}px, ${top - px / 2}px)`,
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

/** Where something is to come to stand: dashed, until it does. */
function Goal({ lens, outline }: { readonly lens: Lens; readonly outline: readonly Place[] }) {
  const points = outline.map(place => pointFor(lens, place).join()).join(' ');
  return (
    <svg class="coach-goal" aria-hidden="true">
      <polygon class="casing" points={points} />
      <polygon class="pencil" points={points} />
    </svg>
  );
}

/** A few words beside what is meant. */
function Tag({ lens, at, says }: { readonly lens: Lens; readonly at: Place; readonly says: string }) {
  const [left, top] = pointFor(lens, at);
  return (
    <span class="coach-tag" style={{ transform: `translate(${left}px, ${top}px)` }} aria-hidden="true">
      <span class="coach-words">{says}</span>
    </span>
  );
}

/** The tools lie over the map's edges: what is pointed at must stand clear of them. */
const EDGE = 72;

/** What is pointed at stands clear, and large enough for a finger. */
function bringClear(lens: Lens, place: Place): void {
  const { width, height } = lens.pane.peek();
  if (width > 0 && isByFinger() && pxPerGrain(lens) < FINGER) {
    zoom(lens, FINGER / pxPerGrain(lens));
    lookAt(lens, place);
  }
  const half = pxPerGrain(lens) / 2;
  const [x, y] = pointFor(lens, place);
  const isClear = x - half >= EDGE && x + half <= width - EDGE && y >= half && y + half <= height - EDGE;
  if (width > 0 && !isClear) lookAt(lens, place);
}

interface Props {
  readonly lens: Lens;
  readonly selector: (control: string) => string;
  readonly step: string | undefined;
  readonly targets: readonly Target[];
}

/** Points at what a step means: circles and outlines on the map, rings round controls. */
export function Pointing({ lens, selector, step, targets }: Props) {
  const spots = targets.filter((target): target is Spot => 'place' in target);
  const goals = targets.filter((target): target is Outline => 'outline' in target);
  useRinged(targets.flatMap(target => ('control' in target ? [selector(target.control)] : [])));
  const onField = useField();
  const [first] = spots;
  const only = spots.length === 1 ? String(first?.place) : '';
  useEffect(() => {
    if (only !== '' && first) bringClear(lens, first.place);
  }, [step, only]);
  return onField(
    <div class="coach-circles">
      {goals.map(({ outline }) => (
        <Goal key={`${step}/${outline}`} lens={lens} outline={outline} />
      ))}
      {spots.map(spot => (
        <Circle key={`${step}/${spot.place}`} lens={lens} spot={spot} />
      ))}
      {[...goals.map(({ outline, says }) => ({ at: outline[0], says })), ...spots.map(toTag)].map(
        ({ at, says }) => at && says && <Tag key={says} lens={lens} at={at} says={says} />,
      )}
    </div>,
  );
}

const toTag = ({ place, says }: Spot) => ({ at: place, says });
