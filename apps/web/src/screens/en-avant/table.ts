import { CENTIMETRE } from '@grognard/drawing';
import { type EnAvant, type Order, sceneOf } from '@grognard/en-avant';
import type { Refusal } from '@grognard/engine';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { waysByMove, waysOnto } from '../table/attacks.ts';
import { bodyOf } from '../table/body.ts';
import type { Piece, TableGame, Verb } from '../table/game.ts';
import { refusalOfAll } from '../table/held.ts';
import type { PaletteKind } from '../table/palette.ts';
import { placingKey } from '../table/placing.ts';
import type { Step } from '../table/steps.ts';
import { tableWords } from '../table/words.ts';
import { findUnit } from './hand.ts';
import type { MoveOrder, TableBattle, Unit } from './model.ts';
import { actionsOf } from './orders.ts';
import { drawPlacing } from './placing-drawing.ts';
import { chooseInPreparation, grabInPreparation, placing } from './preparing.ts';
import { allowanceOf, zoneOf } from './questions.ts';
import { steerTo } from './running.tsx';
import { baseWords, findName, profileWords, stateWords } from './spoken.ts';
import { ownWords } from './words.ts';

/** A single base goes and turns as it likes; others manoeuvre. */
const SINGLE: readonly PaletteKind[] = ['advance', 'turn', 'go', 'lateral', 'back', 'about'];
const FORMED: readonly PaletteKind[] = [
  'advance',
  'wheelLeft',
  'wheelRight',
  'slide',
  'lateral',
  'back',
  'about',
];

const pieceOf = (unit: Unit): Piece => ({
  id: unit.id,
  side: unit.side,
  body: bodyOf(unit),
  isSpent: unit.activated,
});

const isActing = ({ asked }: TableBattle): boolean => asked.value?.orders.includes('activate') ?? false;

/** One's own impulse, with everybody still to be activated; before the battle nothing is planned ahead. */
const ahead: TableGame<EnAvant>['ahead'] = (view, side) =>
  view.turn === 0 || view.outcome
    ? null
    : {
        ...view,
        side,
        limit: 'all',
        activations: 0,
        pending: null,
        agenda: [],
        offer: null,
        units: view.units.map(unit => (unit.side === side ? { ...unit, activated: false } : unit)),
      };

/** Pieces of one view are made once. */
const known = new WeakMap<readonly Unit[], readonly Piece[]>();
function pieces({ view }: TableBattle): readonly Piece[] {
  const { units } = view.value;
  const found = known.get(units) ?? units.map(pieceOf);
  known.set(units, found);
  return found;
}

const moveOf = (unit: string, steps: readonly Step[], contact?: string): MoveOrder => ({
  type: 'activate',
  unit,
  action: 'move',
  steps: steps as MoveOrder['steps'],
  ...(contact === undefined ? {} : { contact }),
});

function targetOf(order: Order): string | undefined {
  if (order.type !== 'activate') return undefined;
  if (order.action === 'shoot') return order.target;
  return order.action === 'move' ? order.contact : undefined;
}

const stepsOf = (order: Order): readonly Step[] =>
  order.type === 'activate' && order.action === 'move' ? (order.steps as readonly Step[]) : [];

/** The least that a unit can do with its feet. */
const LEAST: readonly Step[] = [
  { advance: 0.1 },
  { back: 0.1 },
  { wheel: 'left', degrees: 1 },
  { wheel: 'right', degrees: 1 },
  { about: true },
];

/** What forbids a unit every step, such as an enemy in contact. */
const heldFast = (battle: TableBattle, { id }: Piece): Refusal | null =>
  refusalOfAll(
    battle,
    LEAST.map(step => moveOf(id, [step])),
  );

/** Does it stand before an obstacle that it may climb over now? */
const mayCross = ({ rules, view, side }: TableBattle, unit: string, obstacle: string): boolean =>
  rules.judge(view.value, side.value, moveOf(unit, [{ cross: obstacle }])).ok;

/** Guns and generals attack nobody. */
function isUnarmed(battle: TableBattle, { id }: Piece): boolean {
  const arm = findUnit(battle, id)?.arm;
  return arm === 'artillery' || arm === 'general';
}

