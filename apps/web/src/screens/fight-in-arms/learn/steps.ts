import type { Clause } from '@grognard/fight-in-arms';
import type { Step } from '../../../shell/learn/step.ts';
import { type Gesture, gestureStep, pieceIn } from '../../table/learn/gesture.ts';
import { ending, explaining, farewells, inPanel, provided, reading } from '../../table/learn/kinds.ts';
import { CAST, type Glance } from './glance.ts';

/** An own unit that has lost its order and may still rally. */
const untidy = ({ units, side }: Glance) =>
  units.find(unit => unit.side === side && unit.at && unit.disorganised && !unit.activated);

/** What each gesture is made with. */
const GESTURES = {
  march: () => ({ unit: CAST.first, handle: 'advance', isHeld: ({ steps }) => steps.length > 0 }),
  shoot: () => ({
    unit: CAST.gun,
    enemy: CAST.outpost,
    shows: 'forecasts',
    isHeld: ({ type }) => type === 'shoot',
  }),
  charge: () => ({ unit: CAST.second, control: 'charge', isHeld: ({ type }) => type === 'charge' }),
  rally: now => {
    const unit = untidy(now);
    return unit ? { unit: unit.id, control: 'actions', isHeld: ({ type }) => type === 'rally' } : null;
  },
} as const satisfies Readonly<Record<string, (now: Glance) => Gesture | null>>;

export const gestureOf = (id: string, now: Glance): Gesture | null =>
  Object.hasOwn(GESTURES, id) ? GESTURES[id as keyof typeof GESTURES](now) : null;

type Clauses = readonly Clause[];
const gesture = (id: keyof typeof GESTURES, clauses: Clauses): Step<Glance> =>
  gestureStep<Glance>({ id, clauses, gesture: GESTURES[id] });

export const STEP_IDS = [
  'aim',
  'march',
  'shoot',
  'dice',
  'cohesion',
  'charge',
  'melee',
  'finish',
  'round',
  'rally',
  'score',
  'alone',
  'end',
] as const;
export type StepId = (typeof STEP_IDS)[number];

const isActing = ({ isActing: acting }: Glance): boolean => acting;
const isLater = (now: Glance): boolean => now.isActing && now.turn > 1;
const isOutpostThere = (now: Glance): boolean => pieceIn(now, CAST.outpost) !== undefined;
const hasActed = (now: Glance): boolean =>
  now.isActing && now.units.some(({ side, activated }) => side === now.side && activated);

export const STEPS: readonly Step<Glance>[] = [
  reading({ id: 'aim', clauses: ['FIA-WIN-01', 'FIA-WIN-02'] satisfies Clauses, fits: isActing }, 'standing'),
  gesture('march', ['FIA-MOVE-01', 'FIA-ACT-05']),
  provided(gesture('shoot', ['FIA-SHOOT-02', 'FIA-MOD-02']), isOutpostThere),
  explaining('dice', ['FIA-SHOOT-03', 'FIA-HIT-01'] satisfies Clauses, 'shot'),
  explaining('cohesion', ['FIA-COH-01', 'FIA-COH-02'] satisfies Clauses, 'cohesion'),
  provided(inPanel(gesture('charge', ['FIA-CHARGE-01', 'FIA-CHARGE-03']), GESTURES.charge), isOutpostThere),
  explaining('melee', ['FIA-MELEE-04', 'FIA-MELEE-07'] satisfies Clauses, 'melee-dice'),
  ending({ id: 'finish', clauses: ['FIA-ACT-01', 'FIA-TURN-01'] satisfies Clauses, fits: hasActed }),
  reading({ id: 'round', clauses: ['FIA-INIT-01', 'FIA-INIT-02'] satisfies Clauses, fits: isLater }),
  inPanel(gesture('rally', ['FIA-RALLY-01', 'FIA-RALLY-03']), GESTURES.rally),
  reading({ id: 'score', clauses: ['FIA-WIN-02'] satisfies Clauses, fits: isLater }, 'standing'),
  ...farewells<Glance>({ clauses: ['FIA-PRIO-01'] satisfies Clauses, fits: isLater }, [
    'FIA-WIN-02',
  ] satisfies Clauses),
];
