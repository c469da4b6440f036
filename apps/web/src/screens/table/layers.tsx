import {
  CENTIMETRE,
  drawFootprint,
  drawRings,
  type Footprint,
  type NameSheet,
  namesClearOf,
  placeUnitNames,
  readableNames,
  type UnitName,
} from '@grognard/drawing';
import { type ReadonlySignal, untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { memo } from 'preact/compat';
import { type Lens, pxPerGrain } from '../../shell/lens.ts';
import type { Sight } from './model.ts';

/** A layer that is drawn again only when the signals it reads have changed. */
export function Layer({ draw }: { readonly draw: () => string }) {
  const art = useComputed(draw);
  return <g dangerouslySetInnerHTML={{ __html: art.value }} />;
}

/** Pixels a centimetre at which drawings change: lettering keeps its size, men appear. */
const STEPS = [
  2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10, 11, 12, 13, 14, 15.5, 17, 18.5, 20, 22, 24,
];
const FAR = 4;

/** Pixels a centimetre, exactly. */
export const pxPerCm = (lens: Lens): number => (pxPerGrain(lens) / lens.surface.grain) * CENTIMETRE;

/** What of the table is in the window. */
export function sightOf({ camera, pane }: Lens, px: number): Sight {
  const { x, y } = camera.value;
  const { width, height, insets } = pane.value;
  return {
    west: (insets.left - x) / px,
    east: (width - insets.right - x) / px,
    north: (insets.top - y) / px,
    south: (height - insets.bottom - y) / px,
  };
}

/** … and by whole steps, so that the turn of a wheel does not draw everything anew. */
export const stepOfZoom = (lens: Lens): number => {
  const px = pxPerCm(lens);
  return STEPS.findLast(step => step <= px * 1.001) ?? STEPS[0]!;
};

/** Lettering is set again when the hand has come to rest: so many milliseconds after the last turn of the wheel. */
const REST = 140;

/** The step of the zoom, as it was before the gesture that goes on. */
export function useRestingStep(lens: Lens): ReadonlySignal<number> {
  // Read without following it: the table itself is not drawn again when the camera moves.
  const step = useSignal(untracked(() => stepOfZoom(lens)));
  useSignalEffect(() => {
    const next = stepOfZoom(lens);
    if (next === step.peek()) return;
    // The first look is no gesture.
    if (lens.pane.peek().width === 0) step.value = next;
    const timer = setTimeout(() => {
      step.value = next;
    }, REST);
    return () => clearTimeout(timer);
  });
  return step;
}

type Nearness = 'near' | 'far';
const drawn: Readonly<Record<Nearness, WeakMap<Footprint, string>>> = {
  near: new WeakMap(),
  far: new WeakMap(),
};

/** The drawing of a unit, made once as long as it stays the same. */
function artOf(unit: Footprint, nearness: Nearness): string {
  const art = drawn[nearness].get(unit) ?? drawFootprint(unit, nearness);
  drawn[nearness].set(unit, art);
  return art;
}

interface UnitsProps {
  readonly units: ReadonlySignal<readonly Footprint[]>;
  readonly px: ReadonlySignal<number>;
}

/** Those chosen come last, over the ring around them. */
export const Units = ({ units, px }: UnitsProps) => {
  const nearness = px.value < FAR ? 'far' : 'near';
  const drawnUnits = (isChosen: boolean) =>
    units.value
      .filter(({ selected = false }) => selected === isChosen)
      .map(unit => <Unit key={unit.id} unit={unit} nearness={nearness} />);
  const ringed = units.value.filter(({ selected, ringedApart }) => selected && ringedApart);
  const rings = <g key="rings" dangerouslySetInnerHTML={{ __html: drawRings(ringed) }} />;
  return <g class="units">{[...drawnUnits(false), rings, ...drawnUnits(true)]}</g>;
};

interface UnitProps {
  readonly unit: Footprint;
  readonly nearness: Nearness;
}

/** One group a unit, in its own frame; a move sets where it stands, nothing else, and of nobody else. */
const Unit = memo(({ unit, nearness }: UnitProps) => (
  <g
    class="unit"
    data-unit={unit.id}
    data-side={unit.side}
    data-state={stateOf(unit)}
    style={{
      translate: `${unit.at[0] * CENTIMETRE}px ${unit.at[1] * CENTIMETRE}px`,
      rotate: `${unit.facing}deg`,
    }}
    dangerouslySetInnerHTML={{ __html: artOf(unit, nearness) }}
  />
));

const stateOf = ({ selected, disorganised, routing, spent }: Footprint): string | undefined =>
  [selected && 'selected', disorganised && 'disorganised', routing && 'routing', spent && 'spent']
    .filter(Boolean)
    .join(' ') || undefined;

/** From so many pixels a centimetre all names are written; before that, those of the chosen. */
const NAMED = 5;

type Sheet = Pick<NameSheet, 'width' | 'height' | 'written'>;

/** The names of units at a size that can be read; what would cover another is left out, one's own last. */
export function namesOf(units: readonly Footprint[], table: Sheet, px: number): readonly UnitName[] {
  const wanted = px >= NAMED ? units : units.filter(({ selected }) => selected);
  return readableNames(placeUnitNames(wanted, { ...table, size: CENTIMETRE / px }));
}

/** … beside the handles, which would cover them. */
export const namesBeside = (
  names: readonly UnitName[],
  covered: readonly UnitName['box'][],
  units: readonly Footprint[],
  { px, ...table }: Sheet & { readonly px: number },
): readonly UnitName[] =>
  readableNames(namesClearOf(names, covered, units, { ...table, size: CENTIMETRE / px }));
