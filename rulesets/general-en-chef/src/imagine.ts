import { canonical, type SideId, UMPIRE } from '@grognard/engine';
import { NOWHERE } from './figures.ts';
import type { Ground } from './ground.ts';
import { muster } from './muster.ts';
import { completed } from './questions/ask.ts';
import { isWhole } from './scene.ts';
import type { Body, Position, Unit, View } from './types.ts';
import { viewOf } from './view.ts';

/** A whole position that the holder of a view could believe in. */
export function imagine(ground: Ground, view: View): Position {
  if (view.seat === UMPIRE) return withUnits(ground, view, []);
  const least = hiddenGarrisons(ground, view);
  const most = [...least, ...whereTheyBegan(ground, view, least)];
  const bold = withUnits(ground, view, most);
  if (most.length > least.length && looksLike(ground, bold, view)) return bold;
  return withUnits(ground, view, least);
}

const looksLike = (ground: Ground, position: Position, view: View): boolean =>
  canonical(viewOf(ground, position, view.seat)) === canonical(view);

function withUnits({ sides, scenario }: Ground, view: View, believed: readonly Unit[]): Position {
  const roster = scenario.units.map(({ id }) => id);
  const units = [...view.units.map(asUnit), ...believed].sort(
    (a, b) => roster.indexOf(a.id) - roster.indexOf(b.id),
  );
  return {
    turn: view.turn,
    quarter: view.quarter,
    phase: view.phase,
    side: view.side,
    features: view.features,
    engagements: view.engagements,
    won: view.won,
    units,
    lost: view.lost,
    declared: view.declared,
    known: Object.fromEntries(sides.map(side => [side, view.known[side] ?? []])),
    held: view.held,
    outcome: view.outcome,
  };
}

const asUnit = (body: Body | Unit): Unit => (isWhole(body) ? body : completed(body));

/** Enemies that are neither seen nor lost. */
function unseen({ scenario }: Ground, { units, lost, seat }: View): Unit[] {
  return scenario.units
    .filter(
      ({ id, side }) =>
        side !== seat && !units.some(unit => unit.id === id) && !lost.some(each => each.id === id),
    )
    .map(unit => muster(scenario, unit));
}

/** Houses that are known to be held need somebody in them, and so do the fights with those inside. */
function hiddenGarrisons(ground: Ground, view: View): Unit[] {
  const candidates = unseen(ground, view);
  const taken: Unit[] = [];
  const put = (unit: Unit | undefined, feature: string) => {
    if (unit && !taken.some(({ id }) => id === unit.id)) taken.push(inHouse(ground, unit, feature));
  };
  for (const { attacker, defender, feature } of view.engagements) {
    for (const id of [attacker, defender])
      put(
        candidates.find(unit => unit.id === id),
        feature ?? '',
      );
  }
  for (const [feature, side] of Object.entries(view.holders)) {
    if (taken.some(unit => unit.in === feature)) continue;
    const free = candidates.filter(unit => !taken.some(({ id }) => id === unit.id) && isGarrison(unit, side));
    put(free.find(unit => unit.in === feature) ?? free[0], feature);
  }
  return taken;
}

const isGarrison = ({ arm, side }: Unit, wanted: SideId): boolean =>
  side === wanted && (arm === 'infantry' || arm === 'engineer');

function inHouse({ scenario }: Ground, unit: Unit, feature: string): Unit {
  const house = scenario.field.terrain.find(({ id }) => id === feature);
  if (unit.in === feature || !house || !('at' in house)) return { ...unit, revealed: false };
  const { garrison, reserve } = { garrison: NOWHERE, reserve: unit.figures };
  return { ...unit, in: feature, at: house.at, garrison, reserve, revealed: false };
}

/** The rest are believed where the scenario put them, if nobody would see them there. */
const whereTheyBegan = (ground: Ground, view: View, placed: readonly Unit[]): Unit[] =>
  unseen(ground, view).filter(({ id }) => !placed.some(unit => unit.id === id));
