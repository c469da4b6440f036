import type { Footprint, Handle, TableScene } from '@grognard/drawing';
import type { Danger, Refusal } from '@grognard/engine';
import {
  drawnSide,
  type FightInArms,
  type Order,
  type Path,
  type PathStep,
  sceneOf,
} from '@grognard/fight-in-arms';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import type { Piece, TableGame } from '../table/game.ts';
import { refusalOfAll } from '../table/held.ts';
import { oncePerView } from '../table/once.ts';
import { percentWords } from '../table/order-words.ts';
import type { PaletteKind } from '../table/palette.ts';
import type { Step } from '../table/steps.ts';
import { ahead } from './ahead.ts';
import { aimsAt, assaultsOn, shotsAt } from './aiming.ts';
import type { Aim, OnTable, Unit, View } from './model.ts';
import { actionsOf } from './orders.ts';
import { moveOf, stepOf } from './path.ts';
import { placingOnTable } from './placing-on-table.ts';
import { targetsWith, zoneOf } from './questions.ts';
import { isWinding, roadsFrom, wayByRoad } from './roads.ts';
import { findName, kindWords, profileWords, stateWords, unitName } from './spoken.ts';
import { companyOf, findUnit, groupBody, named, ridersOf } from './units.ts';
import { VERBS } from './verbs.ts';
import { ownWords } from './words.ts';

const FOOT: readonly PaletteKind[] = ['advance', 'wheelLeft', 'wheelRight', 'lateral', 'back'];
const TRACKS: readonly PaletteKind[] = [...FOOT.slice(0, 3), 'pivot', ...FOOT.slice(3)];
/** A group goes forward and wheels; the rules refuse it everything else. */
const GROUP: readonly PaletteKind[] = FOOT.slice(0, 3);
const GROUP_HANDLES: readonly Handle[] = ['advance', 'left', 'right'];

/** The least that a unit or a group can do with its feet. */
const LEAST: readonly Step[] = [
  { advance: 0.1 },
  { wheel: 'left', degrees: 1 },
  { wheel: 'right', degrees: 1 },
  { back: 0.1 },
  { lateral: 0.1 },
  { lateral: -0.1 },
  { pivot: 1 },
];

const stillness = oncePerView<Refusal | null>();

/** What forbids a unit or the chosen group every step: it rallies, it has shot, it only just got down. */
const heldFast = (battle: OnTable, piece: Piece): Refusal | null =>
  stillness(battle.view.value, [piece.id, ...battle.selection.value].join(), () =>
    againstEveryStep(battle, piece),
  );

function againstEveryStep(battle: OnTable, piece: Piece): Refusal | null {
  const refused = refusalOfAll(
    battle,
    LEAST.map(step => moveOf(battle, piece.id, [step])),
  );
  // A column that winds along its road has no other way to go.
  return refused && roadsFrom(battle, piece).length > 0 ? null : refused;
}

/** Has somebody who is acting nothing left to do: he boards, or has moved, and shot if he can, and nobody rides with him? */
function isDone({ units, activation }: View, { id, shot, boarding, profile }: Unit): boolean {
  if (boarding !== null) return true;
  const isDisarmed = shot || profile.weapons.length === 0;
  return activation?.moved === true && isDisarmed && !units.some(unit => unit.in === id);
}

/** Of those who are acting: who has moved, and has nobody to shoot at. */
function hasNothingLeft(battle: OnTable, { id }: Piece): boolean {
  const { activation } = battle.view.value;
  const unit = findUnit(battle, id);
  if (!unit || !activation?.moved || !activation.units.includes(id) || ridersOf(battle, id).length > 0)
    return false;
  return !unit.profile.weapons.some(weapon => targetsWith(battle, id, weapon).some(({ legal }) => legal));
}

function pieceOf(view: View, unit: Unit): readonly Piece[] {
  const { id, side, at, facing, width, depth, activated, landed } = unit;
  if (!at) return [];
  const isOpen = view.activation?.units.includes(id) ?? false;
  const isSpent = landed || (isOpen ? isDone(view, unit) : activated);
  return [{ id, side, body: { at, facing, width, depth }, isSpent }];
}

/** Pieces of one view are made once. */
const known = new WeakMap<View, readonly Piece[]>();
function pieces({ view: { value: view } }: OnTable): readonly Piece[] {
  const found = known.get(view) ?? view.units.flatMap(unit => pieceOf(view, unit));
  known.set(view, found);
  return found;
}

