import { type Dice, type Seat, UMPIRE } from '@grognard/engine';
import { inRosterOrder } from './apply.ts';
import type { Event } from './events.ts';
import type { Ground } from './ground.ts';
import { placed } from './muster.ts';
import type { OrderOf } from './orders.ts';
import { deploySpots } from './propose-deployment.ts';
import type { Position, Recruit, SideId, Unit, View } from './types.ts';

/** EA-DEPLOY-02: is the other side's deployment still behind the screen? */
const isScreened = ({ pending }: Position): boolean => pending?.type === 'deploy' && pending.hidden;

const isHiddenFrom = (
  { scenario }: Ground,
  seat: Seat,
  unit: { readonly id: string; readonly side: SideId },
): boolean =>
  seat !== UMPIRE &&
  unit.side !== seat &&
  [...scenario.units, ...scenario.camps].some(each => each.id === unit.id && each.at === undefined);

function recruitFrom(unit: Unit): Recruit {
  const { at: _, facing, activated, fresh, fought, role, amok, mounted, horses, ...recruit } = unit;
  return recruit;
}

/** What a seat knows: everything, both combativities included (EA-WIN-04), but for what stands behind the other side's screen. */
export function view(ground: Ground, position: Position, seat: Seat): View {
  if (!isScreened(position) || seat === UMPIRE) return { seat, position };
  const hidden = position.units.filter(unit => isHiddenFrom(ground, seat, unit));
  return {
    seat,
    position: {
      ...position,
      units: position.units.filter(unit => !hidden.includes(unit)),
      reserve: inRosterOrder([
        ...position.reserve,
        ...hidden.map(unit => asEnlisted(ground, recruitFrom(unit))),
      ]).map(unit => (isHiddenFrom(ground, seat, unit) ? asEnlisted(ground, unit) : unit)),
      camps: position.camps.map(camp =>
        isHiddenFrom(ground, seat, camp) ? { ...camp, at: null, facing: facingOf(ground, camp.id) } : camp,
      ),
    },
  };
}

const facingOf = ({ scenario }: Ground, id: string): number =>
  scenario.camps.find(camp => camp.id === id)?.facing ?? 0;

/** Behind the screen a unit looks as the order of battle has it: its new files are not known either. */
function asEnlisted({ scenario }: Ground, recruit: Recruit): Recruit {
  const unit = scenario.units.find(({ id }) => id === recruit.id);
  return unit ? { ...recruit, files: unit.files } : recruit;
}

/** A whole position that the holder of a view could believe in: hidden units that must stand somewhere do. */
export function imagine(ground: Ground, { seat, position }: View, dice: Dice): Position {
  const { pending } = position;
  if (!isScreened(position) || seat === UMPIRE || pending?.type !== 'deploy') return position;
  const finished = position.reserve.filter(
    unit => pending.done.includes(unit.side) && isHiddenFrom(ground, seat, unit),
  );
  let believed = position;
  for (const recruit of finished) {
    const spot = deploySpots(ground, believed, recruit, dice)[0];
    if (spot) believed = withDeployed(believed, recruit, spot);
  }
  return believed;
}

const withDeployed = (position: Position, recruit: Recruit, spot: OrderOf<'deploy'>): Position => ({
  ...position,
  reserve: position.reserve.filter(({ id }) => id !== recruit.id),
  units: inRosterOrder([
    ...position.units,
    placed({ ...recruit, files: spot.files ?? recruit.files }, { at: spot.at, facing: spot.facing }),
  ]),
});

/** An event as a seat sees it: what is deployed behind the screen stays there until it is revealed. */
export function witness(event: Event, before: Position, seat: Seat): Event | null {
  if (seat === UMPIRE || !isScreened(before)) return event;
  if (event.type === 'camp-pitched') return event.side === seat ? event : null;
  if (event.type !== 'deployed') return event;
  const side = [...before.reserve, ...before.units].find(({ id }) => id === event.unit)?.side;
  return side === seat ? event : null;
}

/** Has the screen gone up between these views? */
export const reveals = (before: View, after: View): boolean =>
  isScreened(before.position) && !isScreened(after.position);
