import {
  activeIn,
  append,
  fork,
  type Match,
  newMatch,
  pick,
  positionOf,
  seededDice,
  UMPIRE,
} from '@grognard/engine';
import { box } from '@grognard/general-en-chef';
import { describe, expect, test } from 'vitest';
import { countFor, entryAt, framesOf, logOf, momentsOf, numberOf, ONE_BY_ONE } from './chronicle.ts';

/** Some orders of a battle with hidden troops, taken as they come. */
async function played(orders: number): Promise<Match> {
  const [load] = Object.values(box.battles);
  const parsed = box.ruleset.parse.scenario((await load!()).default);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  let match = newMatch(box.ruleset, parsed.value, 'chronicle') as unknown as Match;
  for (let i = 0; i < orders; i++) {
    const [side = ''] = activeIn(match);
    const dice = seededDice('chronicle', String(i));
    const order = pick(
      match.rules.propose(match.rules.view(positionOf(match), side), side, dice),
      dice,
      'order',
    );
    const appended = append(match, side, order);
    if (appended.status !== 'accepted') throw new Error(appended.status);
    match = appended.match;
  }
  return match;
}
const match = await played(60);
const sides = match.scenario.sides.map(({ id }) => id);

describe('a seat counts its own entries', () => {
  test('the umpire knows all, a side not those of which it saw nothing', () => {
    expect(countFor(match, UMPIRE)).toBe(match.entries.length);
    expect(sides.some(side => countFor(match, side) < match.entries.length)).toBe(true);
  });
  test.each(sides)('%s has a moment for each of its entries, and the last is how things stand', side => {
    const count = countFor(match, side);
    const moments = momentsOf(match, side);
    expect(moments.map(({ entry }) => entry)).toEqual(Array.from({ length: count + 1 }, (_, i) => i));
    expect(moments.at(-1)?.view).toEqual(match.rules.view(positionOf(match), side));
    const told = [...new Set(logOf(match, side).map(({ entry }) => entry))];
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(Math.max(...told)).toBeLessThanOrEqual(count);
  });
  test('an order of which a side sees nothing changes neither its numbers nor its log', () => {
    const unseen = sides.flatMap(side =>
      match.entries
        .map((_, i) => ({ side, before: upTo(i), after: upTo(i + 1) }))
        .filter(({ before, after }) => countFor(before, side) === countFor(after, side)),
    );
    expect(unseen.length).toBeGreaterThan(0);
    for (const { side, before, after } of unseen) {
      expect(logOf(after, side)).toEqual(logOf(before, side));
      expect(momentsOf(after, side)).toHaveLength(momentsOf(before, side).length);
    }
  });
  test.each([...sides, UMPIRE])('%s finds its entries in the match and back', seat => {
    for (let number = 1; number < countFor(match, seat); number++) {
      expect(numberOf(match, seat, entryAt(match, seat, number))).toBe(number);
    }
    expect(entryAt(match, seat, 0)).toBe(0);
    expect(entryAt(match, seat, countFor(match, seat))).toBe(match.entries.length);
  });
});

const upTo = (count: number): Match => fork(match, count, 'chronicle');

test.each(sides)('what %s is told of a growing match is what it is told of the whole', side => {
  for (let count = 0; count <= match.entries.length; count += 5) {
    const growing = { ...match, ...stateAfter(count) };
    // Another opening object is another match, which is told from its first entry.
    const whole = { ...growing, opening: { ...match.opening } };
    expect(logOf(growing, side)).toEqual(logOf(whole, side));
  }
});

const stateAfter = (count: number) => {
  const { entries, state, kept } = upTo(count);
  return { entries, state, kept };
};

describe('beats', () => {
  const all = { from: 0, to: match.entries.length };
  const events = (frames: ReturnType<typeof framesOf>) => frames.flatMap(frame => frame.events);

  test('tell every witnessed event once, in order, by themselves or together', () => {
    const witnessed = logOf(match, UMPIRE).flatMap(({ entry, event }) => (entry > 0 ? [event] : []));
    const single = framesOf(match, UMPIRE, ONE_BY_ONE, all);
    expect(single.every(frame => frame.events.length === 1)).toBe(true);
    expect(events(single)).toEqual(witnessed);
    const alike = framesOf(match, UMPIRE, () => true, all);
    expect(alike.length).toBeLessThan(single.length);
    expect(events(alike)).toEqual(witnessed);
  });
  test('end on the view after their events', () => {
    const [side = ''] = sides;
    const last = framesOf(match, side, ONE_BY_ONE, all).at(-1);
    expect(last?.view).toEqual(match.rules.view(positionOf(match, entryAt(match, side, last!.entry)), side));
  });
});
