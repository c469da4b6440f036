import { type Cm, cornersOf, type Footprint, type Polygon, zoneAhead } from '@grognard/table';
import { footprintOf, mayBeWithin, OVERLAP } from '../field.ts';
import { coversMore } from '../geometry.ts';
import type { Position, Unit } from '../types.ts';

/** EA-ZOC-02: routing units, elephants out of control, generals and camps have no zone of control. */
export const hasZone = ({ arm, routing, amok }: Unit): boolean => arm !== 'general' && !routing && !amok;

/** EA-ZOC-01: the rectangle on the front edge, as wide as the front and one base deep. */
export const zoneOf = (unit: Unit): Polygon => zoneAhead(footprintOf(unit), unit.base.depth);

export interface Zone {
  readonly owner: string;
  readonly polygon: Polygon;
}

/** The zones within reach that a unit has to mind. EA-ZOC-02: generals ignore them; EA-ZOC-05: so do retreat, rout and pursuit. */
export const enemyZones = (position: Position, unit: Unit, reach: Cm): readonly Zone[] =>
  unit.arm === 'general'
    ? []
    : position.units
        .filter(
          other =>
            other.side !== unit.side && hasZone(other) && mayBeWithin(unit, other, reach + other.base.depth),
        )
        .map(other => ({ owner: other.id, polygon: zoneOf(other) }));

export const isInZone = ({ polygon }: Zone, print: Footprint): boolean =>
  coversMore([polygon], cornersOf(print), OVERLAP);

/** The enemies in whose zones a footprint stands. */
export const zonesAt = (zones: readonly Zone[], print: Footprint): readonly string[] =>
  zones.filter(zone => isInZone(zone, print)).map(({ owner }) => owner);
