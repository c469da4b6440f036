import type { Happened } from '@grognard/engine';
import type { Frame } from '@grognard/host';
import { settings } from '../storage/settings.ts';
import { type Beat, condense, type Weighing } from './condense.ts';
import type { Battle, Showing } from './model.ts';
import { explains } from './reasoned.ts';

export function setRunning(battle: Battle, running: boolean): void {
  const { value } = battle.showing;
  if (value) battle.showing.value = { ...value, running };
}

export const isUnseen = ({ screen }: Battle, event: Happened): boolean =>
  screen.events.manner(event).isUnseen ?? false;

/** What a frame begins with of all that can be seen in it. */
const leadOf = (battle: Battle, { events }: Frame): Happened | undefined =>
  events.find(event => !isUnseen(battle, event)) ?? events[0];

const timeOf = (battle: Battle, frame: Frame): number => {
  const lead = leadOf(battle, frame);
  return lead ? battle.screen.events.manner(lead).time : 0;
};

/** How long a frame stays on screen, in milliseconds: as long as its first event needs. */
export const frameTime = (battle: Battle, beat: Beat): number =>
  (beat.time ?? timeOf(battle, beat)) / settings.value.speed;

/** Are results being shown in short that could be shown one by one? */
export const isCondensed = ({ frames, whole }: Showing): boolean => whole !== null && frames !== whole;

/** Goes from the short showing to every single result, or back, at the same event. */
export function setCondensed(battle: Battle, isShort: boolean): void {
  const { value } = battle.showing;
  if (!value?.whole || isCondensed(value) === isShort) return;
  const frames = isShort ? condense(value.whole, weighingOf(battle)) : value.whole;
  const event = value.frames[value.at]?.events[0];
  const at = Math.max(
    0,
    frames.findIndex(({ events }) => events.some(each => each === event)),
  );
  battle.showing.value = { ...value, frames, at };
}

/** Stops at the next result that can be explained, or at the one before; stays where there is none. */
export function goToResult(battle: Battle, step: 1 | -1): void {
  const { value } = battle.showing;
  if (!value) return;
  for (let at = value.at + step; value.frames[at]; at += step) {
    if (!value.frames[at]?.events.some(explains)) continue;
    battle.why.value = null;
    battle.showing.value = { ...value, at, running: false };
    return;
  }
}

/** Is there another result to explain among those being shown? */
export const hasResultAfter = ({ showing }: Battle): boolean =>
  showing.value?.frames.slice(showing.value.at + 1).some(({ events }) => events.some(explains)) ?? false;

/** Results that are still to be shown: nothing tells of them before. */
export const stillToCome = ({ showing }: Battle): ReadonlySet<Happened> =>
  new Set(showing.value?.frames.slice(showing.value.at + 1).flatMap(({ events }) => events) ?? []);

/** The part of its entry that a frame belongs to. */
export const partOf = (battle: Battle, frame: Frame): string =>
  frame.events.map(event => battle.screen.events.manner(event).part).find(part => part !== undefined) ??
  leadOf(battle, frame)?.type ??
  '';

/** What condensing asks of the events of a game. */
export function weighingOf(battle: Battle): Weighing {
  const { manner, worth } = battle.screen.events;
  return {
    timeOf: frame => timeOf(battle, frame),
    partOf: frame => partOf(battle, frame),
    isAtOnce: ({ events }) => events.some(event => manner(event).isAtOnce),
    isOrdinary: event => manner(event).isOrdinary ?? false,
    worthOf: (event, among) => worth?.(event, among) ?? (manner(event).isOrdinary ? 0 : manner(event).time),
  };
}
