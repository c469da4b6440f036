import { element, group, num, translate } from '../svg.ts';
import { MAP, PAGE } from '../tokens.ts';
import { type FootprintOptions, placeFootprint } from './footprints.ts';
import { sizeOf } from './layout.ts';
import { drawManoeuvres } from './manoeuvres.ts';
import { drawNotes, drawTableNames } from './notes.ts';
import { drawCamps, drawFields, drawRulers, drawTableObjectives, drawZones } from './overlays.ts';
import { clearOfUnitNames, placeTableNames } from './place-names.ts';
import { CENTIMETRE, type Footprint, TABLE_LAYERS, type TableLayer, type TableScene } from './scene.ts';
import { drawPlacedNames, placeUnitNames, type UnitName } from './unit-names.ts';

export interface TableOverlayOptions extends FootprintOptions {
  readonly layers?: readonly TableLayer[] | undefined;
}

/** All layers above the ground, bottom to top, each in its own `<g data-layer>`. */
export function drawTableOverlay(scene: TableScene, options: TableOverlayOptions = {}): string {
  const wanted = options.layers ?? TABLE_LAYERS;
  return TABLE_LAYERS.filter(layer => wanted.includes(layer))
    .map(layer => drawLayer(layer, scene, options))
    .join('');
}

function drawLayer(layer: TableLayer, scene: TableScene, options: TableOverlayOptions): string {
  switch (layer) {
    case 'ground':
      return '';
    case 'names':
      return drawTableNames(
        clearOfUnitNames(placesIn(scene), namesIn(scene, options)).map(({ name }) => name),
      );
    case 'objectives':
      return drawTableObjectives(scene.objectives ?? []);
    case 'zones':
      return drawZones(scene.zones ?? [], options.id ?? 'table');
    case 'fields':
      return drawFields(scene.fields ?? []);
    case 'camps':
      return drawCamps(scene.camps ?? []);
    case 'units':
      return drawUnits(scene, options);
    case 'manoeuvres':
      return drawManoeuvres(scene.manoeuvres ?? []);
    case 'rulers':
      return drawRulers(scene.rulers ?? []);
    case 'tags':
      return drawNotes(scene);
    case 'focus':
      return drawUnitFocus(scene);
  }
}

const placesIn = ({ names = [], units = [] }: TableScene) => placeTableNames(names, units);

/** The names of units, beside those of places. */
function namesIn(scene: TableScene, options: FootprintOptions): readonly UnitName[] {
  const { units = [], width, height } = scene;
  if (options.names === false) return [];
  return placeUnitNames(units, { width, height, written: placesIn(scene).map(({ box }) => box) });
}

/** Ghosts below, the selected unit on top; names over them all. */
function drawUnits(scene: TableScene, options: FootprintOptions): string {
  const { units = [] } = scene;
  const level = (u: Footprint): number => (u.ghost ? 0 : u.selected ? 2 : 1);
  const ordered = [...units].sort((a, b) => level(a) - level(b));
  return group(
    { class: 'units', 'data-layer': 'units' },
    ordered.map(u => placeFootprint(u, options)).join('') +
      (options.names === false ? '' : drawPlacedNames(namesIn(scene, options), {})),
  );
}

/** The keyboard's unit. */
function drawUnitFocus({ units = [], focus }: TableScene): string {
  const unit = units.find(u => u.id === focus);
  if (unit === undefined) return '';
  const { width, depth } = sizeOf(unit);
  const ring = { x: -width / 2 - 13, y: -25, width: width + 26, height: depth + 54, rx: 10, fill: 'none' };
  const place = `${translate(unit.at[0] * CENTIMETRE, unit.at[1] * CENTIMETRE)}rotate(${num(unit.facing, 2)})`;
  return element(
    'g',
    { class: 'focus', 'data-layer': 'focus', transform: place },
    element('rect', { ...ring, stroke: MAP.ivory, 'stroke-width': 7 }) +
      element('rect', { ...ring, class: 'cursor', stroke: PAGE.light.focus, 'stroke-width': 4 }),
  );
}
