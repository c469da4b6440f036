import {
  type Cm,
  edgesOf,
  type Polygon,
  polygonGap,
  rightOf,
  type Segment,
  type TableSize,
} from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { anyOverlap, isUpTo, NEAR } from '../geometry.ts';
import type { Prepared, Terrain } from '../ground.ts';
import type { Hill, House, Plateau, Redoubt, Water, Wood } from '../types.ts';

/*
 * The character of a table (GEC-TERR) and what makes it faulty. Knolls, scrub, gradients and vales have no rule of
 * their own (GEC-TERR-04, GEC-TERR-09), the vegetation round a marsh is a matter of drawing (GEC-TERR-07), and a
 * balanced table is the players' business (GEC-TERR-10).
 */

export const CHARACTERS = [
  'wooded',
  'hilly',
  'urban',
  'agricultural',
  'marshy',
  'valley',
  'mixed',
  'plain',
] as const;
export type Character = (typeof CHARACTERS)[number];

const THREE = 3;

/**
 * GEC-TERR-01  The characters that apply, in this order.
 * GEC-TERR-06  Agricultural with at least one ploughed field or tall crop.
 * GEC-TERR-09  Valley with any watercourse; plain if none other applies.
 */
export function charactersOf(terrain: Terrain): Character[] {
  const found: Readonly<Record<Exclude<Character, 'plain'>, boolean>> = {
    wooded: isWooded(terrain),
    hilly: terrain.hills.length >= THREE,
    urban: villagesOf(terrain).length >= THREE,
    agricultural: terrain.fields.length > 0 || has(terrain, 'plough'),
    marshy: has(terrain, 'marsh'),
    valley: terrain.waters.length > 0,
    mixed: isMixed(terrain),
  };
  const applying = CHARACTERS.filter(character => character !== 'plain' && found[character]);
  return applying.length > 0 ? applying : ['plain'];
}

const has = ({ all }: Terrain, kind: string): boolean => all.some(feature => feature.kind === kind);

/** GEC-TERR-03: three wooded areas, or a forest along all or part of a table edge. */
const isWooded = ({ woods, size }: Terrain): boolean =>
  woods.length >= THREE ||
  woods.some(({ feature }) => feature.variant === 'forest' && runsAlongEdge(feature, size));

const STRETCH: Cm = 1;
function runsAlongEdge({ shape }: Wood, [width, height]: TableSize): boolean {
  const shared = ([a, b]: Segment): Cm => {
    const isOn = (axis: 0 | 1, at: Cm) => Math.abs(a[axis] - at) <= NEAR && Math.abs(b[axis] - at) <= NEAR;
    if (isOn(0, 0) || isOn(0, width)) return Math.abs(a[1] - b[1]);
    return isOn(1, 0) || isOn(1, height) ? Math.abs(a[0] - b[0]) : 0;
  };
  return edgesOf(shape).some(edge => shared(edge) > STRETCH);
}

/** GEC-TERR-05: houses that share a village's name are one village, a house without one is a village by itself. */
function villagesOf({ houses }: Terrain): Prepared<House>[][] {
  const byName = new Map<string, Prepared<House>[]>();
  for (const house of houses) {
    const name = house.feature.village ?? `house ${house.id}`;
    byName.set(name, [...(byName.get(name) ?? []), house]);
  }
  return [...byName.values()];
}

const FAMILIES: readonly (readonly string[])[] = [
  ['wood'],
  ['hill', 'plateau'],
  ['house'],
  ['crops', 'vines', 'plough'],
  ['marsh'],
  ['stream', 'river', 'great-river'],
];

/** GEC-TERR-08: somewhere features of two families overlap. */
function isMixed({ all }: Terrain): boolean {
  const pieces = FAMILIES.map(kinds =>
    all.filter(({ kind }) => kinds.includes(kind)).flatMap(feature => feature.pieces),
  );
  return pieces.some((mine, i) => pieces.slice(i + 1).some(theirs => anyOverlap(mine, theirs)));
}

/** GEC-TERR-02: the clauses that a table breaks, sorted; it can be played all the same. */
export function problemsOf(terrain: Terrain): Clause[] {
  const broken: readonly (readonly [Clause, boolean])[] = [
    ['GEC-HILL-04', terrain.hills.some(isWithoutCrest)],
    ['GEC-HOUSE-02', villagesOf(terrain).some(village => !isSharedByRoad(terrain, village))],
    ['GEC-HOUSE-03', terrain.houses.some(house => !adjoinsRoad(terrain, house))],
    ['GEC-PLAT-01', terrain.plateaus.some(isWithoutCrest)],
    ['GEC-REDOUBT-04', terrain.redoubts.some(({ feature }: Prepared<Redoubt>) => !feature.gorge)],
    ['GEC-RIVER-02', terrain.waters.some(({ id, kind }) => kind === 'river' && crossingsOf(terrain, id) < 2)],
    [
      'GEC-RIVER-04',
      terrain.waters.some(({ id, kind }) => kind === 'great-river' && bridgesOf(terrain, id) < 2),
    ],
    ['GEC-STREAM-02', terrain.waters.some(({ feature }) => !runsThrough(feature, terrain.size))],
    ['GEC-TERR-02', has(terrain, 'mountain')],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([clause]) => clause);
}

const isWithoutCrest = ({ feature }: Prepared<Hill> | Prepared<Plateau>): boolean => !feature.crest;

/** GEC-HOUSE-02: for some road the houses of a village are shared as evenly as possible between its two sides. */
function isSharedByRoad({ roads }: Terrain, village: readonly Prepared<House>[]): boolean {
  if (village.length < 2) return true;
  return roads.some(({ course }) => {
    const right = village.filter(({ feature }) => rightOf(course, feature.at) > 0).length;
    return Math.abs(village.length - 2 * right) <= 1;
  });
}

const ADJOINING: Cm = 1;
/** GEC-HOUSE-03: every house adjoins a road. */
const adjoinsRoad = ({ roads }: Terrain, { outline }: Prepared<House>): boolean =>
  roads.some(({ pieces }) => pieces.some((piece: Polygon) => isUpTo(polygonGap(piece, outline), ADJOINING)));

const crossingsOf = ({ crossings }: Terrain, water: string): number =>
  crossings.filter(({ feature }) => feature.over === water).length;
const bridgesOf = ({ crossings }: Terrain, water: string): number =>
  crossings.filter(({ feature, kind }) => kind === 'bridge' && feature.over === water).length;

/** GEC-STREAM-02: a watercourse enters at one table edge and leaves by another side. */
function runsThrough({ line }: Water, [width, height]: TableSize): boolean {
  const edgesAt = ([x, y]: readonly [Cm, Cm]): string[] => [
    ...(x <= NEAR ? ['west'] : []),
    ...(x >= width - NEAR ? ['east'] : []),
    ...(y <= NEAR ? ['north'] : []),
    ...(y >= height - NEAR ? ['south'] : []),
  ];
  const [first, last] = [edgesAt(line[0]!), edgesAt(line[line.length - 1]!)];
  return first.some(edge => last.some(other => other !== edge));
}
