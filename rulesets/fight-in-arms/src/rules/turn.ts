import type { SideId } from '@grognard/engine';
import type { Totals } from '../events.ts';
import { enemyOf, type Ground, type Play } from '../ground.ts';
import { countLosses } from '../outcome.ts';
import { byId, hasHqOnTable, onTheTable } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum, thrown } from '../sums.ts';
import { INITIATIVE_HQ } from '../tables.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { isAnyLanding, rollForLandings } from './airborne.ts';
import { foesInContact } from './bases.ts';
import { throwDice } from './dice.ts';
import { fight } from './melee.ts';
import { fightBetween } from './multi.ts';
import { endRallies } from './rally.ts';
import { endBoarding } from './transport.ts';

/** FIA-TURN-01: landing rolls, then, unless somebody lands first, the initiative. */
export const beginTurn = (play: Play, position: Position): Step =>
  chain(
    position,
    p => happen(p, { type: 'turn-begun', turn: p.turn, clauses: ['FIA-TURN-01'] }),
    p => rollForLandings(play, p),
    p => (isAnyLanding(p) ? nothing(p) : throwInitiative(play, p)),
  );

/**
 * FIA-INIT-01  2D6 a side, the higher acts first …
 * FIA-INIT-02  … with 2 more for a headquarters on the table.
 * FIA-INIT-03  Tied: both throw again.
 */
export function throwInitiative(play: Play, position: Position): Step {
  const { ground, dice } = play;
  const [a, b] = ground.sides;
  const sums = [a, b].map(side =>
    initiativeSum(side, throwDice(dice, `initiative:${side}`, 2), hasHqOnTable(position, side)),
  );
  const [ofA, ofB] = [sums[0]!.total, sums[1]!.total];
  const totals: Totals = { [a]: ofA, [b]: ofB };
  if (ofA === ofB) {
    return chain(
      position,
      p => happen(p, { type: 'initiative-tied', totals, sums, clauses: ['FIA-INIT-03'] }),
      p => throwInitiative(play, p),
    );
  }
  const winner = ofA > ofB ? a : b;
  return chain(
    position,
    p => happen(p, { type: 'initiative', totals, winner, sums, clauses: ['FIA-INIT-01', 'FIA-INIT-02'] }),
    p => happen(p, { type: 'phase-begun', side: winner, clauses: ['FIA-TURN-01'] }),
  );
}

const initiativeSum = (of: SideId, rolls: readonly number[], hasHq: boolean): FiaSum =>
  sum('initiative', 'FIA-INIT-01', {
    of,
    terms: [
      thrown('FIA-INIT-01', rolls),
      ...(hasHq ? [{ clause: 'FIA-INIT-02', what: 'hq-on-table', value: INITIATIVE_HQ } as const] : []),
    ],
    dice: rolls,
  });

/** FIA-TURN-01: the other side's activations, or the end of the turn. */
export function endPhase(play: Play, position: Position): Step {
  const { side, first } = position;
  const next = enemyOf(play.ground, side);
  return chain(
    position,
    p => happen(p, { type: 'phase-ended', side, clauses: ['FIA-TURN-01'] }),
    p =>
      side === first
        ? happen(p, { type: 'phase-begun', side: next, clauses: ['FIA-TURN-01'] })
        : endTurn(play, p),
  );
}

/** FIA-TURN-02: unfought melees, rallies, boarding, the count; it waits wherever a pursuit has to be decided. */
export function endTurn(play: Play, position: Position): Step {
  const next = nextUnfought(play.ground, position);
  if (next) {
    const compelled = fight(play, position, next);
    return chain(
      position,
      () => compelled,
      p => (p.pursuits.length > 0 ? nothing(p) : endTurn(play, p)),
    );
  }
  return chain(
    position,
    p => endRallies(play.ground, p),
    p => endBoarding(play.ground, p),
    p => countLosses(play.ground, p),
  );
}

/**
 * FIA-MELEE-15  A unit in melee that took part in no fight is made to fight: first those of the side that had the
 * initiative, by id, each against the lowest id in contact that has not fought, or else the lowest.
 */
function nextUnfought(ground: Ground, position: Position) {
  const ranked = onTheTable(position)
    .filter(unit => !unit.fought)
    .sort((a, b) => Number(b.side === position.first) - Number(a.side === position.first) || byId(a, b));
  for (const unit of ranked) {
    const foe = opponentOf(ground, position, unit);
    if (foe !== undefined) return { ...fightBetween(ground, position, [unit.id, foe], []), compelled: true };
  }
  return null;
}

function opponentOf(ground: Ground, position: Position, unit: Placed): UnitId | undefined {
  const foes = foesInContact(ground, position, unit);
  return (foes.find(foe => !foe.fought) ?? foes[0])?.id;
}
