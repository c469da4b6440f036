import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { groundOf } from '../ground.ts';
import { allowanceOf } from '../rules/allowance.ts';
import type { TerrainPiece } from '../types.ts';
import { type EnFact, type EnIncident, type EnTold, edgeOf, onGround, unitOf } from './parties.ts';
import { frameTowards, patch, yard } from './yard.ts';

const MANNERS = ['advance', 'wheel', 'lateral', 'back', 'about'] as const;
type Manner = (typeof MANNERS)[number];
const FAR = 60;

const isThere = (told: EnTold, id: string): boolean => {
  const unit = unitOf(told, id);
  return unit !== null && !unit.routing;
};

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
    const length = (clause: EnFact['clause'], cm: number): EnFact => ({
      id: 'march',
      kind: 'length',
      clause,
      usual: cm,
      least: 0.1,
      most: 4 * usual,
    });
    const asked: Readonly<Record<Manner, readonly EnFact[]>> = {
      advance: [length('EA-MOVE-04', usual)],
      lateral: [length('EA-MOVE-06', usual)],
      back: [length('EA-MOVE-07', Math.min(usual, unit?.base.width ?? 1))],
      about: [length('EA-MOVE-08', usual)],
      wheel: [
        { id: 'wheel', kind: 'count', clause: 'EA-MOVE-05', usual: 30, least: 1, most: 90 },
        length('EA-MOVE-04', usual / 4),
      ],
    };
    return [wordFact('manner', 'EA-MOVE-03', MANNERS), ...asked[manner], yesFact('slow', 'EA-TERR-06')];
  },
  lay: told => {
    const { facts } = told;
    const [manner, march] = [facts['manner'] as Manner, Number(facts['march'])];
    const steps = {
      advance: [{ advance: march }],
      lateral: [{ lateral: march }],
      back: [{ back: march }],
      about: [{ about: true }, { advance: march }],
      wheel: [{ wheel: 'right', degrees: Number(facts['wheel']) }, { advance: march }],
    }[manner];
    const frame = frameTowards(edgeOf(told, unitOf(told, told.unit)!.side));
    const slow = patch(frame, 'slow', [-FAR, -FAR, FAR, FAR], onGround({ movement: 'slow' }));
    return laid(told, facts['slow'] === true ? [slow] : [], { action: 'move', steps });
  },
};

/** EA-FORM-01: a unit takes a wider or a narrower front. */
export const form: EnIncident = {
  kind: 'form',
  clause: 'EA-FORM-01',
  at: 'nobody',
  who: (told, id) => isThere(told, id) && (unitOf(told, id)?.bases ?? 1) > 1,
  facts: told => {
    const { bases = 1, files = 1 } = unitOf(told, told.unit) ?? {};
    return [
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
  lay: told => laid(told, [], { action: 'form', files: Number(told.facts['files']) }),
};
