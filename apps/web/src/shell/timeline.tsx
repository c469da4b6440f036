import { UMPIRE } from '@grognard/engine';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { labelGame } from '../storage/games.ts';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { canPlayOn, playersOnward } from './onward.ts';
import { goToMoment, leavePast, playPast, readPast } from './past.ts';
import { sideName } from './speech.ts';
import { TurningWords, turningTitle } from './turning-points.tsx';

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
      <div class="playback-row">
        <label class="visually-hidden" for="moment">
          {say.timeline}
        </label>
        <div class="track">
          <input
            id="moment"
            type="range"
            class="frames"
            min={0}
            max={last}
            value={reading.at}
            aria-valuetext={say.momentOf(reading.at, last)}
            onInput={event => goToMoment(battle, event.currentTarget.valueAsNumber)}
          />
          <div class="frame-marks" aria-hidden="true">
            {points.map(({ entry }) => (
              <i key={entry} class="mark turned" style={{ left: `${(100 * entry) / Math.max(1, last)}%` }} />
            ))}
          </div>
        </div>
        <span>{say.momentOf(reading.at, last)}</span>
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
        {canPlayOn(battle) && (
          <button type="button" onClick={() => void playOn()}>
            {say.fork}
          </button>
        )}
        <button type="button" class="ink" onClick={() => leavePast(battle)}>
          {say.leavePast}
        </button>
      </div>
    </section>
  );
}
