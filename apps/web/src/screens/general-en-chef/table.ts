import type { Handle, TableScene } from '@grognard/drawing';
import type { PreviewStep, Refusal } from '@grognard/engine';
import type { DrawScene, GeneralEnChef, Order, Seen, Unit } from '@grognard/general-en-chef';
import { distance } from '@grognard/table';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { type Body, bodyOf } from '../table/body.ts';
import type { Piece, TableGame } from '../table/game.ts';
import { refusalOfAll } from '../table/held.ts';
import type { PaletteKind } from '../table/palette.ts';
import { written } from '../table/spoken.ts';
import { MOST, type Step } from '../table/steps.ts';
import { pulledTogether } from './alike.ts';
import { formNearest } from './formations.ts';
import { generals } from './generals.ts';
import { allows, findUnit, isWhole, type OnTable, ownUnit } from './model.ts';
import { findName, groundWords, profileWords, stateWords } from './names.ts';
import { FORMATIONS, isDone, offersFor, SIDES } from './offers.ts';
import { allowanceOf, menBy } from './questions.ts';
import { VERBS } from './verbs.ts';
import { ownWords } from './words.ts';

const PALETTE: readonly PaletteKind[] = ['advance', 'wheelLeft', 'wheelRight', 'back', 'about'];
const HANDLES: readonly Handle[] = ['advance', 'left', 'right', 'form'];

/** The move that a step is. */
function moveOf(battle: OnTable, unit: string, steps: readonly Step[]): Order {
  const step = steps.at(-1);
  if (!step || 'advance' in step) {
    const cm = step?.advance ?? 0;
    return { type: 'advance', unit, distance: cm >= MOST ? 'max' : Math.max(0, cm) };
  }
  if ('wheel' in step)
    return {
      type: 'wheel',
      unit,
      angle: step.wheel === 'left' ? -step.degrees : step.degrees,
      pivot: step.wheel,
    };
  if ('pivot' in step)
    return { type: 'wheel', unit, angle: step.pivot, pivot: step.pivot < 0 ? 'left' : 'right' };
  if ('back' in step) return { type: 'retire', unit, distance: step.back };
  if ('cross' in step) return { type: 'cross', unit, obstacle: featureCalled(battle, step.cross) };
  return { type: 'about', unit };
}

/** A feature by its id, or by a word of its name. */
function featureCalled(battle: OnTable, word: string): string {
  const named = battle.scenario.field.terrain.find(
    ({ id }) => id === word || findName(battle, id)?.toLowerCase().includes(word.toLowerCase()),
  );
  return named?.id ?? word;
}

function stepsOf(order: Order): readonly Step[] {
  switch (order.type) {
    case 'advance':
      return order.along === undefined ? [{ advance: order.distance === 'max' ? MOST : order.distance }] : [];
    case 'wheel':
      return [{ wheel: order.pivot, degrees: Math.abs(order.angle) }];
    case 'retire':
      return [{ back: order.distance }];
    case 'about':
      return [{ about: true }];
    case 'cross':
      return [{ cross: order.obstacle }];
    default:
      return [];
  }
}

const targetOf = (order: Order): string | undefined =>
  order.type === 'attack' || order.type === 'charge' || order.type === 'fire' ? order.target : undefined;

/** A task is told in quarters. */
const costOf = ({ what, cost }: PreviewStep): string | undefined =>
  what === 'task' ? ownWords.value.quartersFor(cost) : undefined;

/** … and called by the order that begins it. */
function stepName(battle: OnTable, { what }: PreviewStep): string | undefined {
  const { order } = battle.draft.value.now;
  if (what !== 'task' || !order) return undefined;
  return order.type === 'work' ? wordIn(battle, 'jobs', order.job) : wordIn(battle, 'orders', order.type);
}

/** Guns and generals attack nobody, and nobody does but in a quarter. */
function isPeaceful(battle: OnTable, { id, hasNoFront }: Piece): boolean {
  const arm = findUnit(battle, id)?.arm;
  return battle.view.value.phase !== 'act' || arm === 'artillery' || arm === 'general' || hasNoFront === true;
}

