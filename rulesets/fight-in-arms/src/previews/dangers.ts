import type { Danger, Forecast } from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import type { Ground } from '../ground.ts';
import { failureChance } from '../odds.ts';
import { enemiesOf } from '../position.ts';
import type { Walk } from '../rules/body.ts';
import { cohesionSums, cohesionTerms } from '../rules/cohesion.ts';
import { strikesOf } from '../rules/movement.ts';
import { isUnfordable } from '../rules/placing.ts';
import { isLawfulShot } from '../rules/priority.ts';
import { weaponOf } from '../rules/shooting.ts';
import type { Strike } from '../rules/terrain.ts';
import type { Placed, Position } from '../types.ts';

export type FiaDanger = Danger<Clause>;
export type FiaForecast = Forecast<Clause>;

/** What may befall whoever moves: the texts name each. */
export const DANGERS = [
  'disorder',
  'wire',
  'mines',
  'drowned',
  'crossing',
  'crossing-fails',
  'fire',
] as const;
type What = (typeof DANGERS)[number];

/** FIA-TERR-10: what a thing on the way does, and by which clause. */
function effectOf({ by }: Strike): { readonly what: What; readonly clause: Clause; readonly by?: string } {
  if (by === 'back-or-side') return { what: 'disorder', clause: 'FIA-BACK-01' };
  if (!('class' in by)) return { what: 'crossing', clause: 'FIA-PASS-04', by: by.id };
  switch (by.class) {
    case 'wire':
      return { what: 'wire', clause: 'FIA-WIRE-01', by: by.id };
    case 'mines':
      return { what: 'mines', clause: 'FIA-MINE-01', by: by.id };
    case 'river':
      return isUnfordable(by)
        ? { what: 'drowned', clause: 'FIA-TERR-09', by: by.id }
        : { what: 'disorder', clause: 'FIA-TERR-08', by: by.id };
    default:
      return { what: 'disorder', clause: by.class === 'rough' ? 'FIA-TERR-04' : 'FIA-TERR-05', by: by.id };
  }
}

/** What the ground does to each member of a body on its way. */
export const dangersOn = (ground: Ground, position: Position, walk: Walk): readonly FiaDanger[] =>
  walk.body.members.flatMap(({ id }, i) =>
    strikesOf(ground, position, walk, i).map(strike => ({
      ...effectOf(strike),
      unit: id,
      at: strike.place.at,
    })),
  );

/** FIA-WIRE-01, FIA-MINE-01: the tests that wait on the way, each weighed as if it were the first. */
export const testsAmong = (ground: Ground, position: Position, walk: Walk, dangers: readonly FiaDanger[]) =>
  dangers
    .filter(({ what }) => what === 'wire' || what === 'mines')
    .flatMap(({ unit, clause }): readonly FiaForecast[] => {
      const tested = walk.stages[0]?.tracks.find(({ from }) => from.id === unit)?.from;
      return tested ? [testOf(ground, position, tested, clause)] : [];
    });

export function testOf(ground: Ground, position: Position, unit: Placed, clause: Clause): FiaForecast {
  const fails = failureChance(ground, position, unit);
  return {
    what: 'cohesion',
    unit: unit.id,
    chances: [
      { result: 'passed', share: 1 - fails },
      { result: 'failed', share: fails },
    ],
    sums: cohesionSums(unit.id, cohesionTerms(ground, position, unit)),
    clauses: ['FIA-COH-01', clause],
  };
}

/** FIA-SHOOT-02: the enemies who could shoot at a unit where it would stand. */
export const fireDrawn = (ground: Ground, position: Position, unit: Placed): readonly FiaDanger[] =>
  enemiesOf(position, unit.side)
    .filter(enemy =>
      enemy.profile.weapons.some(name => {
        const weapon = weaponOf(ground, enemy, name);
        return weapon && isLawfulShot(ground, position, { shooter: enemy, target: unit, weapon });
      }),
    )
    .map(({ id }) => ({ what: 'fire', unit: unit.id, by: id, at: unit.at, clause: 'FIA-SHOOT-02' }));
