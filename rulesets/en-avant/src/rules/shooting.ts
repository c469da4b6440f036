import {
  boxesMeet,
  boxOf,
  type Cm,
  clipToConvex,
  cornersOf,
  corridor,
  edgeOf,
  type Face,
  type Footprint,
  faceByFrontLine,
  forward,
  frontEdge,
  lengthInside,
  lineGap,
  middleOf,
  type Point,
  type Polygon,
  piecesOf,
  segmentDistance,
  segmentGap,
  zoneAhead,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { type Formed, footprintOf, OVERLAP, SLACK, TOUCH } from '../field.ts';
import { coversMore } from '../geometry.ts';
import { elevationAt, type Ground, holds, isLine, type LinePiece, type Piece } from '../ground.ts';
import type { Position, Unit } from '../types.ts';
import { isEngaged } from './contact.ts';
import { baseOfUnit, basesOf, elevationOf, frontRankCentre, standsOn } from './standing.ts';
import { rangeOf } from './weapons.ts';

/** EA-SHOOT-01, EA-TROOP-04: artillery, and foot and horse with a weapon; elephants and generals never have one. */
export const canShoot = (ground: Ground, unit: Unit): boolean => rangeOf(ground, unit) > 0;

const hides = ({ sight, cover }: Piece): boolean => sight && cover !== 'none';

/** EA-SHOOT-03: from cover a base shoots only outwards, at the edge. */
function isAtEdge(ground: Ground, base: Footprint): boolean {
  const [dx, dy] = forward(base.facing);
  const reach = ground.edge + SLACK;
  const ahead: Point = [base.at[0] + dx * reach, base.at[1] + dy * reach];
  return !ground.areas.some(
    piece => hides(piece) && holds(piece, base.at) && holds(piece, ahead) && standsOn(piece, base),
  );
}

const centreOfBase = (unit: Formed, rank: number, file: number): Point => {
  const { at, facing, depth } = baseOfUnit(unit, rank, file);
  const [dx, dy] = forward(facing);
  return [at[0] - (dx * depth) / 2, at[1] - (dy * depth) / 2];
};

/** EA-SHOOT-02: the front rank shoots, and a base behind it that stands higher; some may be hindered (EA-SHOOT-19). */
export function shootingBases(ground: Ground, unit: Formed): number {
  const height = (rank: number, file: number) => elevationAt(ground, centreOfBase(unit, rank, file));
  return basesOf(unit).filter(
    ({ rank, file, print }) =>
      (rank === 1 || height(rank, file) > height(rank - 1, file)) && isAtEdge(ground, print),
  ).length;
}

/** EA-SHOOT-11: the rectangle ahead of the front, a base wider on each side, as deep as the range. */
export const fieldOfFire = (ground: Ground, unit: Unit): Polygon =>
  zoneAhead(footprintOf(unit), rangeOf(ground, unit), ground.baseWidth);

/** EA-SHOOT-12: a unit inside the rectangle is in range. */
export const isInField = (ground: Ground, unit: Unit, target: Footprint): boolean =>
  coversMore([fieldOfFire(ground, unit)], cornersOf(target), OVERLAP);

/** EA-SHOOT-13: the edge of a target that looks at the shooter. */
export const nearFace = (target: Formed, from: Formed): Face =>
  faceByFrontLine(footprintOf(target), from.at, TOUCH);

/** Whoever looks or is looked at: a unit, or a place taken for a base without width. */
export interface Body extends Formed {
  readonly id: string;
}

/** What a look or a shot may have in its way, worked out once for both ends. */
interface Line {
  readonly shooter: Body;
  readonly target: Body;
  readonly near: Face;
  readonly corridor: Polygon;
}

export function lineOf(shooter: Body, target: Body): Line {
  const near = nearFace(target, shooter);
  const edge = edgeOf(footprintOf(target), near);
  return { shooter, target, near, corridor: corridor(frontEdge(footprintOf(shooter)), edge) };
}

/** EA-SHOOT-13: nobody else may stand in the corridor; by the option, one lower than either may. */
function unitBetween(ground: Ground, position: Position, line: Line): Unit | undefined {
  const { shooter, target } = line;
  const box = boxOf(line.corridor);
  return position.units.find(other => {
    if (other.arm === 'general' || other.id === shooter.id || other.id === target.id) return false;
    const corners = cornersOf(footprintOf(other));
    if (!boxesMeet(box, boxOf(corners)) || !coversMore([line.corridor], corners, OVERLAP)) return false;
    if (!ground.options.overheadFire) return true;
    const top = Math.max(elevationOf(ground, shooter), elevationOf(ground, target));
    return elevationOf(ground, other) >= top;
  });
}

/** EA-SHOOT-14, EA-SHOOT-15: an area that hides what is behind it, and within it all but its edge. */
function areaBlocks(ground: Ground, piece: Piece, line: Line, mayShoot: boolean): boolean {
  const { shooter, target } = line;
  const [from, to] = [footprintOf(shooter), footprintOf(target)];
  const targetStands = standsOn(piece, to);
  const shooterStands = standsOn(piece, from);
  const overlapsCorridor = piece.parts.some(part => coversMore([line.corridor], part, OVERLAP));
  if (targetStands && shooterStands) return true;
  if (targetStands) {
    const inside = piece.parts.reduce(
      (sum, part) => sum + lengthInside([shooter.at, middleOf(to, line.near)], part),
      0,
    );
    return hides(piece) && inside > ground.edge + SLACK;
  }
  return overlapsCorridor && !(shooterStands && mayShoot);
}

/** EA-SHOOT-16: a hill between two units that neither stands on nor look down on it. */
function hillBlocks(ground: Ground, piece: Piece, { shooter, target, corridor: way }: Line): boolean {
  const isOn = [shooter, target].some(unit => holds(piece, frontRankCentre(unit)));
  const isAbove = [shooter, target].some(unit => elevationOf(ground, unit) > piece.height);
  return !isOn && !isAbove && piece.parts.some(part => coversMore([way], part, OVERLAP));
}

/** EA-SHOOT-17: a hedge between two units, unless one of them is at it. */
function hedgeBlocks(ground: Ground, piece: LinePiece, { shooter, target, corridor: way }: Line): boolean {
  const crosses = piecesOf(piece.line).some(segment => lengthInside(segment, way) > 0.01);
  if (!crosses) return false;
  const front = frontEdge(footprintOf(shooter));
  const atShooter = piecesOf(piece.line).some(segment => segmentDistance(front, segment) <= ground.edge);
  return !atShooter && lineGap(piece.line, cornersOf(footprintOf(target))) > ground.edge;
}

/** By which clause a piece of ground bars the sight; by none if it does not. */
function groundBar(ground: Ground, piece: Piece, line: Line, mayShoot: boolean): Clause | null {
  if (!piece.sight) return null;
  if (piece.hill) return hillBlocks(ground, piece, line) ? 'EA-SHOOT-16' : null;
  if (piece.parts.length > 0) return areaBlocks(ground, piece, line, mayShoot) ? 'EA-SHOOT-14' : null;
  return isLine(piece) && hedgeBlocks(ground, piece, line) ? 'EA-SHOOT-17' : null;
}

/** What stands in the way of a look: a unit, or a piece of ground. */
export type Bar =
  | { readonly clause: Clause; readonly unit: Unit }
  | { readonly clause: Clause; readonly piece: Piece };

/** EA-SHOOT-13 … EA-SHOOT-17: what bars the sight from a shooter to a target; nothing if it is free. */
export function sightBar(ground: Ground, position: Position, shooter: Body, target: Body): Bar | null {
  const line = lineOf(shooter, target);
  const unit = unitBetween(ground, position, line);
  if (unit) return { clause: 'EA-SHOOT-13', unit };
  const mayShoot = shootingBases(ground, shooter) > 0;
  for (const piece of ground.pieces) {
    const clause = groundBar(ground, piece, line, mayShoot);
    if (clause) return { clause, piece };
  }
  return null;
}

/** EA-SHOOT-20, EA-ELEPH-08: whom a unit may name: enemies, and elephants out of control. */
export const mayName = (shooter: Unit, target: Unit): boolean =>
  target.id !== shooter.id && target.arm !== 'general' && (target.side !== shooter.side || target.amok);

/** EA-SHOOT-08: from the front edge to the part of the target inside the field of fire. */
function distanceTo(ground: Ground, shooter: Unit, target: Unit): Cm {
  const seen = clipToConvex(cornersOf(footprintOf(target)), fieldOfFire(ground, shooter));
  return segmentGap(frontEdge(footprintOf(shooter)), seen);
}

/** Why a target cannot be shot at, the rule of the nearest apart, and what bars the sight where that is it. */
function barTo(ground: Ground, position: Position, shooter: Unit, target: Unit): Clause | null {
  if (isEngaged(position, target)) return 'EA-SHOOT-10';
  if (!isInField(ground, shooter, footprintOf(target))) return 'EA-SHOOT-11';
  return sightBar(ground, position, shooter, target)?.clause ?? null;
}

/** An enemy that may be named, how far off it is, and by which clause it cannot be shot at. */
export interface Target {
  readonly unit: Unit;
  readonly clause: Clause | null;
}

const EQUALLY_NEAR: Cm = 0.1;

/**
 * EA-SHOOT-08, EA-SHOOT-09  Of the targets that could be shot at, the nearest or those equally near, among which one
 * chooses. Those outside the field of fire may be left out: they neither are targets nor stand in front of any.
 */
export function targetsOf(
  ground: Ground,
  position: Position,
  shooter: Unit,
  named: readonly Unit[] = position.units.filter(unit => mayName(shooter, unit)),
): readonly Target[] {
  if (shootingBases(ground, shooter) === 0) return named.map(unit => ({ unit, clause: 'EA-SHOOT-03' }));
  const found = named.map(unit => {
    const clause = barTo(ground, position, shooter, unit);
    return { unit, clause, off: clause ? Infinity : distanceTo(ground, shooter, unit) };
  });
  const least = Math.min(...found.map(({ off }) => off));
  return found.map(({ unit, clause, off }) => ({
    unit,
    clause: clause ?? (off <= least + EQUALLY_NEAR + SLACK ? null : 'EA-SHOOT-08'), // EA-SHOOT-09
  }));
}

const inFieldOf = (ground: Ground, { units }: Position, shooter: Unit): readonly Unit[] =>
  units.filter(unit => mayName(shooter, unit) && isInField(ground, shooter, footprintOf(unit)));

export const legalTargets = (ground: Ground, position: Position, shooter: Unit): readonly Unit[] =>
  targetsOf(ground, position, shooter, inFieldOf(ground, position, shooter)).flatMap(({ unit, clause }) =>
    clause === null ? [unit] : [],
  );

/** The clauses that say what bars a sight; a lost shot names the first of them for all. */
const SIGHT: readonly Clause[] = ['EA-SHOOT-14', 'EA-SHOOT-16', 'EA-SHOOT-17'];

/** EA-SHOOT-18: why an announced shot is lost: cover, melee, range, sight, a nearer enemy, in this order; `null` if it may be shot. */
export function shotFault(ground: Ground, position: Position, shooter: Unit, target: Unit): Clause | null {
  const { clause } = targetsOf(ground, position, shooter, [
    target,
    ...inFieldOf(ground, position, shooter),
  ])[0]!;
  return clause && SIGHT.includes(clause) ? 'EA-SHOOT-13' : clause;
}
