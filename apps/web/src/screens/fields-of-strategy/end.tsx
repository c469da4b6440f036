import type { Outcome } from '@grognard/engine';
import type { View } from '@grognard/fields-of-strategy';
import type { Moment } from '@grognard/host';
import { Chart } from '../../shell/chart.tsx';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { EndProps } from '../../shell/screen.ts';
import { sideName, useSpeech } from '../../shell/speech.ts';
import { words } from '../../words/words.ts';
import { Luck } from './luck.tsx';
import type { FieldBattle } from './model.ts';
import { scoreOf } from './questions.ts';
import { fieldWords } from './words.ts';

export function outcomeWords(battle: FieldBattle, { winner, grade }: Outcome): string {
  const say = fieldWords.value;
  if (winner === 'none') return say.drawGame;
  return words.value.labelled(
    sideName(battle, winner),
    say.grades[grade as keyof typeof say.grades] ?? grade,
  );
}

interface ScoreProps {
  readonly battle: FieldBattle;
  readonly moments: readonly Moment[];
}

/** What each side has left and holds, and what it comes to. */
export function Scores({ battle, moments }: ScoreProps) {
  const say = fieldWords.value;
  const speech = useSpeech(battle);
  const last = moments.at(-1);
  if (!last) return null;
  const asking = { rules: battle.rules, view: { value: last.view as View } };
  const scores = battle.scenario.sides.map(({ id }) => ({ id, score: scoreOf(asking, id) }));
  const lead = Math.abs((scores[0]?.score.total ?? 0) - (scores[1]?.score.total ?? 0));
  const rows = [
    [say.forces, 'forces'],
    [say.objectives, 'objectives'],
    [say.score, 'total'],
  ] as const;
  return (
    <>
      <table class="terms">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{say.score}</span>
            </th>
            {scores.map(({ id }) => (
              <th key={id} scope="col">
                {sideName(battle, id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, part]) => (
            <tr key={part} class={part === 'total' ? 'sum' : ''}>
              <th scope="row">{label}</th>
              {scores.map(({ id, score }) => (
                <td key={id}>{speech.number(Math.round(score[part] * 10) / 10)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Who resigned or agreed did not wait for the sum. */}
      {!battle.snapshot.value.standing.result && (
        <p class="muted">
          {say.lead(speech.number(Math.round(lead * 10) / 10))} <ClauseLink clause="FOS-END-03" />
        </p>
      )}
    </>
  );
}

/** How it came, turn by turn, and what the dice had to do with it. */
export const Course = ({ battle, moments, draws }: EndProps<FieldBattle>) => (
  <>
    <Charts battle={battle} moments={moments} />
    <Luck battle={battle} draws={draws} />
  </>
);

/** Force and objectives, turn by turn, as the umpire saw them. */
function Charts({ battle, moments }: ScoreProps) {
  const say = fieldWords.value;
  const sides = battle.scenario.sides.map(({ id }) => id);
  const force = (view: View, side: string) =>
    view.units.filter(unit => unit.side === side).reduce((sum, unit) => sum + unit.force, 0);
  const held = (view: View, side: string) => view.control.filter(each => each === side).length;
  const names = sides.map(side => sideName(battle, side));
  const lines = (value: (view: View, side: string) => number) =>
    sides.map(side => moments.map(({ view }) => value(view as View, side)));
  return (
    <>
      <Chart title={say.forcesByTurn} names={names} lines={lines(force)} />
      <Chart title={say.objectivesByTurn} names={names} lines={lines(held)} />
    </>
  );
}
