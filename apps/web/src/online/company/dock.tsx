import { ROUTES } from '@grognard/online';
import type { ComponentChildren } from 'preact';
import { act } from '../../shell/acts.ts';
import { proceed, showSinceLastTurn } from '../../shell/course.ts';
import { commit } from '../../shell/giving.ts';
import type { Battle } from '../../shell/model.ts';
import { notice } from '../../shell/notice.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { shareLeft } from '../clock.ts';
import { lineState, tryNow } from '../line.ts';
import { clockOf, isPlaying, type MatchState, nameOfSide, otherSide } from '../match-state.ts';
import { leftWords, spanWords, timeWords } from '../names.ts';
import { Dot } from '../parts/presence.tsx';
import { Ring } from '../parts/ring.tsx';
import { sendAgain } from '../sending.ts';
import { call } from '../server.ts';
import { now } from '../time.ts';
import { onlineWords } from '../words.ts';
import { pencilled, rubOut, togglePencil } from './pencil.ts';

interface Props {
  readonly battle: Battle;
  readonly state: MatchState;
}

/** Something on its way is told after this long. */
const SOON = 1500;

const isLate = ({ sending }: MatchState): boolean =>
  sending.value !== null && (sending.value.isLost || Date.now() - sending.value.since > SOON);

const isOutOfTime = (state: MatchState): boolean =>
  isPlaying(state) && (clockOf(state, otherSide(state))?.isOut ?? false);

/** Whether the dock belongs to the match now, and not to the orders in hand. */
export function speaks(battle: Battle, state: MatchState): boolean {
  if (state.told.value.outcome !== null) return battle.stage.value === 'wait';
  if (battle.stage.value === 'wait' || battle.pencilling.value) return true;
  return lineState.value.is === 'lost' || isLate(state);
}

/** What is the matter, why, and what can be done: always in this order. */
export function CompanyDock({ battle, state }: Props) {
  if (state.told.value.outcome !== null)
    return <Said sign={<Glyph icon="clock" />} what={words.value.battle.over} />;
  if (isLate(state)) return <OnItsWay state={state} />;
  if (lineState.value.is === 'lost') return <Lost battle={battle} state={state} />;
  if (isOutOfTime(state)) return <TimeOut battle={battle} state={state} />;
  return <Waiting battle={battle} state={state} />;
}

const Said = ({
  sign,
  what,
  why,
  below,
  children,
}: {
  readonly sign: ComponentChildren;
  readonly what: string;
  readonly why?: string;
  readonly below?: string;
  readonly children?: ComponentChildren;
}) => (
  <section class="dock company-dock" aria-label={onlineWords.value.match}>
    {sign}
    <p class="dock-words" role="status">
      <b>{what}</b> {why && <span class="muted">{why}</span>}
      {below && <span class="muted below">{below}</span>}
    </p>
    {children}
  </section>
);

function OnItsWay({ state }: { readonly state: MatchState }) {
  const { dock } = onlineWords.value;
  const since = state.sending.value?.since ?? Date.now();
  // Read for its tick: the seconds go on.
  void now.value;
  return (
    <Said sign={<Glyph icon="send" />} what={dock.onTheWay} below={dock.numbered}>
      <span class="muted dock-count">{spanWords(Date.now() - since)}</span>
      <button type="button" class="quiet" onClick={sendAgain}>
        {dock.sendAgain}
      </button>
    </Said>
  );
}

function Lost({ battle, state }: Props) {
  const { dock } = onlineWords.value;
  const line = lineState.value;
  void now.value;
  if (line.is !== 'lost') return null;
  const since = timeWords(line.since);
  const seconds = Math.ceil((line.next - Date.now()) / 1000);
  const again = seconds > 0 ? dock.tryingIn(seconds) : dock.tryingNow;
  const count = pencilled(battle);
  const canCommit = battle.stage.value === 'plan' && !battle.pencilling.value && isPlaying(state);
  return (
    <Said
      sign={line.isStopping ? <Ring share={0.6} runs={false} /> : <Glyph icon="cut" />}
      what={line.isStopping ? dock.clocksStand(since) : dock.noConnection(since)}
      why={line.isStopping ? dock.serverSilent : again}
      below={line.isStopping ? dock.timeBack : count > 0 ? dock.ordersKept(count) : dock.nothingLost}
    >
      <button type="button" onClick={tryNow}>
        {dock.tryNow}
      </button>
      {canCommit && (
        <button type="button" class="commit-later" onClick={() => void commit(battle)}>
          {dock.commitWhenBack}
        </button>
      )}
    </Said>
  );
}

