import { type Language, textIn } from '@grognard/engine';
import { type Unit, unitName } from '@grognard/fields-of-strategy';
import { settings } from '../../storage/settings.ts';
import type { FieldBattle } from './model.ts';
import { ownUnits } from './selection.ts';

/** What a unit may be chosen with: its division, those of its corps that stand together with it, its corps. */
export const BODY_WORDS = { division: 'selectDivision', near: 'selectNear', corps: 'selectCorps' } as const;

export interface Body {
  readonly by: keyof typeof BODY_WORDS;
  readonly name: string;
  readonly units: readonly Unit[];
}

/** Where a corps is written with its division: `IV Corps, Soult / Vandamme`. */
const PART = ' / ';

const writtenCorps = ({ scenario }: FieldBattle, id: string, language: Language): string =>
  textIn(scenario.units.find(unit => unit.id === id)?.corps ?? '', language);

/** The corps of a unit, without its division. */
export const corpsOf = (battle: FieldBattle, id: string, language = settings.value.language): string =>
  writtenCorps(battle, id, language).split(PART)[0] ?? '';

/** The division of a unit: as the scenario names it, or as its name begins: `Friant, Gilly`, `Lefol (23e)`, `Lefol’s guns`. */
export function divisionOf(battle: FieldBattle, id: string): string | null {
  const [, written] = writtenCorps(battle, id, settings.value.language).split(PART);
  if (written) return written;
  const name = unitName(battle.scenario, id, 'en');
  return /^([^,(’]+?)(?:, | \(|’)/.exec(name)?.[1] ?? null;
}

const isNeighbour = (a: Unit, b: Unit): boolean =>
  Math.max(Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1])) <= 1;

/** A unit, its neighbours among some, their neighbours, and so on. */
function together(unit: Unit, others: readonly Unit[]): readonly Unit[] {
  const found = new Set([unit]);
  for (const each of found) for (const other of others) if (isNeighbour(each, other)) found.add(other);
  return others.filter(other => found.has(other));
}

/** The bodies that a unit can be chosen with, from the smallest; none that would choose the same twice. */
export function bodiesOf(battle: FieldBattle, unit: Unit): readonly Body[] {
  const corps = corpsOf(battle, unit.id);
  const inCorps = ownUnits(battle).filter(({ id }) => corpsOf(battle, id) === corps);
  const division = divisionOf(battle, unit.id);
  const inDivision = division ? inCorps.filter(({ id }) => divisionOf(battle, id) === division) : [];
  const bodies: readonly Body[] = [
    { by: 'division', name: division ?? '', units: inDivision },
    { by: 'near', name: corps, units: inDivision.length > 1 ? [] : together(unit, inCorps) },
    { by: 'corps', name: corps, units: inCorps },
  ];
  return bodies.filter(
    ({ by, units }) => by === 'corps' || (units.length > 1 && units.length < inCorps.length),
  );
}
