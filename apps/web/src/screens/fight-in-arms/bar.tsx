import { drawnSide } from '@grognard/fight-in-arms';
import { sideName, wordIn } from '../../shell/speech.ts';
import { written } from '../table/spoken.ts';
import type { OnTable } from './model.ts';
import { moraleOf } from './questions.ts';
import { unitsOf } from './units.ts';
import { ownWords } from './words.ts';

/** Turn, where in it we are, and how near both armies are to breaking. */
export function Bar({ battle }: { readonly battle: OnTable }) {
  const say = ownWords.value;
  const { scenario, view } = battle;
  const { turn, phase } = view.value;
  const isBefore = phase === 'setup' || phase === 'terrain' || phase === 'deploy';
  return (
    <>
      <span class="bar-turn">
        {isBefore ? say.preparation : say.turnOf(turn, scenario.turns)}
        {isBefore && <span class="bar-phase">{wordIn(battle, 'phases', phase)}</span>}
      </span>
      {!isBefore && <TurnSteps battle={battle} />}
      <span class="standing morale">
        <span class="eyebrow">{say.lost}</span>
        {scenario.sides.map(({ id }) => (
          <Morale key={id} battle={battle} side={id} />
        ))}
      </span>
    </>
  );
}

/** Which turn it is, and whose phase. */
export function turnWords(battle: OnTable): string {
  const { turn, phase, side } = battle.view.value;
  const told = ownWords.value.turnOf(turn, battle.scenario.turns);
  return phase === 'activation'
    ? `${told}, ${sideName(battle, side)}`
    : `${told}, ${wordIn(battle, 'phases', phase)}`;
}

/** Landings, initiative, one phase for each side, the end: in the order of this turn. */
function TurnSteps({ battle }: { readonly battle: OnTable }) {
  const say = ownWords.value;
  const { scenario, view } = battle;
  const { phase, side, first } = view.value;
  const ids = scenario.sides.map(({ id }) => id);
  const order = first === null ? ids : [first, ...ids.filter(id => id !== first)];
  const isNow = (step: string) =>
    step === 'initiative'
      ? phase === 'turn-start'
      : step === 'landings'
        ? phase === 'airborne'
        : step === 'end'
          ? phase === 'turn-end'
          : phase === 'activation' && side === step;
  const steps: readonly (readonly [string, string])[] = [
    ...(scenario.lists.some(({ airborne }) => airborne) ? [['landings', say.landings] as const] : []),
    ['initiative', say.initiative],
    ...order.map(id => [id, actedWords(battle, id, phase === 'activation' && side === id)] as const),
    ['end', say.endOfTurn],
  ];
  return (
    <ol class="bar-steps" aria-label={say.turnSteps}>
      {steps.map(([id, label]) => (
        <li key={id} aria-current={isNow(id) ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

/** A side, and while it acts how many of it have. */
function actedWords(battle: OnTable, side: string, isActing: boolean): string {
  const name = sideName(battle, side);
  if (!isActing) return name;
  const all = unitsOf(battle, side).filter(({ status }) => status === 'table');
  return ownWords.value.acted(name, all.filter(({ activated }) => activated).length, all.length);
}

/** VD lost as a bar with a stroke where the army breaks, in figures too. */
function Morale({ battle, side }: { readonly battle: OnTable; readonly side: string }) {
  const { lost, total } = moraleOf(battle, side);
  const drawn = drawnSide(battle.scenario, side);
  const share = total > 0 ? Math.min(100, (100 * lost) / total) : 0;
  const words = ownWords.value.lostOf(sideName(battle, side), lost, written(total / 2));
  return (
    <span class={`morale-side ${drawn}`} title={words}>
      <b class={drawn}>
        <span class="visually-hidden">{words}</span>
        <span aria-hidden="true">{lost}</span>
      </b>
      <span class="morale-bar" aria-hidden="true">
        <i class={drawn} style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
