import type { Armies, ArmyField, ArmyRow } from '@grognard/engine';

/*
 * An army in a code that can be read out: the list it begins with, then what was set and which units were added, as
 * one large number in letters that nobody confuses. Names are not in it. A code is written by building the army anew
 * and read the same way, so that it holds whatever the builder of a game knows.
 */

/** Digits and letters without I, L, O and U (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The last sign tells a slip of the tongue. */
const CHECK = 31n;
const MOST_UNITS = 64;
/** A number without a range. */
const ANY = [0, 1023] as const;

/** Takes a choice out of so many; writing it down, or reading it. */
type Pen = (of: number, chosen: number) => number;

const basesOf = ({ lists, builder }: Armies): readonly string[] => [
  ...lists.map(({ id }) => id),
  ...(builder?.kinds ?? []).map(({ id }) => id),
];

/** The code of an army; nothing where it holds what no code can tell. */
export function codeOf(armies: Armies, raw: unknown): string | null {
  const base = baseOf(armies, raw);
  if (base < 0) return null;
  const choices: (readonly [of: number, chosen: number])[] = [];
  const wanted = armies.builder?.rows(raw) ?? [];
  if (wanted.length >= MOST_UNITS) return null;
  try {
    const built = build(armies, { base, raw, wanted }, (of, chosen) => {
      if (chosen < 0 || chosen >= of) throw new RangeError(`${chosen} of ${of}`);
      choices.push([of, chosen]);
      return chosen;
    });
    return isSameArmy(armies, built, raw) ? lettered(choices) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The army of a code; nothing for one that was misheard. */
export function armyOfCode(armies: Armies, code: string): unknown {
  let left = numberOf(code);
  if (left === null) return null;
  try {
    return build(armies, null, of => {
      const chosen = Number((left ?? 0n) % BigInt(of));
      left = (left ?? 0n) / BigInt(of);
      return chosen;
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Model {
  readonly base: number;
  readonly raw: unknown;
  readonly wanted: readonly ArmyRow[];
}

/** Builds an army choice by choice: those of a model, or those that the pen reads. */
function build(armies: Armies, model: Model | null, pen: Pen): unknown {
  const { builder } = armies;
  const bases = basesOf(armies);
  const base = bases[pen(bases.length, model?.base ?? 0)];
  if (!builder || base === undefined) throw new RangeError('no such army');
  let army = emptied(armies, builder.begin(base));
  army = withFields(armies, army, null, model ? builder.fields(model.raw) : null, pen);
  const count = pen(MOST_UNITS, model?.wanted.length ?? 0);
  let last = 0;
  for (let i = 0; i < count; i++) {
    const offers = builder.offers(army);
    const wanted = model?.wanted[i];
    const offer = pen(offers.length + 1, wanted ? offerFor(armies, army, wanted, last) : 0);
    // Nought is once more what was last.
    last = offer === 0 ? last : offer;
    army = builder.add(army, offers[last - 1]?.id ?? '');
    const row = builder.rows(army).at(-1);
    if (!row) throw new RangeError('nothing was added');
    army = withFields(armies, army, row.id, wanted?.fields ?? null, pen);
  }
  return army;
}

/** The army without any unit. */
function emptied({ builder }: Armies, raw: unknown): unknown {
  let army = raw;
  for (let row = builder?.rows(army)[0]; builder && row; row = builder.rows(army)[0]) {
    const next = builder.remove(army, row.id);
    if (builder.rows(next).length >= builder.rows(army).length) break;
    army = next;
  }
  return army;
}

/** The army with the fields of a unit, or its own, set one after another. */
function withFields(
  { builder }: Armies,
  raw: unknown,
  row: string | null,
  wanted: readonly ArmyField[] | null,
  pen: Pen,
): unknown {
  if (!builder) return raw;
  const now = (army: unknown): readonly ArmyField[] =>
    row === null ? builder.fields(army) : (builder.rows(army).find(({ id }) => id === row)?.fields ?? []);
  let army = raw;
  for (let i = 0; i < now(army).length; i++) {
    const field = now(army)[i]!;
    const value = valueFor(field, wanted);
    const isOther = pen(2, value === field.value ? 0 : 1) === 1;
    if (!isOther) continue;
    const values = valuesOf(field);
    const chosen = values[pen(values.length, values.indexOf(value))];
    if (chosen === undefined) throw new RangeError('no such value');
    army = builder.change(army, row, field.id, chosen);
  }
  return army;
}

/** The value of a model, where the field may have it: a mere word beyond what is offered is a name, and is left. */
function valueFor(field: ArmyField, wanted: readonly ArmyField[] | null): ArmyField['value'] {
  const value = wanted?.find(({ id }) => id === field.id)?.value ?? field.value;
  return field.among && !field.among.includes(String(value)) ? field.value : value;
}

/** What a field may be, in its order. */
function valuesOf({ value, among, range = ANY }: ArmyField): readonly ArmyField['value'][] {
  if (typeof value === 'boolean') return [false, true];
  if (among) return among;
  return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => range[0] + i);
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The number of the offer that brings a unit of this kind, from 1; 0 where it is the last one again. */
function offerFor({ builder }: Armies, army: unknown, wanted: ArmyRow, last: number): number {
  const fits = builder?.offers(army).map(({ id }): number => {
    const row = builder.rows(builder.add(army, id)).at(-1);
    if (!row || !sameText(row.kind, wanted.kind)) return 0;
    return sameText(row.name, wanted.name) ? 2 : 1;
  });
  const best = Math.max(0, ...(fits ?? []));
  if (best === 0) throw new RangeError('no offer brings this unit');
  if (last > 0 && fits?.[last - 1] === best) return 0;
  return (fits?.indexOf(best) ?? -1) + 1;
}

/** The number of the list or kind that an army was begun with: the one that offers the same. */
function baseOf(armies: Armies, raw: unknown): number {
  const { builder } = armies;
  if (!builder) return -1;
  const offered = (army: unknown): string => JSON.stringify(builder.offers(army));
  const wanted = offered(raw);
  return basesOf(armies).findIndex(base => offered(builder.begin(base)) === wanted);
}

/** Whether an army was built as a model has it, but for names and for what the model leaves open. */
function isSameArmy({ builder }: Armies, built: unknown, model: unknown): boolean {
  const fits = (fields: readonly ArmyField[], wanted: readonly ArmyField[]): boolean =>
    fields.every(field => field.value === valueFor(field, wanted));
  const [rows, wanted] = [builder?.rows(built) ?? [], builder?.rows(model) ?? []];
  return (
    fits(builder?.fields(built) ?? [], builder?.fields(model) ?? []) &&
    rows.length === wanted.length &&
    rows.every(({ kind, count, points, fields }, i) => {
      const other = wanted[i];
      return (
        sameText([kind, count, points], [other?.kind, other?.count, other?.points]) &&
        fits(fields, other?.fields ?? [])
      );
    })
  );
}

/** Choices as one number in signs, in groups of four, the first choice in its lowest part. */
function lettered(choices: readonly (readonly [number, number])[]): string {
  let number = 0n;
  for (const [of, chosen] of [...choices].reverse()) number = number * BigInt(of) + BigInt(chosen);
  let signs = SIGNS[Number(number % CHECK)] ?? '';
  for (let rest = number; rest > 0n; rest /= 32n) signs = (SIGNS[Number(rest % 32n)] ?? '') + signs;
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The number of a code as somebody typed it; nothing where a sign was misheard. */
function numberOf(code: string): bigint | null {
  const signs = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const values = Array.from(signs, sign => SIGNS.indexOf(sign));
  if (values.length < 2 || values.includes(-1)) return null;
  const check = values.pop();
  const number = values.reduce((sum, value) => sum * 32n + BigInt(value), 0n);
  return Number(number % CHECK) === check ? number : null;
}
