import type { FieldsOfStrategy, Unit, Witnessed } from '@grognard/fields-of-strategy';
import type { Step, Target } from '../../../shell/learn/step.ts';
import { isSame, type Square } from '../types.ts';
import type { Control } from './controls.ts';
import type { Glance } from './glance.ts';

/** Who plays a part in the lesson, by the names of the battle's file. */
export const CAST = {
  firstLine: 'b1',
  secondLine: 'b2',
  hussars: 'b3',
  battery: 'b4',
  grenadiers: 'b5',
  general: 'bL',
} as const;

/** Where the lesson proposes to go in the first turn. */
export const ROAD_START: Square = [0, 8];
export const ROAD_END: Square = [4, 5];
export const AHEAD: Square = [7, 4];
export const MILL: Square = [6, 7];

/** From this turn on enough has been seen to speak of the end. */
const LATE = 3;

const isPlanning = ({ stage }: Glance): boolean => stage === 'plan';
const unitOf = ({ units }: Glance, id: string): Unit | undefined => units.find(unit => unit.id === id);
const at = (square: Square | undefined): readonly Target[] => (square ? [{ place: square }] : []);
const control = (name: Control): readonly Target[] => [{ control: name }];
const goalOf = ({ paths }: Glance, unit: Unit): Square => paths[unit.id]?.at(-1) ?? unit.at;
const isFighting = ({ type }: { readonly type: Unit['type'] }): boolean => type !== 'leader';
const tells = ({ told }: Glance, ...types: readonly Witnessed['type'][]): boolean =>
  told.some(({ type }) => types.includes(type));

const isAsking = ({ why }: Glance): boolean => why !== null;
/** Among the results the question stands in their bar; among the orders, in the panel. */
const isAskingBelow = (now: Glance): boolean => isPlanning(now) || isAsking(now);
const isOfTheLine = (id: string | undefined): boolean => id === CAST.firstLine || id === CAST.secondLine;
const isPointingAtMark = ({ pointed, marks }: Glance): boolean => marks.some(mark => isSame(mark, pointed));

/** First the unit, then, once it is chosen, the place it should go to. */
function sent(now: Glance, id: string, to: Square | undefined): readonly Target[] {
  const unit = unitOf(now, id);
  return now.selection.includes(id) ? at(to) : at(unit?.at);
}

/** The units to be gathered, then the square ahead; a finger gathers them by a button. */
function groupTargets(now: Glance): readonly Target[] {
  const { selection, byTouch, gathering } = now;
  if (selection.length > 1) return at(proposed(now, AHEAD));
  if (byTouch && !gathering) return control('gather');
  return [CAST.firstLine, CAST.secondLine]
    .filter(id => !selection.includes(id))
    .flatMap(id => at(unitOf(now, id)?.at));
}

const advised = (now: Glance): readonly Target[] =>
  now.advice ? sent(now, now.advice.unit, now.advice.to) : [];

/** The squares only make sense from where the army stood at first. */
export const proposed = ({ turn }: Glance, square: Square): Square | undefined =>
  turn === 1 ? square : undefined;

const best = ({ melees }: Glance): number => Math.max(...melees.map(({ base }) => base));

/** Whose march, if any, a step would have proposed. */
export const ADVISING: readonly StepId[] = ['forecast', 'odds'];

