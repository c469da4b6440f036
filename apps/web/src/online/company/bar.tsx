import { useEffect } from 'preact/hooks';
import type { Battle } from '../../shell/model.ts';
import { sideClass, sideName } from '../../shell/speech.ts';
import { clockOf, isPlaying, type MatchState, nameOfSide } from '../match-state.ts';
import { leftWords } from '../names.ts';
import { Dot } from '../parts/presence.tsx';
import { now, watchTime } from '../time.ts';
import { onlineWords } from '../words.ts';
import { useSpokenClock } from './spoken-clock.ts';

interface Props {
  readonly battle: Battle;
  readonly state: MatchState;
}

/** The two who play, side by side: whose clock runs, and how much is left on it. */
export function ClockBar({ battle, state }: Props) {
  useEffect(watchTime, []);
  useSpokenClock(state);
  return (
    <div class="clock-bar">
      {battle.scenario.sides.map(({ id }) => (
        <Seat key={id} battle={battle} state={state} side={id} />
      ))}
    </div>
  );
}

function Seat({ battle, state, side }: Props & { readonly side: string }) {
  const say = onlineWords.value;
  const { seat, active, outcome } = state.told.value;
  const clock = clockOf(state, side);
  const isActive = outcome === null && active.includes(side);
  const isMine = isPlaying(state) && side === seat;
  return (
    <div class={`clock-seat ${isActive ? 'acts' : ''}`}>
      <span class={`swatch ${sideClass(battle, side)}`} aria-hidden="true" />
      <span class="clock-who">
        <b>
          {isMine ? say.you : nameOfSide(state, side)}
          {!isMine && <Dot presence={state.presence.value[side] ?? 'gone'} />}
          {!isMine && (
            <span class="visually-hidden">{say.presence[state.presence.value[side] ?? 'gone']}</span>
          )}
        </b>
        <span class="clock-side">
          {isActive ? say.bar.acts(sideName(battle, side)) : sideName(battle, side)}
        </span>
      </span>
      {clock && state.row.value.pace.kind !== 'none' && (
        <span class={`clock-time ${clock.until === null ? 'stands' : ''}`}>
          {leftWords(clock, now.value)}
        </span>
      )}
    </div>
  );
}
