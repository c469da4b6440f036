import { type Fault, fault, type Language, shown, type Text, textIn } from '@grognard/engine';
import { boxesMeet, boxOf, cornersOf, type Footprint, onTable, type TableSize } from '@grognard/table';

interface Named {
  readonly id: string;
}

/** A fault if something is wrong. */
export const when = (wrong: boolean, path: string, message: string): readonly Fault[] =>
  wrong ? [fault(path, message)] : [];

/** Ids that something before has already. */
export function repeatedIds(items: readonly Named[], pathOf: (i: number) => string): readonly Fault[] {
  const known = new Set<string>();
  return items.flatMap(({ id }, i) => {
    const isTwice = known.has(id);
    known.add(id);
    return when(isTwice, `${pathOf(i)}.id`, `${shown(id)} occurs twice`);
  });
}

/** Names of seats and of nobody, which no side may have. */
const RESERVED = ['umpire', 'none'];

export const sideFaults = (sides: readonly Named[]): readonly Fault[] => [
  ...repeatedIds(sides, i => `sides[${i}]`),
  ...sides.flatMap(({ id }, i) =>
    when(RESERVED.includes(id), `sides[${i}].id`, `${shown(id)} cannot be a side`),
  ),
];

export const unknownSide = (
  sides: readonly Named[],
  side: string | undefined,
  path: string,
): readonly Fault[] => {
  const known = sides.map(({ id }) => id);
  return when(
    side !== undefined && !known.includes(side),
    path,
    `expected ${known.join(' or ')}, got ${shown(side)}`,
  );
};

/** A unit where it begins: the ground it takes up, and where it stands in the file. */
export interface Standing {
  readonly id: string;
  readonly path: string;
  readonly print: Footprint;
}

/** What a measured place may hang over the edge. */
const EDGE = 0.01;

/** Units of which a part hangs off the table. */
export const offTable = (size: TableSize, standing: readonly Standing[]): readonly Fault[] =>
  standing.flatMap(({ path, print }) =>
    when(
      !onTable(size, cornersOf(print), EDGE),
      path,
      `expected the whole unit on the table of ${size.join(' × ')} cm, got ${shown(print.at)}`,
    ),
  );

/** Units that stand on one before them. Boxes are compared first: most pairs are far apart. */
export function overlaps(
  standing: readonly Standing[],
  overlap: (a: Footprint, b: Footprint) => boolean,
): readonly Fault[] {
  const boxes = standing.map(({ print }) => boxOf(cornersOf(print)));
  return standing.flatMap(({ path, print }, i) => {
    const under = standing.find(
      (other, j) => j < i && boxesMeet(boxes[j]!, boxes[i]!) && overlap(other.print, print),
    );
    return under ? [fault(path, `overlaps ${shown(under.id)}`)] : [];
  });
}

interface NamedUnit extends Named {
  readonly name?: Text | undefined;
}

/** Units under one name in a language, which a player could not tell apart: a hint, not a fault. */
export const sameNames = (units: readonly NamedUnit[]): readonly Fault[] => {
  const english = sameNamesIn(units, 'en');
  return english.length > 0 ? english : sameNamesIn(units, 'fr');
};

function sameNamesIn(units: readonly NamedUnit[], language: Language): readonly Fault[] {
  const first = new Map<string, string>();
  return units.flatMap(({ id, name }, i) => {
    if (name === undefined) return [];
    const written = textIn(name, language);
    const other = first.get(written);
    if (other === undefined) first.set(written, id);
    const message = `${shown(id)} is called ${shown(written)} like ${shown(other)}`;
    return when(other !== undefined, `units[${i}].name`, message);
  });
}
