import { type Fields, wordFact, yesFact } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { groundOf } from '../ground.ts';
import { allowanceOf } from '../rules/allowance.ts';
import type { TerrainPiece, Unit } from '../types.ts';
import { type EnFact, type EnIncident, type EnTold, edgeOf, isThere, onGround, unitOf } from './parties.ts';
import { type Frame, frameTowards, patch, yard } from './yard.ts';

const MANNERS = ['advance', 'wheel', 'slide', 'lateral', 'back', 'about', 'free', 'cross', 'road'] as const;
type Manner = (typeof MANNERS)[number];
const FAR = 60;

/** One unit in the arena, about to act. */
function laid(told: EnTold, ground: readonly TerrainPiece[], action: Fields) {
  const unit = unitOf(told, told.unit)!;
  const frame = frameTowards(edgeOf(told, unit.side));
  return {
    scenario: yard(told.scenario, ground),
    state: {
      side: unit.side,
      first: unit.side,
      units: { [unit.id]: { at: frame.at(0, 0), facing: frame.facing(0) } },
    },
    orders: [{ type: 'activate', side: unit.side, unit: unit.id, ...action }],
  };
}

/** EA-MOVE-03: so far, in such a manner, over such ground: whether it may, and what it does. */
export const move: EnIncident = {
  kind: 'move',
  clause: 'EA-MOVE-01',
  at: 'nobody',
  who: isThere,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const usual = unit ? allowanceOf(groundOf(told.scenario), unit) : 1;
    const manner = (told.facts['manner'] ?? 'advance') as Manner;
    const length = (clause: EnFact['clause'], cm: number, id = 'march'): EnFact => ({
      id,
      kind: 'length',
      clause,
      usual: cm,
      least: 0.1,
      most: 4 * usual,
    });
    const asked: Readonly<Record<Manner, readonly EnFact[]>> = {
      advance: [length('EA-MOVE-04', usual)],
      slide: [length('EA-MOVE-06', usual / 2), length('EA-MOVE-06', usual / 2, 'aside')],
      lateral: [length('EA-MOVE-06', usual)],
      back: [length('EA-MOVE-07', Math.min(usual, unit?.base.width ?? 1))],
      about: [length('EA-MOVE-08', usual)],
      wheel: [
        { id: 'wheel', kind: 'count', clause: 'EA-MOVE-05', usual: 20, least: 1, most: 90 },
        length('EA-MOVE-04', usual / 4),
      ],
      free: [length('EA-MOVE-09', usual)],
      cross: [yesFact('touching', 'EA-TERR-13', true)],
      road: [length('EA-TERR-07', usual)],
    };
    const isMeasured = manner !== 'cross' && manner !== 'road';
    return [
      wordFact('manner', 'EA-MOVE-03', mannersOf(unit?.bases ?? 1)),
      ...asked[manner],
      ...(isMeasured ? [yesFact('slow', 'EA-TERR-06')] : []),
    ];
  },
  lay: told => {
    const { facts } = told;
    const [manner, march] = [facts['manner'] as Manner, Number(facts['march'])];
    const frame = frameTowards(edgeOf(told, unitOf(told, told.unit)!.side));
    const steps = {
      advance: [{ advance: march }],
      slide: [{ slide: { forward: march, right: Number(facts['aside']) } }],
      lateral: [{ lateral: march }],
      back: [{ back: march }],
      about: [{ about: true }, { advance: march }],
      wheel: [{ wheel: 'right', degrees: Number(facts['wheel']) }, { advance: march }],
      free: [{ go: difference(frame.at(march, 0), frame.at(0, 0)) }, { turn: TURN }],
      cross: [{ cross: 'hedge' }],
      road: [{ advance: march }],
    }[manner];
    return laid(told, movedOver(told, frame, manner), { action: 'move', steps });
  },
};

/** EA-MOVE-09: a single base goes where it likes, and turns as it likes. */
const mannersOf = (bases: number): readonly Manner[] =>
  MANNERS.filter(manner => manner !== 'free' || bases === 1);
/** How far it turns where nobody asks: any turn is free. */
const TURN = 90;
const difference = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY];

/** EA-TERR-06, EA-TERR-07, EA-TERR-13: slow ground everywhere, a road underfoot, or a hedge before the front. */
function movedOver({ facts }: EnTold, frame: Frame, manner: Manner): readonly TerrainPiece[] {
  const across = (ahead: number): readonly Point[] => [frame.at(ahead, -FAR), frame.at(ahead, FAR)];
  const along = [frame.at(-FAR, 0), frame.at(FAR, 0)];
  if (manner === 'road') return [{ id: 'road', kind: 'road', line: along, width: ROAD }];
  if (manner === 'cross')
    return [{ id: 'hedge', kind: 'hedge', line: across(facts['touching'] === true ? 0 : 2) }];
  if (facts['slow'] !== true) return [];
  return [patch(frame, 'slow', [-FAR, -FAR, FAR, FAR], onGround({ movement: 'slow' }))];
}
/** Wide enough for a column of any scale. */
const ROAD = 8;

/** EA-FORM-01, EA-FORM-10: another front, a turn on the spot, unlimbered, on foot or on horseback again. */
export const form: EnIncident = {
  kind: 'form',
  clause: 'EA-FORM-01',
  at: 'nobody',
  who: isThere,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const { bases = 1, files = 1 } = unit ?? {};
    const changes = changesOf(unit);
    const change = told.facts['change'] ?? changes[0];
    const first = wordFact('change', 'EA-FORM-01', changes);
    if (change === 'mount') return [first, yesFact('horses', 'EA-DISMOUNT-05', true)];
    if (change !== 'files') return [first];
    return [
      first,
      {
        id: 'files',
        kind: 'count',
        clause: 'EA-FORM-02',
        usual: files === 1 ? bases : 1,
        least: 1,
        most: bases,
      },
    ];
  },
  lay: told => {
    const change = told.facts['change'] as Change;
    const orders: Readonly<Record<Change, Fields>> = {
      files: { files: Number(told.facts['files']) },
      left: { turn: 'left' },
      right: { turn: 'right' },
      about: { turn: 'about' },
      unlimber: { unlimber: true },
      dismount: { dismount: true },
      mount: { mount: true },
    };
    const layout = laid(told, [], { action: 'form', ...orders[change] });
    // EA-DISMOUNT-05: without its horses it is like any other infantry.
    if (change !== 'mount' || told.facts['horses'] === true) return layout;
    const { units } = layout.state;
    return {
      ...layout,
      state: { ...layout.state, units: { [told.unit]: { ...units[told.unit], dismounted: false } } },
    };
  },
};

const CHANGES = ['files', 'left', 'right', 'about', 'unlimber', 'dismount', 'mount'] as const;
type Change = (typeof CHANGES)[number];

/** What a unit can change: bases one by one need several, and only some unlimber, dismount or mount. */
function changesOf(unit: Unit | null): readonly Change[] {
  const isOnFoot = unit?.traits.includes('dismounts') && unit.arm === 'infantry';
  const can: Readonly<Record<Change, boolean | undefined>> = {
    files: unit !== null && unit.bases > 1,
    left: true,
    right: true,
    about: true,
    unlimber: unit?.traits.includes('horse-artillery'),
    dismount: unit?.traits.includes('dismounts') && !isOnFoot,
    mount: isOnFoot,
  };
  return CHANGES.filter(change => can[change]);
}
