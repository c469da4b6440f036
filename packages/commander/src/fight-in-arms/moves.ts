import type { Order } from '@grognard/fight-in-arms';
import { distance } from '@grognard/table';
import { appraise, type Place } from './appraisal.ts';
import { type Desk, hazardOn, isLawful, rehearse } from './desk.ts';
import type { Outlook } from './outlook.ts';
import { type Course, coursesFor } from './paths.ts';
import { movedTo, type Piece } from './piece.ts';

/** A move to be tried, and where it leads. */
export interface Bound {
  readonly order: Order;
  readonly place: Place;
  readonly promise: number;
  readonly weigh: () => number | null;
}

/** Less than this is not worth stirring for. */
const STIR = 0.2;

/** The enemy a unit keeps its face to. */
export const watchedBy = ({ foes }: Outlook, { base }: Piece): Piece | null =>
  foes.reduce<Piece | null>(
    (best, foe) => (best && distance(best.centre, base.at) <= distance(foe.centre, base.at) ? best : foe),
    null,
  );

/** FIA-MOVE-08: pivots alone are no move. */
const isSteady = ({ path }: Course): boolean => path.every(step => 'pivot' in step);

/** The moves of a unit; `before` is what it could shoot on the move before it goes. */
export function boundsOf(
  desk: Desk,
  piece: Piece,
  stay: Place,
  pull: number,
  before: number,
): readonly Bound[] {
  const { outlook } = desk;
  const hasBegun = desk.view.activation?.units.includes(piece.unit.id) ?? false;
  // Who has begun has turned already: pivots are free, and two of them could follow each other for ever.
  const isFine = outlook.mood.plan !== null;
  const courses = coursesFor(outlook.field, piece, watchedBy(outlook, piece), isFine).filter(
    course => !hasBegun || !isSteady(course),
  );
  const canShoot = !piece.unit.shot;
  return courses.map(course => {
    const place = appraise(outlook, movedTo(outlook.field, piece, course.base), pull);
    const after = !canShoot ? 0 : isSteady(course) ? place.fire.standing : place.fire.moving;
    const promise = place.worth - stay.worth + Math.max(before, after) - STIR;
    const order: Order = { type: 'move', unit: piece.unit.id, path: course.path };
    return { order, place, promise, weigh: () => weigh(desk, order, piece, promise) };
  });
}

function weigh(desk: Desk, order: Order, { unit }: Piece, promise: number): number | null {
  if (!isLawful(desk, order)) return null;
  const hazard = hazardOn(desk, rehearse(desk, order), [unit]);
  return hazard === null ? null : promise - hazard;
}
