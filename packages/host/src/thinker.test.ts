import { type Commander, findCommander, type Glimpse, type Task } from '@grognard/commander';
import {
  append,
  fork,
  type Match,
  newMatch,
  positionOf,
  replay,
  seededDice,
  witnessStep,
} from '@grognard/engine';
import {
  box,
  type FieldsOfStrategy,
  fieldsOfStrategy,
  type Position,
  type Programme,
} from '@grognard/fields-of-strategy';
import { describe, expect, test } from 'vitest';
import { type FindCommander, makeThinker } from './thinker.ts';

type Battle = Match<FieldsOfStrategy>;

async function lesson(): Promise<Battle> {
  const { default: raw } = await box.battles['first-orders']!();
  const parsed = fieldsOfStrategy.parse.scenario(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return newMatch(fieldsOfStrategy, parsed.value, 'hint');
}

/** The lesson's battle after some orders by the captain on both sides. */
const played = (orders: number): Battle => fork(campaign, orders, 'hint');

const asked = (match: Battle, side = 'blue') => ({
  match: match as unknown as Match,
  side,
  dice: seededDice('hint'),
  hurried: () => false,
  progress: () => {},
});
/** The captain decides at once, and stands at the same wall as the marshal. */
const inHaste = (): ReturnType<typeof makeThinker> =>
  makeThinker(
    () => 0,
    ruleset => findCommander(ruleset, 'captain'),
  );
const adviceFor = (match: Battle, units: readonly string[] = []) =>
  inHaste().advise({ ...asked(match), units });

const hiddenFrom = (match: Battle, position: Position): readonly string[] => {
  const { enemies } = match.rules.view(position, 'blue');
  return position.units
    .filter(({ side, id }) => side === 'red' && !enemies.some(enemy => enemy.id === id))
    .map(({ id }) => id);
};

/** The same match with another position at its end. */
const endingIn = (match: Battle, position: Position): Battle => ({
  ...match,
  state: { ...match.state, position },
});

/** An adviser who keeps all he is given. */
function spy() {
  const tasks: Task[] = [];
  const glimpses: Glimpse[] = [];
  const commander: Commander = {
    id: 'spy',
    takePost: () => ({
      // biome-ignore lint/correctness/useYield: he does not think
      *think(task) {
        tasks.push(task);
        return { type: 'programme', side: 'blue', paths: {} };
      },
      remember: (memory, glimpse) => {
        glimpses.push(glimpse);
        return [...((memory as readonly number[] | null) ?? []), glimpse.events.length];
      },
      explain: task => {
        tasks.push(task);
        return [];
      },
    }),
  };
  const find: FindCommander = async () => commander;
  return { tasks, glimpses, thinker: makeThinker(() => 0, find) };
}

async function fight(orders: number): Promise<Battle> {
  let match = await lesson();
  const thinker = makeThinker(() => 0);
  for (let i = 0; i < orders; i++) {
    const [side = ''] = match.rules.active(positionOf(match));
    const order = await thinker.think({ ...asked(match, side), level: 'captain' });
    const appended = append(match, side, order as Programme);
    if (appended.status !== 'accepted') throw new Error(appended.status);
    match = appended.match;
  }
  return match;
}
const campaign = await fight(4);

describe('the wall before the adviser', () => {
  test('lets the view of the side pass and what it witnessed, and nothing else', async () => {
    const match = played(4);
    const { tasks, glimpses, thinker } = spy();
    await thinker.advise({ ...asked(match), units: [] });
    const { rules } = match;
    const view = rules.view(positionOf(match), 'blue');
    expect(tasks).toHaveLength(2);
    for (const task of tasks) {
      expect(Object.keys(task).sort()).toEqual(['dice', 'effort', 'memory', 'view']);
      expect(task.view).toEqual(view);
    }
    expect(glimpses).toEqual([
      { events: [], view: rules.view(match.opening.position, 'blue') },
      ...Array.from(replay(match), ({ carried }) => ({
        events: witnessStep(rules, carried!.before, carried!.events, 'blue'),
        view: rules.view(carried!.after, 'blue'),
      })),
    ]);
    expect(tasks[0]!.memory).toEqual(glimpses.map(({ events }) => events.length));
  });

  test('never tells of a unit that its side has not met', async () => {
    const match = await lesson();
    const { tasks, glimpses, thinker } = spy();
    await thinker.advise({ ...asked(match), units: [] });
    const told = JSON.stringify([tasks, glimpses]);
    const hidden = hiddenFrom(match, positionOf(match));
    expect(hidden.length).toBeGreaterThan(0);
    for (const id of hidden) expect(told).not.toContain(`"${id}"`);
  });

  test('a hidden unit that is elsewhere, weaker or gone changes no hint', async () => {
    let proofs = 0;
    for (const orders of [0, 2, 4]) {
      const match = played(orders);
      const position = positionOf(match);
      const view = JSON.stringify(match.rules.view(position, 'blue'));
      const hint = await adviceFor(match);
      for (const id of hiddenFrom(match, position)) {
        const others = [
          position.units.filter(unit => unit.id !== id),
          position.units.map(unit => (unit.id === id ? { ...unit, force: 1 } : unit)),
          position.units.map(unit => (unit.id === id ? { ...unit, at: [unit.at[0], 0] as const } : unit)),
        ];
        for (const units of others) {
          const other = { ...position, units };
          if (JSON.stringify(match.rules.view(other, 'blue')) !== view) continue;
          proofs += 1;
          expect(await adviceFor(endingIn(match, other))).toEqual(hint);
        }
      }
    }
    expect(proofs).toBeGreaterThan(3);
  });
});

describe('a hint', () => {
  test('is an order that the rules accept, with one to three reasons', async () => {
    const match = played(2);
    const hint = await makeThinker(() => 0).advise({ ...asked(match), units: [] });
    const view = match.rules.view(positionOf(match), 'blue');
    expect(match.rules.judge(view, 'blue', hint!.order as Programme)).toEqual({ ok: true });
    expect(hint!.reasons.length).toBeGreaterThanOrEqual(1);
    expect(hint!.reasons.length).toBeLessThanOrEqual(3);
  });

  test('for one unit orders that unit alone, and speaks of no other', async () => {
    const match = played(4);
    const own = positionOf(match).units.filter(({ side }) => side === 'blue');
    for (const { id } of own) {
      const hint = await adviceFor(match, [id]);
      expect(Object.keys((hint!.order as Programme).paths).filter(each => each !== id)).toEqual([]);
      for (const { unit, leader, units } of hint!.reasons) {
        const named = [unit, leader, units].flat().filter(each => each !== undefined);
        if (named.length > 0) expect(named).toContain(id);
      }
    }
  });

  test('that nobody waits for any more is not thought to its end', async () => {
    const match = played(2);
    const dropped = await makeThinker(() => 0).advise({ ...asked(match), hurried: () => true, units: [] });
    expect(dropped).toBeNull();
  });

  test('is not given where nobody knows the game', async () => {
    const thinker = makeThinker(
      () => 0,
      async () => null,
    );
    expect(await thinker.advise({ ...asked(await lesson()), units: [] })).toBeNull();
    expect(await findCommander('chess', 'marshal')).toBeNull();
  });
});
