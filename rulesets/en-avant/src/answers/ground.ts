import type { TerrainAnswer } from '@grognard/engine';
import { nearestOnLine, type Point } from '@grognard/table';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf, TOUCH } from '../field.ts';
import { elevationAt, type Ground, holds, type Piece } from '../ground.ts';
import type { QuestionOf } from '../question-schema.ts';
import type { StandsOnAnswer } from '../question-types.ts';
import { allowanceOf, type Going } from '../rules/allowance.ts';
import { goingFrom } from '../rules/path.ts';
import { slowPieces } from '../rules/standing.ts';
import type { Unit } from '../types.ts';
import { type Field, unitIn } from './field.ts';

/** Does a piece lie at a point? A road as wide as it is, another line where it is touched. */
function liesAt({ area, line, kind, width, ...piece }: Piece, point: Point): boolean {
  if (area) return holds({ area, line, kind, width, ...piece }, point);
  const reach = kind === 'road' ? width / 2 : TOUCH;
  return line !== null && nearestOnLine(line, point).distance <= reach;
}

/** What an allowance is asked for: ground as it is said to be, or as the unit stands. */
export const goingIn = (field: Field, question: QuestionOf<'allowance'>): Going =>
  question.here ? goingFrom(field.ground, field.position, unitIn(field, question.unit)) : question;

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

/** EA-TERR-06: what lies under a unit: at the middle of its front, and what slows it because a part of it stands there. */
export function standsOnAnswer(field: Field, { unit: id }: QuestionOf<'stands-on'>): StandsOnAnswer {
  const unit = unitIn(field, id);
  const { features, ...there } = terrainAnswer(field, { query: 'terrain', at: [...unit.at], unit: id });
  const partly = slowPieces(field.ground, footprintOf(unit)).filter(
    slow => !features.some(each => each.id === slow),
  );
  return { ...there, features, partly };
}
