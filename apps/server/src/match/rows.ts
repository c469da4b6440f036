import { fingerprintOf, type SideId, type State } from '@grognard/engine';
import type { Commit } from '../storage/storage.ts';
import { deadlineOf } from './clocks.ts';
import { activeOf, KEPT_EVERY, type Live, savedState } from './live.ts';
import type { Occasion } from './outgrowth.ts';
import { ownDigest } from './own-digest.ts';

/* The rows by which a match is kept. */

export function headRow(
  live: Live,
  active: readonly SideId[],
  { now, outages }: Pick<Occasion, 'now' | 'outages'>,
): Commit['head'] {
  const { facts, state, clocks, tallies, outcome } = live;
  const waiting = clocks.filter(({ side }) => !state.standing.late.includes(side));
  return {
    match: facts.row.id,
    number: state.number,
    active: active.join(' '),
    turn: state.position.turn,
    seats: JSON.stringify(tallies),
    clocks: JSON.stringify(clocks),
    deadline: deadlineOf(waiting, facts.pace, outages)?.at ?? null,
    outcome: outcome === null ? null : JSON.stringify(outcome),
    updated: now,
  };
}

export function checkpointOf({ facts, state }: Live, active: readonly SideId[]): Commit['checkpoint'] {
  if (state.number % KEPT_EVERY !== 0 && active.length > 0) return null;
  return keptState(facts.row.id, state);
}

export const keptState = (match: string, state: State) => ({
  match,
  number: state.number,
  state: savedState(state),
  fingerprint: fingerprintOf(state, ownDigest),
});

/** Whose turn has come, and who is told of the end. */
export function noticesOf(
  before: Live,
  after: Live,
  active: readonly SideId[],
  { now, absent }: Occasion,
): Commit['notices'] {
  const { row, players } = after.facts;
  const notice = (side: SideId, kind: string) => ({
    match: row.id,
    player: players[side]!,
    kind,
    at: now,
    leased: 0,
  });
  if (after.outcome && !before.outcome) return Object.keys(players).map(side => notice(side, 'ended'));
  const isNewlyLate = after.state.standing.late.some(side => !before.state.standing.late.includes(side));
  if (isNewlyLate)
    return Object.keys(players)
      .filter(side => !after.state.standing.late.includes(side))
      .map(side => notice(side, 'time-out'));
  const was = activeOf(before);
  return active
    .filter(side => !was.includes(side) && absent(players[side]!))
    .map(side => notice(side, 'turn'));
}
