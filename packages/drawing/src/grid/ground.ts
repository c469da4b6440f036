import { maskOf } from '../mask.ts';
import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { treeMarkers } from '../trees.ts';
import { drawBridges } from './bridges.ts';
import { squaresOf } from './ground-squares.ts';
import { drawHachures } from './hachures.ts';
import { contoursOf, drawContourFigures, drawContours, drawTint } from './relief.ts';
import { drawRoads, flatRoads, roadLines } from './roads.ts';
import { drawClosedGround, drawDecor } from './rough.ts';
import { type GridGround, SQUARE } from './scene.ts';
import { drawShade } from './shade.ts';
import { drawHouses, drawVillageGround, villagesOf } from './villages.ts';
import { drawStreams, drawWater, flatStreams, waterOf } from './water.ts';
import { drawTrees, drawWoodFloor, woodsOf } from './woods.ts';
import { drawBanks, drawWorks } from './works.ts';

export interface GroundOptions {
  /** Prefix of all ids, so that several maps can live in one page. */
  readonly id?: string | undefined;
  /** `plain` leaves out hachures, trees, houses and grid: for small pictures. */
  readonly detail?: 'full' | 'plain' | undefined;
}

/** Everything that never changes in a battle, but for the place names: one `<g>`, drawn once and kept. */
export function drawGridGround(ground: GridGround, options: GroundOptions = {}): string {
  const id = options.id ?? 'map';
  const layers = options.detail === 'plain' ? plainLayers(ground) : fullLayers(ground, id);
  const sheet = element('rect', sheetOf(ground));
  return element(
    'g',
    { class: 'ground', 'data-layer': 'ground' },
    element('defs', {}, element('clipPath', { id: `${id}-sheet` }, sheet) + treeMarkers(id)) +
      group({ 'clip-path': `url(#${id}-sheet)` }, layers.join('')),
  );
}

function fullLayers(ground: GridGround, id: string): string[] {
  const squares = squaresOf(ground);
  const contours = contoursOf(squares);
  const water = waterOf(ground, squares);
  const woods = woodsOf(squares);
  const roads = roadLines(ground);
  const roadway = flatRoads(roads);
  const nearRoad = maskOf(sheetOf(ground), [...roadway, ...flatStreams(water)], 4.4);
  return [
    drawTint(squares, contours),
    drawShade(squares),
    drawHachures(squares),
    drawDecor(squares, nearRoad, id),
    drawWoodFloor(woods),
    drawContours(contours), // over the floor of the woods: their height counts too
    drawClosedGround(squares, nearRoad),
    drawVillageGround(villagesOf(squares)),
    drawStreams(water),
    drawWater(water),
    drawTrees(woods, nearRoad, id),
    drawGridLines(ground),
    drawRoads(roads),
    drawBridges(roads, water),
    drawHouses(squares, roadway, nearRoad),
    drawBanks(ground),
    drawWorks(ground),
    drawContourFigures(squares, contours),
  ];
}

const sheetOf = ({ width, height }: GridGround): { width: number; height: number } => ({
  width: width * SQUARE,
  height: height * SQUARE,
});

function plainLayers(ground: GridGround): string[] {
  const squares = squaresOf(ground);
  const contours = contoursOf(squares);
  const water = waterOf(ground, squares);
  return [
    drawTint(squares, contours),
    drawShade(squares),
    drawWoodFloor(woodsOf(squares)),
    drawContours(contours),
    drawVillageGround(villagesOf(squares)),
    drawStreams(water),
    drawWater(water),
    drawRoads(roadLines(ground), 1.6),
  ];
}

function drawGridLines({ width, height }: GridGround): string {
  const pen = new Pen();
  for (let x = 1; x < width; x++)
    pen.polyline([
      [x * SQUARE, 0],
      [x * SQUARE, height * SQUARE],
    ]);
  for (let y = 1; y < height; y++)
    pen.polyline([
      [0, y * SQUARE],
      [width * SQUARE, y * SQUARE],
    ]);
  const style = { class: 'grid', fill: 'none', stroke: MAP.grid, 'stroke-opacity': 0.2, 'stroke-width': 0.5 };
  return pen.data === '' ? '' : element('path', { ...style, d: pen.data });
}
