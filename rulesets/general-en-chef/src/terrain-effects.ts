import type { Clause } from './clauses.gen.ts';
import { type ArmClass, TERRAIN_TABLE, type TerrainKind, type TerrainRow } from './data.ts';
import { armClass, worse } from './figures.ts';
import { kindClauses } from './obstacles/index.ts';
import type { Body, State } from './types.ts';

/** Somebody who asks what an obstacle does to him. */
export type Asker = Partial<Pick<Body, 'arm' | 'mount' | 'formation' | 'state' | 'front'>>;

/** One line of an answer: what it is about, what holds, and by which clause. */
export interface Effect {
  readonly about: 'who' | 'sight' | 'move' | 'formation' | 'change' | 'charge' | 'fire' | 'melee' | 'morale';
  readonly what: string;
  readonly value: string | number | boolean;
  readonly clause: Clause | null;
}
export interface TerrainEffects {
  readonly kind: TerrainKind;
  readonly open: boolean;
  readonly effects: readonly Effect[];
  readonly clauses: readonly Clause[];
}

/**
 * GEC-TERR-12  What an obstacle does to a unit: sight, movement, formation, fire, melee, morale. The rows of
 *              data/terrain.yaml, read for one arm, formation and state; with no unit given, the whole row.
 */
export function terrainEffects(kind: TerrainKind, asker: Asker = {}): TerrainEffects {
  const row = TERRAIN_TABLE[kind];
  const arm = asker.arm === undefined ? null : armClass({ arm: asker.arm, mount: asker.mount ?? null });
  const open = arm === null || row.who === undefined || row.who.includes(arm);
  const clauses = kindClauses(kind);
  const closed: Effect[] = open
    ? []
    : [{ about: 'who', what: 'closed', value: true, clause: clauses.closed ?? null }];
  const effects = [
    ...(arm === null && row.who ? [whoEffect(row.who)] : []),
    ...closed,
    ...movement(kind, row),
    ...formation(kind, row, asker, arm),
    ...orders(kind, row),
    ...table('sight', row.sight),
    ...table('fire', row.fire),
    ...table('melee', row.melee),
    ...morale(row),
  ];
  return { kind, open, effects, clauses: row.clauses ?? [] };
}

const whoEffect = (who: readonly ArmClass[]): Effect => ({
  about: 'who',
  what: 'open-to',
  value: who.length === 0 ? 'nobody' : who.join(' '),
  clause: null,
});

function movement(kind: TerrainKind, { move, bonus, crossShare, enterQuarters }: TerrainRow): Effect[] {
  const clause = kindClauses(kind).move ?? null;
  return [
    ...(move !== undefined ? [{ about: 'move', what: 'share', value: move, clause } as const] : []),
    ...(bonus !== undefined
      ? [{ about: 'move', what: 'bonus', value: bonus, clause: 'GEC-ROAD-05' } as const]
      : []),
    ...(crossShare !== undefined
      ? [
          {
            about: 'move',
            what: 'crossing',
            value: crossShare,
            clause: kindClauses(kind).closed ?? null,
          } as const,
        ]
      : []),
    ...(enterQuarters !== undefined
      ? [{ about: 'move', what: 'enter-quarters', value: enterQuarters, clause: 'GEC-HOUSE-07' } as const]
      : []),
  ];
}

/** What a unit of this formation becomes here, never better than it is. */
function formation(kind: TerrainKind, row: TerrainRow, asker: Asker, arm: ArmClass | null): Effect[] {
  const clause = kindClauses(kind).state ?? null;
  const isLinear = kind === 'linear-light' || kind === 'linear-hard';
  const pick = (): State | undefined => {
    if (isLinear) return arm === 'c' ? row.state?.c : row.state?.i;
    return asker.formation === 'skirmish' ? row.state?.s : row.state?.c;
  };
  if (arm === null && asker.formation === undefined) {
    return Object.entries(row.state ?? {}).map(([who, state]) => ({
      about: 'formation',
      what: `state-${who}`,
      value: state,
      clause,
    }));
  }
  const imposed = pick();
  const isFormedFront = row.formedFront !== undefined && (asker.front ?? 99) <= row.formedFront;
  if (imposed === undefined) return [];
  const state = worse(asker.state ?? 'formed', isFormedFront ? 'formed' : imposed);
  return [{ about: 'formation', what: 'state', value: state, clause }];
}

function orders(kind: TerrainKind, row: TerrainRow): Effect[] {
  const clauses = kindClauses(kind);
  const all: readonly (readonly [
    Effect['about'],
    string,
    boolean | string | undefined,
    Clause | undefined,
  ])[] = [
    ['charge', 'charge', row.charge, clauses.charge],
    ['change', 'change-formation', row.changeFormation, clauses.change],
    ['change', 'unlimber', row.unlimber, kind === 'hill' ? 'GEC-HILL-25' : clauses.change],
    ['change', 'retire', row.retire, 'GEC-HILL-17'],
    ['formation', 'stays', row.stays, 'GECH-STATE-01'],
  ];
  return all.flatMap(([about, what, value, clause]) =>
    value === undefined ? [] : [{ about, what, value, clause: clause ?? null }],
  );
}

const table = (about: 'sight' | 'fire' | 'melee', entries: TerrainRow['sight']): Effect[] =>
  Object.entries(entries ?? {}).map(([what, value]) => ({ about, what, value, clause: null }));

const morale = ({ morale: bonus }: TerrainRow): Effect[] =>
  bonus === undefined || bonus === 0
    ? []
    : [{ about: 'morale', what: 'cover', value: bonus, clause: 'GECH-MORALE-02' }];
