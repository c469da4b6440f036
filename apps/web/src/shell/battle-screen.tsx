import { type Rules, type Seat, textIn } from '@grognard/engine';
import type { Frame, Snapshot } from '@grognard/host';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { RealDice } from '../companion/real-dice.tsx';
import { settings } from '../storage/settings.ts';
import { usePage } from '../ui/page.ts';
import { TopBar } from './bar.tsx';
import { CitedGame } from './clause-link.tsx';
import type { Company } from './company.ts';
import { goOn, show, waitForComputer } from './course.ts';
import { Curtain } from './curtain.tsx';
import { Dock } from './dock.tsx';
import { EndPanel } from './end.tsx';
import { KeyList, useKeys } from './keys.tsx';
import { type Lens, makeLens } from './lens.ts';
import { LiveWords } from './live-words.tsx';
import { BattleMap } from './map.tsx';
import { type Battle, makeBattle } from './model.ts';
import { Overtaken } from './overtaken.tsx';
import { Panel } from './panel.tsx';
import { Playback, usePlayback } from './playback.tsx';
import { QuickReference } from './reference/quick-reference.tsx';
import type { Screen } from './screen.ts';
import { useSounds } from './sounding.ts';
import { nameOf } from './speech.ts';
import { tellFrom } from './telling.ts';
import { Timeline } from './timeline.tsx';
import { MapTools } from './tools.tsx';
import { Tooltip } from './tooltip.tsx';
import './battle.css';

/** All that a battle needs to be on screen. */
export interface Unfolded {
  readonly snapshot: Snapshot;
  readonly rules: Rules;
  readonly screen: Screen;
  /** What its seat is to be shown first. */
  readonly frames: readonly Frame[];
  /** Somebody has said that he sits there: no curtain is needed. */
  readonly isSeated?: boolean;
  /** Somebody elsewhere, with whom it is played. */
  readonly company?: Company;
}

interface Props {
  readonly unfolded: Unfolded;
  /** Another player is to sit down. */
  readonly onSeat: (seat: Seat) => void;
  /** A companion to the map and the panel; it has its own advice. */
  readonly beside?: (battle: Battle, lens: Lens) => ComponentChildren;
}

function open(unfolded: Unfolded, isAlone: boolean): Battle {
  const { snapshot, rules, screen, frames, isSeated = false, company = null } = unfolded;
  const offersHints = isAlone && !company;
  const battle = makeBattle(snapshot, rules, screen, { offersHints, isSeated, company });
  const opened = screen.open(battle);
  tellFrom(opened);
  if (frames.length > 0) show(opened, frames);
  return opened;
}

/** One battle on screen, from one seat. */
export function BattleScreen({ unfolded, onSeat, beside }: Props) {
  const battle = useMemo(() => open(unfolded, !beside), [unfolded]);
  const lens = useMemo(() => makeLens(battle.screen.field.surface(battle)), [battle]);
  usePage(textIn(battle.scenario.title, settings.value.language), '#map');
  const [sheet, setSheet] = useState<'help' | 'reference' | null>(null);
  const sheets = useMemo(
    () => ({ help: () => setSheet('help'), reference: () => setSheet('reference') }),
    [],
  );
  const putAway = () => setSheet(null);
  useKeys(battle, lens, sheets);
  usePlayback(battle, lens);
  useSounds(battle);
  useEffect(() => {
    if (battle.company) return battle.company.follow(battle);
    if (battle.stage.value === 'wait') void waitForComputer(battle);
    // Whoever left while he was shown what happened finds his marches where they are.
    const { seen, entries } = battle.snapshot.value;
    if (battle.stage.value === 'plan' && seen < entries) void goOn(battle);
    return undefined;
  }, [battle]);
  // Whoever leaves the battle leaves nobody at work on it.
  useEffect(() => () => battle.analysis.value?.stop(), [battle]);
  const stage = battle.stage.value;
  const { company } = battle;
  return (
    <CitedGame.Provider value={battle.ruleset}>
      <div class={`battle stage-${stage} ${mannerOf(battle)}`}>
        {battle.snapshot.value.saving === 'overtaken' ? (
          <Overtaken />
        ) : stage === 'curtain' ? (
          <Curtain battle={battle} onRaise={onSeat} />
        ) : (
          <>
            <TopBar battle={battle} sheets={sheets} />
            {beside?.(battle, lens)}
            <main id="content" class="battlefield">
              <BattleMap battle={battle} lens={lens} />
              <MapTools battle={battle} lens={lens} />
              <Tooltip battle={battle} lens={lens} />
              {company && <company.Pins battle={battle} lens={lens} />}
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
        {sheet === 'help' && <KeyList battle={battle} onClose={putAway} />}
        {sheet === 'reference' && <QuickReference battle={battle} onClose={putAway} />}
        <LiveWords battle={battle} />
        <RealDice nameOf={id => nameOf(battle, id)} />
      </div>
    </CitedGame.Provider>
  );
}

const mannerOf = ({ hint, pencilling, company }: Battle): string =>
  [hint.value && 'hinting', pencilling.value && 'pencilling', company && 'in-company']
    .filter(Boolean)
    .join(' ');
