import type { Frame } from '@grognard/host';
import { untracked, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { change, settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import { advance, goToFrame, proceed } from './course.ts';
import { follow } from './follow.ts';
import type { Lens } from './lens.ts';
import type { Battle, Showing } from './model.ts';
import { playPast } from './past.ts';
import { askWhyNow, explains } from './reasoned.ts';
import { frameTime, isCondensed, partOf, setCondensed, setRunning } from './showing.ts';
import { useSpeech } from './speech.ts';
import { beatWords } from './telling.ts';

const SPEEDS = [0.5, 1, 2, 4];

/** Runs the frames, one after another, at the chosen speed, with what happens in sight. */
export function usePlayback(battle: Battle, lens: Lens): void {
  const camera = useMemo(() => follow(battle, lens), [battle, lens]);
  useSignalEffect(() => {
    const showing = battle.showing.value;
    const frame = showing?.frames[showing.at];
    if (!showing || !frame) {
      if (battle.stage.value !== 'watch' && battle.stage.value !== 'wait') camera.leave();
      return;
    }
    if (!showing.running) return;
    const timer = setTimeout(() => goOn(battle), frameTime(battle, frame));
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    const showing = battle.showing.value;
    const frame = showing?.frames[showing.at];
    // The dock of the results covers more of the map than that of the orders: it is looked at again when measured.
    if (frame && lens.pane.value.width > 0) untracked(() => camera.show(frame));
  });
}

/** In the past one entry follows the other until somebody stops them. */
function goOn(battle: Battle): void {
  const showing = battle.showing.value;
  const isLast = showing && showing.at + 1 >= showing.frames.length;
  if (isLast && battle.reading.value) void playPast(battle);
  else advance(battle);
}

/** What a frame is marked by on the track. */
const markOf = ({ screen }: Battle, { events }: Frame): string | undefined =>
  events.map(event => screen.events.manner(event).mark).find(mark => mark !== undefined);

/** The results, frame by frame: pause, step, speed, skip; and what just happened in words. */
export function Playback({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const showing = battle.showing.value;
  if (!showing) return null;
  const { at, running } = showing;
  return (
    <section class="dock playback" aria-label={say.playback}>
      <Told battle={battle} showing={showing} />
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
        <Track battle={battle} showing={showing} />
        <HowLong battle={battle} showing={showing} />
        <button type="button" onClick={() => void proceed(battle)}>
          {say.skip} <kbd>{say.escape}</kbd>
        </button>
      </div>
    </section>
  );
}

interface Props {
  readonly battle: Battle;
  readonly showing: Showing;
}

/** So many sentences have room under the map. */
const MOST_TOLD = 2;

/** What is being shown, in words. */
function Told({ battle, showing: { frames, at } }: Props) {
  const speech = useSpeech(battle);
  const beat = frames[at];
  if (!beat) return null;
  const { manner } = battle.screen.events;
  return (
    <p class="told">
      {beat.of === undefined
        ? beat.events
            .filter(event => !manner(event).isPlain)
            .slice(0, MOST_TOLD)
            .map((event, i) => (
              <span key={`${event.type}${i}`}>
                {speech.tell(event)} <ClauseLink clause={event.clauses[0] ?? ''} />{' '}
              </span>
            ))
        : beatWords(battle, beat).join(' ')}{' '}
      {beat.events.some(explains) && beat.of === undefined && (
        <button type="button" class="link" onClick={() => askWhyNow(battle)}>
          {words.value.battle.why}
        </button>
      )}
    </p>
  );
}

/** Every frame on a track, with the parts of an entry over it and marks for what they bring. */
function Track({ battle, showing: { frames, at } }: Props) {
  const placeOf = (i: number) => `${(100 * i) / Math.max(1, frames.length - 1)}%`;
  const names = battle.screen.events.parts?.() ?? {};
  const parts = frames.map(frame => partOf(battle, frame));
  return (
    <div class="track">
      <div class="track-parts" aria-hidden="true">
        {parts.map((part, i) =>
          names[part] && part !== parts[i - 1] ? (
            <span
              key={`${part}${i}`}
              class={part === parts[at] ? 'now' : ''}
              style={{ left: placeOf(i), ...(part !== parts[at] && { maxWidth: roomOf(parts, i) }) }}
            >
              {names[part]}
            </span>
          ) : null,
        )}
      </div>
      <input
        type="range"
        class="frames"
        min={0}
        max={frames.length - 1}
        value={at}
        aria-label={words.value.battle.timeline}
        aria-valuetext={names[parts[at] ?? ''] ?? String(at + 1)}
        onInput={event => goToFrame(battle, event.currentTarget.valueAsNumber)}
      />
      <div class="frame-marks" aria-hidden="true">
        {frames.map((frame, i) => {
          const mark = markOf(battle, frame);
          return mark ? <i key={`${mark}${i}`} class={`mark ${mark}`} style={{ left: placeOf(i) }} /> : null;
        })}
      </div>
    </div>
  );
}

/** How much of the track the name of a part may take: up to the next part. */
function roomOf(parts: readonly string[], from: number): string {
  const next = parts.findIndex((part, i) => i > from && part !== parts[from]);
  const frames = (next < 0 ? parts.length : next) - from;
  return `${(100 * frames) / Math.max(1, parts.length - 1)}%`;
}

/** Every result, or what matters of many; and how fast. */
function HowLong({ battle, showing }: Props) {
  const say = words.value.battle;
  const isShort = isCondensed(showing);
  return (
    <>
      {showing.whole && (
        <button type="button" aria-pressed={!isShort} onClick={() => setCondensed(battle, !isShort)}>
          {say.everyResult} <kbd>V</kbd>
        </button>
      )}
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
    </>
  );
}
