import type { Place } from '@grognard/engine';
import type { Frame } from '@grognard/host';
import { useSignalEffect } from '@preact/signals';
import { change, settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import { advance, frameTime, goToFrame, proceed, setRunning } from './course.ts';
import { bringIntoSight, type Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { playPast } from './past.ts';
import { askWhyNow, explains } from './reasoned.ts';
import { useSpeech } from './speech.ts';

const SPEEDS = [0.5, 1, 2, 4];

/** Where a frame happens, so that the camera can show it if it is out of the window. */
function placeIn(battle: Battle, { events: [event] }: Frame): Place | undefined {
  const { to, at, unit } = (event ?? {}) as {
    readonly to?: unknown;
    readonly at?: unknown;
    readonly unit?: string;
  };
  // What goes `to` a number is no move.
  const place = [to, at].find(Array.isArray) as Place | undefined;
  return place ?? (unit === undefined ? undefined : battle.screen.names.whereIs(battle, unit));
}

/** Runs the frames, one after another, at the chosen speed. */
export function usePlayback(battle: Battle, lens: Lens): void {
  useSignalEffect(() => {
    const showing = battle.showing.value;
    const frame = showing?.frames[showing.at];
    if (!showing || !frame) return;
    const place = placeIn(battle, frame);
    const [event] = frame.events;
    const isPlain = event && battle.screen.events.manner(event).isPlain;
    if (place && !isPlain) bringIntoSight(lens, place);
    if (!showing.running) return;
    const timer = setTimeout(() => goOn(battle), frameTime(battle, frame));
    return () => clearTimeout(timer);
  });
}

/** In the past one entry follows the other until somebody stops them. */
function goOn(battle: Battle): void {
  const showing = battle.showing.value;
  const isLast = showing && showing.at + 1 >= showing.frames.length;
  if (isLast && battle.reading.value) void playPast(battle);
  else advance(battle);
}

/** What a frame is marked by on the track: the mark of its first event. */
const markOf = ({ screen }: Battle, { events: [first] }: Frame): string | undefined =>
  first && screen.events.manner(first).mark;

/** The results, frame by frame: pause, step, speed, skip; and what just happened in words. */
export function Playback({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const speech = useSpeech(battle);
  const showing = battle.showing.value;
  if (!showing) return null;
  const { frames, at, running } = showing;
  const isAskable = battle.events.value.some(explains);
  return (
    <section class="dock playback" aria-label={say.playback}>
      <p class="told">
        {battle.events.value
          .filter(event => !battle.screen.events.manner(event).isPlain)
          .slice(0, 2)
          .map((event, i) => (
            <span key={`${event.type}${i}`}>
              {speech.tell(event)} <ClauseLink clause={event.clauses[0] ?? ''} />{' '}
            </span>
          ))}
        {isAskable && (
          <button type="button" class="link" onClick={() => askWhyNow(battle)}>
            {say.why}
          </button>
        )}
      </p>
      <div class="playback-row">
        <button
          type="button"
          class="quiet icon"
          aria-label={say.previous}
          disabled={at === 0}
          onClick={() => goToFrame(battle, at - 1)}
        >
          <Glyph icon="first" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label={running ? say.pause : say.play}
          onClick={() => setRunning(battle, !running)}
        >
          <Glyph icon={running ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label={say.next}
          onClick={() => goToFrame(battle, at + 1)}
        >
          <Glyph icon="last" />
        </button>
        <div class="track">
          <input
            type="range"
            class="frames"
            min={0}
            max={frames.length - 1}
            value={at}
            aria-label={say.timeline}
            onInput={event => goToFrame(battle, event.currentTarget.valueAsNumber)}
          />
          <div class="frame-marks" aria-hidden="true">
            {frames.map((frame, i) => {
              const mark = markOf(battle, frame);
              return mark ? (
                <i
                  key={`${mark}${i}`}
                  class={`mark ${mark}`}
                  style={{ left: `${(100 * i) / Math.max(1, frames.length - 1)}%` }}
                />
              ) : null;
            })}
          </div>
        </div>
        <select
          aria-label={say.speed}
          value={String(settings.value.speed)}
          onChange={event => change({ speed: Number(event.currentTarget.value) })}
        >
          {SPEEDS.map(speed => (
            <option key={speed} value={String(speed)}>
              {speed === 0.5 ? '½' : speed}×
            </option>
          ))}
        </select>
        <button type="button" onClick={() => void proceed(battle)}>
          {say.skip} <kbd>{say.escape}</kbd>
        </button>
      </div>
    </section>
  );
}
