import type { Order, Path } from '@grognard/fight-in-arms';
import { advance, type Footprint, fromLocal, moved, toLocal, wheel, wheelCost } from '@grognard/table';
import { appraise, appraiseHere } from './appraisal.ts';
import { isEngaged } from './assaults.ts';
import { type Desk, hazardOn, isLawful, type Plan, rehearse } from './desk.ts';
import { chainOf, type Outlook, parallelTo } from './outlook.ts';
import { has, movedTo, type Piece } from './piece.ts';

/** A line beside its command goes together: FIA-HQ-04 is worth more than the quickest way of each. */

/** Units side by side, from left to right, and the ground they cover as one base. */
interface Line {
  readonly members: readonly Piece[];
  readonly base: Footprint;
}

/** The lines with a headquarters that may still march as one. */
function linesOf({ outlook, view }: Desk): readonly Line[] {
  if (view.activation) return [];
  const free = outlook.own.filter(({ unit }) => !unit.activated && !unit.disorganised && !unit.landed);
  return free
    .filter(({ unit, isFoot }) => isFoot && has(unit, 'hq'))
    .map(hq => chainOf(hq, parallelTo(free, hq)))
    .filter(chain => chain.length > 1)
    .map(chain => lineOf(chain));
}

function lineOf(chain: readonly Piece[]): Line {
  const { base } = chain[0]!;
  const sideways = (piece: Piece) => toLocal(base, piece.base.at).right;
  const members = chain.toSorted((a, b) => sideways(a) - sideways(b));
  const middle = (sideways(members[0]!) + sideways(members.at(-1)!)) / 2;
  const width = members.reduce((sum, piece) => sum + piece.base.width, 0);
  return { members, base: { ...base, at: fromLocal(base, { ahead: 0, right: middle }), width } };
}

const TURNS = [0, 12, -12, 25, -25];
const SHARES = [1, 0.6];
/** What a step is not worth stirring for, for each of them. */
const STIR = 0.1;
/** The part of what each would gain alone that a line must gain to go together. */
const TOGETHER = 0.75;

interface March {
  readonly path: Path;
  readonly base: Footprint;
}

/** FIA-GROUP-05: straight on or after a wheel of the whole line, at the pace of the slowest. */
function marchesOf({ members, base }: Line): readonly March[] {
  const pace = Math.min(...members.map(({ unit }) => unit.profile.m));
  return TURNS.flatMap(turn => {
    const hand = turn > 0 ? 'right' : 'left';
    const degrees = Math.abs(turn);
    const left = pace - (degrees > 0 ? wheelCost(base.width, degrees) : 0);
    const aimed = degrees > 0 ? moved(base, wheel(base, hand, degrees)) : base;
    const turning: Path = degrees > 0 ? [{ wheel: hand, degrees }] : [];
    return SHARES.flatMap((share): March[] => {
      const cm = Math.floor(left * share * 10) / 10;
      if (cm < 1) return [];
      return [{ path: [...turning, { forward: cm }], base: moved(aimed, advance(aimed, cm)) }];
    });
  });
}

/** The members of a line where the line has come to stand. */
const membersAt = ({ field }: Outlook, { members, base }: Line, to: Footprint): readonly Piece[] =>
  members.map(piece => {
    const at = fromLocal(to, toLocal(base, piece.base.at));
    return movedTo(field, piece, { at, facing: to.facing });
  });

/** What a line gains by a march: every member where it comes to stand, with the others beside it. */
function gainOf(outlook: Outlook, line: Line, to: Footprint, here: readonly Here[]): number {
  const there = membersAt(outlook, line, to);
  const elsewhere = (piece: Piece) => there.find(({ unit }) => unit.id === piece.unit.id) ?? piece;
  const then = {
    ...outlook,
    own: outlook.own.map(elsewhere),
    everybody: outlook.everybody.map(elsewhere),
  };
  return there.reduce((sum, piece, i) => {
    const { stay, pull } = here[i]!;
    const place = appraise(then, piece, pull);
    return sum + place.worth - stay.worth + place.fire.moving - STIR;
  }, 0);
}
type Here = ReturnType<typeof appraiseHere>;

/** The best march of a line that is about as good for its members as what each would do alone. */
export function lineMarch(desk: Desk, planOf: (piece: Piece) => Plan | null): Plan | null {
  for (const line of linesOf(desk)) {
    if (line.members.some(piece => isEngaged(desk, piece))) continue;
    const best = bestMarch(desk, line);
    if (!best) continue;
    const alone = line.members.reduce((sum, piece) => sum + (planOf(piece)?.gain ?? 0), 0);
    if (best.gain >= TOGETHER * alone) return best;
  }
  return null;
}

function bestMarch(desk: Desk, line: Line): Plan | null {
  const { outlook } = desk;
  const here = line.members.map(piece => appraiseHere(outlook, piece));
  const units = line.members.map(({ unit }) => unit.id);
  const plans = marchesOf(line)
    .map(
      ({ path, base }): Plan => ({
        order: { type: 'move', units, path } satisfies Order,
        gain: gainOf(outlook, line, base, here),
      }),
    )
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
  for (const plan of plans) {
    if (!isLawful(desk, plan.order)) continue;
    const hazard = hazardOn(
      desk,
      rehearse(desk, plan.order),
      line.members.map(({ unit }) => unit),
    );
    if (hazard !== null && plan.gain > hazard) return { ...plan, gain: plan.gain - hazard };
  }
  return null;
}
