import {
  type Box,
  boxesMeet,
  boxOf,
  type Cm,
  insideStretches,
  type Point,
  type Segment,
  widenBox,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { cornerBlockOf, gapBetween, isCloseOrder, isFoot, ninePointsOf } from '../figures.ts';
import { isUpTo, NEAR } from '../geometry.ts';
import { type Block, keptOnce, type Prepared, type Sighted, type Sighting, type Terrain } from '../ground.ts';
import {
  cropsBlock,
  dominatesFrom,
  fieldAround,
  type Height,
  hiddenFromAbove,
  hillBlocks,
  houseBlocks,
  isAtEdge,
  isAtFieldEdge,
  isHiddenInHouse,
  isSeenInField,
  looksAt,
  type OwnWoods,
  plateauBlocks,
  type WallEye,
  WOOD_SIGHT,
  wallEyes,
  woodAround,
  woodBlocks,
} from '../obstacles/index.ts';
import { asStood } from '../standing.ts';
import type { Body, Engagement, FeatureId, Scene } from '../types.ts';

const yes = (clause: Clause): Sighting => ({ sees: true, clause });
const no = (clause: Clause): Sighting => ({ sees: false, clause });

/**
 * GECH-SIGHT-01  Some line from an eye to one of the target's nine points is clear, after the tests of the table in
 *                their order; the first refusal decides and names the clause.
 * GECH-SIGHT-03  An engaged unit is seen by the whole side it fights, a garrison only once revealed, or when the fight
 *                is in its own streets.
 */
export function sees(terrain: Terrain, scene: Scene, from: Body, to: Body): Sighting {
  const fight = fightWith(scene, to, from.side);
  const isInside = fight?.ground === 'house-inside' || fight?.ground === 'street';
  if (isHiddenInHouse(terrain, to) && !isInside) return no('GEC-HOUSE-33');
  if (fight) return yes('GECH-SIGHT-03');
  return hiddenByCover(terrain, from, to) ?? alongSomeLine(terrain, scene, from, to);
}

/** The fight of a unit with somebody of a side. */
const fightWith = (scene: Scene, { id }: Body, side: string): Engagement | undefined =>
  scene.engagements.find(({ attacker, defender }) => {
    const enemy = attacker === id ? defender : defender === id ? attacker : null;
    return enemy !== null && scene.units.some(unit => unit.id === enemy && unit.side === side);
  });

/** Steps 2 and 3: a target in a wood, or infantry in crops. */
function hiddenByCover(terrain: Terrain, from: Body, to: Body): Sighting | null {
  const wood = woodAround(terrain, to);
  if (wood) {
    if (woodAround(terrain, from)?.id === wood.id) {
      const isNear = isUpTo(gapBetween(terrain, from, to), WOOD_SIGHT);
      return isNear ? yes('GEC-WOOD-07') : no('GEC-WOOD-07');
    }
    if (!to.revealed) return no('GEC-WOOD-08');
  }
  const field = isFoot(to) ? fieldAround(terrain, to) : undefined;
  if (!field) return null;
  if (fieldAround(terrain, from)?.id !== field.id) return no('GEC-CROP-05');
  return isSeenInField(gapBetween(terrain, from, to)) ? yes('GEC-CROP-08') : no('GEC-CROP-08');
}

/** What holds for every line of an observation. */
interface Look {
  readonly terrain: Terrain;
  readonly from: Body;
  readonly to: Body;
  readonly above: Height | null;
  readonly woods: OwnWoods;
  readonly ownField: FeatureId | undefined;
  readonly targetField: FeatureId | undefined;
  /** Close-order units other than the two, whose blocks stand in the way. */
  readonly blocks: readonly Block[];
}

interface Eye {
  readonly at: Point;
  readonly wall: WallEye | null;
}

/**
 * Steps 4 to 9. What two units see of each other stays as long as both stand as they do, and nobody else comes or goes
 * between them: kept, a view of a battle costs a tenth.
 */
function alongSomeLine(terrain: Terrain, scene: Scene, observer: Body, target: Body): Sighting {
  const { standing, sight } = terrain.around;
  const from = asStood(standing, observer);
  const to = asStood(standing, target);
  const ofObserver = keptOnce(sight, from, () => new WeakMap<Body, Sighted>());
  const known = ofObserver.get(to);
  const about = blocksOf(terrain, scene);
  const isNear = (region: Box, { body, box }: Block): boolean =>
    body.id !== from.id && body.id !== to.id && boxesMeet(region, box);
  if (known && isSameCrowd(known, about, isNear)) return known.sighting;
  const eyes = eyesOf(terrain, from);
  const points = ninePointsOf(terrain, to);
  const region = known?.region ?? widenBox(boxOf([...eyes.map(eye => eye.at), ...points]), ABOUT);
  const blocks = about.filter(block => isNear(region, block));
  const sighting = someLine(terrain, from, to, { eyes, points, blocks, region });
  ofObserver.set(to, { region, blocks, sighting });
  return sighting;
}

/** Units this near to the lines of an observation may have a part in it (GEC-HILL-08b looks 10 cm about the target). */
const ABOUT: Cm = 12;

/** Do the same units stand about the lines as did then? */
function isSameCrowd(
  { region, blocks }: Sighted,
  about: readonly Block[],
  isNear: (region: Box, block: Block) => boolean,
): boolean {
  let met = 0;
  for (const block of about) {
    if (!isNear(region, block)) continue;
    if (blocks[met] !== block) return false;
    met += 1;
  }
  return met === blocks.length;
}

/** Close-order units, whose blocks stand in the way of lines. */
const blocksOf = (terrain: Terrain, { units }: Scene): readonly Block[] =>
  keptOnce(terrain.around.blocks, units, () =>
    units.filter(body => body.in === null && isCloseOrder(body)).map(body => cornerBlockOf(terrain, body)),
  );

interface Lines {
  readonly eyes: readonly Eye[];
  readonly points: readonly Point[];
  readonly blocks: readonly Block[];
  readonly region: Box;
}

/** What of a terrain may have a part in lines that stay within a region. */
function terrainWithin(terrain: Terrain, region: Box): Terrain {
  const isNear = ({ reach }: Prepared): boolean => boxesMeet(region, reach);
  const { hills, plateaus, houses, woods, clearings, fields } = terrain;
  return {
    ...terrain,
    hills: hills.filter(isNear),
    plateaus: plateaus.filter(isNear),
    houses: houses.filter(isNear),
    woods: woods.filter(isNear),
    clearings: clearings.filter(isNear),
    fields: fields.filter(isNear),
  };
}

/** Every eye and point; if no line is clear, the one to the centre names the clause. */
function someLine(terrain: Terrain, from: Body, to: Body, lines: Lines): Sighting {
  const { eyes, points, blocks, region } = lines;
  const look: Look = {
    terrain: terrainWithin(terrain, region),
    from,
    to,
    above: dominatesFrom(terrain, from),
    woods: { own: woodAround(terrain, from)?.id, target: woodAround(terrain, to)?.id },
    ownField: fieldAround(terrain, from)?.id,
    targetField: fieldAround(terrain, to)?.id,
    blocks,
  };
  for (const eye of eyes) {
    const own = blindness(look, eye);
    if (!own && points.some(point => blockOfLine(look, eye, point) === null)) return yes('GECH-SIGHT-01');
  }
  const centre = points[points.length - 1]!;
  const blocked = eyes.map(eye => blindness(look, eye) ?? blockOfLine(look, eye, centre) ?? LAST);
  const furthest = blocked.reduce<Blocked | null>(
    (best, each) => (best && best.step >= each.step ? best : each),
    null,
  );
  return no(furthest?.clause ?? 'GEC-HOUSE-31');
}

/** The eyes of a garrison are its held sides, those of any other unit its `at`. */
const eyesOf = (terrain: Terrain, from: Body): Eye[] =>
  from.in === null
    ? [{ at: from.at, wall: null }]
    : wallEyes(terrain, from).map(wall => ({ at: wall.at, wall }));

interface Blocked {
  readonly step: number;
  readonly clause: Clause;
}
const LAST: Blocked = { step: 9, clause: 'GECH-SIGHT-02' };
const at = (step: number, clause: Clause): Blocked => ({ step, clause });

/** Steps 5 and 6: an observer in a wood or in crops looks out only at the edge. */
function blindness({ terrain, from, to }: Look, { wall }: Eye): Blocked | null {
  if (wall) return null;
  const wood = woodAround(terrain, from);
  if (wood && !isAtEdge(wood, from)) return at(5, 'GEC-WOOD-06');
  const field = isFoot(from) ? fieldAround(terrain, from) : undefined;
  const isSameField = field !== undefined && fieldAround(terrain, to)?.id === field.id;
  return field && !isSameField && !isAtFieldEdge(field, from) ? at(6, 'GEC-CROP-06') : null;
}

/** Steps 4 and 7 to 9 for one line. */
function blockOfLine(look: Look, eye: Eye, point: Point): Blocked | null {
  const { terrain, from, to, above } = look;
  if (eye.wall && !looksAt(eye.wall, point)) return at(4, 'GEC-HOUSE-31');
  const line: Segment = [eye.at, point];
  const relief = hillBlocks(terrain, line, above) ?? plateauBlocks(terrain, line, above);
  if (relief) return at(7, relief);
  if (above) {
    const others = look.blocks.filter(({ body }) => body.side === to.side);
    const hidden = hiddenFromAbove(terrain, {
      height: above,
      line,
      target: to,
      others,
      woods: look.woods,
      field: look.targetField,
    });
    return hidden ? at(8, hidden) : null;
  }
  if (houseBlocks(terrain, line, [from.in, to.in, from.emerging])) return at(8, 'GEC-HOUSE-32');
  if (woodBlocks(terrain, line, look.woods)) return at(8, 'GEC-WOOD-05');
  if (cropsBlock(terrain, line, [look.ownField, look.targetField])) {
    return at(8, 'GEC-CROP-05');
  }
  return unitsBlock(look.blocks, line) ? at(9, 'GECH-SIGHT-02') : null;
}

/** GECH-SIGHT-02: in the plain close-order units block lines; skirmishers and generals never do. */
export function unitsBlock(blocks: readonly Block[], line: Segment): boolean {
  const box = boxOf(line);
  return blocks.some(
    block =>
      boxesMeet(box, block.box) &&
      insideStretches(line, block.corners).some(([from, to]) => to - from > NEAR),
  );
}

/** Is an enemy seen by at least one unit of a side (GECH-VIEW-01)? Whoever saw him last is asked first. */
export function isSeenBy(terrain: Terrain, scene: Scene, side: string, enemy: Body): boolean {
  const { seen, seer, standing } = terrain.around;
  const ofScene = keptOnce(seen, scene, () => new WeakMap<Body, boolean>());
  const stood = asStood(standing, enemy);
  const known = ofScene.get(stood);
  if (known !== undefined) return known;
  const isSeer = (unit: Body): boolean => unit.side === side && sees(terrain, scene, unit, enemy).sees;
  const last = scene.units.find(({ id }) => id === seer.get(stood));
  const first = last && isSeer(last) ? last : scene.units.find(isSeer);
  if (first) seer.set(stood, first.id);
  ofScene.set(stood, first !== undefined);
  return first !== undefined;
}
