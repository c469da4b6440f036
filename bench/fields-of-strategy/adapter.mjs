/*
 * The ruleset behind the comparison: the yardstick's position as a scenario, and the same four jobs done
 * through the ruleset's public functions, plain data in and plain data out.
 */
const SIDES = ['blue', 'red'];
const SIGN = { clear: '.', forbidden: '~', cover: 'f' };

/** Runs of road squares in rows and columns; the yardstick's roads are two straight ones. */
function roadsOf({ width, height, cells }) {
  const isRoad = (x, y) => cells[y * width + x]?.road === true;
  const roads = [];
  const run = squares => {
    let from = 0;
    for (let i = 0; i <= squares.length; i++) {
      if (i < squares.length && isRoad(...squares[i])) continue;
      if (i - from >= 2) roads.push([squares[from], squares[i - 1]]);
      from = i + 1;
    }
  };
  for (let y = 0; y < height; y++) run(Array.from({ length: width }, (_, x) => [x, y]));
  for (let x = 0; x < width; x++) run(Array.from({ length: height }, (_, y) => [x, y]));
  return roads;
}

const STEP = { 0: [0, -1], 2: [1, 0], 4: [0, 1], 6: [-1, 0] };

/** The yardstick also has obstacles across corners; ours lie on sides, so those are left out. */
function obstaclesOf({ width, height, edges }) {
  return edges.flatMap(([x, y, d]) => {
    const step = STEP[d];
    if (!step) return [];
    const to = [x + step[0], y + step[1]];
    const isInside = to[0] >= 0 && to[1] >= 0 && to[0] < width && to[1] < height;
    return isInside && d >= 2 && d <= 4 ? [{ edge: [[x, y], to] }] : [];
  });
}

export function scenarioOf(input) {
  const { width, height, cells, objectives, units } = input;
  const rows = text =>
    Array.from({ length: height }, (_, y) =>
      cells
        .slice(y * width, (y + 1) * width)
        .map(text)
        .join(''),
    );
  return {
    ruleset: 'fields-of-strategy',
    field: {
      terrain: rows(({ type }) => SIGN[type]),
      heights: rows(cell => String(cell.height)),
      roads: roadsOf(input),
      obstacles: obstaclesOf(input),
    },
    objectives: objectives.map((at, i) => ({ id: `o${i}`, at })),
    units: units.map(({ id, side, type, force, at }) => ({
      id,
      side: SIDES[side],
      type,
      at,
      ...(type === 'leader' ? {} : { force }),
    })),
    turns: 20,
  };
}

export function adapt({ fieldsOfStrategy, seededDice, makeOrderWriter }, input) {
  const parsed = fieldsOfStrategy.parse.scenario(scenarioOf(input));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults.slice(0, 5)));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  const start = rules.begin(seededDice('1')).position;
  const order = { type: 'programme', side: 'blue', paths: input.orders };
  const seen = rules.view(start, 'blue');
  const writer = makeOrderWriter(parsed.value, rules);
  return {
    rules,
    start,
    order,
    turn() {
      const { events } = rules.resolve(start, 'blue', order, seededDice('1', '1/blue'));
      return events.length;
    },
    visibility() {
      const [blue, red] = [rules.view(start, 'blue'), rules.view(start, 'red')];
      return blue.enemies.length + red.enemies.length;
    },
    reach() {
      return rules.answer(seen, { query: 'army-reach', side: 'blue' }).value.is.length;
    },
    /** Every order is written from what its side knows, judged, and carried out; then both sides look. */
    battle() {
      let position = start;
      let views = { blue: rules.view(start, 'blue'), red: rules.view(start, 'red') };
      while (position.outcome === null) {
        const { side } = position;
        const programme = writer(views[side], side);
        const verdict = rules.judge(views[side], side, programme);
        if (!verdict.ok) throw new Error(`${verdict.clause} ${JSON.stringify(verdict.details)}`);
        position = rules.resolve(position, side, programme, seededDice('1', rules.moment(position))).position;
        views = { blue: rules.view(position, 'blue'), red: rules.view(position, 'red') };
      }
      return position.units.length;
    },
  };
}
