import type { Handle } from '@grognard/drawing';
import type { Happened, Place } from '@grognard/engine';
import { cornersOf } from '@grognard/table';
import type { Look } from '../../../shell/learn/step.ts';
import { lookOf, toldSoFar } from '../../../shell/learn/told.ts';
import type { Piece } from '../game.ts';
import { chosenPiece, findPiece, heldAtEnd, moveBy } from '../hand.ts';
import { handlesOf } from '../handles.ts';
import { previewOf, type TableBattle } from '../model.ts';
import type { Step as MoveStep } from '../steps.ts';

/** A manoeuvre that the coach would like to see. */
export interface Wish {
  readonly unit: string;
  readonly steps: readonly MoveStep[];
}

/** What is in hand, as far as a coach cares. */
export interface Held {
  readonly unit: string | undefined;
  readonly target: string | undefined;
  readonly steps: readonly MoveStep[];
  readonly type: string;
}

/** Something that a unit did or was told to do. */
export interface Deed {
  readonly unit: string;
  readonly entry: number;
}

/** What the coach of a table game sees of the screen. */
export interface TableLook extends Look {
  /** How many orders have been carried out. */
  readonly entries: number;
  /** Which part of which turn it is: another word for every one. */
  readonly moment: string;
  /** Units can be moved by hand now. */
  readonly isActing: boolean;
  readonly side: string;
  readonly pieces: readonly Piece[];
  readonly chosen: string | undefined;
  readonly held: Held | null;
  /** Where the handles of the chosen unit stand. */
  readonly handles: Readonly<Partial<Record<Handle, Place>>>;
  /** Where the wished manoeuvre ends: the outline to fill, and what it costs. */
  readonly goal: { readonly outline: readonly Place[]; readonly cost: number } | null;
  readonly px: number;
  readonly told: readonly Happened[];
  /** Who has just done something, by the number of the order. */
  readonly deeds: readonly Deed[];
  /** The kind of result that is being explained; `foreseen` before there is one. */
  readonly why: string | null;
}

export function tableLook(battle: TableBattle, moment: string, wish: Wish | null): TableLook {
  const { snapshot, table, side, why } = battle;
  return {
    ...lookOf(battle),
    entries: snapshot.value.entries,
    moment,
    isActing: battle.stage.value === 'plan' && table.isActing(battle),
    side: side.value,
    pieces: table.pieces(battle),
    chosen: chosenPiece(battle)?.id,
    held: heldIn(battle),
    handles: handlesIn(battle),
    goal: wish && goalOf(battle, wish),
    px: battle.px.value,
    told: toldSoFar(battle),
    deeds: deedsIn(battle),
    why: why.value && (why.value.event?.type ?? 'foreseen'),
  };
}

function heldIn({ draft, table }: TableBattle): Held | null {
  const { order } = draft.value.now;
  if (!order) return null;
  const { unitOf, targetOf, stepsOf } = table;
  return { type: order.type, unit: unitOf(order), target: targetOf(order), steps: stepsOf(order) };
}

function handlesIn(battle: TableBattle): TableLook['handles'] {
  const piece = chosenPiece(battle);
  if (!piece || battle.stage.value !== 'plan') return {};
  const places = handlesOf(heldAtEnd(battle, piece), battle.px.value);
  return Object.fromEntries(places.map(({ handle, at }) => [handle, at]));
}

/** Asked of the rules: the coach measures nothing himself. */
function goalOf(battle: TableBattle, { unit, steps }: Wish): TableLook['goal'] {
  const piece = findPiece(battle, unit);
  if (!piece || battle.stage.value !== 'plan') return null;
  const shown = previewOf(battle, moveBy(battle, unit, steps));
  const end = shown.steps.at(-1);
  if (!end || !shown.verdict.ok) return null;
  const body = { ...piece.body, at: end.at, facing: end.facing ?? piece.body.facing };
  return {
    outline: cornersOf(body),
    cost: shown.steps.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** So many of the newest lines of the log are looked at. */
const RECENT = 60;

/** Whose events these are: what befell somebody has a cause. */
function deedsIn({ snapshot }: TableBattle): readonly Deed[] {
  return snapshot.value.log.slice(-RECENT).flatMap(({ entry, event }) => {
    if ('cause' in event) return [];
    const named = [
      ...('unit' in event ? [event.unit] : []),
      ...('units' in event ? [event.units] : []),
    ].flat();
    return named.flatMap(unit => (typeof unit === 'string' ? [{ unit, entry }] : []));
  });
}
