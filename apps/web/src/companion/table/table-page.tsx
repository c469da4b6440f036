import { textIn } from '@grognard/engine';
import { useEffect, useState } from 'preact/hooks';
import { CitedGame } from '../../shell/clause-link.tsx';
import { loadSpeech } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { Glyph, type Icon } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { companionWords } from '../words.ts';
import { follow } from './line.ts';
import { add, openKept, type TableModel } from './model.ts';
import { Now } from './now.tsx';
import { Rosters } from './rosters.tsx';
import { Standing } from './standing.tsx';
import { Turn } from './turn.tsx';
import '../../shell/panel.css';
import '../companion.css';
import './table.css';

/** A match at a real table, without a map: what to do, what to roll, and why. */
export function TablePage({ id = '' }: { readonly id?: string }) {
  const say = companionWords.value.table;
  const { language } = settings.value;
  const [model, setModel] = useState<TableModel | string | null | undefined>(undefined);
  useEffect(() => {
    openKept(id).then(setModel, (error: Error) => setModel(error.message));
  }, [id]);
  const isOpen = typeof model === 'object' && model !== null;
  useEffect(() => {
    if (isOpen) void loadSpeech(model.setting.ruleset.id, language);
  }, [model, language]);
  useEffect(() => (isOpen ? follow(model) : undefined), [model]);
  const title = isOpen ? textIn(model.setting.scenario.title, language) : companionWords.value.title;
  usePage(title);
  return (
    <>
      <TableHead title={title} model={isOpen ? model : null} />
      <main id="content" class="companion-page table-page">
        {isOpen ? (
          <CitedGame.Provider value={model.setting.ruleset.id}>
            <Table model={model} />
          </CitedGame.Provider>
        ) : (
          <p>{model === undefined ? words.value.choose.loading : (model ?? say.unknown)}</p>
        )}
      </main>
    </>
  );
}

/** A narrow head: the battle, and the way back from the last thing done. */
function TableHead({ title, model }: { readonly title: string; readonly model: TableModel | null }) {
  const say = companionWords.value.table;
  const isRolling = (model?.trial.value?.dice.length ?? 0) > 0;
  return (
    <header class="table-head">
      <a class="skip" href="#content">
        {words.value.skip}
      </a>
      <a class="button quiet icon" href="/companion" aria-label={words.value.back}>
        <Glyph icon="back" />
      </a>
      <h1>{title}</h1>
      <span class="muted">{say.realTable}</span>
      {model && (
        <button
          type="button"
          class="quiet icon"
          aria-label={say.undo}
          disabled={model.state.value.before === null || isRolling}
          onClick={() => {
            model.result.value = null;
            add(model, { did: 'undo' });
          }}
        >
          <Glyph icon="undo" />
        </button>
      )}
    </header>
  );
}

const TABS = ['now', 'rosters', 'turn'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, Icon>> = { now: 'die', rosters: 'people', turn: 'clock' };

function Table({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const [tab, setTab] = useState<Tab>('now');
  return (
    <>
      <Standing model={model} />
      {model.fault.value && (
        <p role="alert" class="alert">
          {model.fault.value}
        </p>
      )}
      {tab === 'now' && <Now model={model} />}
      {tab === 'rosters' && <Rosters model={model} />}
      {tab === 'turn' && <Turn model={model} />}
      <nav class="table-tabs" aria-label={say.tabs}>
        {TABS.map(each => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            <Glyph icon={ICONS[each]} /> {say.tab[each]}
          </button>
        ))}
        <a href={`/rules/${model.setting.ruleset.id}`} target="rulebook">
          <Glyph icon="book" /> {say.tab.rules}
        </a>
      </nav>
    </>
  );
}
