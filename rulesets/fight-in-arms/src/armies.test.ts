import { describe, expect, test } from 'vitest';
import { ARMY_LISTS, type ArmyList, armyFaults, opponentFaults, parseArmy } from './armies.ts';
import { BASES, WEAPONS } from './tables.ts';

type Profile = ArmyList['units'][string];

const positive = (value: number | '-'): number => (value === '-' ? 0 : Math.max(0, value));

/** Section 15 of the rules: what a base is worth when lists are built. */
function worthOf({ vg, p, m, ve, weapons, flags }: Profile, airborne: boolean): number {
  const arms = weapons.map(name => WEAPONS[name]!);
  const fire = arms
    .filter(({ grenade }) => !grenade)
    .map(({ inf, veh, range }) => positive(inf) + positive(veh) + Math.ceil(range / 20));
  const worth = { hq: 3, sniper: 2, commando: 2, turret: 2, tracked: 1, horse: 0 };
  return (
    3 * vg +
    p +
    Math.ceil(m / 4) +
    Math.max(0, ...fire) +
    (arms.some(({ indirect, grenade }) => indirect && !grenade) ? 1 : 0) +
    (arms.some(({ grenade }) => grenade) ? 1 : 0) +
    ve +
    flags.reduce((sum, flag) => sum + worth[flag], 0) +
    (airborne ? 1 : 0)
  );
}

const lists = Object.entries(ARMY_LISTS);

test('[FIA-ARMY-08] there are twenty-two lists and forty-eight weapons', () => {
  expect(lists).toHaveLength(22);
  expect(Object.keys(WEAPONS)).toHaveLength(48);
});

describe.each(lists)('%s', (_name, list) => {
  const units = Object.values(list.units);
  const sum = (of: (unit: Profile) => number) => units.reduce((all, unit) => all + unit.count * of(unit), 0);

  test('[FIA-ARMY-01] has about a dozen bases, fewer if they are vehicles', () => {
    expect(sum(() => 1)).toBe(list.bases);
    expect(list.bases).toBeGreaterThanOrEqual(list.kind === 'vehicle' ? 6 : 10);
    expect(list.bases).toBeLessThanOrEqual(13);
  });

  test('[FIA-ARMY-08] states its kind by what most of its bases are', () => {
    const vehicles = sum(({ type }) => (BASES[type].class === 'vehicle' ? 1 : 0));
    expect(list.kind).toBe(2 * vehicles > list.bases ? 'vehicle' : 'infantry');
  });

  test('[FIA-ARMY-07] adds up to its VTD, and its profiles to their values', () => {
    expect(sum(({ vd }) => vd)).toBe(list.vtd);
    expect(sum(({ value }) => value)).toBe(list.value);
    for (const [id, unit] of Object.entries(list.units))
      expect(unit.value, id).toBe(worthOf(unit, list.airborne));
  });

  test('[FIA-UNIT-06] carries known weapons only', () => {
    for (const unit of units)
      for (const weapon of unit.weapons) expect(Object.keys(WEAPONS)).toContain(weapon);
  });

  test('is balanced: 206 points within 4 %, and a VTD from 23 to 27', () => {
    expect(Math.abs(list.value - 206)).toBeLessThanOrEqual(206 * 0.04);
    expect(list.vtd).toBeGreaterThanOrEqual(23);
    expect(list.vtd).toBeLessThanOrEqual(27);
  });
});

describe('an army that breaks the limits is told so', () => {
  const faultsOf = (lists: readonly string[]) => {
    const parsed = parseArmy({ lists });
    return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
  };

  test.each([
    [['ww2-us-infantry', 'ww2-us-airborne'], []],
    [
      ['ww2-us-infantry', 'ww2-germany-infantry'],
      ['lists: expected lists of one camp, got allies, axis (FIA-ARMY-03)'],
    ],
    [
      ['ww2-germany-panzer'],
      ['lists: expected two infantry lists for each vehicle list, got 0 for 1 (FIA-ARMY-05)'],
    ],
    [['ww2-us-airborne'], ['lists: expected at most 0 airborne lists beside 0 others, got 1 (FIA-ARMY-06)']],
    [[], ['lists: expected at least one list']],
  ])('%j', (lists, faults) => {
    expect(faultsOf(lists)).toEqual(faults);
  });

  test('every limit at once', () => {
    const clauses = armyFaults(['ww1-france-tanks', 'ww2-us-airborne', 'ww2-us-airborne', 'ww2-us-airborne']);
    expect(clauses.map(({ clause }) => clause)).toEqual(['FIA-ARMY-03', 'FIA-ARMY-02', 'FIA-ARMY-06']);
  });

  test('a list nobody knows is named with its place', () => {
    expect(faultsOf(['ww2-us-infantry', 'napoleon'])[0]).toMatch(/^lists\[1\]: no army list 'napoleon'/);
  });

  test('[FIA-ARMY-04] against an opponent the numbers count, unless the option says otherwise', () => {
    const [one, two] = [['ww2-us-infantry'], ['ww2-germany-infantry', 'ww2-germany-infantry']];
    expect(opponentFaults(one, two, true).map(({ clause }) => clause)).toEqual(['FIA-ARMY-04']);
    expect(opponentFaults(one, two, false)).toEqual([]);
  });
});
