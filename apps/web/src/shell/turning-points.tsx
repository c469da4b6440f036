import type { TurningPoint } from '@grognard/commander';
import { useEffect } from 'preact/hooks';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { lookBack, showEntry } from './past.ts';
import { useReasons } from './reasons.ts';
import { sideName } from './speech.ts';
import { Told } from './told.tsx';

/** What happened at a turning point, in sentences. */
export function TurningWords({ battle, point }: { readonly battle: Battle; readonly point: TurningPoint }) {
  const tell = useReasons(battle);
  return (
    <>
      {point.reasons.map((reason, i) => (
        <span key={`${reason.type}/${i}`}>
          <Told pieces={tell(reason)} />{' '}
        </span>
      ))}
    </>
  );
}

export const turningTitle = (battle: Battle, { turn, side, points }: TurningPoint): string =>
  words.value.battle.turningPoint(turn, sideName(battle, side), points);

/** The moments that turned the battle, each with its place in the replay. */
export function TurningPoints({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const points = battle.turningPoints.value;
  useEffect(() => {
    void lookBack(battle);
  }, [battle]);
  return (
    <section class="turning" aria-label={say.turningPoints}>
      <h3>{say.turningPoints}</h3>
      <p class="muted note">{points.length === 0 ? say.turningNone : say.turningMeaning}</p>
      <ol>
        {points.map(point => (
          <li key={point.entry}>
            <p class="eyebrow">{turningTitle(battle, point)}</p>
            <p>
              <TurningWords battle={battle} point={point} />
              <button type="button" class="link" onClick={() => void showEntry(battle, point.entry)}>
                {say.goThere}
              </button>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
