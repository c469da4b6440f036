import { UMPIRE } from '@grognard/engine';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import { type Battle, goToMoment, leavePast, readPast, show } from './model.ts';
import { sideName } from './spoken.ts';

/** The whole match to scrub through: my view while it lasts, everybody's after the end. */
export function Timeline({ battle }: { readonly battle: Battle }) {
  const { route } = useLocation();
  const say = words.value.battle;
  const reading = battle.reading.value;
  if (!reading) return null;
  const { outcome, players, seat } = battle.snapshot.value;
  const seats = outcome ? [...battle.scenario.sides.map(({ id }) => id), UMPIRE] : [seat];
  const last = reading.moments.length - 1;

  async function playOn(at: number): Promise<void> {
    const opened = await host().fork(at, players, crypto.randomUUID());
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
  }
  async function watch(at: number): Promise<void> {
    const frames = await host().frames(battle.reading.value?.seat ?? seat, at, at + 1);
    battle.reading.value = null;
    show(battle, frames);
  }

  return (
    <div class="dock timeline">
      <div class="playback-row">
        <label class="visually-hidden" for="moment">
          {say.timeline}
        </label>
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
        <button type="button" disabled={reading.at >= last} onClick={() => void watch(reading.at)}>
          {say.play}
        </button>
        <button type="button" onClick={() => void playOn(reading.at)}>
          {say.fork}
        </button>
        <button type="button" class="ink" onClick={() => leavePast(battle)}>
          {say.leavePast}
        </button>
      </div>
    </div>
  );
}
