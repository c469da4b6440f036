import type { BasePlace, Dial, Footprint, Glyph, Side } from '@grognard/drawing';
import { type Language, type SideId, textIn } from '@grognard/engine';
import { COMPASS, type Compass, centreOf, forward, type Point, scale, toLocal } from '@grognard/table';
import { slotsOn } from './drawn-features.ts';
import { baseSize, basesOf, firstRank, isSolid, MEN, totalPlaced, widthOf } from './figures.ts';
import type { Terrain } from './ground.ts';
import { crossingLeft } from './obstacles/index.ts';
import { halfAllowance } from './rules/allowance.ts';
import { isWhole } from './scene.ts';
import type { Body, House, Quality, Redoubt, Scenario, Seen, State, Unit } from './types.ts';

/** The first side is drawn blue, the second amber. */
export const drawnSide = ({ sides }: Pick<Scenario, 'sides'>, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

const BARS: Readonly<Record<Quality, number>> = { militia: 1, line: 2, veteran: 3, elite: 4, guard: 5 };
const DISORDER: Readonly<Record<State, 1 | 2 | 3 | undefined>> = {
  formed: undefined,
  disorganised: 1,
  unformed: 2,
  disordered: 3,
};

function glyphOf({ arm, formation }: Seen | Unit): Glyph {
  if (arm === 'infantry') return 'figure';
  if (arm === 'engineer') return 'engineers';
  if (arm === 'artillery') return formation === 'limbered' ? 'limber' : 'artillery';
  return arm;
}

/** A task is drawn against the quarters of a period. */
const PERIOD = 4;

/** What is left of a task; who is astride an obstacle has as much before him as ranks are still behind it. */
function dialOf(terrain: Terrain, body: Seen | Unit): Dial | undefined {
  if (!isWhole(body)) return undefined;
  const isElse = body.task !== null && body.task.kind !== 'cross';
  const left = (isElse ? null : crossingLeft(terrain, body, halfAllowance(body))) ?? body.task?.left ?? 0;
  return left > 0 ? { left, of: PERIOD } : undefined;
}

/** What is told of a unit wherever it stands. */
function troops(scenario: Scenario, terrain: Terrain, body: Seen | Unit, language: Language) {
  return {
    id: body.id,
    side: drawnSide(scenario, body.side),
    livery: scenario.sides.find(({ id }) => id === body.side)?.colours,
    glyph: glyphOf(body),
    name: body.name === undefined ? undefined : textIn(body.name, language),
    quality: body.arm === 'general' ? undefined : BARS[body.quality],
    weight: body.weight ?? 'normal',
    disorganised: body.state !== 'formed',
    disorder: DISORDER[body.state],
    routing: body.morale === 'routing' || body.morale === 'fleeing',
    spent: false,
    mark: body.arm === 'general' ? undefined : String(body.figures),
    wounds: isWhole(body) ? body.wounds / MEN : undefined,
    dial: dialOf(terrain, body),
  } as const;
}

/** A unit in the open as its bases, true to scale. */
export function standing(
  scenario: Scenario,
  terrain: Terrain,
  { known, body }: { readonly known: Seen | Unit; readonly body: Body },
  language: Language,
): Footprint {
  const base = baseSize(body);
  const isOne = isSolid(body);
  const side = widthOf(body);
  return {
    ...troops(scenario, terrain, known, language),
    at: body.at,
    facing: body.facing,
    base: body.formation === 'square' ? { width: side, depth: side } : base,
    // Whoever has just lost his last figure is still on the table until he is taken off it.
    files: isOne ? 1 : Math.max(1, body.front),
    bases: isOne ? 1 : body.figures,
    lastRank: 'centre',
    oneRank: body.front >= body.figures && (body.formation === 'line' || body.formation === 'skirmish'),
    places: placesOf(terrain, body),
    company: body.formation === 'line' || body.formation === 'division' ? body.company : undefined,
    crew: body.arm === 'artillery' && body.formation === 'unlimbered' ? body.figures : undefined,
  };
}

/** Where the figures of a unit stand that is in no plain rank and file. */
function placesOf(terrain: Terrain, body: Body): BasePlace[] | undefined {
  if (body.formation === 'square') return squareOf(body);
  if (body.dressed === null && body.winding === null) return undefined;
  const first = firstRank(body);
  return basesOf(terrain, body).map((base, i) => {
    const { ahead, right } = toLocal(body, centreOf(base));
    return {
      at: [right, -ahead],
      turn: base.facing - body.facing,
      size: { width: base.width, depth: base.depth },
      isFront: i < first,
    };
  });
}

/** GECH-FORM-01: a square is one base; its figures are drawn on its four sides, looking out. */
function squareOf(body: Body): BasePlace[] {
  const side = widthOf(body);
  const deep = Math.min(baseSize(body).depth, side * 0.3);
  const [few, more] = [Math.floor(body.figures / 4), body.figures % 4];
  return [0, 90, 180, 270].flatMap((turn, k) => {
    const count = few + (k < more ? 1 : 0);
    const room = k % 2 === 0 ? side : side - 2 * deep;
    return Array.from({ length: count }, (_, i): BasePlace => {
      const along = room * ((i + 0.5) / count - 0.5);
      const [out, over] = [forward(turn), forward(turn + 90)];
      const off = side / 2 - deep / 2;
      return {
        at: [out[0] * off + over[0] * along, side / 2 + out[1] * off + over[1] * along],
        turn,
        size: { width: room / count, depth: deep },
        isFront: true,
      };
    });
  });
}

/** GEC-HOUSE-17: the figures of a garrison along the outer walls, in contact with them, and its reserve in the yard. */
export function lodged(
  scenario: Scenario,
  terrain: Terrain,
  known: Seen | Unit,
  { house, language }: { readonly house: House | Redoubt; readonly language: Language },
): Footprint {
  const [width, depth] = house.size;
  const [dx, dy] = scale(forward(house.turn), depth / 2);
  const at: Point = [house.at[0] + dx, house.at[1] + dy];
  const pose = { at, facing: house.turn };
  const places = COMPASS.flatMap(side => heldPlaces(terrain, house, known, side)).map((slot): BasePlace => {
    const { ahead, right } = toLocal(pose, slot.at);
    return { at: [right, -ahead], turn: slot.facing - house.turn, size: slot.size };
  });
  return {
    ...troops(scenario, terrain, known, language),
    ...pose,
    base: { width, depth },
    files: 1,
    bases: 1,
    places: [...places, ...inYard(house, yardOf(known))],
    sheltered: true,
  };
}

/** The places that are taken on one side, from its middle outwards; of an enemy one sees only whether any is. */
function heldPlaces(terrain: Terrain, house: House | Redoubt, known: Seen | Unit, side: Compass) {
  const slots = slotsOn(terrain, house, side);
  const count = isWhole(known) ? known.garrison[side] : known.manned.includes(side) ? 1 : 0;
  const first = Math.max(0, Math.floor((slots.length - count) / 2));
  return slots.slice(first, first + count);
}

/** Figures inside that stand at no wall: a reserve, or whoever has broken in. */
const yardOf = (known: Seen | Unit): number => {
  if (isWhole(known)) return known.figures - totalPlaced(known.garrison);
  return known.manned.length === 0 ? 1 : 0;
};

const YARD = { width: 1.1, depth: 1.5 };
const ABREAST = 4;

const inYard = ({ size: [, depth] }: House | Redoubt, count: number): BasePlace[] =>
  Array.from({ length: count }, (_, i): BasePlace => {
    const rank = Math.floor(i / ABREAST);
    const inRank = Math.min(ABREAST, count - rank * ABREAST);
    const ranks = Math.ceil(count / ABREAST);
    return {
      at: [
        YARD.width * ((i % ABREAST) - (inRank - 1) / 2),
        depth / 2 + YARD.depth * (rank - (ranks - 1) / 2),
      ],
      size: YARD,
    };
  });
