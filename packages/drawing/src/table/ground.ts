import { eitherOf, maskOf } from '../mask.ts';
import { Pen } from '../pen.ts';
import { flatRoundedLine } from '../rounding.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { treeMarkers } from '../trees.ts';
import {
  drawAvenueTrees,
  drawBattery,
  drawBridge,
  drawFence,
  drawHouse,
  drawRoadway,
  drawWall,
} from './features/built.ts';
import {
  drawClearing,
  drawCrops,
  drawHedge,
  drawMarsh,
  drawMud,
  drawOrchard,
  drawPlough,
  drawVines,
  drawWood,
  drawWoodedHill,
} from './features/growth.ts';
import {
  drawCliff,
  drawCrestLine,
  drawGentleHill,
  drawPlainHill,
  drawPlateau,
  drawSteepHill,
} from './features/hills.ts';
import { areaOf, BEND, courseOf, type DrawFeature, type Surroundings } from './features/outline.ts';
import { drawSettlement } from './features/settlement.ts';
import { drawDitch, drawFord, drawGreatRiver, drawLake, drawRiver, drawStream } from './features/wet.ts';
import {
  drawBunker,
  drawDunes,
  drawMines,
  drawRedoubt,
  drawRocks,
  drawSand,
  drawTrench,
  drawWire,
} from './features/works.ts';
import { CENTIMETRE, FEATURE_KINDS, type FeatureKind, type TableFeature, type TableScene } from './scene.ts';

const DRAW: Readonly<Record<FeatureKind, DrawFeature>> = {
  'gentle-hill': drawGentleHill,
  hill: drawPlainHill,
  'steep-hill': drawSteepHill,
  'wooded-hill': drawWoodedHill,
  plateau: drawPlateau,
  crest: drawCrestLine,
  cliff: drawCliff,
  sand: drawSand,
  dunes: drawDunes,
  mud: drawMud,
  plough: drawPlough,
  crops: drawCrops,
  vines: drawVines,
  marsh: drawMarsh,
  wood: drawWood,
  orchard: drawOrchard,
  clearing: drawClearing,
  rocks: drawRocks,
  settlement: drawSettlement,
  lake: drawLake,
  'great-river': drawGreatRiver,
  river: drawRiver,
  stream: drawStream,
  ditch: drawDitch,
  ford: drawFord,
  path: feature => drawRoadway(feature, 'casing'),
  road: feature => drawRoadway(feature, 'casing'),
  avenue: feature => drawRoadway(feature, 'casing'),
  bridge: drawBridge,
  hedge: drawHedge,
  wall: drawWall,
  fence: drawFence,
  wire: drawWire,
  mines: drawMines,
  trench: drawTrench,
  redoubt: drawRedoubt,
  bunker: drawBunker,
  house: drawHouse,
  battery: drawBattery,
};

const ROADS: readonly FeatureKind[] = ['path', 'road', 'avenue'];
const KEEP_CLEAR: readonly FeatureKind[] = [
  ...ROADS,
  'stream',
  'river',
  'great-river',
  'ditch',
  'bridge',
  'ford',
];

export interface TableGroundOptions {
  readonly id?: string | undefined;
  /** Only what lies on the table, without the table. */
  readonly bare?: boolean | undefined;
}

type Ground = Pick<TableScene, 'width' | 'height' | 'features'>;

/** Everything that lies on the table before the troops: one `<g>`, drawn once and kept. */
export function drawTableGround(scene: Ground, options: TableGroundOptions = {}): string {
  const id = options.id ?? 'table';
  const features = [...(scene.features ?? [])].sort((a, b) => order(a) - order(b));
  const around = surroundings(scene, features, id);
  const below = features.filter(f => order(f) < order({ kind: 'bridge' }));
  const above = features.filter(f => order(f) >= order({ kind: 'bridge' }));
  const each = (list: readonly TableFeature[]): string =>
    list.map(f => DRAW[f.kind](f, { ...around, index: features.indexOf(f) })).join('');
  const roads = features.filter(f => ROADS.includes(f.kind));
  const avenues = features.filter(f => f.kind === 'avenue');
  const sheet = { width: scene.width * CENTIMETRE, height: scene.height * CENTIMETRE };
  return element(
    'g',
    { class: 'ground', 'data-layer': 'ground' },
    element(
      'defs',
      {},
      element('clipPath', { id: `${id}-sheet` }, element('rect', sheet)) + treeMarkers(id, 2),
    ) +
      group(
        { 'clip-path': `url(#${id}-sheet)` },
        (options.bare ? '' : element('rect', { ...sheet, fill: MAP.table }) + drawCrosses(scene)) +
          each(below) +
          group({ class: 'roads' }, roads.map(r => drawRoadway(r, 'paper')).join('')) +
          avenues.map(a => drawAvenueTrees(a, around)).join('') +
          each(above),
      ),
  );
}

const order = ({ kind }: Pick<TableFeature, 'kind'>): number => FEATURE_KINDS.indexOf(kind);

function surroundings(scene: Ground, features: readonly TableFeature[], id: string): Surroundings {
  const lines = features
    .filter(f => KEEP_CLEAR.includes(f.kind))
    .map(f => courseOf(f.shape, 4.5))
    .filter(c => c !== undefined);
  const sheet = { width: scene.width * CENTIMETRE, height: scene.height * CENTIMETRE };
  return {
    id,
    index: 0,
    // Beside a lane trees stand as near as it is narrow, whatever river flows elsewhere.
    taken: eitherOf(lines.map(c => maskOf(sheet, [flatRoundedLine(c.points, BEND)], c.width / 2 + 9))),
    houses: features.filter(f => f.kind === 'house').map(f => areaOf(f.shape)),
  };
}

/** A small cross every ten centimetres, to judge distances by. */
function drawCrosses({ width, height }: Ground): string {
  const pen = new Pen();
  for (let y = 10; y < height; y += 10) {
    for (let x = 10; x < width; x += 10) {
      const [u, v] = [x * CENTIMETRE, y * CENTIMETRE];
      pen
        .polyline([
          [u - 4, v],
          [u + 4, v],
        ])
        .polyline([
          [u, v - 4],
          [u, v + 4],
        ]);
    }
  }
  return pen.data === ''
    ? ''
    : element('path', { d: pen.data, stroke: MAP.grid, 'stroke-opacity': 0.28, 'stroke-width': 1 });
}
