import type { Dice } from '@grognard/engine';
import { MELEE_TABLE } from '../data.ts';
import type { Ground } from '../ground.ts';
import { secondRound } from '../obstacles/index.ts';
import { compareText, enemyIn, engagementId, findUnit, unitOf } from '../scene.ts';
import { chain, forEach, happen, nothing, type Step, worsen } from '../step.ts';
import type { Engagement, Position, UnitId } from '../types.ts';
import { driveBack, ended } from './defeat.ts';
import { demandEvacuations } from './evacuation.ts';
import { takeLosses, tollsOf } from './losses.ts';
import { isShakeable, type Trial, testMorale } from './morale.ts';
import { panic } from './panic.ts';
import { menDown, strengthIn, winnerOf } from './reckon.ts';
import { loserOf, type Round } from './round.ts';
import { meleeSum, menSum } from './sums.ts';

const inOrder = (engagements: readonly Engagement[]): Engagement[] =>
  [...engagements].sort((a, b) => compareText(engagementId(a), engagementId(b)));

/** GECH-MELEE-01: at the end of a period every engagement fights one round; all are simultaneous. */
export function fightMelees(ground: Ground, position: Position, dice: Dice): Step {
  let rounds: readonly Round[] = [];
  return chain(
    position,
    takeRedoubts,
    now => beginLaterRounds(ground, now),
    now => {
      rounds = inOrder(now.engagements).map(each => fightRound(ground, now, each, dice));
      return chain(
        now,
        ...rounds.map(
          ({ event }) =>
            (then: Position) =>
              happen(then, event),
        ),
        then => takeLosses(then, tollsOf(rounds.flatMap(lossesOf)), 'GECH-MELEE-04'),
      );
    },
    now => forEach(now, firstDefeats(rounds), (then, round) => driveBack(ground, then, round)),
    now => shake(ground, position, now, { rounds, dice }),
    endBroken,
    now => demandEvacuations(ground, now),
  );
}

/** GEC-REDOUBT-05: a garrison whose redoubt is entered from behind is prisoner without dice. */
function takeRedoubts(position: Position): Step {
  const gorges = inOrder(position.engagements).filter(({ ground }) => ground === 'redoubt');
  return forEach(position, gorges, (now, { attacker, defender }) =>
    findUnit(now, defender)
      ? happen(now, {
          type: 'unit-captured',
          unit: defender,
          by: attacker,
          clauses: ['GEC-REDOUBT-05', 'GECH-PRIS-01'],
        })
      : nothing(now),
  );
}

/**
 * GECH-MELEE-07  From the second round a unit that cannot deploy is unformed.
 * GEC-WOOD-35    All are judged as they stood: two fights in a wood are no worse for a unit than one.
 */
function beginLaterRounds(ground: Ground, position: Position): Step {
  const terrain = ground.terrainOf(position);
  return forEach(position, inOrder(position.engagements), (now, engagement) => {
    const pair = [engagement.attacker, engagement.defender].map(id => unitOf(position, id));
    const worse = pair.map((unit, i) => ({
      unit,
      to: secondRound(terrain, engagement, unit, pair[1 - i]!),
    }));
    return forEach(now, worse, (then, { unit, to }) =>
      to
        ? worsen(then, unit.id, { to: to.state, cause: 'second round', clauses: [to.clause] })
        : nothing(then),
    );
  });
}

/** GECH-MELEE-05: a house with several sides engaged has a die for each. */
export function meleeKey(position: Position, engagement: Engagement, id: UnitId): string {
  const enemy = enemyIn(engagement, id);
  const sides = new Set(
    position.engagements
      .filter(({ ground, feature }) => ground === 'house-side' && feature === engagement.feature)
      .map(({ side }) => side),
  );
  const isApart = engagement.ground === 'house-side' && sides.size > 1;
  return isApart ? `melee:${id}:${enemy}:${engagement.side}` : `melee:${id}:${enemy}`;
}

