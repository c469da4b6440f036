import type { TerrainAnswer } from '@grognard/engine';
import { nearestOnLine, type Point } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { TOUCH } from '../field.ts';
import { elevationAt, type Ground, holds, type Piece } from '../ground.ts';
import type { QuestionOf } from '../question-schema.ts';
import { allowanceOf } from '../rules/allowance.ts';
import type { Unit } from '../types.ts';
import { type Field, unitIn } from './field.ts';

/** Does a piece lie at a point? A road as wide as it is, another line where it is touched. */
function liesAt({ area, line, kind, width, ...piece }: Piece, point: Point): boolean {
  if (area) return holds({ area, line, kind, width, ...piece }, point);
  const reach = kind === 'road' ? width / 2 : TOUCH;
  return line !== null && nearestOnLine(line, point).distance <= reach;
}

type Effect = TerrainAnswer<Clause>['effects'][number];
type Maybe = Effect | false;

/** What a piece does to movement: nothing, slow it, halt it, or bar it; a road helps. */
function movementEffects(ground: Ground, piece: Piece, unit: Unit | null): readonly Maybe[] {
  const isLine = piece.line !== null && piece.kind !== 'road';
  const allowance = (going: { readonly slowed?: boolean; readonly road?: boolean }) =>
    unit ? { value: allowanceOf(ground, unit, going) } : {};
  return [
    piece.movement === 'impassable' && { what: 'impassable', clause: 'EA-TERR-04' },
    piece.movement === 'slow' && isLine && { what: 'halts', clause: 'EA-TERR-12' },
    piece.movement === 'slow' &&
      !isLine && { what: 'slows', clause: 'EA-TERR-05', ...allowance({ slowed: true }) },
    piece.kind === 'road' && { what: 'road', clause: 'EA-TERR-07', ...allowance({ road: true }) },
  ];
}

const fightEffects = (piece: Piece): readonly Maybe[] => [
  piece.sight && { what: 'blocks-sight', clause: piece.hill ? 'EA-SHOOT-16' : 'EA-SHOOT-14' },
  piece.cover !== 'none' && { what: 'cover', clause: 'EA-RESOLVE-15', value: piece.cover },
  piece.rough && { what: 'rough', clause: 'EA-MELEE-24' },
];

/** EA-TERR-01, EA-TERR-16: what lies at a place, and what it does to a unit there. */
export function terrainAnswer(field: Field, { at, unit: id }: QuestionOf<'terrain'>): TerrainAnswer<Clause> {
  const { ground } = field;
  const unit = id === undefined ? null : unitIn(field, id);
  const pieces = ground.pieces.filter(piece => liesAt(piece, at));
  const height = elevationAt(ground, at);
  const effects = [
    ...pieces.flatMap(piece => [...movementEffects(ground, piece, unit), ...fightEffects(piece)]),
    height > 0 && ({ what: 'height', clause: 'EA-GEO-09', value: height } as const),
  ];
  return {
    is: pieces.at(-1)?.kind ?? 'plain',
    clause: 'EA-TERR-01',
    features: pieces.map(piece => ({ id: piece.id, kind: piece.kind })),
    effects: effects.filter((effect): effect is Effect => effect !== false),
  };
}
