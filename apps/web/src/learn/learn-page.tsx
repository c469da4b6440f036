import type { Fault } from '@grognard/engine';
import type { Opened, Snapshot } from '@grognard/host';
import { openBox } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { BattleScreen } from '../battle/battle-page.tsx';
import { loadSpeech } from '../battle/speech.ts';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { words } from '../words/words.ts';
import { Coach } from './coach.tsx';
import { FRESH, keepProgress, note, progress } from './progress.ts';
import { learnWords } from './words.ts';
import './learn.css';

const RULESET = 'fields-of-strategy';
const BATTLE = 'first-orders';
/** The same dice for everybody: what the coach foresees is what most will meet. */
const SEED = 'first-orders/lesson';

/** Lays the lesson's battle out anew, and forgets what was learnt in the last. */
async function beginLesson(): Promise<Opened> {
  const box = await openBox(RULESET);
  const load = box.battles[BATTLE];
  if (!load) throw new Error(`No battle '${BATTLE}' in ${RULESET}.`);
  const { default: scenario } = await load();
  const players = { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } } as const;
  const opened = await host().begin({ ruleset: RULESET, scenario, players, seed: SEED });
  if (opened.status === 'opened') note({ ...FRESH, game: opened.snapshot.id });
  return opened;
}

/** The lesson where it was left; a new one when there is none, or when its game is gone. */
async function openLesson(): Promise<Opened> {
  const { game } = progress.peek();
  if (game !== null) {
    const kept = await host()
      .resume(game)
      .catch(() => null);
    if (kept?.status === 'opened') return kept;
  }
  return beginLesson();
}

/** A guided first battle, at its own address, so that it can be left and found again. */
export function LearnPage() {
  const [opened, setOpened] = useState<Snapshot | null>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const open = (opening: Promise<Opened>): Promise<void> =>
    Promise.all([opening, loadSpeech(RULESET, settings.value.language)]).then(
      ([result]) => (result.status === 'opened' ? setOpened(result.snapshot) : setFaults(result.faults)),
      (error: Error) => setFaults([{ path: '', message: error.message }]),
    );
  useEffect(() => {
    void open(openLesson());
    return keepProgress();
  }, []);
  if (faults.length > 0) return <Failed faults={faults} />;
  if (!opened) return <p class="muted waiting">{learnWords.value.opening}</p>;
  return (
    <BattleScreen
      key={opened.id}
      opened={opened}
      beside={(battle, lens) => (
        <Coach battle={battle} lens={lens} onAgain={() => void open(beginLesson())} />
      )}
    />
  );
}

const Failed = ({ faults }: { readonly faults: readonly Fault[] }) => (
  <>
    <Header back="/" />
    <main id="content" class="games-page">
      <h1>{learnWords.value.failed}</h1>
      <ul role="alert">
        {faults.map(({ path, message }) => (
          <li key={path}>{path ? `${path}: ${message}` : message}</li>
        ))}
      </ul>
      <p>
        <a href="/">{words.value.notFound.home}</a>
      </p>
    </main>
  </>
);
