import type { EnAvant } from '@grognard/en-avant';
import type { Step } from '../../../shell/learn/step.ts';
import { type Gesture, gestureStep, phaseOf } from '../../table/learn/gesture.ts';
import { CAST, type Glance } from './glance.ts';

const isPlanning = ({ isActing }: Glance): boolean => isActing;
const isAsking = ({ why }: Glance): boolean => why !== null;
const tells = ({ told }: Glance, type: EnAvant['Witnessed']['type']): boolean =>
  told.some(event => event.type === type);
const isWatching = (now: Glance, type: EnAvant['Witnessed']['type']): boolean =>
  now.stage === 'watch' && tells(now, type);

/** Own units that have lost their order and may still act. */
export const untidy = ({ units, side }: Glance) =>
  units.find(unit => unit.side === side && unit.disorganised && !unit.activated);

const SHOOT: Gesture = {
  unit: CAST.ballista,
  control: 'shoot',
  isHeld: ({ target }) => target !== undefined,
};

/** What each gesture is made with. */
const GESTURES = {
  march: () => ({ unit: CAST.cohort, handle: 'advance' }),
  turn: () => ({
    unit: CAST.auxilia,
    handle: 'left',
    isHeld: ({ steps }) => steps.some(step => 'wheel' in step),
  }),
  shoot: () => SHOOT,
  charge: () => ({
    unit: CAST.horse,
    enemy: CAST.villagers,
    shows: 'forecasts',
    isHeld: ({ target }) => target !== undefined,
  }),
  order: now => {
    const unit = untidy(now);
    return unit ? { unit: unit.id, control: 'actions', isHeld: ({ steps }) => steps.length === 0 } : null;
  },
  again: ({ advice }) =>
    advice && { ...advice, shows: 'forecasts', isHeld: ({ target }) => target === advice.enemy },
} as const satisfies Readonly<Record<string, (now: Glance) => Gesture | null>>;

export const gestureOf = (id: string, now: Glance): Gesture | null =>
  Object.hasOwn(GESTURES, id) ? GESTURES[id as keyof typeof GESTURES](now) : null;

const gesture = (id: keyof typeof GESTURES, clauses: readonly EnAvant['Clause'][]): Step<Glance> =>
  gestureStep<Glance>({ id, clauses, gesture: GESTURES[id] });

/** A gesture that is made in the panel once its unit is chosen. */
const inPanel = (step: Step<Glance>): Step<Glance> => ({
  ...step,
  needsPanel: now => {
    const asked = gestureOf(step.id, now);
    return asked !== null && phaseOf(now, asked) === 'do';
  },
});

export const STEP_IDS = [
  'aim',
  'march',
  'turn',
  'shoot',
  'dice',
  'charge',
  'finish',
  'melee',
  'rout',
  'round',
  'order',
  'again',
  'score',
  'alone',
  'end',
] as const;
export type StepId = (typeof STEP_IDS)[number];

const isEnemyThere = (now: Glance, id: string): boolean => now.pieces.some(piece => piece.id === id);
const fitting = (step: Step<Glance>, also: (now: Glance) => boolean): Step<Glance> => ({
  ...step,
  fits: now => step.fits(now) && also(now),
});

export const STEPS: readonly Step<Glance>[] = [
  {
    id: 'aim',
    clauses: ['EA-WIN-01', 'EA-WIN-02'],
    fits: isPlanning,
    points: () => [{ control: 'standing' }],
  },
  gesture('march', ['EA-MOVE-02', 'EA-MOVE-04']),
  gesture('turn', ['EA-MOVE-05']),
  fitting(inPanel(gesture('shoot', ['EA-SHOOT-08', 'EA-SHOOT-11'])), now => isEnemyThere(now, CAST.young)),
  {
    id: 'dice',
    clauses: ['EA-RESOLVE-03', 'EA-HIT-01'],
    fits: now => isWatching(now, 'shot'),
    isDone: isAsking,
    holds: isAsking,
    needsPanel: isAsking,
    points: () => [{ control: 'why' }],
    pauses: true,
  },
  fitting(gesture('charge', ['EA-CONFORM-01', 'EA-MELEE-15']), now => isEnemyThere(now, CAST.villagers)),
  {
    id: 'finish',
    clauses: ['EA-TURN-01', 'EA-MELEE-06'],
    fits: now => isPlanning(now) && now.units.some(({ side, activated }) => side === now.side && activated),
    isDone: (now, since) => now.stage !== 'plan' && now.entries > since.entries,
    points: () => [{ control: 'commit' }],
  },
  {
    id: 'melee',
    clauses: ['EA-MELEE-10', 'EA-MELEE-12'],
    fits: now => isWatching(now, 'melee'),
    isDone: isAsking,
    holds: isAsking,
    needsPanel: isAsking,
    points: () => [{ control: 'why' }],
    pauses: true,
  },
  {
    id: 'rout',
    clauses: ['EA-ROUT-01', 'EA-ROUT-07'],
    fits: now => isWatching(now, 'rout'),
    points: () => [{ control: 'playback' }],
    pauses: true,
  },
  {
    id: 'round',
    clauses: ['EA-TURN-05', 'EA-TURN-08'],
    fits: now => isPlanning(now) && now.turn > 1,
    points: () => [],
  },
  inPanel(gesture('order', ['EA-REORG-02', 'EA-REORG-05'])),
  gesture('again', ['EA-MELEE-25', 'EA-CONFORM-03']),
  {
    id: 'score',
    clauses: ['EA-COMB-04', 'EA-COMB-08'],
    fits: now => isPlanning(now) && now.turn > 1,
    points: () => [{ control: 'standing' }],
  },
  {
    id: 'alone',
    farewell: 'alone',
    clauses: ['EA-TURN-10'],
    fits: now => isPlanning(now) && now.turn > 1,
    points: () => [],
  },
  {
    id: 'end',
    farewell: 'end',
    clauses: ['EA-WIN-01'],
    fits: ({ stage }) => stage === 'over',
    points: () => [],
  },
];
