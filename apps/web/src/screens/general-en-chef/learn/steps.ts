import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Step } from '../../../shell/learn/step.ts';
import { type Gesture, gestureStep, pieceIn } from '../../table/learn/gesture.ts';
import {
  ending,
  explaining,
  farewells,
  inPanel,
  pausing,
  provided,
  reading,
} from '../../table/learn/kinds.ts';
import { CAST, type Glance } from './glance.ts';

/** What each gesture is made with. */
const GESTURES = {
  march: () => ({ unit: CAST.line, handle: 'advance', isHeld: ({ steps }) => steps.length > 0 }),
  form: () => ({ unit: CAST.line, control: 'to-line', isHeld: ({ type }) => type === 'change-formation' }),
  fire: () => ({ unit: CAST.guns, control: 'shoot', isHeld: ({ type }) => type === 'fire' }),
  charge: () => ({
    unit: CAST.cuirassiers,
    enemy: CAST.landwehr,
    shows: 'forecasts',
    isHeld: ({ target }) => target !== undefined,
  }),
} as const satisfies Readonly<Record<string, (now: Glance) => Gesture>>;

export const gestureOf = (id: string): Gesture | null =>
  Object.hasOwn(GESTURES, id) ? GESTURES[id as keyof typeof GESTURES]() : null;

type Clauses = readonly GeneralEnChef['Clause'][];
const gesture = (id: keyof typeof GESTURES, clauses: Clauses): Step<Glance> =>
  gestureStep<Glance>({ id, clauses, gesture: GESTURES[id] });

export const STEP_IDS = [
  'aim',
  'march',
  'quarter',
  'form',
  'second',
  'fire',
  'volley',
  'losses',
  'charge',
  'wait',
  'melee',
  'morale',
  'follow',
  'score',
  'alone',
  'end',
] as const;
export type StepId = (typeof STEP_IDS)[number];

const isIn = (phase: string) => (now: Glance) => now.isActing && now.phase === phase;
const isActing = isIn('act');
const isFiring = isIn('fire');
const isLater = (now: Glance): boolean => now.stage === 'plan' && now.period > 1;
const isThere = (id: string) => (now: Glance) => pieceIn(now, id) !== undefined;

export const STEPS: readonly Step<Glance>[] = [
  reading({ id: 'aim', clauses: ['GECH-SEQ-01'] satisfies Clauses, fits: isActing }, 'period'),
  provided(gesture('march', ['GECH-MOVE-01', 'GECH-MOVE-02']), isActing),
  ending({
    id: 'quarter',
    clauses: ['GECH-SEQ-02'] satisfies Clauses,
    fits: now => isActing(now) && now.quarter === 1,
  }),
  provided(inPanel(gesture('form', ['GECH-CHFORM-01']), GESTURES.form), isActing),
  ending({
    id: 'second',
    clauses: ['GECH-SEQ-01'] satisfies Clauses,
    fits: now => isActing(now) && now.quarter === 2,
  }),
  provided(inPanel(gesture('fire', ['GECH-FIRE-01', 'GECH-FIRE-03']), GESTURES.fire), isFiring),
  ending({ id: 'volley', clauses: ['GECH-FIRE-01'] satisfies Clauses, fits: isFiring }),
  explaining('losses', ['GECH-FIRE-05', 'GECH-FIRE-07'] satisfies Clauses, 'fired'),
  provided(
    gesture('charge', ['GECH-CHARGE-01', 'GECH-CONTACT-02']),
    now => isActing(now) && isThere(CAST.landwehr)(now),
  ),
  ending({
    id: 'wait',
    clauses: ['GECH-FIRE-08', 'GECH-MELEE-01'] satisfies Clauses,
    fits: now => isActing(now) && now.quarter > 2,
  }),
  explaining('melee', ['GECH-MELEE-03', 'GECH-MELEE-05'] satisfies Clauses, 'melee-round'),
  pausing('morale', ['GECH-MELEE-06', 'GECH-MORALE-02'] satisfies Clauses, 'recoiled'),
  reading({
    id: 'follow',
    clauses: ['GECH-MELEE-06'] satisfies Clauses,
    fits: ({ stage, phase }) => stage === 'plan' && phase === 'follow',
  }),
  reading(
    { id: 'score', clauses: ['GECH-VICT-01', 'GECH-VICT-02'] satisfies Clauses, fits: isLater },
    'standing',
  ),
  ...farewells<Glance>({ clauses: ['GECH-STATE-02'] satisfies Clauses, fits: isLater }, [
    'GECH-VICT-03',
  ] satisfies Clauses),
];
