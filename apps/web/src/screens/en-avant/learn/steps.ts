import type { EnAvant } from '@grognard/en-avant';
import type { Step } from '../../../shell/learn/step.ts';
import { type Gesture, gestureStep } from '../../table/learn/gesture.ts';
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

type Clauses = readonly EnAvant['Clause'][];
const gesture = (id: keyof typeof GESTURES, clauses: Clauses): Step<Glance> =>
  gestureStep<Glance>({ id, clauses, gesture: GESTURES[id] });

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

const isActing = ({ isActing: acting }: Glance): boolean => acting;
const isLater = (now: Glance): boolean => now.isActing && now.turn > 1;
const isThere = (id: string) => (now: Glance) => now.pieces.some(piece => piece.id === id);
const hasActed = (now: Glance): boolean =>
  now.isActing && now.units.some(({ side, activated }) => side === now.side && activated);

export const STEPS: readonly Step<Glance>[] = [
  reading({ id: 'aim', clauses: ['EA-WIN-01', 'EA-WIN-02'] satisfies Clauses, fits: isActing }, 'standing'),
  gesture('march', ['EA-MOVE-02', 'EA-MOVE-04']),
  gesture('turn', ['EA-MOVE-05']),
  provided(inPanel(gesture('shoot', ['EA-SHOOT-08', 'EA-SHOOT-11']), GESTURES.shoot), isThere(CAST.young)),
  explaining('dice', ['EA-RESOLVE-03', 'EA-HIT-01'] satisfies Clauses, 'shot'),
  provided(gesture('charge', ['EA-CONFORM-01', 'EA-MELEE-15']), isThere(CAST.villagers)),
  ending({ id: 'finish', clauses: ['EA-TURN-01', 'EA-MELEE-06'] satisfies Clauses, fits: hasActed }),
  explaining('melee', ['EA-MELEE-10', 'EA-MELEE-12'] satisfies Clauses, 'melee'),
  pausing('rout', ['EA-ROUT-01', 'EA-ROUT-07'] satisfies Clauses, 'rout'),
  reading({ id: 'round', clauses: ['EA-TURN-05', 'EA-TURN-08'] satisfies Clauses, fits: isLater }),
  inPanel(gesture('order', ['EA-REORG-02', 'EA-REORG-05']), GESTURES.order),
  gesture('again', ['EA-MELEE-25', 'EA-CONFORM-03']),
  reading(
    { id: 'score', clauses: ['EA-COMB-04', 'EA-COMB-08'] satisfies Clauses, fits: isLater },
    'standing',
  ),
  ...farewells<Glance>({ clauses: ['EA-TURN-10'] satisfies Clauses, fits: isLater }, [
    'EA-WIN-01',
  ] satisfies Clauses),
];
