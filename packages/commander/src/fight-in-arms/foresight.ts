import type { Dice, SideId } from '@grognard/engine';
import type { Order, Placed, Position, Unit } from '@grognard/fight-in-arms';
import { fireFrom, pullOn, standoff } from './appraisal.ts';
import { duel } from './duel.ts';
import type { Ground } from './ground.ts';
import { isWithHq, type Looker, type Outlook, outlookOn, preyDistance } from './outlook.ts';
import { type Piece, pieceOf } from './piece.ts';
import { failChance, shotDamage } from './reckoning.ts';
import { seems } from './sight.ts';
import { meanLoss, scaleOf, worthNow } from './worth.ts';

/*
 * A rehearsal without luck: the rules carry orders out with dice by which nobody is hurt, and beside them it is
 * reckoned what every shot and fight would have cost on average. One rehearsal then says what a hundred with real
 * dice would say in the mean, and two of them can be compared.
 */

/** By unit: the share of it that is expected to be left. */
export type Left = Map<string, number>;
const leftOf = (left: Left, { unit }: Piece): number => left.get(unit.id) ?? 1;

/** Nobody is hurt, whoever charges runs as far as he can, and the enemy has the next word. */
export const quietDice = (enemy: SideId): Dice => ({
  draw: (key, low, high) => (key.startsWith('charge:') || key === `initiative:${enemy}` ? high : low),
});

const isPlaced = (unit: Unit): unit is Placed => unit.status === 'table';

/** Everybody on the table as both sides see them. */
interface Table {
  readonly ground: Ground;
  readonly position: Position;
  readonly everybody: readonly Piece[];
}

const tableOf = (ground: Ground, position: Position): Table => ({
  ground,
  position,
  everybody: position.units.filter(isPlaced).map(unit => pieceOf(ground.field, unit)),
});

const findPiece = ({ everybody }: Table, id: string | undefined): Piece | undefined =>
  everybody.find(({ unit }) => unit.id === id);

const friendsOf = ({ everybody }: Table, { unit }: Piece): readonly Piece[] =>
  everybody.filter(other => other.unit.side === unit.side);

/** An order that was carried out. */
interface Carried {
  readonly before: Position;
  readonly order: Order;
  readonly after: Position;
}

/** Books what an order that was carried out without luck would have cost whom. */
export function book(ground: Ground, { before, order, after }: Carried, left: Left): void {
  if (order.type === 'shoot') bookShot(tableOf(ground, before), order, left);
  if (order.type === 'charge' || order.type === 'fight' || order.type === 'overrun') {
    bookFight(tableOf(ground, after), order, left);
  }
}

function bookShot(
  table: Table,
  { unit, target, weapon, thenMove }: Extract<Order, { type: 'shoot' }>,
  left: Left,
): void {
  const [from, to] = [findPiece(table, unit), findPiece(table, target)];
  const arm = from?.arms.find(({ id }) => weapon === undefined || id === weapon);
  if (!from || !to || !arm) return;
  const isMoving = from.unit.moved || from.unit.rallying || thenMove === true;
  const isSeen = !arm.indirect || seems(table.ground.field, table.everybody, from, to);
  const damage = shotDamage({ from, to, arm, isMoving, isSeen });
  const fails = failChance(to, isWithHq(friendsOf(table, to), to));
  const scale = scaleOf(table.position);
  const loss = meanLoss(scale, to.unit, damage, fails, arm.grenade ? 2 : 1);
  suffer(left, to, (leftOf(left, from) * loss) / Math.max(0.01, worthNow(scale, to.unit)));
}

function bookFight(table: Table, order: Order, left: Left): void {
  const { unit, units, target } = order as { unit?: string; units?: readonly string[]; target?: string };
  const [attacker, defender] = [findPiece(table, unit ?? units?.[0]), findPiece(table, target)];
  if (!attacker || !defender) return;
  const scale = scaleOf(table.position);
  const sides = { own: friendsOf(table, attacker), foes: friendsOf(table, defender) };
  const { gain, loss } = duel({ ...sides, scale, field: table.ground.field }, attacker, defender);
  const both = leftOf(left, attacker) * leftOf(left, defender);
  suffer(left, defender, (both * gain) / Math.max(0.01, worthNow(scale, defender.unit)));
  suffer(left, attacker, (both * loss) / Math.max(0.01, worthNow(scale, attacker.unit)));
}

const suffer = (left: Left, piece: Piece, share: number): void => {
  left.set(piece.unit.id, leftOf(left, piece) * (1 - Math.min(1, share)));
};

/** How much of what could be shot next counts: the other side acts first half of the time. */
const NEXT = 0.6;
/** More than any lead. */
const WON = 100;

/** How things look for a side when so much is left of everybody. */
export function outcomeOf(ground: Ground, position: Position, left: Left, looker: Looker): number {
  const { side } = looker;
  const winner = position.outcome?.winner ?? 'none';
  const scale = scaleOf(position);
  let sum = winner === 'none' ? 0 : winner === side ? WON : -WON;
  for (const unit of position.units) {
    if (unit.status === 'gone') continue;
    sum += (unit.side === side ? 1 : -1) * worthNow(scale, unit) * (left.get(unit.id) ?? 1);
  }
  return position.outcome ? sum : sum + nextOf(outlookOn(ground.field, ground.ways, position, looker), left);
}

/** What comes after: the next shots of both sides, and how far there is still to go. */
function nextOf(outlook: Outlook, left: Left): number {
  const { own, foes } = outlook;
  const fails = new Map(own.map(piece => [piece.unit.id, failChance(piece, isWithHq(own, piece))]));
  let sum = 0;
  for (const piece of own) {
    const fire = fireFrom(outlook, piece);
    const way = Math.max(0, preyDistance(outlook, piece) - standoff(outlook, piece));
    sum += NEXT * leftOf(left, piece) * fire.standing - pullOn(outlook, piece, fire) * way;
  }
  const theirs = { ...outlook, foes: own, fails };
  for (const foe of foes) sum -= NEXT * leftOf(left, foe) * fireFrom(theirs, foe).standing;
  return sum;
}
