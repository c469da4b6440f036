import { ask } from '@grognard/engine';
import { damageWith, type Order, type Path } from '@grognard/fight-in-arms';
import { footprintGap } from '@grognard/table';
import { appraise, chargeReach, type Place } from './appraisal.ts';
import { type Asked, type Desk, hazardOn, isLawful, type Plan, rehearse } from './desk.ts';
import { canFight, duel } from './duel.ts';
import { fightsOnFoot, has, type Piece, pieceAt } from './piece.ts';
import { failChance, meleeDice, turnTowards } from './reckoning.ts';
import { meanLoss, worthNow, worthOf } from './worth.ts';

/** A way of coming to blows, to be tried. */
export interface Assault {
  readonly order: Order;
  readonly promise: number;
  readonly weigh: () => number | null;
}

/** Who might come to blows with whom, and from what place. */
interface Bout {
  readonly desk: Desk;
  readonly piece: Piece;
  readonly foe: Piece;
  readonly stay: Place;
  readonly pull: number;
}
/** Whom a unit wants to reach, and how. */
interface Wish {
  readonly unit: string;
  readonly target: string;
  readonly path?: Path;
}

/** How much of the difference between two places counts for one who drives over the enemy to the other. */
const AFTERWARDS = 0.8;
/** How much of the danger where it stands a unit escapes by coming to blows: nobody shoots into a mêlée. */
const SHELTER = 0.4;
/** A fight may turn out better than it looks from afar, where the ground is not that of the contact. */
const HOPE = 1;
const TOUCH = 0.06;

/** Charges and overruns within reach, straight on or after a turn. */
export function assaultsOf(desk: Desk, piece: Piece, stay: Place, pull: number): readonly Assault[] {
  const reach = chargeReach(piece) + 1;
  if (desk.outlook.cargo.has(piece.unit.id) || piece.arms.length === 0) return []; // no truck looks for a fight
  return desk.outlook.foes
    .filter(foe => canFight(piece, foe) && footprintGap(piece.base, foe.base) <= reach)
    .flatMap(foe => waysTo(piece, foe).flatMap(wish => assaultsBy({ desk, piece, foe, stay, pull }, wish)));
}

function assaultsBy(bout: Bout, wish: Wish): readonly Assault[] {
  const { desk, piece, foe } = bout;
  const { gain } = duel(desk.outlook, piece, foe, helpersAgainst(desk, piece, foe));
  const charge: Assault = {
    order: { type: 'charge', ...wish },
    promise: desk.outlook.mood.daring * gain + sparedBy(bout) + HOPE,
    weigh: () => weighCharge(bout, wish),
  };
  return isCrushing(piece, foe) ? [charge, overrunOf(bout, wish)] : [charge];
}

/** FIA-SHOOT-08 */
const sparedBy = ({ desk, stay }: Bout): number => SHELTER * desk.outlook.fear * stay.danger;

/** FIA-VEHMELEE-02 */
const isCrushing = ({ unit }: Piece, foe: Piece): boolean =>
  (unit.profile.type === 'VL' || unit.profile.type === 'VO') && fightsOnFoot(foe);

/** More than this nobody turns and still has breath to charge. */
const SHARPEST = 100;

function waysTo(piece: Piece, foe: Piece): readonly Wish[] {
  const turn = Math.round(turnTowards(piece, foe));
  const straight: Wish = { unit: piece.unit.id, target: foe.unit.id };
  if (turn === 0) return [straight];
  if (has(piece.unit, 'tracked')) return [straight, { ...straight, path: [{ pivot: turn }] }];
  if (Math.abs(turn) > SHARPEST) return [];
  const path: Path = [{ wheel: turn > 0 ? 'right' : 'left', degrees: Math.abs(turn) }];
  return [straight, { ...straight, path }];
}

const touches = (a: Piece, b: Piece): boolean =>
  a.unit.id !== b.unit.id && canFight(a, b) && footprintGap(a.base, b.base) <= TOUCH;

/** FIA-MULTI-03: friends already in contact with the enemy join in, and so do his. */
const helpersAgainst = ({ outlook }: Desk, piece: Piece, foe: Piece): readonly Piece[] =>
  outlook.own.filter(friend => friend.unit.id !== piece.unit.id && touches(friend, foe));
