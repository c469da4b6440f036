import { ask, type Outcome } from '@grognard/engine';
import type { View } from '@grognard/fields-of-strategy';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import type { LuckOfDraw, Moment } from '../host/protocol.ts';
import { words } from '../words/words.ts';
import { Chart } from './chart.tsx';
import { ClauseLink } from './clause-link.tsx';
import { Luck } from './luck.tsx';
import type { Battle } from './model.ts';
import { readPast } from './past.ts';
import { useSpeech } from './speech.ts';
import { sideName } from './spoken.ts';
import { TurningPoints } from './turning-points.tsx';

/** The outcome with the sum behind it, how it came, and what to do next. */
export function EndPanel({ battle }: { readonly battle: Battle }) {
  const { route } = useLocation();
  const say = words.value.battle;
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [luck, setLuck] = useState<readonly LuckOfDraw[]>([]);
  useEffect(() => {
    void host().moments('umpire').then(setMoments);
    void host().luck().then(setLuck);
  }, []);
  const { outcome, players } = battle.snapshot.value;
  if (!outcome) return null;

  async function rematch(): Promise<void> {
    const [a, b] = battle.scenario.sides.map(({ id }) => id);
    if (!a || !b) return;
    const swapped = {
      [a]: players[b] ?? { kind: 'person' as const },
      [b]: players[a] ?? { kind: 'person' as const },
    };
    const opened = await host().begin({
      ruleset: 'fields-of-strategy',
      scenario: battle.scenario,
      players: swapped,
      seed: crypto.randomUUID(),
    });
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
  }

  return (
    <aside class="panel raised end" aria-label={say.over}>
      <p class="eyebrow">{say.over}</p>
      <h2>{title(battle, outcome)}</h2>
      <Scores battle={battle} last={moments.at(-1)} />
      <p class="row">
        <button type="button" class="primary" onClick={() => void rematch()}>
          {say.rematch}
        </button>
        <button type="button" onClick={() => void readPast(battle, 'umpire', 0)}>
          {say.replayMatch}
        </button>
        <a class="button quiet" href="/">
          {say.home}
        </a>
      </p>
      <TurningPoints battle={battle} />
      <Charts battle={battle} moments={moments} />
      <Luck battle={battle} draws={luck} />
    </aside>
  );
}

function title(battle: Battle, { winner, grade }: Outcome): string {
  const say = words.value.battle;
  if (winner === 'none') return say.drawGame;
  return words.value.labelled(
    sideName(battle, winner),
    say.grades[grade as keyof typeof say.grades] ?? grade,
  );
}

function Scores({ battle, last }: { readonly battle: Battle; readonly last: Moment | undefined }) {
  const say = words.value.battle;
  const speech = useSpeech(battle);
  if (!last) return null;
  const scores = battle.scenario.sides.map(({ id }) => {
    const answer = ask(battle.rules, last.view as View, { query: 'score', side: id });
    return { id, score: answer.ok ? answer.value.is : { forces: 0, objectives: 0, total: 0 } };
  });
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
      <p class="muted">
        {say.lead(speech.number(Math.round(lead * 10) / 10))} <ClauseLink clause="FOS-END-03" />
      </p>
    </>
  );
}

/** Force and objectives, turn by turn, as the umpire saw them. */
function Charts({ battle, moments }: { readonly battle: Battle; readonly moments: readonly Moment[] }) {
  const say = words.value.battle;
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
