import type { LuckOfDraw } from '@grognard/host';
import { sideName, useSpeech } from '../../shell/speech.ts';
import { words } from '../../words/words.ts';
import type { FieldBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** `melee:b1:r1` is the draw of b1 against r1, `morale:b1` that of b1. */
const unitsOf = (key: string): readonly string[] => key.split(':').slice(1);
const isMelee = ({ key }: LuckOfDraw): boolean => key.startsWith('melee:');
const isMorale = ({ key }: LuckOfDraw): boolean => key.startsWith('morale:');

interface Props {
  readonly battle: FieldBattle;
  readonly draws: readonly LuckOfDraw[];
}

/** Draws against what was to be expected, and every single one. */
export function Luck({ battle, draws }: Props) {
  const say = fieldWords.value;
  return (
    <section class="luck">
      <h3>{say.luck}</h3>
      <p class="muted">{say.luckText}</p>
      <Means battle={battle} draws={draws} />
      <details>
        <summary>
          {say.allDraws} ({draws.length})
        </summary>
        <AllDraws battle={battle} draws={draws} />
      </details>
    </section>
  );
}

function Means({ battle, draws }: Props) {
  const say = fieldWords.value;
  const speech = useSpeech(battle);
  const sides = battle.scenario.sides.map(({ id }) => id);
  const sideOf = ({ key }: LuckOfDraw) =>
    battle.scenario.units.find(({ id }) => id === unitsOf(key)[0])?.side;
  const told = (values: readonly number[]) =>
    `${speech.number(Math.round(mean(values) * 10) / 10)} (${values.length})`;
  const morale = (side: string) =>
    draws.filter(draw => isMorale(draw) && sideOf(draw) === side).map(({ value }) => value);
  // A melee draw is told from the phasing unit's side: the enemy's luck is its opposite.
  const melee = (side: string) =>
    draws.filter(isMelee).map(draw => (sideOf(draw) === side ? draw.value : -draw.value));
  const rows = [
    { label: say.kinds['morale-test'], expected: 50, drawn: morale },
    { label: say.kinds.melee, expected: 0, drawn: melee },
  ];
  return (
    <table class="terms">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{say.luck}</span>
          </th>
          {sides.map(side => (
            <th key={side} scope="col">
              {sideName(battle, side)}
            </th>
          ))}
          <th scope="col">{say.expected}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, expected, drawn }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map(side => (
              <td key={side}>{told(drawn(side))}</td>
            ))}
            <td>{expected}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const AllDraws = ({ battle, draws }: Props) => (
  <ol class="draws">
    {draws.map(({ entry, key, value }, i) => (
      <li key={`${entry}/${key}/${i}`}>
        {entry}.{' '}
        {words.value.labelled(
          unitsOf(key)
            .map(id => nameOf(battle, id))
            .join(' – '),
          value < 0 ? `−${-value}` : String(value),
        )}
      </li>
    ))}
  </ol>
);