const isActing = ({ asked }: OnTable): boolean => asked.value?.orders.includes('move') ?? false;

function targetOf(order: Order): string | undefined {
  if (order.type === 'move') return order.into;
  return 'target' in order ? order.target : undefined;
}

const unitOf = (order: Order): string | undefined =>
  'unit' in order && order.unit !== undefined ? order.unit : 'units' in order ? order.units?.[0] : undefined;

const stepsOf = (order: Order): readonly Step[] =>
  order.type === 'move' ? ((order.path ?? []) as Path).map((step: PathStep) => stepOf(step)) : [];

const sceneIn = (battle: OnTable, view: View): TableScene => {
  const scene = sceneOf(battle.scenario, view, settings.value.language);
  const { units = [] } = scene;
  // Who has acted is shown of the side that acts: of the others it does not matter any more.
  const acting = drawnSide(battle.scenario, view.side);
  const hasActed = ({ id, side, spent }: Footprint) =>
    spent && side === acting && !view.activation?.units.includes(id);
  return {
    ...scene,
    units: units.map(unit => ({ ...unit, name: unitName(battle, unit.id), spent: hasActed(unit) })),
  };
};

const told = (battle: OnTable, id: string, tell: (battle: OnTable, unit: Unit) => string): string => {
  const unit = findUnit(battle, id);
  return unit ? tell(battle, unit) : '';
};

/** Ground that asks for a test: what it is, and the chance to fail; what is certain, by its word. */
function dangerWord(battle: OnTable, { what, unit }: Danger): string | undefined {
  if (what === 'drowned') return wordIn(battle, 'dangers', what);
  if (what !== 'mines' && what !== 'wire') return undefined;
  const test = battle.shown.value?.forecasts.find(each => each.what === 'cohesion' && each.unit === unit);
  const fails = test?.chances.find(({ result }) => result === 'failed')?.share;
  const word = wordIn(battle, 'causes', what);
  return fails === undefined ? word : ownWords.value.failsAt(word, percentWords(fails));
}

/** Fight in arms on the free table. */
export const tableWith = (aim: Aim): TableGame<FightInArms> => ({
  pieces,
  scene: battle => sceneIn(battle, battle.view.value),
  bareScene: battle => sceneIn(battle, { ...battle.view.value, units: [], terrain: [] }),
  isActing,
  ahead,
  mayAct: (battle, { isSpent }) => !isSpent && isActing(battle),
  companyOf,
  hasNothingLeft,
  unitOf,
  targetOf,
  moveOf,
  stepsOf,
  heldFast,
  palette: (battle, { id }) => {
    if (battle.selection.value.length > 1) return isWinding(battle, id) ? [] : GROUP;
    return findUnit(battle, id)?.profile.flags.includes('tracked') ? TRACKS : FOOT;
  },
  bodyHeld: groupBody,
  handles: ({ selection }) => (selection.value.length > 1 ? GROUP_HANDLES : undefined),
  moreSteps: roadsFrom,
  wayTo: wayByRoad,
  attacksOn: assaultsOn,
  aimsAt: (battle, piece, enemy) => aimsAt(battle, piece, enemy, aim),
  shotsAt: (battle, piece, enemy) => shotsAt(battle, piece, enemy, aim),
  chanceOf: ({ forecasts: [first] }) => {
    const hurt = first?.chances.filter(({ result }) => result === 'hurt' || result === 'removed');
    return hurt?.reduce((sum, { share }) => sum + share, 0);
  },
  weaponOf: (battle, unit) => {
    const own = findUnit(battle, unit)?.profile.weapons ?? [];
    const { value } = aim.weapon;
    return value !== null && own.includes(value) ? value : own[0];
  },
  actionsOf,
  verbs: VERBS,
  allowanceOf: (battle, id) => {
    const chosen = battle.selection.value.includes(id) ? battle.selection.value : [id];
    return Math.min(...chosen.map(each => findUnit(battle, each)?.profile.m ?? 0));
  },
  reachBy: (battle, unit) => named(battle, unit),
  zoneOf,
  nameOf: findName,
  profileOf: (battle, id) => told(battle, id, profileWords),
  kindOf: (battle, id) => told(battle, id, kindWords),
  stateOf: (battle, id) => told(battle, id, stateWords),
  dangerWord,
  effectOf: (battle, { what, value }) =>
    typeof value === 'number'
      ? `${wordIn(battle, 'ground', what)} (${value})`
      : wordIn(battle, 'ground', what),
  placing: placingOnTable,
});
