import { isRecord } from '@grognard/editor';
import { type Parsed, type Scenario, type Text, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { MADE_HERE } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { addBattle } from '../../storage/battles.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { GameArt } from '../art.tsx';
import { unpacked } from './link.ts';
import { PlayIt } from './play-it.tsx';
import { deskWords } from './words.ts';
import './desk-list.css';

interface Brought {
  readonly ruleset: string;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly parsed: Parsed<Scenario>;
}

async function bringIn(text: string): Promise<Brought | null> {
  const draft = await unpacked(text);
  const ruleset = isRecord(draft) ? draft['ruleset'] : undefined;
  if (!isRecord(draft) || typeof ruleset !== 'string' || !MADE_HERE.includes(ruleset)) return null;
  const box = await openBox(ruleset);
  return { ruleset, draft, parsed: box.ruleset.parse.scenario(draft) };
}

/** A battle that came with its link: to be played, or taken to the own desk. */
export function SharedPage() {
  const say = deskWords.value.shared;
  const { language } = settings.value;
  const { route } = useLocation();
  const [brought, setBrought] = useState<Brought | 'cut' | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  usePage(say.title);
  useEffect(() => {
    void bringIn(location.hash.slice(1)).then(found => setBrought(found ?? 'cut'));
  }, []);

  async function change({ ruleset, draft }: Brought): Promise<void> {
    route(`/desk/${await addBattle({ ruleset, sheet: { draft } })}`, true);
  }

  return (
    <>
      <Header back="/" />
      <main id="content" class="desk-list">
        <h1>{say.title}</h1>
        {brought === 'cut' && <p role="alert">{say.cut}</p>}
        {brought && brought !== 'cut' && (
          <article class="desk-shared">
            <GameArt
              game={brought.ruleset}
              {...(brought.parsed.ok && { scenario: brought.parsed.value })}
              large
              whole
            />
            <div>
              <h2>{textIn((brought.draft['title'] ?? '') as Text, language) || deskWords.value.unnamed}</h2>
              <p class="muted">{textIn(findGame(brought.ruleset)?.name ?? '', language)}</p>
              <p>{brought.parsed.ok ? textIn(brought.parsed.value.briefing ?? '', language) : say.faults}</p>
              <p class="row">
                {brought.parsed.ok && (
                  <button type="button" class="primary" onClick={() => setPlaying(true)}>
                    {say.play}
                  </button>
                )}
                <button type="button" onClick={() => void change(brought)}>
                  {say.change}
                </button>
              </p>
            </div>
            {isPlaying && brought.parsed.ok && (
              <PlayIt scenario={brought.parsed.value} onClose={() => setPlaying(false)} />
            )}
          </article>
        )}
      </main>
    </>
  );
}
