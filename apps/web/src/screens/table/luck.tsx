import type { LuckOfDraw } from '@grognard/host';
import { sideName, useSpeech } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { tableWords } from './words.ts';

/** Dice of one kind: what they are called, and how the keys of their draws begin. */
export interface LuckKind {
  readonly label: string;
  readonly keys: readonly string[];
}

interface Props {
  readonly battle: TableBattle;
  readonly draws: readonly LuckOfDraw[];
  readonly kinds: readonly LuckKind[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** `shoot:archers` is a die of the archers, `initiative:blue` one of the side. */
function throwerOf(battle: TableBattle, { key }: LuckOfDraw): string | undefined {
  const whose = key.split(':').slice(1);
  const { sides } = battle.scenario;
  for (const id of whose) {
    const side = sides.find(each => each.id === id)?.id ?? battle.screen.names.sideOf(battle, id);
    if (side !== undefined) return side;
  }
  return undefined;
}

/** Every kind of die against what was to be expected of it, a column for each side. */
export function LuckTable({ battle, draws, kinds }: Props) {
  const say = tableWords.value;
  const speech = useSpeech(battle);
  const sides = battle.scenario.sides.map(({ id }) => id);
  const thrown = draws.map(draw => ({
    ...draw,
    kind: draw.key.split(':')[0] ?? '',
    side: throwerOf(battle, draw),
  }));
  const told = (values: readonly number[]) =>
    values.length === 0 ? '–' : `${speech.number(Math.round(mean(values) * 10) / 10)} (${values.length})`;
  const rows = kinds.flatMap(({ label, keys }) => {
    const alike = thrown.filter(({ kind }) => keys.includes(kind));
    return alike.length === 0 ? [] : [{ label, alike }];
  });
  if (rows.length === 0) return null;
  return (
    <section class="luck">
      <h3>{say.luckTitle}</h3>
      <p class="muted note">{say.luckText}</p>
      <table class="terms">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{say.luckTitle}</span>
            </th>
            {sides.map(side => (
              <th key={side} scope="col">
                {sideName(battle, side)}
              </th>
            ))}
            <th scope="col">{say.luckExpected}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, alike }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map(id => (
                <td key={id}>{told(alike.filter(({ side }) => side === id).map(({ value }) => value))}</td>
              ))}
              <td>{speech.number(mean(alike.map(({ low, high }) => (low + high) / 2)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