function fightRound(ground: Ground, position: Position, engagement: Engagement, dice: Dice): Round {
  const terrain = ground.terrainOf(position);
  const { attacker, defender } = engagement;
  const [a, d] = [unitOf(position, attacker), unitOf(position, defender)];
  const mine = strengthIn(terrain, position, engagement, a, d);
  const theirs = strengthIn(terrain, position, engagement, d, a);
  const roll = (id: UnitId, figures: number) =>
    figures === 0 ? 0 : dice.draw(meleeKey(position, engagement, id), 1, 6);
  const rolled = { [attacker]: roll(attacker, mine.figures), [defender]: roll(defender, theirs.figures) };
  const [down, lost] = [menDown(mine, rolled[attacker]!), menDown(theirs, rolled[defender]!)];
  return {
    engagement,
    attacker: { id: attacker, facing: a.facing },
    event: {
      type: 'melee-round',
      attacker,
      defender,
      round: engagement.round,
      figures: { [attacker]: mine.figures, [defender]: theirs.figures },
      factors: { [attacker]: mine.factor, [defender]: theirs.factor },
      men: { [attacker]: down, [defender]: lost },
      halved: isLate(engagement),
      result: winnerOf(down, lost),
      dice: rolled,
      sums: [
        meleeSum(attacker, mine.terms, rolled[attacker]!),
        meleeSum(defender, theirs.terms, rolled[defender]!),
        menSum(attacker, down, lost),
        menSum(defender, lost, down),
      ],
      engagement,
      clauses: ['GECH-MELEE-05', 'GECH-MELEE-04', 'GECH-MELEE-03', 'GECH-MELEE-02'],
    },
  };
}

/** GECH-MELEE-04, GEC-HOUSE-68: contact made in the second half-period of this same period halves the losses. */
const isLate = ({ round, half }: Engagement): boolean => round === 1 && half === 2;

function lossesOf({ engagement, event }: Round) {
  const { attacker, defender, ground, side } = engagement;
  const halved = (men: number) => (event.halved ? Math.floor(men * MELEE_TABLE.lateContactShare) : men);
  return [
    { unit: defender, men: halved(event.men[attacker] ?? 0), side: ground === 'house-side' ? side : null },
    { unit: attacker, men: halved(event.men[defender] ?? 0), side: null },
  ];
}

/** A unit beaten by several is driven back once, by the first of them. */
const firstDefeats = (rounds: readonly Round[]): Round[] =>
  rounds.filter(
    (round, i) => loserOf(round) !== null && rounds.findIndex(each => loserOf(each) === loserOf(round)) === i,
  );

/** GECH-MORALE-01: (a) the losers test, by id; (c) then the friends of those who ran or were lost. */
function shake(
  ground: Ground,
  start: Position,
  position: Position,
  { rounds, dice }: { readonly rounds: readonly Round[]; readonly dice: Dice },
): Step {
  const trials = trialsOf(position, rounds);
  return chain(
    position,
    now => forEach(now, trials, (then, trial) => testMorale(ground, then, trial, dice)),
    now => panic(ground, { start, before: position, now }, trials, dice),
  );
}

function trialsOf(position: Position, rounds: readonly Round[]): Trial[] {
  const losers = [...new Set(rounds.map(loserOf))].filter(id => id !== null).sort(compareText);
  return losers.flatMap((id): Trial[] => {
    const unit = findUnit(position, id);
    if (!unit || !isShakeable(unit)) return [];
    const lost = rounds.filter(round => loserOf(round) === id);
    const first = lost[0]!.engagement;
    return [
      {
        unit: id,
        cause: 'melee',
        by: enemyIn(first, id),
        isFlanked: lost.some(({ engagement }) => engagement.defender === id && engagement.aspect !== 'front'),
        isCaught: lost.some(({ engagement }) => engagement.caught === id && engagement.round === 1),
      },
    ];
  });
}

/** Engagements end where a party is gone. */
const endBroken = (position: Position): Step =>
  forEach(
    position,
    position.engagements.filter(
      ({ attacker, defender }) => !findUnit(position, attacker) || !findUnit(position, defender),
    ),
    (now, engagement) => happen(now, ended(engagement)),
  );
