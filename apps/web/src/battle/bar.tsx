import { drawFlag } from '@grognard/drawing';
import { textIn } from '@grognard/engine';
import { drawnSide, type Witnessed } from '@grognard/fields-of-strategy';
import { writeNumber } from '@grognard/rulebook';
import { useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { download } from '../pages/games.tsx';
import { settings } from '../storage/settings.ts';
import { LanguageSwitch } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import { ask } from './ask.ts';
import type { Battle } from './model.ts';
import { readPast } from './past.ts';
import { sideName } from './spoken.ts';

type PhaseStep = keyof typeof words.value.battle.steps;
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
function currentStep(battle: Battle): PhaseStep | null {
  if (battle.stage.value === 'over' || battle.stage.value === 'past') return null;
  if (battle.stage.value !== 'watch') return 'plan';
  const [first] = battle.events.value;
  return (first && STEP_OF[first.type]) ?? 'march';
}

/** Turn, phase, objectives and rallying factors in one line. */
export function TopBar({ battle, onHelp }: { readonly battle: Battle; readonly onHelp: () => void }) {
  const say = words.value.battle;
  const { language } = settings.value;
  const { scenario, view } = battle;
  const { turn, side } = view.value;
  const step = currentStep(battle);
  const [menu, setMenu] = useState(false);
  return (
    <header class="bar">
      <a class="button quiet icon" href="/" aria-label={words.value.back}>
        <Glyph icon="back" />
      </a>
      <h1 class="bar-title">{textIn(scenario.title, language)}</h1>
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
      <a
        class="button quiet icon"
        href="/rules/fields-of-strategy"
        target="rulebook"
        rel="opener"
        aria-label={words.value.rulebook.title}
      >
        <Glyph icon="book" />
      </a>
      <button
        type="button"
        class="quiet icon"
        aria-expanded={menu}
        aria-label={say.menu}
        onClick={() => setMenu(!menu)}
      >
        <Glyph icon="menu" />
      </button>
      {menu && (
        <div class="menu">
          <button type="button" class="quiet" onClick={() => void exportGame()}>
            {say.exportGame}
          </button>
          <button type="button" class="quiet" onClick={() => void readPast(battle, battle.side.value)}>
            {say.timeline}
          </button>
          <button type="button" class="quiet" onClick={onHelp}>
            {say.keys}
          </button>
          <SettingsFields />
          <LanguageSwitch />
        </div>
      )}
    </header>
  );
}

async function exportGame(): Promise<void> {
  const game = await host().export();
  download(
    `${textIn(game.title, 'en')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}.grognard.json`,
    game,
  );
}

/** Who holds what, and how likely each side rallies. */
function Standing({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const { scenario, view } = battle;
  const [first, second] = scenario.sides.map(
    ({ id }) => ask(battle, { query: 'rally-factor', side: id })?.is ?? 0,
  );
  const told = (n: number | undefined) => writeNumber(n ?? 0, settings.value.language);
  const flags = view.value.control.map((holder, i) => ({ holder, id: scenario.objectives[i]?.id ?? i }));
  const sorted = [...flags].sort((a, b) => rank(battle, a.holder) - rank(battle, b.holder));
  return (
    <div class="standing">
      <span class="flags" role="img" aria-label={flagWords(battle)}>
        {sorted.map(({ holder, id }) => (
          <svg key={id} viewBox="-2 -24 18 26" width="15" height="22" aria-hidden="true">
            <g
              dangerouslySetInnerHTML={{
                __html: drawFlag(holder === 'none' ? undefined : drawnSide(scenario, holder)),
              }}
            />
          </svg>
        ))}
      </span>
      <span class="rally">
        <span class="eyebrow">{say.rally}</span>
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

const rank = ({ scenario }: Battle, holder: string): number =>
  holder === scenario.sides[0]?.id ? 0 : holder === 'none' ? 1 : 2;

const flagWords = (battle: Battle): string => {
  const { control } = battle.view.value;
  return battle.scenario.sides
    .map(({ id }) =>
      words.value.labelled(
        sideName(battle, id),
        words.value.battle.held(control.filter(each => each === id).length, control.length),
      ),
    )
    .join('. ');
};