export const STEPS = [
  {
    id: 'aim',
    clauses: ['FOS-OBJ-02', 'FOS-OBJ-04'],
    fits: isPlanning,
    points: now => [...control('standing'), ...now.objectives.map(place => ({ place }))],
  },
  {
    id: 'select',
    clauses: ['FOS-UNIT-02', 'FOS-UNIT-03'],
    fits: isPlanning,
    isDone: ({ selection }) => selection.length === 1,
    points: now => at(unitOf(now, CAST.grenadiers)?.at),
  },
  {
    id: 'road',
    clauses: ['FOS-MOVE-01', 'FOS-ROAD-05'],
    fits: now => isPlanning(now) && isSame(unitOf(now, CAST.grenadiers)?.at, ROAD_START),
    isDone: ({ hastened }) => hastened.length > 0,
    points: now => sent(now, CAST.grenadiers, ROAD_END),
  },
  {
    id: 'group',
    clauses: ['FOS-MOVE-02', 'FOS-MOVE-03'],
    fits: now => isPlanning(now) && now.units.filter(({ id }) => isOfTheLine(id)).length === 2,
    isDone: ({ selection, paths }) => selection.length > 1 && selection.filter(id => paths[id]).length > 1,
    points: groupTargets,
  },
  {
    id: 'fog',
    clauses: ['FOS-FOG-03', 'FOS-FOG-04'],
    fits: isPlanning,
    isDone: isPointingAtMark,
    holds: isPointingAtMark,
    points: ({ marks }) => marks.map(place => ({ place })),
  },
  {
    id: 'sight',
    clauses: ['FOS-LOS-04', 'FOS-TERRAIN-05'],
    fits: isPlanning,
    isDone: ({ tool, sightFrom }) => tool === 'sight' && sightFrom !== null && sightFrom > 0,
    uses: 'sight',
    holds: ({ tool }) => tool === 'sight',
    points: ({ tool }) => (tool === 'sight' ? at(MILL) : control('sight')),
  },
  {
    id: 'gun',
    clauses: ['FOS-FIRE-04', 'FOS-FIRE-08'],
    fits: now => isPlanning(now) && unitOf(now, CAST.battery) !== undefined,
    isDone: ({ paths }) => paths[CAST.battery] !== undefined,
    points: now => sent(now, CAST.battery, proposed(now, MILL)),
  },
  {
    id: 'leader',
    clauses: ['FOS-LEADER-01', 'FOS-FOG-03'],
    fits: now => isPlanning(now) && unitOf(now, CAST.general) !== undefined,
    isDone: now => joins(now, CAST.general),
    points: now => sent(now, CAST.general, goalFor(now, CAST.firstLine)),
  },
  {
    id: 'idle',
    clauses: ['FOS-PROG-03', 'FOS-MELEE-09'],
    fits: isPlanning,
    isDone: ({ selection: [unit], paths, units }, since) =>
      (unit !== undefined && unit !== since.selection[0] && !paths[unit]) ||
      units.every(({ id }) => paths[id]),
    points: () => control('next-idle'),
  },
  {
    id: 'commit',
    clauses: ['FOS-PROG-08', 'FOS-TURN-03'],
    fits: isPlanning,
    isDone: ({ entries }, since) => entries > since.entries,
    points: () => control('commit'),
  },
  {
    id: 'results',
    clauses: ['FOS-MOVE-02', 'FOS-TURN-04'],
    fits: ({ stage }) => stage === 'watch',
    isDone: ({ stage, frame }, since) => stage !== 'watch' || frame !== since.frame,
    points: () => control('playback'),
    pauses: true,
  },
  {
    id: 'why',
    clauses: ['FOS-MELEE-02', 'FOS-MELEE-07'],
    fits: now => tells(now, 'melee'),
    isDone: isAsking,
    holds: isAsking,
    needsPanel: isAskingBelow,
    points: () => control('why'),
    pauses: true,
  },
  {
    id: 'retreat',
    clauses: ['FOS-RETREAT-01', 'FOS-MORALE-05'],
    fits: now => tells(now, 'morale-test') || (isPlanning(now) && tells(now, 'retreat')),
    isDone: ({ why }) => why === 'morale-test',
    holds: isAsking,
    needsPanel: isAskingBelow,
    // Among the sentences of the past the first to be asked is a melee.
    points: ({ stage }) => (stage === 'watch' ? control('why') : []),
    pauses: true,
  },
  {
    id: 'forecast',
    clauses: ['FOS-MOVE-09', 'FOS-MELEE-01'],
    fits: now => isPlanning(now) && now.enemies.some(isFighting),
    isDone: ({ melees }, since) =>
      melees.some(
        ({ unit, against }) => !since.melees.some(melee => melee.unit === unit && melee.against === against),
      ),
    points: advised,
  },
  {
    id: 'odds',
    clauses: ['FOS-MELEE-02', 'FOS-MELEE-05'],
    fits: now => isPlanning(now) && now.melees.length > 0,
    isDone: (now, since) => best(now) > best(since) || now.melees.length > since.melees.length,
    points: now => [...control('forecasts'), ...advised(now)],
  },
  {
    id: 'score',
    clauses: ['FOS-END-02', 'FOS-END-03'],
    fits: now => isPlanning(now) && now.turn >= LATE,
    points: () => control('standing'),
  },
  {
    id: 'alone',
    farewell: 'alone',
    clauses: ['FOS-INTRO-02'],
    fits: now => isPlanning(now) && now.turn >= LATE,
    points: () => [],
  },
  {
    id: 'end',
    farewell: 'end',
    clauses: ['FOS-END-03'],
    fits: ({ stage }) => stage === 'over',
    points: () => [],
  },
] as const satisfies readonly (Step<Glance> & { readonly clauses: readonly FieldsOfStrategy['Clause'][] })[];

export type StepId = (typeof STEPS)[number]['id'];

const goalFor = (now: Glance, id: string): Square | undefined => {
  const unit = unitOf(now, id);
  return unit && goalOf(now, unit);
};

/** Is a leader on his way to a square where troops will stand? */
function joins(now: Glance, id: string): boolean {
  const leader = unitOf(now, id);
  if (!leader || !now.paths[id]) return false;
  return now.units.some(unit => isFighting(unit) && isSame(goalOf(now, unit), goalOf(now, leader)));
}
