import { type Happened, type Refusal, type Seat, UMPIRE } from '@grognard/engine';
import type { Outage } from '../clock.ts';
import type { Commit } from '../storage/storage.ts';
import { passedOn } from './clocks.ts';
import { activeOf, type Live } from './live.ts';
import { checkpointOf, headRow, noticesOf } from './rows.ts';

/** What an entry makes of a match: kept first, told afterwards. */
export interface Outgrowth {
  readonly commit: Commit;
  readonly before: Live;
  readonly live: Live;
  readonly by: Seat;
  /** What each seat witnessed; those who are to be told nothing are not here. */
  readonly told: Told;
  readonly isBack: boolean;
}

/** The umpire's are found when somebody wants them. */
export type Told = ReadonlyMap<Seat, readonly Happened[] | (() => readonly Happened[])>;

export interface Occasion {
  /** The sender's, made the seat's own. */
  readonly orderId: string;
  readonly now: number;
  readonly outages: readonly Outage[];
  /** Players who are to be told outside the page if it is their turn. */
  readonly absent: (player: string) => boolean;
}

export type Done = { readonly refusal: Refusal } | { readonly outgrowth: Outgrowth };

export interface Growth {
  readonly by: Seat;
  /** What was ordered or done, as JSON. */
  readonly body: string;
  readonly told: Told;
  readonly isBack: boolean;
}

/** The match after an entry, and the rows that keep it. */
export function grown(before: Live, after: Live, growth: Growth, occasion: Occasion): Outgrowth {
  const { pace, row } = before.facts;
  const { now, outages } = occasion;
  const active = after.outcome ? [] : activeOf(after);
  const { rules } = before.facts.field;
  const isNewMoment = rules.moment(before.state.position) !== rules.moment(after.state.position);
  const clocks = passedOn(before.clocks, { pace, active, isNewMoment, now, outages });
  const live: Live = { ...after, clocks };
  const { number, chain } = live.state;
  return {
    ...growth,
    before,
    live,
    commit: {
      entry: {
        match: row.id,
        number,
        side: growth.by,
        order_id: occasion.orderId,
        body: growth.body,
        chain,
        told: [...growth.told.keys()].filter(seat => seat !== UMPIRE).join(' '),
        at: now,
      },
      head: headRow(live, active, occasion),
      checkpoint: checkpointOf(live, active),
      notices: noticesOf(before, live, active, occasion),
    },
  };
}
