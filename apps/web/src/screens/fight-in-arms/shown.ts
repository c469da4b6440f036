import { drawGap, drawHeldRing, type UnitName } from '@grognard/drawing';
import type { Event } from '@grognard/fight-in-arms';
import { cornersOf, distance } from '@grognard/table';
import { wordIn } from '../../shell/speech.ts';
import { bodyLastSeen, boxesOfResults, drawResults, type Result } from '../table/results.ts';
import type { OnTable } from './model.ts';
import { nameOf } from './spoken.ts';
import { findUnit, unitsOf } from './units.ts';
import { ownWords } from './words.ts';

const eventsIn = ({ stage, events }: OnTable): readonly Event[] =>
  stage.value === 'watch' ? events.value : [];

/** What the beat on screen shows: lines of fire, ways gone, dice as they fell, what came of it in a word. */
export const drawEvents = (battle: OnTable, size: number): string =>
  eventsIn(battle)
    .map(event => lineOf(battle, event, size))
    .join('') + drawResults(battle, resultsIn(battle), size);

/** Names are written beside dice and words. */
export const coveredByResults = (battle: OnTable, px: number): readonly UnitName['box'][] =>
  boxesOfResults(battle, resultsIn(battle), px);

/** Who shoots at whom, which way somebody falls back, and which HQ steadies who is tested. */
function lineOf(battle: OnTable, event: Event, size: number): string {
  switch (event.type) {
    case 'shot': {
      const [from, to] = [bodyLastSeen(battle, event.unit)?.at, bodyLastSeen(battle, event.target)?.at];
      return from && to ? drawGap({ from, to, fire: true }, { size }) : '';
    }
    case 'retreat':
      return event.to ? drawGap({ from: event.from, to: event.to, barred: true }, { size }) : '';
    case 'cohesion':
      return hqBonus(event) ? ringsOf(battle, event.unit, size) : '';
    default:
      return '';
  }
}

type Tested = Extract<Event, { readonly type: 'cohesion' }>;

/** What an HQ in line or column adds to a test; nothing where none stands there. */
const hqBonus = ({ sums }: Tested): number | undefined =>
  sums.flatMap(({ terms }) => terms).find(({ what }) => what === 'hq')?.value;

/** Around who is tested and the HQ that lends its weight: the nearest of its side. */
function ringsOf(battle: OnTable, id: string, size: number): string {
  const tested = bodyLastSeen(battle, id);
  const side = findUnit(battle, id)?.side;
  if (!tested || side === undefined) return '';
  const [hq] = unitsOf(battle, side)
    .filter(({ profile }) => profile.flags.includes('hq'))
    .flatMap(unit => bodyLastSeen(battle, unit.id) ?? [])
    .sort((a, b) => distance(a.at, tested.at) - distance(b.at, tested.at));
  return [tested, ...(hq ? [hq] : [])]
    .map(body => drawHeldRing(cornersOf(body), { size, isRefused: false }))
    .join('');
}

/** Dice and words of the beat, all the words that concern somebody together. */
function resultsIn(battle: OnTable): readonly Result[] {
  const told = eventsIn(battle).flatMap(event => resultsOf(battle, event));
  const units = [...new Set(told.map(({ unit }) => unit))];
  return units.map((unit): Result => {
    const own = told.filter(result => result.unit === unit);
    const text = own.flatMap(result => result.text ?? []).join(', ');
    return {
      unit,
      dice: own.flatMap(({ dice = [] }) => dice),
      text: text === '' ? undefined : text,
      tone: own.every(({ tone }) => tone === 'plain') ? 'plain' : 'refused',
    };
  });
}

