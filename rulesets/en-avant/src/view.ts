import { type Dice, type Seat, UMPIRE } from '@grognard/engine';
import { inRosterOrder } from './apply.ts';
import type { Event } from './events.ts';
import type { Ground } from './ground.ts';
import { placed } from './muster.ts';
import type { OrderOf } from './orders.ts';
import { deploySpots } from './propose-deployment.ts';
import { tellCamp, tellEvent, tellRecruit, tellTable, tellUnit, type View, type Witnessed } from './seen.ts';
import type { Camp, Position, Recruit, Scenario, SideId } from './types.ts';

/** EA-DEPLOY-02: is the other side's deployment still behind the screen? */
const isScreened = ({ pending }: Pick<Position, 'pending'>): boolean =>
  pending?.type === 'deploy' && pending.hidden;

/** Behind the screen stands what the other side deploys; what the scenario has placed is seen by all. */
const isHiddenFrom = (
  { scenario }: Ground,
  seat: Seat,
  thing: { readonly id: string; readonly side: SideId },
): boolean =>
  seat !== UMPIRE &&
  thing.side !== seat &&
  [...scenario.units, ...scenario.camps].some(each => each.id === thing.id && each.at === undefined);

/** What a seat knows: everything, both combativities included (EA-WIN-04), but for what stands behind the other side's screen. */
export function view(ground: Ground, position: Position, seat: Seat): View {
  const isBehind = isScreened(position)
    ? (thing: { readonly id: string; readonly side: SideId }) => isHiddenFrom(ground, seat, thing)
    : () => false;
  const hidden = position.units.filter(isBehind);
  const reserve = hidden.length > 0 ? inRosterOrder([...position.reserve, ...hidden]) : position.reserve;
  return {
    ...tellTable(position),
    seat,
    units: position.units.filter(unit => !isBehind(unit)).map(tellUnit),
    reserve: reserve.map(unit => (isBehind(unit) ? asEnlisted(ground, unit) : tellRecruit(unit))),
    camps: position.camps.map(camp => (isBehind(camp) ? asUnpitched(ground, camp) : tellCamp(camp))),
  };
}

const asUnpitched = ({ scenario }: Ground, camp: Camp): Camp => ({
  ...tellCamp(camp),
  at: null,
  facing: scenario.camps.find(({ id }) => id === camp.id)?.facing ?? 0,
});

/** Behind the screen a unit looks as the order of battle has it: its new files are not known either. */
function asEnlisted({ scenario }: Ground, recruit: Recruit): Recruit {
  const unit = scenario.units.find(({ id }) => id === recruit.id);
  return { ...tellRecruit(recruit), files: unit?.files ?? recruit.files };
}

/** A whole position that the holder of a view could believe in: hidden units that must stand somewhere do. */
export function imagine(ground: Ground, { seat, ...position }: View, dice: Dice): Position {
  const { pending } = position;
  if (!isScreened(position) || seat === UMPIRE || pending?.type !== 'deploy') return position;
  const finished = position.reserve.filter(
    unit => pending.done.includes(unit.side) && isHiddenFrom(ground, seat, unit),
  );
  let believed: Position = position;
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

/** Whose doing behind the screen an event tells of; nobody's if it is done in the open. */
function doerBehindScreen(event: Event, before: Position): SideId | null {
  if (event.type === 'camp-pitched') return event.side;
  if (event.type !== 'deployed') return null;
  return [...before.reserve, ...before.units].find(({ id }) => id === event.unit)?.side ?? null;
}

/** An event as a seat sees it: what is deployed behind the screen stays there until it is revealed. */
export function witness(event: Event, before: Position, seat: Seat): Witnessed | null {
  const doer = isScreened(before) ? doerBehindScreen(event, before) : null;
  return doer !== null && seat !== UMPIRE && seat !== doer ? null : tellEvent(event);
}

/** Has the screen gone up between these views? */
export const reveals = (before: View, after: View): boolean => isScreened(before) && !isScreened(after);

/** A scenario of this game hides nothing: who deploys behind a screen does so by orders (EA-DEPLOY-02). */
export const scenarioFor = (scenario: Scenario, _: Seat): Scenario => scenario;
