import { drawFlag } from '@grognard/drawing';
import { UMPIRE } from '@grognard/engine';
import { drawnSide, type Witnessed } from '@grognard/fields-of-strategy';
import { writeNumber } from '@grognard/rulebook';
import { sideName } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import type { FieldBattle } from './model.ts';
import { rallyFactorOf, seenBy } from './questions.ts';
import { fieldWords } from './words.ts';

type PhaseStep = keyof typeof fieldWords.value.steps;
const STEPS: readonly PhaseStep[] = ['plan', 'march', 'fire', 'melee', 'retreat', 'rally'];

const STEP_OF: Partial<Record<Witnessed['type'], PhaseStep>> = {
  step: 'march',
  blocked: 'march',
  halted: 'march',
  unfinished: 'march',
  fire: 'fire',
  melee: 'melee',
  'melee-lost': 'melee',
  retreat: 'retreat',
  'morale-test': 'rally',
};

/** Where the phase stands: the events on screen tell. */
function currentStep({ stage, events }: FieldBattle): PhaseStep | null {
  if (stage.value === 'over' || stage.value === 'past') return null;
  if (stage.value !== 'watch') return 'plan';
  const [first] = events.value;
  return (first && STEP_OF[first.type]) ?? 'march';
}

/** Turn, phase, objectives and rallying factors in one line. */
export function Bar({ battle }: { readonly battle: FieldBattle }) {
  const say = fieldWords.value;
  const { scenario, view } = battle;
  const { turn, side } = view.value;
  const step = currentStep(battle);
  return (
    <>
      <span class="bar-turn">
        {say.turnOf(turn, scenario.turns)}
        <span class="bar-phase">
          <span class={`swatch ${drawnSide(scenario, side)}`} aria-hidden="true" />
          {say.phaseOf(sideName(battle, side))}
        </span>
      </span>
      <ol class="steps" aria-label={say.phaseOf(sideName(battle, side))}>
        {STEPS.map(each => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {say.steps[each]}
          </li>
        ))}
      </ol>
      <Standing battle={battle} />
    </>
  );
}

/** Who holds what, and how likely each side rallies. */
function Standing({ battle }: { readonly battle: FieldBattle }) {
  const say = fieldWords.value;
  if (battle.stage.value === 'over') return null; // the table of the end tells it, as it was
  const { scenario, view } = battle;
  const [first = 0, second = 0] = scenario.sides.map(({ id }) => rallyFactorOf(battle, id));
  const told = (n: number) => `${guesses(battle) ? '≈\u202f' : ''}${writeNumber(n, settings.value.language)}`;
  const unseen = unseenObjectives(battle);
  const flags = view.value.control.map((holder, i) => ({
    holder,
    id: scenario.objectives[i]?.id ?? i,
    isUnseen: unseen.includes(i),
  }));
  const isGuess = guesses(battle);
  const sorted = [...flags].sort((a, b) => rank(battle, a.holder) - rank(battle, b.holder));
  return (
    <div class="standing">
      <span class="flags" role="img" aria-label={flagWords(battle, unseen.length)}>
        {sorted.map(({ holder, id, isUnseen }) => (
          <svg
            key={id}
            class={isUnseen ? 'unseen' : ''}
            viewBox="-2 -24 18 26"
            width="15"
            height="22"
            aria-hidden="true"
          >
            <g
              dangerouslySetInnerHTML={{
                __html: drawFlag(holder === 'none' ? undefined : drawnSide(scenario, holder)),
              }}
            />
          </svg>
        ))}
      </span>
      <span class="rally" title={isGuess ? say.asSeen : undefined}>
        <span class="eyebrow">{say.rally}</span>
        {isGuess && <span class="visually-hidden">{say.asSeen}</span>}
        <b class="first">{told(first)}</b>
        <span class="rally-bar" aria-hidden="true">
          <span style={{ width: `${first}%` }} class="first" />
          <span style={{ width: `${second}%` }} class="second" />
        </span>
        <b class="second">{told(second)}</b>
      </span>
    </div>
  );
}

const rank = ({ scenario }: FieldBattle, holder: string): number =>
  holder === scenario.sides[0]?.id ? 0 : holder === 'none' ? 1 : 2;

/** Whoever plays in the fog knows the enemy's flags from what he sees (FOS-FOG-10). */
const guesses = ({ view, scenario }: FieldBattle): boolean =>
  view.value.seat !== UMPIRE && scenario.options.fog !== false;

/** The objectives out of sight, whose holder is only supposed. */
function unseenObjectives(battle: FieldBattle): readonly number[] {
  const { view, scenario } = battle;
  if (!guesses(battle)) return [];
  const seen = new Set(seenBy(battle, view.value.seat)?.is.map(String));
  return scenario.objectives.flatMap(({ at }, i) => (seen.has(String(at)) ? [] : [i]));
}

const flagWords = (battle: FieldBattle, unseen: number): string => {
  const { control } = battle.view.value;
  const held = battle.scenario.sides.map(({ id }) =>
    words.value.labelled(
      sideName(battle, id),
      fieldWords.value.held(control.filter(each => each === id).length, control.length),
    ),
  );
  return [...held, ...(unseen > 0 ? [fieldWords.value.unseen(unseen)] : [])].join('. ');
};
