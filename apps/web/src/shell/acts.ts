import type { Act, Standing } from '@grognard/engine';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { proceed } from './course.ts';
import { draftOf } from './draft.ts';
import { type Battle, isPerson } from './model.ts';

type Offer = NonNullable<Standing['offer']>;

/** What belongs to the match is done by a person who is to order or has just done so; nobody acts in the past. */
export function canAct({ snapshot, stage, reading, company }: Battle): boolean {
  const { seat, outcome } = snapshot.value;
  if (outcome || reading.value || !isPerson(snapshot.value, seat)) return false;
  return stage.value === 'plan' || stage.value === 'watch' || (company !== null && stage.value === 'wait');
}

/** Whether all who play are persons, here or elsewhere, so that they can agree on something. */
export const isShared = ({ snapshot, scenario, company }: Battle): boolean =>
  company !== null || scenario.sides.every(({ id }) => isPerson(snapshot.value, id));

/** What another side offers, for this seat to answer. */
export function offered({ snapshot }: Battle): Offer | null {
  const { standing, seat } = snapshot.value;
  return standing.offer && standing.offer.by !== seat ? standing.offer : null;
}

/** Resigns, offers, answers or takes back; tells whether it was done. A refusal is shown with its clause. */
export async function act(battle: Battle, type: Exclude<Act['type'], 'note-time-out'>): Promise<boolean> {
  const done = await host().act(battle.side.value, { type });
  if (done.status === 'refused') {
    battle.refusal.value = done.refusal;
    return false;
  }
  battle.snapshot.value = done.snapshot;
  return true;
}

export async function resign(battle: Battle): Promise<void> {
  if (await act(battle, 'resign')) await proceed(battle);
}

/** Takes the seat's own last order back, or all that were given as one, and lets them be given anew. */
export async function takeBack(battle: Battle): Promise<void> {
  const { givenAsOne } = battle;
  let taken = 0;
  while (taken < givenAsOne.value && (await act(battle, 'undo'))) taken += 1;
  givenAsOne.value = 1;
  if (taken === 0) return;
  batch(() => {
    battle.draft.value = draftOf(battle.screen.orders.empty);
    battle.selection.value = [];
  });
  await proceed(battle);
}

/** What is done to agree to an offer, and what to decline it. */
const ANSWERS = {
  draw: ['accept-draw', 'decline-draw'],
  'take-back': ['allow-take-back', 'refuse-take-back'],
} as const;

/** Answers an offer; what was agreed on changes how the match goes on. */
export async function answer(battle: Battle, { type }: Offer, agrees: boolean): Promise<void> {
  const done = await act(battle, ANSWERS[type][agrees ? 0 : 1]);
  if (done && agrees) await proceed(battle);
}
