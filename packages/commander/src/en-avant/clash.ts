import type { MeleeChances, Position, ShootingChances, Suffered, Unit } from '@grognard/en-avant';
import { ask, contactsOf, type Outlook } from './outlook.ts';
import { type Circumstances, expectedHarm } from './worth.ts';

const FREE: Circumstances = { canRetreat: true };
const HELD: Circumstances = { canRetreat: false };

export interface Parties {
  readonly units: readonly string[];
  readonly against: readonly string[];
  readonly attackers: readonly string[];
}

const unitIn = (position: Position, id: string): Unit => position.units.find(unit => unit.id === id)!;

/** EA-MELEE-34: impacts on several units are shared out evenly. */
function harmOnAll(
  position: Position,
  ids: readonly string[],
  { impacts }: Suffered,
  circumstances: Circumstances,
): number {
  const share = (i: number): readonly number[] => {
    const chances: number[] = [];
    for (const [k, chance] of impacts.entries()) {
      const part = Math.floor(k / ids.length) + (i < k % ids.length ? 1 : 0);
      chances[part] = (chances[part] ?? 0) + chance;
    }
    return Array.from(chances, chance => chance ?? 0);
  };
  return ids.reduce(
    (sum, id, i) => sum + expectedHarm(position, unitIn(position, id), share(i), circumstances),
    0,
  );
}

/** What a round of melee is expected to bring the first party: harm done less harm suffered. */
export function exchange(
  outlook: Outlook,
  position: Position,
  { units, against, attackers }: Parties,
  held: { readonly units?: boolean; readonly against?: boolean } = {},
): number {
  const chances = ask(outlook.rules, position, {
    query: 'chances',
    of: 'melee',
    units: [...units],
    against: [...against],
    attackers: [...attackers],
  }) as MeleeChances;
  return (
    harmOnAll(position, against, chances.against, held.against ? HELD : FREE) -
    harmOnAll(position, units, chances.units, held.units ? HELD : FREE)
  );
}

/** The fight that a unit of ours is in: everyone of ours on its opponents, and everyone of theirs on it. */
export function fightOf(outlook: Outlook, position: Position, unit: Unit): Parties | null {
  const against = contactsOf(outlook.rules, position, unit);
  if (against.length === 0) return null;
  const [first] = against;
  const units = contactsOf(outlook.rules, position, unitIn(position, first!));
  const attackers = units.filter(id => unitIn(position, id).fresh);
  const mine = units.includes(unit.id) ? units : [unit.id, ...units];
  return { units: mine, against, attackers };
}

/** What attacking is worth, kept for the moment: the same pair is weighed for many places. */
export interface Scales {
  /** A fresh attack, front to front. */
  attack(attacker: Unit, target: Unit): number;
  /** The same on a flank or the rear. */
  ambush(attacker: Unit, target: Unit): number;
  /** A shot. */
  shot(shooter: Unit, target: Unit): number;
}

/** What was weighed before, by who meets whom. Units that have changed are others. */
export type Weighed = Readonly<Record<keyof Scales, Map<Unit, Map<Unit, number>>>>;
export const nothingWeighed = (): Weighed => ({ attack: new Map(), ambush: new Map(), shot: new Map() });

function kept(
  known: Map<Unit, Map<Unit, number>>,
  weigh: (a: Unit, b: Unit) => number,
): (a: Unit, b: Unit) => number {
  return (a, b) => {
    let ofA = known.get(a);
    if (!ofA) {
      ofA = new Map();
      known.set(a, ofA);
    }
    const before = ofA.get(b);
    if (before !== undefined) return before;
    const worth = weigh(a, b);
    ofA.set(b, worth);
    return worth;
  };
}

/** Who has to be quick may go by what was weighed a moment ago, though a general may have ridden elsewhere since. */
export function scalesOf(outlook: Outlook, weighed: Weighed = nothingWeighed()): Scales {
  const { position, rules } = outlook;
  const parties = (a: Unit, b: Unit): Parties => ({ units: [a.id], against: [b.id], attackers: [a.id] });
  return {
    attack: kept(weighed.attack, (a, b) => exchange(outlook, position, parties(a, b))),
    ambush: kept(weighed.ambush, (a, b) => exchange(outlook, position, parties(a, b), { against: true })),
    shot: kept(weighed.shot, (a, b) => {
      const shot = { query: 'chances', of: 'shooting', unit: a.id, target: b.id } as const;
      const { impacts } = ask(rules, position, shot) as ShootingChances;
      return expectedHarm(position, b, impacts, FREE);
    }),
  };
}
