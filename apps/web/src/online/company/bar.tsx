import { useEffect } from 'preact/hooks';
import type { Battle } from '../../shell/model.ts';
import { sideClass, sideName } from '../../shell/speech.ts';
import { clockOf, isPlaying, type MatchState, nameOfSide } from '../match-state.ts';
import { clockWords } from '../names.ts';
import { Dot } from '../parts/presence.tsx';
import { now, watchTime } from '../time.ts';
import { onlineWords } from '../words.ts';
import { useSpokenClock, useTimeOut } from './spoken-clock.ts';

interface Props {
  readonly battle: Battle;
  readonly state: MatchState;
}

/** The two who play, side by side: whose clock runs, and how much is left on it. */
export function ClockBar({ battle, state }: Props) {
  useEffect(watchTime, []);
  useSpokenClock(state);
  useTimeOut(state);
  return (
    <div class="clock-bar">
      {battle.scenario.sides.map(({ id }) => (
        <Seat key={id} battle={battle} state={state} side={id} />
      ))}
    </div>
  );
}

/** Who is here; the server's own commanders always are, and nobody needs to be told. */
function Here({ state, side }: { readonly state: MatchState; readonly side: string }) {
  const presence = state.presence.value[side] ?? 'gone';
  if (state.row.value.players[side]?.kind === 'computer') return null;
  return (
    <>
      <Dot presence={presence} />
      <span class="visually-hidden">{onlineWords.value.presence[presence]}</span>
    </>
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
          <span>{isMine ? say.you : nameOfSide(state, side)}</span>
          {!isMine && <Here state={state} side={side} />}
        </b>
        <span class="clock-side">
          {isActive ? say.bar.acts(sideName(battle, side)) : sideName(battle, side)}
        </span>
      </span>
      {clock && outcome === null && state.row.value.pace.kind !== 'none' && (
        <span class={`clock-time ${clock.until === null ? 'stands' : ''}`}>
          {clockWords(clock, now.value)}
        </span>
      )}
    </div>
  );
}
