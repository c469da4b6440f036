import { textIn } from '@grognard/engine';
import { RULESET_IDS } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ownHost } from '../host/client.ts';
import { type BattleCard, loadBattles } from '../pages/battles.ts';
import { findGame } from '../screens/shelf.ts';
import { askToPersist } from '../storage/persist.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { KeptTables } from './kept-tables.tsx';
import { layTable } from './lay-table.ts';
import { RealDice } from './real-dice.tsx';
import { companionWords } from './words.ts';
import './companion.css';

/** A match at a real table: a game, a battle, and real dice. */
export function CompanionPage() {
  const say = companionWords.value;
  const { language } = settings.value;
  const { route } = useLocation();
  const [ruleset, setRuleset] = useState(RULESET_IDS[0]!);
  const [cards, setCards] = useState<readonly BattleCard[]>([]);
  const [battle, setBattle] = useState('');
  const [fault, setFault] = useState('');
  usePage(say.title);
  useEffect(() => {
    let isWanted = true;
    const tell = (error: Error) => setFault(error.message);
    loadBattles(ruleset).then(found => isWanted && setCards(found), tell);
    return () => {
      isWanted = false;
    };
  }, [ruleset]);
  // Until the battles of another game are here, those of the last one are not offered.
  const own = cards.filter(({ scenario }) => scenario.ruleset === ruleset);
  const card = own.find(({ id }) => id === battle) ?? own[0];

  async function begin(): Promise<void> {
    if (!card) return;
    try {
      route(`/companion/table/${await layTable(ruleset, card.scenario)}`);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  async function beginOnMap(): Promise<void> {
    if (!card) return;
    const players = Object.fromEntries(
      card.scenario.sides.map(({ id }) => [id, { kind: 'person' as const }]),
    );
    const game = { ruleset, scenario: card.scenario, players, seed: '', source: 'typed' as const };
    const opened = await ownHost().begin(game);
    void askToPersist();
    if (opened.status === 'opened') route(`/battle/${opened.snapshot.id}`);
    else setFault(opened.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }

  return (
    <>
      <Header back="/" />
      <main id="content" class="companion-page">
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
        <label>
          {say.game}
          <select value={ruleset} onChange={({ currentTarget }) => setRuleset(currentTarget.value)}>
            {RULESET_IDS.map(id => (
              <option key={id} value={id}>
                {textIn(findGame(id)?.name ?? id, language)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say.battle}
          <select value={card?.id ?? ''} onChange={({ currentTarget }) => setBattle(currentTarget.value)}>
            {own.map(({ id, scenario }) => (
              <option key={id} value={id}>
                {textIn(scenario.title, language)}
              </option>
            ))}
          </select>
        </label>
        {fault && (
          <p role="alert" class="alert">
            {fault}
          </p>
        )}
        <button type="button" class="primary" disabled={!card} onClick={() => void begin()}>
          {say.begin}
        </button>
        <p class="muted">{say.beginText}</p>
        <button type="button" disabled={!card} onClick={() => void beginOnMap()}>
          {say.onMap}
        </button>
        <p class="muted">{say.onMapText}</p>
        <KeptTables onOpen={id => route(`/companion/table/${id}`)} />
        <a class="button" href="/companion/tools">
          {say.tools}
        </a>
        <RealDice nameOf={id => id} />
      </main>
    </>
  );
}
