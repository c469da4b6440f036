import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { notice, speak } from '../../shell/notice.ts';
import { leftOn, passed } from '../clock.ts';
import { clockOf, isPlaying, type MatchState, nameOfSide, otherSide } from '../match-state.ts';
import { spanWords } from '../names.ts';
import { now } from '../time.ts';
import { onlineWords } from '../words.ts';

/** Who is out of time is told so once: the match goes on unless the other claims it. */
export function useTimeOut(state: MatchState): void {
  const wasOut = useRef(false);
  useSignalEffect(() => {
    const isOut = isPlaying(state) && (clockOf(state, state.told.value.seat)?.isOut ?? false);
    if (isOut && !wasOut.current)
      notice(onlineWords.value.dock.myTimeOut(nameOfSide(state, otherSide(state))));
    wasOut.current = isOut;
  });
}

/** One's own clock is spoken at an hour, ten minutes and a minute; else only when it is asked for. */
export function useSpokenClock(state: MatchState): void {
  const before = useRef(Number.POSITIVE_INFINITY);
  useSignalEffect(() => {
    const { seat } = state.told.value;
    const clock = clockOf(state, seat);
    if (!isPlaying(state) || !clock || clock.until === null) return;
    const left = leftOn(clock, now.value);
    const mark = passed(before.current, left);
    before.current = left;
    if (mark !== null) speak(onlineWords.value.timeLeft(spanWords(mark)));
  });
}
