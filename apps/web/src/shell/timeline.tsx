import type { Advantage } from '@grognard/commander';
import { UMPIRE } from '@grognard/engine';
import type { LogLine, Moment } from '@grognard/host';
import { useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { BeginHere } from '../pages/desk/begin-here.tsx';
import { CaseOfMoment } from '../pages/laboratory/make-case.tsx';
import { labelGame } from '../storage/games.ts';
import { words } from '../words/words.ts';
import { AdvantageCurve } from './advantage.tsx';
import { CostWords } from './analysis/costs.tsx';
import type { Battle, Reading } from './model.ts';
import { canPlayOn, playersOnward } from './onward.ts';
import { goToMoment, leavePast, playPast, readPast, stepIntoPast } from './past.ts';
import { explains } from './reasoned.ts';
import { sideName } from './speech.ts';
import { ToolButton } from './tools.tsx';
import { TurningWords, turningTitle } from './turning-points.tsx';
import { turnIn, turnsOf } from './turns.ts';

/** The whole match to scrub through: my view while it lasts, everybody's after the end. */
export function Timeline({ battle }: { readonly battle: Battle }) {
  const { route } = useLocation();
  const say = words.value.battle;
  const reading = battle.reading.value;
  if (!reading) return null;
  const { outcome, seat } = battle.snapshot.value;
  const seats = outcome ? [...battle.scenario.sides.map(({ id }) => id), UMPIRE] : [seat];
  const last = reading.moments.length - 1;
  const { points } = reading;
  const point = points.find(({ entry }) => entry === reading.at);

  async function playOn(): Promise<void> {
    if (!reading) return;
    const players = await playersOnward(battle, reading.seat);
    const opened = await host().fork({ seat: reading.seat, entry: reading.at }, players, crypto.randomUUID());
    if (opened.status !== 'opened') return;
    await labelGame(opened.snapshot.id, { origin: 'fork' });
    route(`/battle/${opened.snapshot.id}`);
  }
  return (
    <section class="dock timeline" aria-label={say.timeline}>
      {point && (
        <p class="told">
          <b>{turningTitle(battle, point)}.</b> <TurningWords battle={battle} point={point} />
        </p>
      )}
      <CostWords battle={battle} />
      <PastTrack battle={battle} reading={reading} />
      <div class="playback-row">
        <ToolButton
          icon="first"
          label={say.previousPhase}
          onPress={() => goToMoment(battle, reading.at - 1)}
        />
        <ToolButton icon="last" label={say.nextPhase} onPress={() => goToMoment(battle, reading.at + 1)} />
        <span class="moment-words">{say.momentOf(reading.at, last)}</span>
        {seats.length > 1 && (
          <select
            aria-label={say.seats.mine}
            value={reading.seat}
            onChange={event => void readPast(battle, event.currentTarget.value, reading.at)}
          >
            {seats.map(each => (
              <option key={each} value={each}>
                {each === UMPIRE ? say.seats.umpire : sideName(battle, each)}
              </option>
            ))}
          </select>
        )}
        <button type="button" disabled={reading.at >= last} onClick={() => void playPast(battle)}>
          {say.play}
        </button>
        <button type="button" disabled={reading.at >= last} onClick={() => void stepIntoPast(battle)}>
          {say.stepInto}
        </button>
        {canPlayOn(battle) && (
          <button type="button" onClick={() => void playOn()}>
            {say.fork}
          </button>
        )}
        <BeginHere battle={battle} />
        <CaseOfMoment battle={battle} />
        <button type="button" class="ink" onClick={() => leavePast(battle)}>
          {say.leavePast}
        </button>
      </div>
    </section>
  );
}

/** Every moment on a track: turns over it, fights and what changed hands under it, and who was ahead. */
function PastTrack({ battle, reading }: { readonly battle: Battle; readonly reading: Reading }) {
  const say = words.value.battle;
  const { moments, log, points, course, at } = reading;
  const last = moments.length - 1;
  const placeOf = (i: number) => `${(100 * i) / Math.max(1, last)}%`;
  const marks = useMemo(() => marksOf(battle, moments, log), [battle, moments, log]);
  const turns = turnsOf(moments.map(({ view }) => turnIn(view)));
  const leads = useMemo(() => moments.map((_, i) => leadAt(course, i)), [course, moments]);
  return (
    <div class="track past-track">
      {course.length > 1 && <AdvantageCurve leads={leads} at={at} />}
      <div class="track-parts" aria-hidden="true">
        {turns.map(({ turn, from, to }) => (
          <span
            key={from}
            class={at >= from && at <= to ? 'now' : ''}
            style={{ left: placeOf(from), maxWidth: placeOf(to - from + 1) }}
          >
            {turn}
          </span>
        ))}
      </div>
      <input
        id="moment"
        type="range"
        class="frames"
        min={0}
        max={last}
        value={at}
        aria-label={say.timeline}
        aria-valuetext={say.momentOf(at, last)}
        onInput={event => goToMoment(battle, event.currentTarget.valueAsNumber)}
      />
      <div class="frame-marks" aria-hidden="true">
        {marks.map(({ fights, isTaken }, i) => (
          <span key={i} class="moment-mark" style={{ left: placeOf(i) }}>
            {fights > 0 && <i class="fights" style={{ height: `${fights}px` }} />}
            {isTaken && <i class="taken" />}
          </span>
        ))}
        {points.map(({ entry }) => (
          <i key={entry} class="mark turned" style={{ left: placeOf(entry) }} />
        ))}
      </div>
    </div>
  );
}

/** What happened before a moment, small enough for a track: how much was fought, and whether a place changed hands. */
interface MomentMark {
  /** As a height in pixels. */
  readonly fights: number;
  readonly isTaken: boolean;
}
const MOST_HIGH = 9;

function marksOf(battle: Battle, moments: readonly Moment[], log: readonly LogLine[]): readonly MomentMark[] {
  const counts = moments.map(() => 0);
  for (const { entry, event } of log) if (explains(event) && counts[entry] !== undefined) counts[entry] += 1;
  const most = Math.max(1, ...counts);
  const { changes } = battle.screen.events;
  return moments.map(({ view }, i) => {
    const before = moments[i - 1]?.view;
    const isTaken = before !== undefined && (changes?.(battle, before, view).length ?? 0) > 0;
    return { fights: Math.ceil((MOST_HIGH * (counts[i] ?? 0)) / most), isTaken };
  });
}

/** The lead at a moment of a seat: that of the last entry it knows of. */
const leadAt = (course: readonly Advantage[], moment: number): number =>
  course.findLast(({ entry }) => entry <= moment)?.lead ?? 0;
