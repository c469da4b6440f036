import type { Fault, Rules, Scenario, Seat } from '@grognard/engine';
import type { Frame, Opened, Snapshot } from '@grognard/host';
import { findRules } from '@grognard/registry';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { findScreen } from '../screens/index.ts';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { words } from '../words/words.ts';
import { BattleScreen, type Unfolded } from './battle-screen.tsx';
import type { Company } from './company.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { loadSpeech } from './speech.ts';

/** A game that was opened, with the rules, the screen and the sentences it needs. */
async function unfold(snapshot: Snapshot, frames: readonly Frame[] = []): Promise<Unfolded> {
  const { ruleset, rules: version, scenario } = snapshot;
  const [pinned, screen] = await Promise.all([
    findRules({ ruleset, rules: version }),
    findScreen(ruleset),
    loadSpeech(ruleset, settings.value.language),
  ]);
  if (!pinned) throw new Error(`No rules of '${ruleset}' in version ${version}.`);
  if (!screen) throw new Error(`No screen for '${ruleset}' yet.`);
  const rules: Rules = pinned.prepare(scenario as Scenario);
  return { snapshot, rules, screen, frames };
}

/** The seat that somebody has just taken: its own view, and first what it has not yet been shown. */
async function takeSeat(seat: Seat): Promise<Unfolded> {
  const snapshot = await host().sit(seat);
  const frames = await host().frames(seat, snapshot.seen, snapshot.entries);
  return { ...(await unfold(snapshot, frames)), isSeated: true };
}

/** A match with somebody elsewhere: first is shown what happened since the player was last here. */
async function join(snapshot: Snapshot, company: Company): Promise<Unfolded> {
  const { seat, seen, entries, outcome } = snapshot;
  const frames = outcome === null && seen < entries ? await host().frames(seat, seen, entries) : [];
  return { ...(await unfold(snapshot, frames)), isSeated: true, company };
}

type State = Unfolded | readonly Fault[] | null;

interface Props {
  readonly open: () => Promise<Opened>;
  /** What is said while it opens, and when it cannot. */
  readonly words?: { readonly opening: string; readonly failed: string };
  readonly beside?: (battle: Battle, lens: Lens) => ComponentChildren;
  /** Somebody elsewhere, with whom it is played. */
  readonly company?: Company;
}

/** Opens a game as it is told, or says why it cannot be opened; `beside` may add a companion to the map. */
export function OpenedBattle({ open, words: say, beside, company }: Props) {
  const { loading, fault } = words.value.choose;
  const [{ state, opening }, setOpened] = useState({ state: null as State, opening: 0 });
  const setState = (next: State) => setOpened(before => ({ state: next, opening: before.opening + 1 }));
  const enter = (unfolding: Promise<State>): Promise<void> =>
    unfolding.then(setState, (error: Error) => setState([{ path: '', message: error.message }]));
  useEffect(() => {
    setState(null);
    void enter(
      open().then<State>(opened => {
        if (opened.status !== 'opened') return opened.faults;
        return company ? join(opened.snapshot, company) : unfold(opened.snapshot);
      }),
    );
  }, [open]);
  if (state === null) return <p class="muted waiting">{say?.opening ?? loading}</p>;
  if (!('screen' in state)) return <NotOpened title={say?.failed ?? fault} faults={state} />;
  return (
    <BattleScreen
      // What hangs on the map follows one lens: whoever sits down anew, were it by a second press, gets a new screen.
      key={opening}
      unfolded={state}
      onSeat={seat => void enter(takeSeat(seat))}
      {...(beside && { beside })}
    />
  );
}

const NotOpened = ({ title, faults }: { readonly title: string; readonly faults: readonly Fault[] }) => (
  <>
    <Header back="/" />
    <main id="content" class="games-page">
      <h1>{title}</h1>
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

/** The game that the address names. */
export function BattlePage({ id = '' }: { readonly id?: string }) {
  return <Resumed key={id} id={id} />;
}

function Resumed({ id }: { readonly id: string }) {
  const [open] = useState(() => () => host().resume(id));
  return <OpenedBattle open={open} />;
}
