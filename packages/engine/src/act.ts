import * as v from 'valibot';
import type { Game, Happened, Outcome, Seat, SideId } from './ruleset.ts';
import { UMPIRE } from './ruleset.ts';
import { idSchema } from './scenario.ts';
import { NOTHING_OFFERED, type Standing } from './state.ts';
import { type Refusal, refuse } from './verdict.ts';

/*
 * What belongs to a match and to no game. The clauses are told in both languages like those of a rulebook.
 *
 * MATCH-TURN-01   Only a side that the rules name as active gives an order; the acts below are a side's or the keeper's.
 * MATCH-TURN-02   After the end nobody orders or acts.
 * MATCH-END-01    A side may resign at any time; the other has won.
 * MATCH-END-02    A side may offer a draw; the other accepts it, declines it, or lets it lapse by giving an order.
 * MATCH-END-03    When the keeper of the clock has noted that a side's time is out, the other may claim the match.
 * MATCH-END-04    The keeper may abandon a match that nobody plays on; it has no winner.
 * MATCH-BACK-01   A side may take back its own last order while no other has followed it …
 * MATCH-BACK-02   … and no dice have fallen for it …
 * MATCH-BACK-03   … and it brought nothing to light.
 * MATCH-BACK-04   With the other's leave a side takes back its last order and all that followed, whatever they were;
 *                 the dice stay as they fell.
 */
export const MATCH_CLAUSES = [
  'MATCH-TURN-01',
  'MATCH-TURN-02',
  'MATCH-END-01',
  'MATCH-END-02',
  'MATCH-END-03',
  'MATCH-END-04',
  'MATCH-BACK-01',
  'MATCH-BACK-02',
  'MATCH-BACK-03',
  'MATCH-BACK-04',
] as const;
export type MatchClause = (typeof MATCH_CLAUSES)[number];

export const PLAIN_ACTS = [
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'undo',
  'ask-take-back',
  'allow-take-back',
  'refuse-take-back',
  'claim-time',
  'abandon',
] as const;
export type Act =
  | { readonly type: (typeof PLAIN_ACTS)[number] }
  /** The keeper's word alone. */
  | { readonly type: 'note-time-out'; readonly side: SideId };

export const actSchema: v.GenericSchema<unknown, Act> = v.variant('type', [
  v.strictObject({ type: v.picklist(PLAIN_ACTS) }),
  v.strictObject({ type: v.literal('note-time-out'), side: idSchema }),
]);

export const MATCH_EVENTS = {
  resign: 'match-resigned',
  'offer-draw': 'match-draw-offered',
  'accept-draw': 'match-draw-agreed',
  'decline-draw': 'match-draw-declined',
  undo: 'match-order-undone',
  'ask-take-back': 'match-take-back-asked',
  'allow-take-back': 'match-taken-back',
  'refuse-take-back': 'match-take-back-refused',
  'note-time-out': 'match-time-out',
  'claim-time': 'match-time-claimed',
  abandon: 'match-abandoned',
} as const satisfies Record<Act['type'], string>;

/** An act as the log tells it: who, and what. */
export interface MatchEvent extends Happened<MatchClause> {
  readonly type: (typeof MATCH_EVENTS)[Act['type']];
  readonly side: SideId;
}

const CLAUSES: Readonly<Record<Act['type'], MatchClause>> = {
  resign: 'MATCH-END-01',
  'offer-draw': 'MATCH-END-02',
  'accept-draw': 'MATCH-END-02',
  'decline-draw': 'MATCH-END-02',
  undo: 'MATCH-BACK-01',
  'ask-take-back': 'MATCH-BACK-04',
  'allow-take-back': 'MATCH-BACK-04',
  'refuse-take-back': 'MATCH-BACK-04',
  'note-time-out': 'MATCH-END-03',
  'claim-time': 'MATCH-END-03',
  abandon: 'MATCH-END-04',
};

export const actTold = (seat: Seat, act: Act): MatchEvent => ({
  type: MATCH_EVENTS[act.type],
  side: act.type === 'note-time-out' ? act.side : seat,
  clauses: [CLAUSES[act.type]],
});

/** Does an event belong to the match rather than to its game? */
export const isMatchEvent = (event: Happened): event is MatchEvent =>
  (Object.values(MATCH_EVENTS) as readonly string[]).includes(event.type);

/** Who sits at the match, and how it stands. */
interface Sitting {
  readonly sides: readonly SideId[];
  readonly standing: Standing;
  readonly isOver: boolean;
}

/** Refuses an act that may not be done now; whether an order can be undone is asked of the match itself. */
export function judgeAct<G extends Game>(
  { sides, standing, isOver }: Sitting,
  seat: Seat,
  act: Act,
): Refusal<G['Clause'] | MatchClause> | null {
  const details = { side: seat };
  if (isOver) return refuse('MATCH-TURN-02', details);
  const isKeepers = act.type === 'note-time-out' || act.type === 'abandon';
  if (isKeepers ? seat !== UMPIRE : !sides.includes(seat)) return refuse('MATCH-TURN-01', details);
  const { offer, late } = standing;
  const isAnswer = (type: 'draw' | 'take-back') => offer?.type === type && offer.by !== seat;
  switch (act.type) {
    case 'offer-draw':
      return offer ? refuse('MATCH-END-02', details) : null;
    case 'accept-draw':
    case 'decline-draw':
      return isAnswer('draw') ? null : refuse('MATCH-END-02', details);
    case 'ask-take-back':
      return offer ? refuse('MATCH-BACK-04', details) : null;
    case 'allow-take-back':
    case 'refuse-take-back':
      return isAnswer('take-back') ? null : refuse('MATCH-BACK-04', details);
    case 'note-time-out':
      return sides.includes(act.side) && !late.includes(act.side) ? null : refuse('MATCH-END-03', details);
    case 'claim-time':
      return late.some(side => side !== seat) ? null : refuse('MATCH-END-03', details);
    default:
      return null;
  }
}

/** How the match stands after an act. */
export function standingAfter({ sides, standing }: Omit<Sitting, 'isOver'>, seat: Seat, act: Act): Standing {
  const ended = (result: Outcome): Standing => ({ ...NOTHING_OFFERED, result });
  const other = sides.find(side => side !== seat) ?? 'none';
  switch (act.type) {
    case 'resign':
      return ended({ winner: other, grade: 'resigned' });
    case 'accept-draw':
      return ended({ winner: 'none', grade: 'agreed' });
    case 'claim-time':
      return ended({ winner: seat, grade: 'time' });
    case 'abandon':
      return ended({ winner: 'none', grade: 'abandoned' });
    case 'offer-draw':
      return { ...standing, offer: { type: 'draw', by: seat } };
    case 'ask-take-back':
      return { ...standing, offer: { type: 'take-back', by: seat } };
    case 'note-time-out':
      return { ...standing, late: [...standing.late, act.side] };
    default:
      return { ...standing, offer: null };
  }
}
