import { withValue } from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import { useEffect, useState } from 'preact/hooks';
import { findGame } from '../../screens/shelf.ts';
import { CitedGame } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { Typed } from '../../ui/typed.tsx';
import { words } from '../../words/words.ts';
import { DeskMap } from './desk-map.tsx';
import { openDesk } from './open-desk.ts';
import { PlayIt } from './play-it.tsx';
import { ProblemList, pointNext } from './problem-list.tsx';
import { Share } from './share.tsx';
import { Tracing } from './tracing.tsx';
import { Trial } from './trial.tsx';
import { deskWords } from './words.ts';
import { WordsTab } from './words-tab.tsx';
import { changeDraft, type Desk, doAgain, keepOnDevice, TABS, takeBack } from './work.ts';
import './desk.css';

/** A battle on the desk, opened from this device. */
export function EditorPage({ id = '' }: { readonly id?: string }) {
  const [desk, setDesk] = useState<Desk | 'gone' | null>(null);
  useEffect(() => {
    let left = false;
    setDesk(null);
    void openDesk(id).then(opened => {
      if (!left) setDesk(opened ?? 'gone');
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (desk === 'gone') return <NotHere />;
  return desk ? <Editor key={id} desk={desk} /> : <Header back="/desk" />;
}

function NotHere() {
  const say = deskWords.value;
  usePage(say.title);
  return (
    <>
      <Header back="/desk" />
      <main id="content" class="lost-page">
        <h1>{say.gone}</h1>
        <p>
          <a href="/desk">{say.toDesk}</a>
        </p>
      </main>
    </>
  );
}

const titleOf = (desk: Desk): string =>
  textIn((desk.work.draft.value['title'] ?? '') as Text, settings.value.language) || deskWords.value.unnamed;

function Editor({ desk }: { readonly desk: Desk }) {
  const { work, shop } = desk;
  usePage(titleOf(desk), '#map');
  useEffect(() => keepOnDevice(work), [work]);
  useShortcuts(desk);
  const [isPlaying, setPlaying] = useState(false);
  const tab = work.tab.value;
  const parsed = work.parsed.value;
  return (
    <CitedGame.Provider value={work.box.ruleset.id}>
      <div class="desk">
        <Head desk={desk} onPlay={() => setPlaying(true)} />
        <main id="content" class={`desk-rooms ${tab === 'words' ? 'writing' : ''}`}>
          <h1 class="visually-hidden">{titleOf(desk)}</h1>
          {tab === 'words' ? (
            <WordsTab desk={desk} />
          ) : (
            <>
              <section class="desk-tools" aria-label={deskWords.value.tabs[tab]}>
                {tab === 'ground' ? (
                  <shop.Ground />
                ) : tab === 'armies' ? (
                  <shop.Armies />
                ) : (
                  <shop.Objectives />
                )}
                {tab === 'ground' && <Tracing work={work} />}
                <p class="muted desk-size">{shop.size()}</p>
              </section>
              <div class="desk-middle">
                <DeskMap desk={desk} />
                <shop.Foot />
              </div>
            </>
          )}
          <aside class="desk-side">
            <p class="desk-small muted">{deskWords.value.small}</p>
            <ProblemList desk={desk} />
            <Trial desk={desk} />
            <Share desk={desk} />
          </aside>
        </main>
        {isPlaying && parsed.ok && (
          <PlayIt scenario={parsed.value} from={`desk=${work.id}`} onClose={() => setPlaying(false)} />
        )}
      </div>
    </CitedGame.Provider>
  );
}

/** Name, undo, parts, and what is done with the whole. */
function Head({ desk, onPlay }: { readonly desk: Desk; readonly onPlay: () => void }) {
  const { work } = desk;
  const say = deskWords.value;
  const { language } = settings.value;
  const { past, future } = work.history.value;
  const count = desk.problems.value.filter(({ kind }) => kind === 'problem').length;
  const title = (work.draft.value['title'] ?? '') as Text;
  const rename = (name: string): void =>
    changeDraft(
      work,
      withValue(
        work.draft.value,
        ['title'],
        typeof title === 'string' ? name : { ...title, [language]: name },
      ),
    );
  return (
    <header class="desk-head">
      <a class="skip" href="#content">
        {words.value.skip}
      </a>
      <a class="button quiet icon" href="/desk" aria-label={say.toDesk}>
        <Glyph icon="back" />
      </a>
      <div class="desk-title">
        <Typed
          class="desk-name"
          aria-label={say.name}
          placeholder={say.unnamed}
          value={textIn(title, language)}
          onGive={rename}
        />
        <span class="muted">
          {textIn(findGame(work.box.ruleset.id)?.name ?? '', language)}, {say.kept[work.kept.value]}
        </span>
      </div>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.undo}
        disabled={past.length === 0}
        onClick={() => takeBack(work)}
      >
        <Glyph icon="undo" />
      </button>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.redo}
        disabled={future.length === 0}
        onClick={() => doAgain(work)}
      >
        <Glyph icon="redo" />
      </button>
      <nav class="desk-tabs" aria-label={say.tabsLabel}>
        {TABS.map(tab => (
          <button
            key={tab}
            type="button"
            aria-pressed={work.tab.value === tab}
            onClick={() => {
              work.tab.value = tab;
            }}
          >
            {say.tabs[tab]}
          </button>
        ))}
      </nav>
      <div class="desk-do">
        <button
          type="button"
          class="primary"
          disabled={count > 0}
          aria-describedby={count > 0 ? 'desk-blocked' : undefined}
          onClick={onPlay}
        >
          <Glyph icon="play" /> {say.playIt}
        </button>
        {count > 0 && (
          <span id="desk-blocked" class="muted">
            {say.play.blocked(count)}
          </span>
        )}
      </div>
    </header>
  );
}

const isWriting = (node: EventTarget | null): boolean =>
  node instanceof HTMLElement && (node.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName));

/** Undo, redo, the next problem, and the letters that take a tool. */
function useShortcuts(desk: Desk): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const act = shortcutOf(desk, event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [desk]);
}

function shortcutOf(desk: Desk, event: KeyboardEvent): (() => void) | undefined {
  if (event.key === 'F8') return () => pointNext(desk);
  if (isWriting(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return () => (event.shiftKey ? doAgain(desk.work) : takeBack(desk.work));
    return key === 'y' ? () => doAgain(desk.work) : undefined;
  }
  if (event.altKey || !settings.value.shortcuts || key.length !== 1) return undefined;
  return desk.shop.letters(key);
}
