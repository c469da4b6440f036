import { distance, isAdjacent, type Square, squaredDistance } from '@grognard/board';
import { ask as askRules, type Dice, UMPIRE } from '@grognard/engine';
import { optionsOf } from '../options.ts';
import { fieldsOfStrategy } from '../ruleset.ts';
import type { Position, Programme, Scenario, Unit } from '../types.ts';

/*
 * A second, slow reading of the rulebook's turn sequence, written from its text alone and as plainly as it
 * goes, for tests to hold the real one against. It shares only questions of pure ground with it (may a type
 * step there, is a line clear), which have tests of their own.
 */

interface Man {
  id: string;
  side: string;
  type: string;
  at: Square;
  force: number;
  moved: boolean;
  fired: boolean;
  n: number;
}
type Told = Record<string, unknown>;
const COMPASS: readonly Square[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const same = (a: Square, b: Square) => a[0] === b[0] && a[1] === b[1];

export function referencePhase(scenario: Scenario, position: Position, { paths }: Programme, dice: Dice) {
  const options = optionsOf(scenario.options);
  const rules = fieldsOfStrategy.prepare(scenario);
  const ground = rules.view(position, UMPIRE);
  const side = position.side;
  const told: Told[] = [];
  let men: Man[] = position.units.map(unit => ({
    ...unit,
    n: scenario.units.findIndex(({ id }) => id === unit.id),
  }));

  const ask = (question: Record<string, unknown>): unknown => {
    const parsed = fieldsOfStrategy.parse.question(question);
    const answer = parsed.ok ? rules.answer(ground, parsed.value) : parsed;
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    return (answer.value as { readonly is: unknown }).is;
  };
  const inside = ([x, y]: Square) =>
    x >= 0 && y >= 0 && y < scenario.field.terrain.length && x < scenario.field.terrain[0]!.length;
  const sign = ([x, y]: Square) => scenario.field.terrain[y]![x]!;
  const isCover = (at: Square) => 'fv'.includes(sign(at));
  const height = ([x, y]: Square) => Number(scenario.field.heights?.[y]?.[x] ?? 0);
  const canStep = (type: string, from: Square, to: Square) => ask({ query: 'step', type, from, to }) === true;
  const fights = (man: Man) => man.type !== 'leader';
  const fighterIn = (at: Square) => men.find(man => fights(man) && same(man.at, at));
  const foesBeside = (at: Square, own: string) =>
    men.filter(man => fights(man) && man.side !== own && isAdjacent(man.at, at));
  const neighbours = ([x, y]: Square) => COMPASS.map(([dx, dy]): Square => [x + dx, y + dy]).filter(inside);
  const roadSteps = new Set<string>();
  for (const road of scenario.field.roads)
    for (let i = 1; i < road.length; i++) {
      let [x, y] = road[i - 1]!;
      const [tx, ty] = road[i]!;
      while (x !== tx || y !== ty) {
        const [nx, ny] = [x + Math.sign(tx - x), y + Math.sign(ty - y)];
        roadSteps.add(`${x},${y}>${nx},${ny}`).add(`${nx},${ny}>${x},${y}`);
        [x, y] = [nx, ny];
      }
    }
  const onRoad = (at: Square) => [...roadSteps].some(step => step.startsWith(`${at}>`));

  // ------------------------------------------------------------ movement
  const allowance = (man: Man) => (man.type === 'cavalry' || man.type === 'leader' ? 5 : 3);
  const isFast = (from: Square, to: Square) =>
    roadSteps.has(`${from}>${to}`) &&
    !men.some(
      man =>
        fights(man) &&
        man.side !== side &&
        (distance(man.at, from) <= options.roadEnemyRadius ||
          distance(man.at, to) <= options.roadEnemyRadius),
    );

  function movement() {
    const left = new Map(men.filter(man => man.side === side).map(man => [man, [...(paths[man.id] ?? [])]]));
    const stopped = new Set<Man>();
    for (let impulse = 1; impulse <= 5; impulse++) {
      const ordinary = new Set<Man>();
      for (const half of [1, 2]) {
        const want = new Map<Man, { to: Square; fast: boolean }>();
        for (const [man, path] of left) {
          if (path.length === 0 || stopped.has(man) || impulse > allowance(man)) continue;
          const fast = isFast(man.at, path[0]!);
          if (half === 1 || (fast && !ordinary.has(man))) want.set(man, { to: path[0]!, fast });
        }
        const go = new Set<Man>();
        for (const [man, { to }] of want) {
          const rivals = [...want]
            .filter(([other, wish]) => fights(other) && same(wish.to, to))
            .map(([other]) => other);
          rivals.sort(
            (a, b) =>
              Number(b.type === 'cavalry') - Number(a.type === 'cavalry') || b.force - a.force || a.n - b.n,
          );
          if (!fights(man) || rivals[0] === man) go.add(man);
        }
        const stays = (man: Man) => {
          const holder = fighterIn(want.get(man)!.to);
          return fights(man) && holder !== undefined && !go.has(holder) ? holder : undefined;
        };
        for (let removed = true; removed; ) {
          removed = false;
          for (const man of [...go]) if (stays(man)) removed = go.delete(man) || removed;
        }
        const moment = { impulse, half };
        for (const [man, { to, fast }] of want)
          if (go.has(man))
            told.push({
              type: 'step',
              unit: man.id,
              from: man.at,
              to,
              ...moment,
              fast,
              clauses: [fast ? 'FOS-ROAD-06' : 'FOS-MOVE-02'],
            });
        for (const [man, { to }] of want) {
          if (go.has(man)) continue;
          const holder = stays(man);
          const winner = [...go].find(other => fights(other) && same(want.get(other)!.to, to));
          told.push({
            type: 'blocked',
            unit: man.id,
            at: man.at,
            to,
            ...moment,
            reason: holder ? 'occupied' : 'priority',
            by: (holder ?? winner)!.id,
            clauses: [holder ? 'FOS-MOVE-05' : 'FOS-MOVE-06'],
          });
        }
        for (const [man, { to, fast }] of want) {
          if (!go.has(man)) {
            if (options.blockedUnit === 'stop') stopped.add(man);
            continue;
          }
          man.at = to;
          man.moved = true;
          left.get(man)!.shift();
          if (!fast) ordinary.add(man);
        }
        for (const [man] of want) {
          if (!go.has(man) || foesBeside(man.at, side).length === 0) continue;
          stopped.add(man);
          if (left.get(man)!.length > 0)
            told.push({ type: 'halted', unit: man.id, at: man.at, ...moment, clauses: ['FOS-MOVE-09'] });
        }
      }
    }
    for (const [man, path] of left)
      if (path.length > 0 && !stopped.has(man))
        told.push({
          type: 'unfinished',
          unit: man.id,
          at: man.at,
          left: path.length,
          clauses: ['FOS-MOVE-12'],
        });
  }

  // ------------------------------------------------------------ leaders
  const friendIn = (at: Square, own: string) => fighterIn(at)?.side === own;
  const enemyIn = (at: Square, own: string) => fighterIn(at) !== undefined && !friendIn(at, own);
  const isSafe = (at: Square, own: string) =>
    friendIn(at, own) || (!enemyIn(at, own) && foesBeside(at, own).length === 0);

  function refugeOf(leader: Man): Square | null {
    const closest = (at: Square, wanted: (man: Man) => boolean) =>
      Math.min(...men.filter(man => fights(man) && wanted(man)).map(man => squaredDistance(man.at, at)));
    const reached = [leader.at];
    let edge = [leader.at];
    for (let steps = 1; steps <= 5; steps++) {
      edge = edge
        .flatMap(from =>
          neighbours(from).filter(to => canStep('leader', from, to) && !enemyIn(to, leader.side)),
        )
        .filter((to, i, all) => all.findIndex(other => same(other, to)) === i)
        .filter(to => !reached.some(other => same(other, to)));
      reached.push(...edge);
      const safe = edge.filter(at => isSafe(at, leader.side));
      if (safe.length === 0) continue;
      const less = (a: number, b: number) => (a === b ? 0 : a - b);
      return safe.sort(
        (a, b) =>
          less(
            closest(a, man => man.side === leader.side),
            closest(b, man => man.side === leader.side),
          ) ||
          less(
            closest(b, man => man.side !== leader.side),
            closest(a, man => man.side !== leader.side),
          ) ||
          a[1] - b[1] ||
          a[0] - b[0],
      )[0]!;
    }
    return null;
  }

  function leaders() {
    const must = men.filter(man => !fights(man) && !isSafe(man.at, man.side));
    const going = must.map(man => ({ man, to: refugeOf(man) }));
    for (const { man, to } of going) {
      if (to) {
        told.push({ type: 'withdrawal', unit: man.id, from: man.at, to, clauses: ['FOS-LEADER-06'] });
        man.at = to;
      } else {
        told.push({
          type: 'unit-removed',
          unit: man.id,
          at: man.at,
          reason: 'leader-trapped',
          clauses: ['FOS-LEADER-07'],
        });
        men = men.filter(other => other !== man);
      }
    }
  }

  // ------------------------------------------------------------ fights
  const isEngaged = (man: Man) => fights(man) && foesBeside(man.at, man.side).length > 0;

  /** Fire is judged on the position after movement, so the line is asked there. */
  function clearForFire(from: Square, to: Square): boolean {
    const now = { ...position, units: men.map(({ n: _, ...unit }) => unit as Unit) };
    const answer = askRules(rules, rules.view(now, UMPIRE), {
      query: 'sight',
      from,
      to,
      purpose: 'fire',
    });
    return answer.ok && answer.value.is;
  }

  const coverProtects = (at: Square) => isCover(at) && !(options.roadCancelsShelter && onRoad(at));
  /** Does an obstacle protect somebody in `own` against `foe`? Way round by way round. */
  function obstacleProtects(own: Square, foe: Square): boolean {
    if (!options.obstacleShelters || !isAdjacent(own, foe)) return false;
    if (options.roadCancelsShelter && roadSteps.has(`${own}>${foe}`)) return false;
    const bars = (first: Square, second: Square) =>
      scenario.field.obstacles.some(({ edge: [a, b], shelters }) => {
        const isHere = (same(a, first) && same(b, second)) || (same(a, second) && same(b, first));
        return isHere && (!shelters || same(shelters, first));
      });
    if (own[0] === foe[0] || own[1] === foe[1]) return bars(own, foe);
    const corners: Square[] = [
      [own[0], foe[1]],
      [foe[0], own[1]],
    ];
    return corners.every(corner => bars(own, corner) || bars(corner, foe));
  }
  const wouldFall = (man: Man, foe: Man) =>
    (man.type === 'cavalry' || man.type === 'artillery') &&
    (man.moved || !options.autoLossMovingOnly) &&
    !foe.moved &&
    (options.autoLossDefender === 'any' || foe.type === 'infantry') &&
    (coverProtects(foe.at) || obstacleProtects(foe.at, man.at));
  const alwaysLoses = (man: Man, foe: Man) => wouldFall(man, foe) && !wouldFall(foe, man);
  const inCover = (man: Man) => man.type === 'infantry' && !man.moved && coverProtects(man.at);

  function fightAll() {
    const hits = new Map<Man, number>();
    const shots: [Man, Man][] = [];
    for (const gun of men) {
      if (gun.type !== 'artillery' || isEngaged(gun)) continue;
      if ((gun.moved && !options.movedArtilleryFires) || (gun.fired && options.fireLimit === 'turn'))
        continue;
      const targets = men.filter(
        man =>
          man.side !== gun.side &&
          isEngaged(man) &&
          distance(man.at, gun.at) <= 4 &&
          clearForFire(gun.at, man.at),
      );
      targets.sort(
        (a, b) =>
          squaredDistance(a.at, gun.at) - squaredDistance(b.at, gun.at) ||
          Number(isCover(a.at)) - Number(isCover(b.at)) ||
          b.force - a.force ||
          a.n - b.n,
      );
      if (targets[0]) shots.push([gun, targets[0]]);
    }
    for (const [gun, target] of shots) {
      gun.fired = true;
      hits.set(target, (hits.get(target) ?? 0) + 1);
      told.push({ type: 'fire', unit: gun.id, target: target.id, clauses: ['FOS-FIRE-04'] });
    }
    const factor = (man: Man) => {
      const foes = foesBeside(man.at, man.side).filter(
        foe => options.autoLoserCounts || !alwaysLoses(foe, man),
      );
      const led = men.some(other => !fights(other) && other.side === man.side && same(other.at, man.at));
      let value = man.force - (hits.get(man) ?? 0) - foes.length + Number(led) + Number(inCover(man));
      if (man.type === 'artillery') value += man.moved ? -2 : 1;
      if (man.type === 'cavalry' && man.moved) value += 1;
      return value;
    };
    const behind = (man: Man, foe: Man) =>
      man.type === 'infantry' && !man.moved && !inCover(man) && obstacleProtects(man.at, foe.at) ? 1 : 0;
    const losses = new Map<Man, { by: Man[]; d: number; ordinary: boolean; automatic: boolean }>();
    const lose = (man: Man, by: Man, d: number, automatic: boolean) => {
      const so = losses.get(man) ?? {
        by: [],
        d: Number.NEGATIVE_INFINITY,
        ordinary: false,
        automatic: false,
      };
      losses.set(man, {
        by: [...so.by, by].sort((a, b) => a.n - b.n),
        d: Math.max(so.d, d),
        ordinary: so.ordinary || !automatic,
        automatic: so.automatic || automatic,
      });
    };
    for (const a of men.filter(man => fights(man) && man.side === side)) {
      for (const b of foesBeside(a.at, side)) {
        const slope = Math.sign(height(a.at) - height(b.at));
        const base = factor(a) - factor(b) + slope + behind(a, b) - behind(b, a);
        const automatic = alwaysLoses(a, b) || alwaysLoses(b, a);
        const die = automatic ? null : dice.draw(`melee:${a.id}:${b.id}`, -1, 1);
        const x = base + (die ?? 0);
        let result = 'drawn';
        if (automatic ? alwaysLoses(b, a) : x >= options.meleeThreshold) result = 'won';
        if (automatic ? alwaysLoses(a, b) : x <= -options.meleeThreshold) result = 'lost';
        if (result === 'won') lose(b, a, automatic ? Math.max(2, base) : x, automatic);
        if (result === 'lost') lose(a, b, automatic ? Math.max(2, -base) : -x, automatic);
        const clause = automatic ? 'FOS-MELEE-09' : result === 'drawn' ? 'FOS-MELEE-08' : 'FOS-MELEE-07';
        told.push({
          type: 'melee',
          unit: a.id,
          against: b.id,
          base,
          die,
          differential: x,
          automatic,
          result,
          clauses: [clause],
        });
      }
    }
    const beaten = men.filter(man => losses.has(man));
    const losers = [...beaten.filter(man => man.side !== side), ...beaten.filter(man => man.side === side)];
    const away = new Map(
      losers.map(man => [
        man,
        foesBeside(man.at, man.side).reduce(
          (v, foe) => [v[0] + man.at[0] - foe.at[0], v[1] + man.at[1] - foe.at[1]] as Square,
          [0, 0] as Square,
        ),
      ]),
    );
    for (const man of losers) {
      const { by, d, ordinary, automatic } = losses.get(man)!;
      const clauses = [...(ordinary ? ['FOS-MELEE-07'] : []), ...(automatic ? ['FOS-MELEE-09'] : [])];
      told.push({ type: 'melee-lost', unit: man.id, by: by.map(foe => foe.id), differential: d, clauses });
    }
    let waiting = losers;
    for (let moved = true; moved; ) {
      moved = false;
      for (const man of [...waiting]) {
        const v = away.get(man)!;
        const worth = ([x, y]: Square) => {
          const [sx, sy] = [x - man.at[0], y - man.at[1]];
          const dot = sx * v[0] + sy * v[1];
          return (Math.sign(dot) * dot * dot) / (sx * sx + sy * sy);
        };
        const open = neighbours(man.at).filter(
          to => canStep(man.type, man.at, to) && !fighterIn(to) && foesBeside(to, man.side).length === 0,
        );
        const best = open.reduce<Square | null>(
          (so, to) => (so === null || worth(to) > worth(so) ? to : so),
          null,
        );
        if (!best) continue;
        const company = men.filter(
          other =>
            !fights(other) &&
            other.side === man.side &&
            same(other.at, man.at) &&
            canStep('leader', man.at, best),
        );
        told.push({
          type: 'retreat',
          unit: man.id,
          from: man.at,
          to: best,
          leaders: company.map(other => other.id),
          clauses: ['FOS-RETREAT-01'],
        });
        for (const other of [man, ...company]) other.at = best;
        waiting = waiting.filter(other => other !== man);
        moved = true;
      }
    }
    for (const man of waiting) {
      told.push({
        type: 'unit-removed',
        unit: man.id,
        at: man.at,
        reason: 'no-retreat',
        clauses: ['FOS-RETREAT-03'],
      });
      men = men.filter(other => other !== man);
    }
    const factors = new Map(scenario.sides.map(({ id }) => [id, rally(id)]));
    for (const man of losers.filter(loser => men.includes(loser))) {
      const draw = dice.draw(`morale:${man.id}`, 0, 100);
      const modifier = (losses.get(man)!.d - 2) * 10;
      const { handicap } = scenario.sides.find(({ id }) => id === man.side)!;
      const total = draw + modifier + handicap;
      const passed = total <= factors.get(man.side)! + 1e-9;
      told.push({
        type: 'morale-test',
        unit: man.id,
        draw,
        modifier,
        handicap,
        total,
        factor: factors.get(man.side)!,
        passed,
        clauses: [passed ? 'FOS-MORALE-07' : 'FOS-MORALE-05'],
      });
      if (passed) continue;
      man.force--;
      told.push({ type: 'force-lost', unit: man.id, force: man.force, clauses: ['FOS-MORALE-05'] });
      if (man.force > 0) continue;
      told.push({
        type: 'unit-removed',
        unit: man.id,
        at: man.at,
        reason: 'morale',
        clauses: ['FOS-MORALE-06'],
      });
      men = men.filter(other => other !== man);
    }
  }

  // ------------------------------------------------------------ objectives and score
  function holds(own: string): number {
    const near = (at: Square, wanted: (man: Man) => boolean) =>
      Math.min(
        ...men
          .filter(man => wanted(man) && (fights(man) || options.objectiveControl === 'any'))
          .map(man => squaredDistance(man.at, at)),
      );
    return scenario.objectives.filter(
      ({ at }) => near(at, man => man.side === own) < near(at, man => man.side !== own),
    ).length;
  }
  const rally = (own: string) =>
    scenario.objectives.length === 0 ? 50 : (100 * holds(own)) / scenario.objectives.length;
  function score(own: string): number {
    const worth = (unit: { type: string; force?: number }) =>
      options.scoreBasis === 'units' ? 1 : unit.type === 'leader' ? 0 : unit.force!;
    const sum = (list: readonly { side: string; type: string; force?: number }[]) =>
      list.filter(unit => unit.side === own).reduce((so, unit) => so + worth(unit), 0);
    const start = sum(scenario.units);
    const forces = start === 0 ? 0 : (100 * sum(men)) / start;
    return forces + (scenario.objectives.length === 0 ? 0 : (100 * holds(own)) / scenario.objectives.length);
  }

  const { turn } = position;
  told.push({ type: 'phase-started', turn, side, clauses: ['FOS-TURN-03'] });
  for (const man of men) man.moved = false;
  movement();
  leaders();
  fightAll();
  leaders();
  told.push({ type: 'phase-ended', turn, side, clauses: ['FOS-TURN-03'] });
  const isLast = turn === scenario.turns && side === scenario.sides[1]!.id;
  const isWiped = scenario.sides.some(
    ({ id }) =>
      scenario.units.some(unit => unit.side === id && unit.type !== 'leader') &&
      !men.some(man => man.side === id && fights(man)),
  );
  if (isLast || (options.endOnElimination && isWiped)) {
    const [first, second] = scenario.sides.map(({ id }) => id) as [string, string];
    const lead = score(first) - score(second);
    const size = Math.abs(lead);
    const grade = size > 50 + 1e-9 ? 'strategic' : size > 10 + 1e-9 ? 'tactical' : 'draw';
    const winner = grade === 'draw' ? 'none' : lead > 0 ? first : second;
    told.push({ type: 'game-ended', winner, grade, clauses: ['FOS-END-03'] });
  }
  return { told, men: men.map(({ id, at, force }) => ({ id, at, force })) };
}
