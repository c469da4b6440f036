import { wordFact } from '@grognard/engine';
import { arenaShape, inArena } from '@grognard/table-scenario';
import type { Feature, Unit } from '../types.ts';
import { countOf, HOUSE, house } from './houses.ts';
import { length } from './marches.ts';
import { alone, fights, type GecIncident, stands, type Told, unitOf, wall } from './parties.ts';
import { yard } from './yard.ts';

const JOBS = ['shelter', 'bridge', 'hedge', 'stone-wall', 'house', 'battery'] as const;
type Job = (typeof JOBS)[number];

/** GEC-ENG-03 … GEC-ENG-09: sappers build, pull down or spike, and how long it takes them. */
export const work: GecIncident = {
  kind: 'work',
  clause: 'GEC-ENG-01',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.arm === 'engineer',
  facts: told => {
    const figures = unitOf(told, told.unit)?.figures ?? 1;
    const job = told.facts['job'] ?? JOBS[0];
    return [
      wordFact('job', 'GEC-ENG-09', JOBS),
      ...(job === 'battery'
        ? []
        : [
            {
              id: 'sappers',
              kind: 'count',
              clause: 'GEC-ENG-09',
              usual: figures,
              least: 1,
              most: figures,
            } as const,
          ]),
      ...(job === 'bridge' ? [length('width', 'GEC-ENG-03', 5)] : []),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const { features, order } = jobOf(told, unit);
    return {
      scenario: yard(told.scenario, features),
      state: { quarter: 1, side: unit.side, units: alone(told, stands(0, 0)) },
      orders: [
        { unit: unit.id, ...order },
        ...(told.facts['job'] === 'battery' ? [{ type: 'skip', to: 'quarter-2' }] : []),
      ],
    };
  },
};

/** A destroyed stretch is as long as those who pull it down stand (GEC-ENG-09). */
const PER_SAPPER = 1.5;

function jobOf(told: Told, unit: Unit): { readonly features: readonly Feature[]; readonly order: object } {
  const sappers = countOf(told, 'sappers');
  const job = told.facts['job'] as Job;
  const half = (sappers * PER_SAPPER) / 2;
  const demolish = (feature: Feature, middle: number, more = {}) => ({
    features: [feature],
    order: {
      type: 'work',
      job: 'demolish',
      feature: feature.id,
      section: [middle - half, middle + half],
      sappers,
      ...more,
    },
  });
  switch (job) {
    case 'shelter':
      return {
        features: [{ id: 'wood', kind: 'wood', shape: arenaShape(-30, -20) }],
        order: { type: 'work', job: 'light', sappers, at: inArena(3), bearing: 90 },
      };
    case 'bridge': {
      const width = Number(told.facts['width']);
      const line = [inArena(width / 2, -60), inArena(width / 2, 60)];
      return {
        features: [{ id: 'water', kind: 'river', line, width }],
        order: { type: 'work', job: 'bridge', sappers, feature: 'water', at: inArena(width / 2), bearing: 0 },
      };
    }
    case 'hedge':
      return demolish(wall('light', 0), 60);
    case 'stone-wall':
      return demolish(wall('hard', 0), 60);
    case 'house': {
      const wide = house('south', 0, unit.figures);
      const length = 'size' in wide ? wide.size[0] : 0;
      return demolish(wide, length / 2, { side: 'south' });
    }
    case 'battery':
      return {
        features: [
          { id: 'guns', kind: 'battery', at: inArena(2.5), size: [6, 5], turn: 0, status: 'abandoned' },
        ],
        order: { type: 'spike', feature: 'guns' },
      };
  }
}

/** GECH-MELEE-09: gunners leave their guns to whoever comes. */
export const abandon: GecIncident = {
  kind: 'abandon',
  clause: 'GECH-MELEE-09',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.arm === 'artillery',
  facts: () => [],
  lay: told => ({
    scenario: yard(told.scenario),
    state: { quarter: 1, side: unitOf(told, told.unit)!.side, units: alone(told, stands(0, 0)) },
    orders: [
      { type: 'abandon', unit: told.unit },
      { type: 'skip', to: 'quarter-2' },
    ],
  }),
};

/** GEC-ARTY-02: guns batter a wall or a house. */
export const batter: GecIncident = {
  kind: 'batter',
  clause: 'GEC-ARTY-03',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.gun !== null && fights(told, id),
  facts: () => [
    length('distance', 'GEC-ARTY-05', 20),
    wordFact('what', 'GEC-ARTY-02', ['stone-wall', 'house']),
    { id: 'idle', kind: 'count', clause: 'GEC-ARTY-07', usual: 2, least: 0, most: 2 },
  ],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const gap = Number(told.facts['distance']);
    const isHouse = told.facts['what'] === 'house';
    const idle = countOf(told, 'idle');
    return {
      scenario: yard(told.scenario, [isHouse ? house('south', gap, 6) : wall('hard', gap)]),
      state: {
        phase: 'fire',
        quarter: 2,
        side: unit.side,
        units: alone(told, {
          ...stands(0, 0),
          used: [idle > 0 ? 'idle' : 'move', idle > 1 ? 'idle' : 'move'],
        }),
      },
      orders: [
        {
          type: 'batter',
          unit: unit.id,
          feature: isHouse ? HOUSE : 'cover',
          ...(isHouse && { side: 'south' }),
          section: isHouse ? [3, 6] : [58, 61],
        },
        { type: 'skip', to: 'quarter-3' },
      ],
    };
  },
};