const othersAgainst = ({ outlook }: Desk, piece: Piece, foe: Piece): readonly Piece[] =>
  outlook.foes.filter(other => other !== foe && touches(other, piece));

const fullDuel = (desk: Desk, piece: Piece, foe: Piece) =>
  duel(desk.outlook, piece, foe, helpersAgainst(desk, piece, foe), othersAgainst(desk, piece, foe));

type Rehearsal = ReturnType<typeof rehearse>;

/** Where a unit comes to stand by a rehearsed order; nothing if it does not get there. */
function after({ outlook }: Desk, { events }: Rehearsal, { unit }: Piece): Piece | null {
  const move = events.find(event => event.type === 'moved' && event.unit === unit.id);
  return move?.type === 'moved' ? pieceAt(outlook.field, unit, { at: move.to, facing: move.facing }) : null;
}

function weighCharge(bout: Bout, wish: Wish): number | null {
  const { desk, piece, foe } = bout;
  const order: Order = { type: 'charge', ...wish };
  if (!isLawful(desk, order)) return null;
  const step = rehearse(desk, order);
  const there = after(desk, step, piece);
  const hazard = hazardOn(desk, upToContact(step), [piece.unit]);
  if (!there || hazard === null) return null;
  const { gain, loss } = fullDuel(desk, there, foe);
  const { daring } = desk.outlook.mood;
  return reachChance(desk, wish) * (daring * gain - loss + sparedBy(bout)) - hazard;
}

/** What befalls a unit on its way; the blows that follow are reckoned apart. */
function upToContact(step: Rehearsal): Rehearsal {
  const end = step.events.findIndex(({ type }) => type === 'contact' || type === 'charge-short');
  return end < 0 ? step : { ...step, events: step.events.slice(0, end) };
}

/** FIA-CHARGE-06: the chance that the bonus makes up for what is missing. */
function reachChance({ rules, view }: Desk, { unit, target, path }: Wish): number {
  const question: Asked<'chances'> = {
    query: 'chances',
    of: 'charge',
    unit,
    target,
    ...(path ? { path } : {}),
  };
  const answer = ask(rules, view, question);
  return answer.ok ? (answer.value.chance ?? 0) : 0;
}

/** FIA-VEHMELEE-09: what is driven over is shaken, struck, and cannot strike back. */
function overrunOf({ desk, piece, foe, stay, pull }: Bout, wish: Wish): Assault {
  const order: Order = { type: 'overrun', ...wish };
  const { scale } = desk.outlook;
  const shaken = worthNow(scale, foe.unit) - worthOf(scale, foe.unit, foe.unit.vg, true);
  const struck = meanLoss(scale, foe.unit, damageWith(meleeDice(piece, foe)), failChance(foe, false, true));
  return {
    order,
    promise: shaken + struck + HOPE,
    weigh: () => {
      if (!isLawful(desk, order)) return null;
      const step = rehearse(desk, order);
      const there = after(desk, step, piece);
      if (!there || !step.events.some(({ type }) => type === 'overrun')) return null;
      const hazard = hazardOn(desk, step, [piece.unit]) ?? 0;
      return shaken + struck - hazard + AFTERWARDS * (appraise(desk.outlook, there, pull).worth - stay.worth);
    },
  };
}

/** The best way to go on with a fight; nothing if the unit is in none, or has fought. */
export function fightOf(desk: Desk, piece: Piece): Plan | null {
  let best: Plan | null = null;
  for (const foe of desk.outlook.foes.filter(each => touches(piece, each))) {
    const order: Order = { type: 'fight', unit: piece.unit.id, target: foe.unit.id };
    const { gain, loss } = fullDuel(desk, piece, foe);
    if ((!best || gain - loss > best.gain) && isLawful(desk, order)) best = { order, gain: gain - loss };
  }
  return best;
}

/** Is somebody at its throat? */
export const isEngaged = ({ outlook }: Desk, piece: Piece): boolean =>
  outlook.foes.some(foe => touches(piece, foe));