/** Ways to attack somebody; a general who is by himself is ridden down, he fights nobody. */
function waysAt(battle: TableBattle, piece: Piece, enemy: Piece): Iterable<Order> {
  if (isUnarmed(battle, piece)) return [];
  const isGeneral = findUnit(battle, enemy.id)?.arm === 'general';
  return isGeneral ? waysOnto(battle, piece, enemy) : waysByMove(battle, piece, enemy);
}

const VERBS: readonly Verb<EnAvant>[] = [
  {
    words: ['reorganise', 'rally', 'reorganiser', 'rallier'],
    order: (_, unit) => ({ type: 'activate', unit, action: 'reorganise' }),
  },
  {
    words: ['files', 'form', 'former', 'file'],
    order: (_, unit, { numbers: [files] }) =>
      files === undefined ? null : { type: 'activate', unit, action: 'form', files },
  },
  {
    words: ['break-off', 'rompre', 'decrocher'],
    order: (_, unit) => ({ type: 'activate', unit, action: 'break-off' }),
  },
];

const sceneIn = ({ scenario }: TableBattle, view: EnAvant['View']) =>
  sceneOf(scenario, view, settings.value.language);

/** En Avant ! on the free table. */
export const table: TableGame<EnAvant, TableBattle> = {
  pieces,
  scene: battle => sceneIn(battle, battle.view.value),
  bareScene: battle =>
    sceneIn(battle, { ...battle.view.value, units: [], camps: [], objectives: [], laid: [] }),
  isActing,
  ahead,
  mayAct: (battle, { isSpent }) => !isSpent && isActing(battle),
  unitOf: order => ('unit' in order ? order.unit : undefined),
  targetOf,
  moveOf: (_, unit, steps, contact) => moveOf(unit, steps, contact),
  stepsOf,
  heldFast,
  isPeaceful: (battle, piece) => isUnarmed(battle, piece) || heldFast(battle, piece) !== null,
  palette: (battle, { id }) => (findUnit(battle, id)?.bases === 1 ? SINGLE : FORMED),
  moreSteps: (battle, { id: unit }) =>
    battle.scenario.field.terrain
      .filter(({ line, kind }) => line && kind !== 'road')
      .filter(({ id }) => mayCross(battle, unit, id))
      .map(({ id, kind }) => ({
        step: { cross: id },
        label: tableWords.value.with(
          ownWords.value.manoeuvres.cross,
          findName(battle, id) ?? wordIn(battle, 'terrain', kind),
        ),
      })),
  isFree: (battle, { id }) => findUnit(battle, id)?.bases === 1,
  attacksOn: waysAt,
  shotsAt: (battle, { id }, enemy) =>
    findUnit(battle, id)?.weapon === 'none'
      ? []
      : [
          {
            order: { type: 'activate', unit: id, action: 'shoot', target: enemy.id },
            label: ownWords.value.shooting,
          },
        ],
  chanceOf: ({ forecasts: [first] }) => {
    const unhurt = first?.chances.find(({ result }) => result === 'unhurt')?.share;
    return unhurt === undefined ? undefined : 1 - unhurt;
  },
  actionsOf: (battle, { id }) => {
    const unit = findUnit(battle, id);
    return unit ? actionsOf(battle, unit) : [];
  },
  verbs: VERBS,
  allowanceOf,
  zoneOf,
  nameOf: findName,
  profileOf: (battle, id) => {
    const unit = findUnit(battle, id);
    return unit ? profileWords(battle, unit) : '';
  },
  stateOf: (battle, id) => {
    const unit = findUnit(battle, id);
    return unit ? `${baseWords(unit)}, ${stateWords(battle, unit)}` : '';
  },
  effectOf: (battle, { what, value }) =>
    what === 'cover' ? wordIn(battle, 'cover', String(value)) : undefined,
  placing: {
    choose: (battle, place, here) =>
      steerTo(battle, place) || chooseInPreparation(battle, place, findUnit(battle, here?.id)),
    grab: grabInPreparation,
    key: (battle, event) => placingKey(battle, placing, event),
    draw: (battle, size) => drawPlacing(battle, CENTIMETRE / size),
  },
};
