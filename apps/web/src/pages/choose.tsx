import { LEVELS, type Level, levelsFor } from '@grognard/commander';
import { type SideId, textIn } from '@grognard/engine';
import type { Players } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { host } from '../host/client.ts';
import { FIRST_GAME, findGame } from '../screens/shelf.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { Segmented } from '../ui/segmented.tsx';
import { words } from '../words/words.ts';
import { Card } from './battle-card.tsx';
import { type BattleCard, expectedMinutes, loadBattles } from './battles.ts';
import type { Choices } from './cover.ts';
import { withChoices } from './options.tsx';
import { Setup } from './setup.tsx';
import './choose.css';

const FILTERS = ['all', 'short', 'lessons'] as const;
type Filter = (typeof FILTERS)[number];
const SHORT = 30;

const passes = (filter: Filter, { scenario }: BattleCard): boolean =>
  filter === 'all' ||
  (filter === 'short' && expectedMinutes(scenario) < SHORT) ||
  (filter === 'lessons' && scenario.kind !== 'battle');

/** Side, opponent, level and options, each already chosen: one more click begins. */
export function ChoosePage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const game = findGame(ruleset);
  const { route } = useLocation();
  const [cards, setCards] = useState<readonly BattleCard[] | null>(null);
  const [battle, setBattle] = useState(game?.opensWith);
  const [filter, setFilter] = useState<Filter>('all');
  const [side, setSide] = useState<SideId | null>(null);
  const [opponent, setOpponent] = useState<'computer' | 'friend'>('computer');
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [wished, setLevel] = useState<Level>('captain');
  const [choices, setChoices] = useState<Choices>({});
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    loadBattles(ruleset).then(setCards, (error: Error) => setFaults([error.message]));
    void levelsFor(ruleset).then(known => setLevels(LEVELS.filter(each => known.includes(each))));
  }, [ruleset]);

  const { choose } = words.value;
  const { language } = settings.value;
  usePage(`${choose.title}, ${textIn(game?.name ?? ruleset, language)}`);
  const level = levels.includes(wished) ? wished : (levels.at(-1) ?? wished);
  const card = cards?.find(({ id }) => id === battle) ?? cards?.[0];
  const sides = card?.scenario.sides ?? [];
  const mine = sides.some(({ id }) => id === side) ? (side as SideId) : (sides[0]?.id ?? '');

  async function begin(): Promise<void> {
    if (!card) return;
    const players: Players = Object.fromEntries(
      sides.map(({ id }) => [
        id,
        opponent === 'friend' || id === mine
          ? { kind: 'person' as const }
          : { kind: 'computer' as const, level },
      ]),
    );
    const scenario = withChoices(card.scenario, choices);
    const opened = await host().begin({ ruleset, scenario, players, seed: crypto.randomUUID() });
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
    else setFaults(opened.faults.map(({ path, message }) => `${path}: ${message}`));
  }

  return (
    <>
      <Header back="/" ruleset={ruleset}>
        {textIn(game?.name ?? ruleset, language)}
      </Header>
      <main id="content" class="choose">
        <section class="battles">
          <div class="battles-head">
            <h1>{choose.title}</h1>
            <div class="chips">
              {FILTERS.map(each => (
                <button
                  key={each}
                  type="button"
                  class="chip"
                  aria-pressed={filter === each}
                  onClick={() => setFilter(each)}
                >
                  {choose[each]}
                </button>
              ))}
            </div>
          </div>
          {cards ? (
            <ul class="battle-cards">
              {cards
                .filter(each => passes(filter, each))
                .map(each => (
                  <Card
                    key={each.id}
                    card={each}
                    chosen={each.id === card?.id}
                    onChoose={() => setBattle(each.id)}
                  />
                ))}
            </ul>
          ) : (
            <p class="muted">{choose.loading}</p>
          )}
        </section>
        {card && (
          <aside id="setup" tabIndex={-1} class="setup" aria-label={textIn(card.scenario.title, language)}>
            <h2>{textIn(card.scenario.title, language)}</h2>
            <p class="briefing">{textIn(card.scenario.briefing ?? '', language)}</p>
            <Segmented
              label={choose.iCommand}
              value={mine}
              onChoose={setSide}
              choices={sides.map(({ id, name }, i) => ({
                value: id,
                label: (
                  <>
                    <span class={`swatch ${i === 0 ? 'first' : 'second'}`} aria-hidden="true" />
                    {textIn(name ?? id, language)}
                  </>
                ),
              }))}
            />
            <p class="muted briefing">
              {textIn(sides.find(({ id }) => id === mine)?.briefing ?? '', language)}
            </p>
            <Segmented
              label={choose.against}
              value={opponent}
              onChoose={setOpponent}
              choices={[
                { value: 'computer', label: choose.computer },
                { value: 'friend', label: choose.friend },
              ]}
            />
            {opponent === 'computer' && levels.length > 0 && (
              <div>
                <Segmented
                  label={choose.commander}
                  value={level}
                  onChoose={setLevel}
                  choices={levels.map(value => ({ value, label: choose.level[value] }))}
                />
                <p class="muted note">
                  {choose.levelMeaning[level]} {choose.honest}
                </p>
              </div>
            )}
            <Setup scenario={card.scenario} choices={choices} onChange={setChoices} />
            {card.scenario.sources && (
              <details>
                <summary>{choose.sources}</summary>
                <ul class="sources muted">
                  {card.scenario.sources.map(source => (
                    <li key={source}>{source}</li>
                  ))}
                </ul>
              </details>
            )}
            {faults.length > 0 && (
              <div role="alert" class="alert">
                <strong>{choose.fault}</strong>
                {faults.map(line => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            <button type="button" class="primary begin" onClick={() => void begin()}>
              {choose.begin}
            </button>
          </aside>
        )}
      </main>
    </>
  );
}
