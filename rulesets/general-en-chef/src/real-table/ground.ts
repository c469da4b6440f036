import { wordFact } from '@grognard/engine';
import { arenaShape, inArena } from '@grognard/table-scenario';
import type { Feature } from '../types.ts';
import type { GecFact, Told } from './parties.ts';

/*
 * What a unit marches over: it begins so far ahead of the middle of the arena, and goes on. Water is as wide as the
 * march through it is long.
 */
const GROUND = [
  'open',
  'slope',
  'wood',
  'crops',
  'plough',
  'stream',
  'ford',
  'bridge',
  'marsh',
  'battery',
] as const;
type Ground = (typeof GROUND)[number];
const FAR = 90;

const across = (ahead: number): readonly [readonly [number, number], readonly [number, number]] => [
  inArena(ahead, -60),
  inArena(ahead, 60),
];
const along = [inArena(-FAR), inArena(FAR)] as const;

/** How wide a bridge or a ford is, in centimetres: as a road (GEC-ROAD-01). */
const WAY = 4.5;

/** A road under a unit, ahead and behind. */
export const ROAD: Feature = { id: 'road', kind: 'road', line: along, width: WAY };

/** GECH-MOVE-03: through what, and how many centimetres of the way. */
export const groundFacts = ({ facts }: Told, usual: number): readonly GecFact[] => {
  const isOpen = (facts['ground'] ?? 'open') === 'open';
  const through: GecFact = {
    id: 'through',
    kind: 'length',
    clause: 'GECH-MOVE-03',
    usual: usual / 8,
    least: 0.1,
    most: 60,
  };
  return [wordFact('ground', 'GECH-MOVE-03', GROUND), ...(isOpen ? [] : [through])];
};

/** The ground that a march of so many centimetres leads into. */
export function groundAhead({ facts }: Told, distance: number): readonly Feature[] {
  const kind = facts['ground'] as Ground | undefined;
  if (kind === undefined || kind === 'open') return [];
  const through = Number(facts['through']);
  const begins = distance > through ? distance - through : -FAR;
  const area = { id: 'ground', shape: arenaShape(begins, FAR) };
  const water = (width: number) => ({ id: 'ground', line: across(begins + width / 2), width });
  const wide = through + (begins < 0 ? FAR : 0);
  switch (kind) {
    case 'slope':
      return [{ ...area, kind: 'hill', crest: across(FAR - 5) }];
    case 'wood':
    case 'crops':
    case 'plough':
    case 'marsh':
      return [{ ...area, kind }];
    case 'stream':
      return [{ ...water(wide), kind }];
    case 'ford':
    case 'bridge':
      return [
        { ...water(wide), kind: 'river' },
        { id: 'crossing', kind, over: 'ground', line: along, width: FAR },
      ];
    case 'battery':
      return [
        {
          id: 'ground',
          kind,
          at: inArena(begins + FAR / 2),
          size: [FAR, FAR],
          turn: 0,
          status: 'abandoned',
        },
      ];
  }
}
