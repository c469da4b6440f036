import { textIn } from '@grognard/engine';
import { drawnSide } from '@grognard/general-en-chef';
import { sideName, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { useOwnLosses } from './losses.ts';
import type { GecBattle } from './model.ts';
import { ownWords } from './words.ts';

interface Moment {
  readonly quarter: 1 | 2 | 3 | 4;
  readonly phase: 'act' | 'fire' | 'melee' | 'follow';
}

/** The period as it runs: two quarters and a fire, twice; then the melees, and who follows. */
const COURSE: readonly Moment[] = [
  { quarter: 1, phase: 'act' },
  { quarter: 2, phase: 'act' },
  { quarter: 2, phase: 'fire' },
  { quarter: 3, phase: 'act' },
  { quarter: 4, phase: 'act' },
  { quarter: 4, phase: 'fire' },
  { quarter: 4, phase: 'melee' },
  { quarter: 4, phase: 'follow' },
];

const indexOf = ({ quarter, phase }: { readonly quarter: number; readonly phase: string }): number =>
  COURSE.findIndex(moment => moment.quarter === quarter && moment.phase === phase);

/** Period, its quarters and phases as a line of time, whose part it is, and what is held. */
export function Bar({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const { scenario, actual } = battle;
  const { turn, side } = actual.value;
  return (
    <>
      <span class="bar-turn">
        {say.periodOf(turn, scenario.turns)}
        <span class="bar-phase">
          <span class={`swatch ${drawnSide(scenario, side)}`} aria-hidden="true" />
          {say.partOf(sideName(battle, side))}
        </span>
      </span>
      <Course battle={battle} />
      <span class="standing held">
        <Lost battle={battle} />
        <Held battle={battle} />
      </span>
    </>
  );
}

function Course({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const at = indexOf(battle.actual.value);
  return (
    <ol class="period" aria-label={say.course}>
      {COURSE.map((moment, i) => (
        <li
          key={`${moment.quarter}/${moment.phase}`}
          class={i < at ? 'past' : i === at ? 'now' : ''}
          aria-current={i === at ? 'step' : undefined}
        >
          {moment.phase === 'act' ? (
            <>
              <span class={i === 0 ? '' : 'visually-hidden'}>{wordIn(battle, 'phases', 'act')} </span>
              {moment.quarter}
            </>
          ) : (
            wordIn(battle, 'phases', moment.phase)
          )}
        </li>
      ))}
    </ol>
  );
}

/** Every objective with its points, in the colours of who holds it. */
function Held({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const { scenario, actual } = battle;
  if (scenario.objectives.length === 0) return null;
  return (
    <>
      <span class="eyebrow">{say.held}</span>
      {scenario.objectives.map(({ id, name, points }) => {
        const holder = actual.value.held[id] ?? null;
        const told = textIn(name ?? id, settings.value.language);
        const words = say.heldBy(told, points, holder ? sideName(battle, holder) : say.nobody);
        return (
          <span key={id} class={`flag-points ${holder ? drawnSide(scenario, holder) : ''}`} title={words}>
            <i aria-hidden="true" />
            <span class="visually-hidden">{words}</span>
            <b aria-hidden="true">{points}</b>
          </span>
        );
      })}
    </>
  );
}

/** What one's own side has lost, with a stroke where it breaks. */
function Lost({ battle }: { readonly battle: GecBattle }) {
  const losses = useOwnLosses(battle);
  if (!losses) return null;
  const { lost, budget, words } = losses;
  return (
    <span class="own-losses" title={words}>
      <span class="eyebrow">{ownWords.value.losses}</span>
      <span class="visually-hidden">{words}</span>
      <span class="losses-bar" aria-hidden="true">
        <i
          class={drawnSide(battle.scenario, battle.side.value)}
          style={{ width: `${Math.min(100, (100 * lost) / budget)}%` }}
        />
      </span>
    </span>
  );
}