/** Straight at him: at a charge where the ground and the troops allow one. */
function* attacksOn(battle: OnTable, { id: unit }: Piece, { id: target }: Piece): Generator<Order> {
  const charge: Order = { type: 'charge', unit, target };
  if (allows(battle, charge)) yield charge;
  yield { type: 'attack', unit, target };
}

/** Wheels that bring an enemy straight ahead, as the rules measure them. */
function* approaches(battle: OnTable, { id: unit }: Piece, { id: target }: Piece): Generator<Order> {
  for (const pivot of ['left', 'right'] as const) {
    const wish: Order = { type: 'wheel', unit, angle: pivot === 'left' ? -1 : 1, pivot };
    const { snaps } = battle.rules.preview(battle.view.value, battle.side.value, wish);
    for (const snap of snaps) if (snap.with === target) yield snap.order;
  }
}

function shotsAt(battle: OnTable, { id: unit }: Piece, { id: target }: Piece) {
  const say = ownWords.value;
  const shooter = ownUnit(battle, unit);
  if (!shooter || battle.view.value.phase !== 'fire') return [];
  const fire = { type: 'fire', unit, target } as const;
  if (shooter.in !== null)
    return SIDES.filter(side => shooter.garrison[side] > 0).map(side => ({
      order: { ...fire, side },
      label: say.fireFrom(wordIn(battle, 'sides', side)),
    }));
  if (shooter.arm === 'artillery')
    return (['ball', 'canister'] as const).map(shot => ({ order: { ...fire, shot }, label: say[shot] }));
  return [{ order: fire, label: wordIn(battle, 'orders', 'fire') }];
}

/** Who stands behind walls is as large as his building. */
function bodyFor(unit: Seen | Unit, prints: ReadonlyMap<string, Body>): Body {
  return prints.get(unit.id) ?? { at: unit.at, facing: unit.facing, width: 1, depth: 1 };
}

/** What keeps a unit where it is: behind its walls, astride an obstacle, in disorder, it has no handle to be pulled by. */
function heldFast(battle: OnTable, { id: unit }: Piece): Refusal | null {
  const own = ownUnit(battle, unit);
  // Of whoever has moved already the ruler tells what is left.
  if (battle.view.value.phase !== 'act' || own?.arm === 'general' || (own?.spent ?? 0) > 0) return null;
  return refusalOfAll(battle, [
    { type: 'advance', unit, distance: 0.1 },
    { type: 'retire', unit, distance: 0.1 },
    ...(['left', 'right'] as const).map(
      (pivot): Order => ({ type: 'wheel', unit, angle: pivot === 'left' ? -1 : 1, pivot }),
    ),
    { type: 'about', unit },
    ...FORMATIONS.map((to): Order => ({ type: 'change-formation', unit, to })),
  ]);
}

