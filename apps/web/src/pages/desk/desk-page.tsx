import { isRecord } from '@grognard/editor';
import { type Parsed, type Scenario, type Text, textIn, UMPIRE } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { findBench, MADE_HERE } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { addBattle, keepBattle, listBattles, type OwnBattle, removeBattle } from '../../storage/battles.ts';
import { settings } from '../../storage/settings.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { Header } from '../../ui/header.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';
import { faultLines } from '../import-game.tsx';
import { deskWords } from './words.ts';
import './desk-list.css';

/** The author's desk: battles of one's own, and the ways to a new one. */
export function DeskPage() {
  const say = deskWords.value;
  const { route } = useLocation();
  const [battles, setBattles] = useState<readonly OwnBattle[] | null>(null);
  const [removed, setRemoved] = useState<OwnBattle | null>(null);
  const { language } = settings.value;
  usePage(say.title);
  const refresh = () => void listBattles().then(setBattles);
  useEffect(refresh, []);

  async function begin(ruleset: string): Promise<void> {
    const bench = await findBench(ruleset);
    if (bench) route(`/desk/${await addBattle({ ruleset, sheet: { draft: bench.empty() } })}`);
  }

  return (
    <>
      <Header back="/" />
      <main id="content" class="desk-list">
        <h1>{say.title}</h1>
        <p class="lead">{say.lead}</p>
        <section aria-label={say.draw}>
          <h2>{say.draw}</h2>
          <ul class="desk-doors">
            {MADE_HERE.map(ruleset => (
              <li key={ruleset}>
                <GameArt game={ruleset} />
                <button type="button" onClick={() => void begin(ruleset)}>
                  <Glyph icon="plus" /> {say.newOf(textIn(findGame(ruleset)?.name ?? ruleset, language))}
                </button>
              </li>
            ))}
          </ul>
          <p class="row">
            <a class="button" href="/desk/field">
              {say.random}
            </a>
            <a class="button" href="/desk/shelf">
              {say.shelf.title}
            </a>
            <a class="button" href="/armies">
              <Glyph icon="shield" /> {words.value.start.rooms.armies}
            </a>
            <OpenFile onOpen={id => route(`/desk/${id}`)} />
          </p>
        </section>
        <section aria-label={say.mine(battles?.length ?? 0)}>
          <h2>{say.mine(battles?.length ?? 0)}</h2>
          {battles?.length === 0 && <p class="muted">{say.none}</p>}
          <ul class="desk-battles">
            {battles?.map(battle => (
              <BattleRow
                key={battle.id}
                battle={battle}
                onRemove={() => {
                  setRemoved(battle);
                  void removeBattle(battle.id).then(refresh);
                }}
              />
            ))}
          </ul>
          {removed && (
            <p role="status">
              {say.removed}{' '}
              <button
                type="button"
                class="link"
                onClick={() => {
                  setRemoved(null);
                  void keepBattle(removed).then(refresh);
                }}
              >
                {say.putBack}
              </button>
            </p>
          )}
        </section>
      </main>
    </>
  );
}

function BattleRow({ battle, onRemove }: { readonly battle: OwnBattle; readonly onRemove: () => void }) {
  const say = deskWords.value;
  const { language } = settings.value;
  const { draft } = battle.sheet;
  const [parsed, setParsed] = useState<Parsed<Scenario> | null>(null);
  useEffect(() => {
    void openBox(battle.ruleset).then(({ ruleset }) => setParsed(ruleset.parse.scenario(draft)));
  }, [battle]);
  const faults = parsed && (parsed.ok ? 0 : parsed.faults.length);
  const title = textIn((draft['title'] ?? '') as Text, language) || say.unnamed;
  const day = new Date(battle.updated).toLocaleDateString(language, { day: 'numeric', month: 'long' });
  return (
    <li>
      <GameArt game={battle.ruleset} {...(parsed?.ok && { scenario: parsed.value })} seat={UMPIRE} />
      <div>
        <h3>
          <a href={`/desk/${battle.id}`}>{title}</a>
        </h3>
        <p class="muted">
          {textIn(findGame(battle.ruleset)?.name ?? battle.ruleset, language)}, {say.changedOn(day)}
          {faults !== null && <>, {say.problemsOf(faults)}</>}
        </p>
      </div>
      <button type="button" class="quiet small" onClick={onRemove} aria-label={`${say.remove}: ${title}`}>
        {say.remove}
      </button>
    </li>
  );
}

/** Opens the file of a battle; one with faults opens too, and they are shown. */
function OpenFile({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const say = deskWords.value;

  async function open(text: string): Promise<readonly string[]> {
    // The reader of YAML is heavy: it is loaded when somebody brings a file.
    const { readDocument } = await import('@grognard/documents');
    const document = readDocument(text);
    if (!document.ok) return faultLines(document.faults);
    const draft = document.value;
    const ruleset = isRecord(draft) ? draft['ruleset'] : undefined;
    if (!isRecord(draft) || typeof ruleset !== 'string' || !MADE_HERE.includes(ruleset)) {
      return [say.notScenario];
    }
    onOpen(await addBattle({ ruleset, sheet: { draft }, text }));
    return [];
  }

  return (
    <FileButton label={say.import} faultTitle={say.importFault} onText={open}>
      <Glyph icon="file" /> {say.import}
    </FileButton>
  );
}
