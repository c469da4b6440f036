import { drawnSide } from '@grognard/en-avant';
import { sideName } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { PreparationSteps } from './preparation-steps.tsx';
import { TurnSteps } from './turn-steps.tsx';
import { ownWords } from './words.ts';

/** The most a combativity is drawn with. */
const PIPS = 6;

/** Which turn it is, in words that give nothing else away. */
export function turnWords({ scenario, view }: TableBattle): string {
  const say = ownWords.value;
  const { turn } = view.value;
  return turn === 0 ? say.preparation : say.turnOf(turn, scenario.turns);
}

/** Turn, whose impulse, what comes in it, and both combativities. */
export function Bar({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { scenario, view } = battle;
  const { turn, side, armies, outcome } = view.value;
  return (
    <>
      <span class="bar-turn">
        {turnWords(battle)}
        {turn > 0 && (
          <span class="bar-phase">
            <span class={`swatch ${drawnSide(scenario, side)}`} aria-hidden="true" />
            {say.impulseOf(sideName(battle, side))}
          </span>
        )}
      </span>
      {turn === 0 && <PreparationSteps battle={battle} />}
      {turn > 0 && !outcome && <TurnSteps battle={battle} />}
      <span class="standing combativity">
        <span class="eyebrow">{say.combativity}</span>
        {scenario.sides.map(({ id }) => {
          const value = armies[id]?.combativity ?? 0;
          return (
            <span key={id} class="rally">
              <b class={drawnSide(scenario, id)}>
                <span class="visually-hidden">{say.combativityOf(sideName(battle, id), value)}</span>
                <span aria-hidden="true">{value}</span>
              </b>
              <span class="pips" aria-hidden="true">
                {Array.from({ length: Math.min(PIPS, Math.max(4, value)) }, (_, i) => (
                  <i key={`c${i}`} class={`${drawnSide(scenario, id)} ${i < value ? '' : 'spent'}`} />
                ))}
              </span>
            </span>
          );
        })}
      </span>
    </>
  );
}