/** Général en chef on the free table. */
export function makeTable(drawScene: DrawScene): TableGame<GeneralEnChef> {
  const known = new WeakMap<object, readonly Piece[]>();
  const sceneIn = (battle: OnTable) => drawScene(battle.view.value, settings.value.language);
  function pieces(battle: OnTable): readonly Piece[] {
    const view = battle.view.value;
    const found = known.get(view);
    if (found) return found;
    const prints = new Map((sceneIn(battle).units ?? []).map(print => [print.id, bodyOf(print)]));
    const made = view.units.map(
      (unit): Piece => ({
        id: unit.id,
        side: unit.side,
        body: bodyFor(unit, prints),
        isSpent: isWhole(unit) && unit.side === battle.side.value && isDone(battle, unit),
        hasNoFront: unit.in !== null,
      }),
    );
    known.set(view, made);
    return made;
  }
  const isActing = ({ asked }: OnTable): boolean =>
    asked.value !== null && (asked.value.kind === 'quarter' || asked.value.kind === 'fire');
  return {
    pieces,
    scene: battle => withSpent(battle, sceneIn(battle), pieces),
    bareScene: battle => bareScene(battle, drawScene),
    isActing,
    mayAct: (battle, { isSpent, side }) => !isSpent && side === battle.side.value && isActing(battle),
    unitOf: order => ('unit' in order ? order.unit : undefined),
    targetOf,
    moveOf,
    stepsOf,
    mostSteps: 1,
    laysDown: true,
    handles: () => HANDLES,
    pulledTogether,
    formBy: formNearest,
    stepName,
    costOf,
    exactly: (battle, order, stance) => exactly(battle, order, stance.at),
    palette: (battle, { id }) => {
      const unit = ownUnit(battle, id);
      const isMoving = battle.view.value.phase === 'act' && unit?.in === null && unit.arm !== 'general';
      return isMoving ? PALETTE : [];
    },
    heldFast,
    isStill: battle => battle.view.value.phase !== 'act',
    isPeaceful,
    attacksOn: (battle, piece, enemy) => (isPeaceful(battle, piece) ? [] : attacksOn(battle, piece, enemy)),
    approaches,
    shotsAt,
    chanceOf: ({ forecasts: [first] }) =>
      first?.chances.find(({ result }) => result === 'men-lost')?.share ?? 0,
    worthOf: (battle, order) => {
      const men = order.type === 'fire' ? menBy(battle, order) : null;
      if (!men) return undefined;
      const mean = written(men.mean);
      const say = ownWords.value;
      return { brief: say.menAbout(mean), whole: say.menBetween(men.least, men.most, mean) };
    },
    actionsOf: (battle, { id }) => {
      const unit = ownUnit(battle, id);
      return unit ? offersFor(battle, unit).flatMap(({ offers }) => offers) : [];
    },
    verbs: VERBS,
    reachBy: () => ({ span: 'quarter', pace: 'normal' }),
    allowanceOf,
    nameOf: findName,
    profileOf: profileWords,
    stateOf: stateWords,
    groundOf: groundWords,
    placing: generals,
  };
}

/** Who has done what he could is drawn paler while orders are given. */
function withSpent(
  battle: OnTable,
  scene: TableScene,
  pieces: (battle: OnTable) => readonly Piece[],
): TableScene {
  if (battle.stage.value !== 'plan') return scene;
  const spent = new Set(pieces(battle).flatMap(({ id, isSpent }) => (isSpent ? [id] : [])));
  return { ...scene, units: (scene.units ?? []).map(unit => ({ ...unit, spent: spent.has(unit.id) })) };
}

/** What lies on the table from the start and never changes; the rest is drawn over it. */
function bareScene({ scenario, view }: OnTable, drawScene: DrawScene) {
  const scene = drawScene({ ...view.value, units: [] }, settings.value.language);
  const features = (scene.features ?? []).filter(
    ({ kind, id }) => !isChanging(kind) && isOfOld(scenario, id),
  );
  return { ...scene, features, objectives: [], names: [] };
}

/** Walls, hedges, houses and guns change in play. */
const CHANGING = ['house', 'redoubt', 'hedge', 'wall', 'fence', 'battery'];
export const isChanging = (kind: string): boolean => CHANGING.includes(kind);
const isOfOld = ({ field }: OnTable['scenario'], id: string | undefined): boolean =>
  id === undefined ||
  field.terrain.some(feature => id === feature.id || id.startsWith(`${feature.id}-trees-`));

/** As far as it goes, in centimetres, where nothing in the way makes it end otherwise. */
function exactly(battle: OnTable, order: Order, at: readonly [number, number]): Order {
  const unit = 'unit' in order ? findUnit(battle, order.unit) : undefined;
  if (order.type !== 'advance' || order.distance !== 'max' || order.along !== undefined || !unit)
    return order;
  const exact: Order = { ...order, distance: Math.floor(distance(unit.at, at) * 1000) / 1000 };
  const { verdict, steps } = battle.rules.preview(battle.view.value, battle.side.value, exact);
  const end = steps.at(-1)?.at;
  return verdict.ok && end && distance(end, at) < 0.02 ? exact : order;
}