function TimeOut({ battle, state }: Props) {
  const { dock } = onlineWords.value;
  const side = otherSide(state);
  const name = nameOfSide(state, side);
  const given = clockOf(state, side)?.givenUntil;
  const claim = async () => {
    if (await act(battle, 'claim-time')) await proceed(battle);
  };
  const give = async () => {
    const { status } = await call(ROUTES.giveTime, { id: state.id }, { side });
    if (status === 'ok') notice(dock.dayGiven(name));
  };
  if (given !== undefined && given > now.value)
    return <Waiting battle={battle} state={state} why={dock.givenUntil(spanWords(given - now.value))} />;
  return (
    <Said sign={<Ring share={0} />} what={dock.timeOut(name)} below={dock.yoursIfWanted}>
      <button type="button" onClick={() => void give()}>
        {dock.giveDay}
      </button>
      <button type="button" class="primary commit" onClick={() => void claim()}>
        {dock.claim}
      </button>
    </Said>
  );
}

/** Who plays live and is gone: since when, and that the clock goes on. */
function CutOff({ battle, state, name }: Props & { readonly name: string }) {
  const { dock } = onlineWords.value;
  const clock = clockOf(state, otherSide(state));
  return (
    <Said
      sign={<Dot presence="gone" />}
      what={dock.cutOff(name)}
      why={dock.cutOffSince(timeWords(state.goneSince.value ?? Date.now()))}
      below={dock.clockRunsOn}
    >
      {clock && <span class="muted dock-count">{leftWords(clock, now.value)}</span>}
      <Meanwhile battle={battle} state={state} />
    </Said>
  );
}

function Waiting({ battle, state, why }: Props & { readonly why?: string }) {
  const { dock, pencil } = onlineWords.value;
  const { pace } = state.row.value;
  const side = state.told.value.active[0] ?? otherSide(state);
  const clock = clockOf(state, side);
  const count = pencilled(battle);
  const sign = clock && pace.kind !== 'none' && <Ring share={shareLeft(clock, pace, now.value)} />;
  const isCutOff = pace.kind === 'live' && isPlaying(state) && state.goneSince.value !== null;
  if (isCutOff && why === undefined)
    return <CutOff battle={battle} state={state} name={nameOfSide(state, side)} />;
  if (!isPlaying(state))
    return (
      <Said
        sign={sign || <Glyph icon="eye" />}
        what={dock.watching(nameOfSide(state, side))}
        why={state.isBehind ? dock.watchedBehind : dock.watchedLive}
      />
    );
  return (
    <Said
      sign={sign || <Glyph icon="clock" />}
      what={dock.givesOrders(nameOfSide(state, side))}
      why={why ?? dock.mayLeave}
      {...(count > 0 && { below: pencil.count(count) })}
    >
      <Meanwhile battle={battle} state={state} />
    </Said>
  );
}

/** What can be done while the other plays: rub out, put the pencil away, look again at the last turn. */
function Meanwhile({ battle, state }: Props) {
  const { dock, pencil } = onlineWords.value;
  return (
    <>
      {pencilled(battle) > 0 && (
        <button type="button" class="quiet" onClick={() => rubOut(battle)}>
          {pencil.rubOut}
        </button>
      )}
      {battle.pencilling.value ? (
        <button type="button" onClick={() => togglePencil(battle, state)}>
          {pencil.putAway}
        </button>
      ) : (
        <button type="button" onClick={() => void showSinceLastTurn(battle)}>
          <Glyph icon="play" /> {dock.replay}
        </button>
      )}
    </>
  );
}