/** … of one event. */
function resultsOf(battle: OnTable, event: Event): readonly Result[] {
  const say = ownWords.value;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const plain = (unit: string, text: string): readonly Result[] => [{ unit, text, tone: 'plain' }];
  switch (event.type) {
    case 'shot':
      return [
        { unit: event.unit, dice: event.rolls, tone: 'plain' },
        { unit: event.target, text: say.damage(event.damage), tone: event.damage > 0 ? 'refused' : 'plain' },
      ];
    case 'rerolled':
      return [{ unit: event.unit, dice: event.rolls, text: word('draws', 'reroll'), tone: 'plain' }];
    case 'melee-dice':
      return [{ unit: event.unit, dice: event.rolls, text: say.strikes(event.damage), tone: 'plain' }];
    case 'melee-drawn':
      return plain(event.attacker, word('results', 'drawn'));
    case 'cohesion':
      return [testedBy(battle, event)];
    case 'vg-lost':
      return [{ unit: event.unit, text: say.vgLost(event.amount) }];
    case 'disorganised':
      return [{ unit: event.unit, text: word('states', 'disorganised') }];
    case 'unit-removed':
      return [{ unit: whereLost(battle, event), text: isHq(battle, event.unit) ? say.hqGone : say.gone }];
    case 'charge-declared':
      return event.units.slice(0, 1).flatMap(unit => plain(unit, say.chargeBonus(event.bonus)));
    case 'charge-short':
      return event.units.slice(0, 1).map(unit => ({ unit, text: word('results', 'falls-short') }));
    case 'overrun':
      return [{ unit: event.target, text: word('forecasts', 'overrun') }];
    case 'overrun-short':
      return [{ unit: event.unit, text: word('results', 'falls-short') }];
    case 'crossing-failed':
      return [{ unit: event.unit, text: word('dangers', 'crossing-fails') }];
    case 'pursuit':
      return [
        {
          unit: event.unit,
          dice: [event.roll],
          text: word('results', event.caught ? 'caught' : 'escaped'),
          tone: 'plain',
        },
      ];
    case 'rally-begun':
      return plain(event.unit, word('states', 'rallying'));
    case 'rallied':
      return plain(event.unit, say.steady);
    case 'rally-broken':
      return [{ unit: event.unit, text: say.rallyBroken }];
    case 'boarding':
      return plain(event.unit, word('states', 'boarding'));
    case 'embarked':
      return plain(event.vehicle, word('statuses', 'embarked'));
    case 'disembarked':
    case 'bailed-out':
      return plain(event.unit, word('states', 'alighted'));
    case 'airborne-landed':
      return plain(event.unit, word('states', 'landed'));
    default:
      return [];
  }
}

/** A test: what it was for, where ground asks for it, the die, and an HQ that helped. */
function testedBy(battle: OnTable, event: Tested): Result {
  const say = ownWords.value;
  const isGround = event.cause === 'mines' || event.cause === 'wire';
  const bonus = hqBonus(event);
  const isAboard = event.cause === 'bail-out';
  const parts = [
    ...(isAboard ? [nameOf(battle, event.unit)] : []),
    ...(isGround ? [wordIn(battle, 'causes', event.cause)] : []),
    event.passed ? say.holds : say.gives,
    ...(bonus ? [say.hqAdds(bonus)] : []),
  ];
  return {
    unit: (isAboard ? vehicleOf(battle) : undefined) ?? event.unit,
    dice: [event.roll],
    text: parts.join(', '),
    tone: event.passed ? 'plain' : 'refused',
  };
}

const isHq = (battle: OnTable, id: string): boolean =>
  findUnit(battle, id)?.profile.flags.includes('hq') ?? false;

/** Who went down with a transport is told of where it stood. */
const whereLost = (battle: OnTable, { unit, cause }: Extract<Event, { type: 'unit-removed' }>): string =>
  (cause === 'bail-out' ? vehicleOf(battle) : undefined) ?? unit;

/** The transport that was lost last of what is being shown: whoever gets out now rode in it. */
function vehicleOf({ showing }: OnTable): string | undefined {
  const { frames = [], at = 0 } = showing.value ?? {};
  const events = frames.slice(0, at + 1).flatMap(frame => frame.events as readonly Event[]);
  const lost = events.findLast(event => event.type === 'unit-removed' && event.cause !== 'bail-out');
  return lost?.type === 'unit-removed' ? lost.unit : undefined;
}
