import type { SideId } from '@grognard/engine';
import {
  type Box,
  boxesMeet,
  boxOf,
  cornersOf,
  type Footprint,
  footprintGap,
  overlapArea,
  type Polygon,
  polygonGap,
  zoneAhead,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { enemiesOf } from '../position.ts';
import { FAVOUR, OVERLAP_AREA, ZONE_DEPTH } from '../tables.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { areNear } from './bases.ts';
import type { Track, Walk } from './body.ts';
import { covers, grownBox } from './touching.ts';

/** FIA-ZOC-01, FIA-ZOC-02: the ground straight ahead of a unit, and the box around it. */
interface Zone {
  readonly shape: Polygon;
  readonly box: Box;
}
const known = new WeakMap<Placed, Zone>();

function zoneOf(unit: Placed): Zone {
  const found = known.get(unit);
  if (found) return found;
  const shape = zoneAhead(unit, ZONE_DEPTH);
  const zone: Zone = { shape, box: boxOf(shape) };
  known.set(unit, zone);
  return zone;
}

/** FIA-ZOC-02: is a base in the zone of control of a unit? */
export function isInZone({ options }: Ground, unit: Placed, base: Footprint): boolean {
  if (!areNear(unit, base, ZONE_DEPTH)) return false;
  if (options.zocShape !== 'front') return footprintGap(unit, base) < ZONE_DEPTH - FAVOUR;
  return overlapArea(zoneOf(unit).shape, cornersOf(base)) > OVERLAP_AREA;
}

/** The enemies in whose zones a base of a side stands, by id. */
export const zonesAt = (
  ground: Ground,
  position: Position,
  side: SideId,
  base: Footprint,
): readonly UnitId[] =>
  enemiesOf(position, side)
    .filter(enemy => isInZone(ground, enemy, base))
    .map(({ id }) => id)
    .sort();

function entersZone({ options }: Ground, unit: Placed, track: Track): boolean {
  if (options.zocShape === 'front') {
    const { shape, box } = zoneOf(unit);
    return covers(track, shape, box);
  }
  const corners = cornersOf(unit);
  if (!boxesMeet(track.box, grownBox(boxOf(corners), ZONE_DEPTH))) return false;
  return track.cover.some(place => polygonGap(place, corners) < ZONE_DEPTH - FAVOUR);
}

interface Offence {
  readonly clause: Clause;
  readonly enemy: UnitId;
}

/**
 * FIA-ZOC-03  No moment of a move in an enemy zone it was not in when the move began …
 * FIA-ZOC-04  … and one that begins in a zone may turn, or go where it ends no nearer to that enemy.
 */
export function zoneOffence(ground: Ground, position: Position, walk: Walk): Offence | undefined {
  const offences = walk.body.members.flatMap((member, i) =>
    enemiesOf(position, member.side).flatMap(enemy => offencesAgainst(ground, walk, i, enemy)),
  );
  return offences.find(({ clause }) => clause === 'FIA-ZOC-03') ?? offences[0];
}

function offencesAgainst(ground: Ground, walk: Walk, member: number, enemy: Placed): readonly Offence[] {
  const offences: Offence[] = [];
  const start = walk.stages[0]?.tracks[member]?.from;
  let inside = start !== undefined && isInZone(ground, enemy, start);
  for (const { kind, tracks } of walk.stages) {
    const track = tracks[member]!;
    if (!inside) {
      if (entersZone(ground, enemy, track)) offences.push({ clause: 'FIA-ZOC-03', enemy: enemy.id });
      continue;
    }
    const isNearer = footprintGap(enemy, track.to) < footprintGap(enemy, track.from) - FAVOUR;
    if (kind !== 'turn' && isNearer) offences.push({ clause: 'FIA-ZOC-04', enemy: enemy.id });
    inside = isInZone(ground, enemy, track.to);
  }
  return offences;
}
