import type { Act, SideId } from '@grognard/engine';
import { batch } from '@preact/signals';
import { host } from '../host/client.ts';
import { proceed } from './course.ts';
import { draftOf } from './draft.ts';
import { type Battle, isPerson } from './model.ts';

/** What belongs to the match is done by a person who is to order or has just done so; nobody acts in the past. */
export function canAct({ snapshot, stage, reading }: Battle): boolean {
  const { seat, outcome } = snapshot.value;
  if (outcome || reading.value || !isPerson(snapshot.value, seat)) return false;
  return stage.value === 'plan' || stage.value === 'watch';
}

/** Whether all who play sit at this screen, so that they can agree on something. */
export const isShared = ({ snapshot, scenario }: Battle): boolean =>
  scenario.sides.every(({ id }) => isPerson(snapshot.value, id));

/** The side whose draw this seat is to answer. */
export function drawOfferedBy({ snapshot }: Battle): SideId | null {
  const { standing, seat } = snapshot.value;
  return standing.offer?.type === 'draw' && standing.offer.by !== seat ? standing.offer.by : null;
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

/** Takes the seat's own last order back, and lets it be given anew. */
export async function takeBack(battle: Battle): Promise<void> {
  if (!(await act(battle, 'undo'))) return;
  batch(() => {
    battle.draft.value = draftOf(battle.screen.orders.empty);
    battle.selection.value = [];
  });
  await proceed(battle);
}

export async function acceptDraw(battle: Battle): Promise<void> {
  if (await act(battle, 'accept-draw')) await proceed(battle);
}
