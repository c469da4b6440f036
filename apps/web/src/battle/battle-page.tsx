import type { Fault } from '@grognard/engine';
import { fieldsOfStrategy, type Scenario } from '@grognard/fields-of-strategy';
import type { Snapshot } from '@grognard/host';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { words } from '../words/words.ts';
import { TopBar } from './bar.tsx';
import { waitForComputer } from './course.ts';
import { Curtain } from './curtain.tsx';
import { Dock } from './dock.tsx';
import { EndPanel } from './end.tsx';
import { KeyList, useKeys } from './keys.tsx';
import { type Lens, makeLens } from './lens.ts';
import { BattleMap } from './map.tsx';
import { type Battle, makeBattle } from './model.ts';
import { noticed } from './notice.ts';
import { Panel } from './panel.tsx';
import { Playback, usePlayback } from './playback.tsx';
import { loadSpeech, speechOf } from './speech.ts';
import { Timeline } from './timeline.tsx';
import { MapTools } from './tools.tsx';
import { Tooltip } from './tooltip.tsx';
import './battle.css';

/** Opens the game that the address names, or says why it cannot be opened. */
export function BattlePage({ id = '' }: { readonly id?: string }) {
  const [opened, setOpened] = useState<Snapshot | readonly Fault[] | null>(null);
  const { language } = settings.value;
  useEffect(() => {
    setOpened(null);
    void Promise.all([host().resume(id), loadSpeech('fields-of-strategy', language)]).then(
      ([result]) => setOpened(result.status === 'opened' ? result.snapshot : result.faults),
      (error: Error) => setOpened([{ path: '', message: error.message }]),
    );
  }, [id]);
  if (opened === null) return <p class="muted waiting">{words.value.choose.loading}</p>;
  return 'view' in opened ? (
    <BattleScreen key={id} opened={opened} />
  ) : (
    <NotOpened faults={opened as readonly Fault[]} />
  );
}

const NotOpened = ({ faults }: { readonly faults: readonly Fault[] }) => (
  <>
    <Header back="/" />
    <main id="content" class="games-page">
      <h1>{words.value.choose.fault}</h1>
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

/** One battle on screen; `beside` may add a companion to the map and the panel. */
export function BattleScreen({
  opened,
  beside,
}: {
  readonly opened: Snapshot;
  readonly beside?: (battle: Battle, lens: Lens) => ComponentChildren;
}) {
  const battle = useMemo(
    () => makeBattle(opened, fieldsOfStrategy.prepare(opened.scenario as Scenario), { offersHints: !beside }),
    [opened],
  );
  const lens = useMemo(() => {
    const { terrain } = battle.scenario.field;
    return makeLens({ width: terrain[0]?.length ?? 0, height: terrain.length });
  }, [battle]);
  const [help, setHelp] = useState(false);
  useKeys(battle, lens, () => setHelp(true));
  usePlayback(battle, lens);
  useEffect(() => {
    if (battle.stage.value === 'wait') void waitForComputer(battle);
  }, [battle]);
  const stage = battle.stage.value;
  return (
    <div class={`battle stage-${stage} ${battle.hint.value ? 'hinting' : ''}`}>
      {stage === 'curtain' ? (
        <Curtain battle={battle} />
      ) : (
        <>
          <TopBar battle={battle} onHelp={() => setHelp(true)} />
          {beside?.(battle, lens)}
          <main id="content" class="battlefield">
            <BattleMap battle={battle} lens={lens} />
            <MapTools battle={battle} lens={lens} />
            <Tooltip battle={battle} lens={lens} />
          </main>
          {stage === 'watch' ? (
            <Playback battle={battle} />
          ) : stage === 'past' ? (
            <Timeline battle={battle} />
          ) : (
            <Dock battle={battle} lens={lens} />
          )}
          {stage === 'over' ? <EndPanel battle={battle} /> : <Panel battle={battle} lens={lens} />}
        </>
      )}
      {help && <KeyList onClose={() => setHelp(false)} />}
      <LiveWords battle={battle} />
    </div>
  );
}

/** What a screen reader is told of the course of the battle: politely, one sentence an event. */
function LiveWords({ battle }: { readonly battle: Battle }) {
  const spoken = useLiveWords(battle);
  return (
    <>
      <div class="visually-hidden" aria-live="polite">
        {spoken}
      </div>
      <div class="visually-hidden" role="alert">
        {battle.stage.value === 'plan' ? words.value.battle.yourTurn : ''}
      </div>
    </>
  );
}

function useLiveWords(battle: Battle): string {
  if (battle.stage.value !== 'watch') return noticed.value?.text ?? '';
  const speech = speechOf(battle);
  return battle.events.value.map(event => speech.tell(event)).join(' ');
}
