import { type Draft, isPoint, recordsAt, tableSizeOf, valueAt, withChanged } from '@grognard/editor';
import type { Box } from '@grognard/engine';
import { buildingFootprint, type Footprint, footprintsOverlap, type Point } from '@grognard/table';
import { bodyOf } from '../body.ts';
import type { TableMaking } from './making.ts';
import { soundPart } from './model.ts';

/** The rules of a game, and what it says of its battles. */
export interface Makers {
  readonly box: Box;
  readonly making: TableMaking;
}

/** Places on a raster of 2 cm about one, nearest first; along a row before another row is begun. */
function around([x, y]: Point, [width, height]: Point): readonly Point[] {
  const places: Point[] = [];
  for (let px = x % 2; px <= width; px += 2)
    for (let py = y % 2; py <= height; py += 2) places.push([px, py]);
  const far = ([px, py]: Point): number => Math.abs(px - x) + 4 * Math.abs(py - y);
  return places.sort((a, b) => far(a) - far(b));
}

/** So many places are tried at most. */
const MOST_TRIES = 600;

/** The nearest place where the rules have nothing against a unit and it stands clear. */
export function nearestSound(makers: Makers, draft: Draft, index: number): Draft {
  const [width, height] = tableSizeOf(draft);
  const unit = unitAt(draft, index);
  const at: Point = isPoint(unit['at']) ? unit['at'] : homeOf(draft, unit);
  const from: Point = [Math.max(4, Math.min(width - 4, at[0])), Math.max(4, Math.min(height - 4, at[1]))];
  const facing = typeof unit['facing'] === 'number' ? unit['facing'] : facingOf(draft, unit);
  const tried = around(from, [width, height]).slice(0, MOST_TRIES);
  return (
    firstSound(
      makers,
      draft,
      index,
      tried.map(place => ({ at: place, facing })),
    ) ?? withChanged(draft, ['units'], index, { at: from, facing })
  );
}

interface Stand {
  readonly at: Point;
  readonly facing: number;
}

const unitAt = (draft: Draft, index: number): Draft => (valueAt(draft, ['units', index]) ?? {}) as Draft;

/** The unit in the first of some places where it stands well, if there is one. */
export function firstSound(
  makers: Makers,
  draft: Draft,
  index: number,
  places: readonly Stand[],
): Draft | null {
  const isClear = clearanceFor(makers, draft, index);
  for (const place of places) {
    if (!isClear(place)) continue;
    const moved = withChanged(draft, ['units'], index, { ...place });
    if (!faultyUnits(makers, moved).includes(index)) return moved;
  }
  return null;
}

function faultyUnits({ box }: Makers, draft: Draft): readonly number[] {
  const parsed = box.ruleset.parse.scenario(draft);
  return (parsed.ok ? [] : parsed.faults).flatMap(({ path }) => {
    const found = /^units\[(\d+)\]/.exec(path);
    return found ? [Number(found[1])] : [];
  });
}

/** The units that the rules have something against, or that stand on a building of which their game keeps off. */
export function badlyStanding(makers: Makers, draft: Draft): readonly number[] {
  const buildings = buildingsOf(makers, draft);
  const onBuildings = recordsAt(draft, ['units']).flatMap(([unit, index]) => {
    const body = isStanding(unit) && bodyOn(makers, draft, unit, unit);
    return body && buildings.some(each => footprintsOverlap(body, each)) ? [index] : [];
  });
  return [...new Set([...faultyUnits(makers, draft), ...onBuildings])];
}

/**
 * Whether a unit would stand clear of houses and of everybody else, in a game that keeps units off houses: asked for
 * hundreds of places, and much faster than the rules.
 */
function clearanceFor(makers: Makers, draft: Draft, index: number): (place: Stand) => boolean {
  if (!makers.making.keepsOff) return () => true;
  const unit = unitAt(draft, index);
  const others = recordsAt(draft, ['units']).flatMap(([other, i]) =>
    i !== index && isStanding(other) ? (bodyOn(makers, draft, other, other) ?? []) : [],
  );
  const taken = [...buildingsOf(makers, draft), ...others];
  const own = bodyOn(makers, draft, unit, { at: [0, 0], facing: 0 });
  return place => !own || !taken.some(each => footprintsOverlap({ ...own, ...place }, each));
}

const isStanding = (unit: Draft): unit is Draft & Stand =>
  isPoint(unit['at']) && typeof unit['facing'] === 'number' && unit['in'] === undefined;

const buildingsOf = ({ making }: Makers, draft: Draft): readonly Footprint[] =>
  recordsAt(draft, ['field', 'terrain']).flatMap(([{ kind, at, size, turn }]) =>
    kind === making.keepsOff && isPoint(at) && isPoint(size)
      ? [buildingFootprint({ at, size, turn: typeof turn === 'number' ? turn : 0 })]
      : [],
  );

/** The ground that a unit would cover at a place: as large as the rules draw it on an empty table. */
function bodyOn({ box, making }: Makers, draft: Draft, unit: Draft, place: Stand): Footprint | null {
  if (!making.keepsOff) return null;
  const [width, height] = tableSizeOf(draft);
  const alone = { ...unit, at: [width / 2, height / 2], facing: 0 };
  const scenario = soundPart(box, {
    ...draft,
    units: [alone],
    objectives: [],
    field: { size: [width, height], terrain: [] },
  });
  const drawn = scenario && making.scene(scenario, 'en').units?.find(({ id }) => id === unit['id']);
  return drawn ? { ...bodyOf(drawn), at: place.at, facing: place.facing } : null;
}

const isSecond = (draft: Draft, { side }: Draft): boolean =>
  recordsAt(draft, ['sides'])[1]?.[0]['id'] === side;

/** Where somebody without a place would stand: near the edge of his side. */
export function homeOf(draft: Draft, unit: Draft): Point {
  const [width, height] = tableSizeOf(draft);
  return [width / 2, isSecond(draft, unit) ? 10 : height - 10];
}
export const facingOf = (draft: Draft, unit: Draft): number => (isSecond(draft, unit) ? 180 : 0);
