import { type Roster, textIn } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import { type ArmyChoice, armyFor } from './army-choice.ts';
import { ArmySelect } from './army-select.tsx';
import { ArmyTools } from './army-tools.tsx';
import { FaultList } from './fault-list.tsx';
import { armySentence, type Muster } from './muster.ts';
import { armyWords } from './words.ts';
import './armies.css';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly choice: ArmyChoice;
  readonly onChoose: (choice: ArmyChoice) => void;
}

/** An army for each side, side by side, and what the rules say of their meeting. */
export function TwoArmies({ ruleset, muster, choice, onChoose }: Props) {
  const say = armyWords.value;
  return (
    <>
      <p class="muted">{say.lead}</p>
      <div class="two-armies">
        {([0, 1] as const).map(i => (
          <ArmyPicker
            key={i}
            ruleset={ruleset}
            muster={muster}
            at={i}
            chosen={choice.armies[i]}
            onChoose={key =>
              onChoose({
                ...choice,
                armies: i === 0 ? [key, choice.armies[1]] : [choice.armies[0], key],
              })
            }
          />
        ))}
      </div>
      <Objections muster={muster} choice={choice} />
    </>
  );
}

function ArmyPicker({
  ruleset,
  muster,
  at,
  chosen,
  onChoose,
}: {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly at: 0 | 1;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}) {
  const say = armyWords.value;
  const raw = armyFor(muster.armies, chosen);
  const read = muster.armies.read(raw);
  return (
    <section class={`army-picker ${at === 0 ? 'first' : 'second'}`} aria-label={say.armyOf(say.sides[at])}>
      <ArmySelect
        ruleset={ruleset}
        muster={muster}
        label={
          <span class="eyebrow">
            <span class={`swatch ${at === 0 ? 'first' : 'second'}`} aria-hidden="true" />{' '}
            {say.armyOf(say.sides[at])}
          </span>
        }
        chosen={chosen}
        onChoose={onChoose}
      />
      <ArmyTools ruleset={ruleset} muster={muster} chosen={chosen} onChoose={onChoose} />
      {read.ok ? <RosterTable muster={muster} roster={read.value} /> : <Unsound muster={muster} raw={raw} />}
    </section>
  );
}

/** What an army holds, and what the rules weigh it by. */
function RosterTable({ muster, roster }: { readonly muster: Muster; readonly roster: Roster }) {
  const say = armyWords.value;
  const { language } = settings.value;
  const count = say.counted[roster.counted];
  return (
    <>
      <table class="roster">
        <thead>
          <tr>
            <th scope="col">{say.unit}</th>
            <th scope="col">{say.count}</th>
            <th scope="col">{say.price}</th>
          </tr>
        </thead>
        <tbody>
          {roster.lines.map(line => (
            <tr key={line.id}>
              <th scope="row">{textIn(line.name, language)}</th>
              <td>{count(line.count)}</td>
              <td>{line.points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.whole}</th>
            <td>{count(roster.lines.reduce((sum, line) => sum + line.count, 0))}</td>
            <td>{roster.points}</td>
          </tr>
        </tfoot>
      </table>
      <p class="measures muted">
        {Object.entries(roster.measures).map(([what, { clause, value }]) => (
          <span key={what}>
            {armySentence(muster, 'measures', what) ?? what} <b>{value}</b> <ClauseLink clause={clause} />
          </span>
        ))}
      </p>
    </>
  );
}

/** An own army that is not in order yet. */
const Unsound = ({ muster, raw }: { readonly muster: Muster; readonly raw: unknown }) => (
  <div class="alert" role="alert">
    <strong>{armyWords.value.playAfter}</strong>
    <FaultList muster={muster} raw={raw} />
  </div>
);

/** What speaks against the battle, or that nothing does. */
function Objections({ muster, choice }: { readonly muster: Muster; readonly choice: ArmyChoice }) {
  const say = armyWords.value;
  const [one, other] = choice.armies.map(key => armyFor(muster.armies, key));
  const all = [one, other].every(raw => muster.armies.read(raw).ok)
    ? muster.armies.objections(one, other)
    : null;
  if (!all) return null;
  const isBarred = all.some(({ bars }) => bars);
  return (
    <section class="objections" aria-label={say.against}>
      <h2>{say.against}</h2>
      {all.length === 0 && <p>{say.fair}</p>}
      {isBarred && (
        <p class="alert" role="alert">
          {say.barred}
        </p>
      )}
      <ul>
        {all.map(({ clause, message, details }) => (
          <li key={clause}>
            {armySentence(muster, 'objections', clause, details) ?? message} <ClauseLink clause={clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}
