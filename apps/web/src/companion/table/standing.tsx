import { moraleOf } from '@grognard/real-table';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { companionWords } from '../words.ts';
import type { TableModel } from './model.ts';
import { nameIn } from './names.ts';

/** Turn and its clock, step and side, and what each side has left of what the game counts. */
export function Standing({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const { kept, step } = model.state.value;
  const { tracks, steps, words: own } = model.setting.realTable;
  const now = steps[step]!;
  const { title } = own[settings.value.language].steps[now.id]!;
  const lost = moraleOf(model.setting, kept);
  return (
    <div class="table-standing">
      <p>
        <b>{say.turnNumber(kept.turn)}</b> <Clock turn={kept.turn} />
        <br />
        {now.by === 'both' ? title : `${title}, ${nameIn(model, kept.side)}`}
      </p>
      <ul>
        {model.setting.scenario.sides.map(({ id }, i) => (
          <li key={id} class={i === 0 ? 'first' : 'second'}>
            <span class="visually-hidden">{nameIn(model, id)} </span>
            {tracks.length > 0 ? (
              tracks.map(({ field }) => (
                <b key={field} title={own[settings.value.language].tracks[field]}>
                  {String(kept.sides[id]?.[field])}
                </b>
              ))
            ) : lost[id] ? (
              <span title={say.outOf(lost[id].lost, lost[id].of)}>
                <span aria-hidden="true">{`${lost[id].lost} / ${lost[id].of}`}</span>
                <span class="visually-hidden">{say.outOf(lost[id].lost, lost[id].of)}</span>
              </span>
            ) : (
              say.units(unitsLeft(model, id))
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const unitsLeft = ({ setting, state }: TableModel, side: string): number => {
  const { units = [] } = setting.scenario as {
    readonly units?: readonly { readonly id: string; readonly side: string }[];
  };
  return units.filter(unit => unit.side === side && state.value.kept.units[unit.id] !== 'gone').length;
};

/** How long this turn has lasted, since it began or the page was opened. */
function Clock({ turn }: { readonly turn: number }) {
  const say = companionWords.value.table;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    const begun = Date.now();
    const beat = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(beat);
  }, [turn]);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span class="table-clock" role="timer" aria-label={say.thisTurn}>
      {`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}
    </span>
  );
}
