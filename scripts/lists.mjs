/*
 * How fair the army lists of Fight in arms are: armies made of them meet on a table that looks the same from
 * both sides, each as often the attacker as the other. Prints a table:
 *   node scripts/lists.mjs [--games N] [--player LEVEL] [--lists 1|2|3] [--only TEXT] [--ground open|close] [--workers N]
 * An army keeps the limits of the rulebook (FIA-ARMY-02 to 06): an airborne list brings an infantry list of its
 * camp with it, a vehicle list two. Lists are worth the same within 4 %, so that armies of as many lists are equal.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { inHouse } from './house.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '12' },
    player: { type: 'string', default: 'greedy' },
    lists: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    ground: { type: 'string', default: 'open' },
    workers: { type: 'string', default: '1' },
  },
});

const data = inHouse('rulesets/fight-in-arms/data');
const LISTS = Object.assign(
  {},
  ...readdirSync(data)
    .filter(name => name.startsWith('armies-'))
    .map(name => parse(readFileSync(join(data, name), 'utf8')).lists),
);

// ---------------------------------------------------------------- armies and who meets whom

const isPlain = ({ kind, airborne }) => kind === 'infantry' && !airborne;

/** The smallest lawful army around a list. */
function armyAround(id) {
  const { era, camp, kind, airborne } = LISTS[id];
  const escort = Object.keys(LISTS).find(
    each => LISTS[each].era === era && LISTS[each].camp === camp && isPlain(LISTS[each]),
  );
  const own =
    { 'ww2-us-airborne': 'ww2-us-infantry', 'ww2-soviet-tanks': 'ww2-soviet-infantry' }[id] ?? escort;
  if (kind === 'vehicle') return [id, own, own];
  return airborne ? [id, own] : [id];
}

/** Each list against itself, and against the lists of other camps of its era that bring as large an army. */
function pairings() {
  const ids = Object.keys(LISTS);
  const cross = ids.flatMap((a, i) =>
    ids
      .slice(i + 1)
      .filter(b => LISTS[a].era === LISTS[b].era && LISTS[a].camp !== LISTS[b].camp)
      .filter(b => armyAround(a).length === armyAround(b).length)
      .map(b => [armyAround(a), armyAround(b)]),
  );
  // Nobody else in Vietnam comes from the sky: two lists meet two.
  const uneven = [[armyAround('vietnam-us-airmobile'), ['vietnam-nva', 'vietnam-nva']]];
  const mirror = ids.filter(id => armyAround(id).length === 1).map(id => [[id], [id]]);
  return [...cross, ...uneven, ...mirror]
    .filter(pair => pair.flat().join(' ').includes(values.only))
    .filter(([{ length }]) => values.lists === '' || Number(values.lists) === length);
}

// ---------------------------------------------------------------- the table

const SIZES = { 1: [120, 116], 2: [150, 116], 3: [180, 116] };
/** Half of the terrain, from the middle of the table; the other half is its image turned by 180°. */
const GROUNDS = {
  open: [
    { id: 'wood', kind: 'forest', from: [-42, 6], to: [-24, 20] },
    { id: 'hill', kind: 'hill', from: [18, 12], to: [40, 28] },
    { id: 'field', kind: 'field', from: [-14, 10], to: [4, 22] },
    { id: 'hamlet', kind: 'village', from: [-10, -5], to: [10, 5], once: true },
  ],
  close: [
    { id: 'wood', kind: 'forest', from: [-50, 4], to: [-30, 22] },
    { id: 'grove', kind: 'forest', from: [-20, 12], to: [-4, 24] },
    { id: 'copse', kind: 'forest', from: [4, 14], to: [16, 24] },
    { id: 'hill', kind: 'wooded-hill', from: [20, 3], to: [44, 20] },
    { id: 'hamlet', kind: 'village', from: [-10, -8], to: [10, 8], once: true },
  ],
};
const GROUND = GROUNDS[values.ground];
if (!GROUND) throw new Error(`No ground '${values.ground}': expected ${Object.keys(GROUNDS).join(' or ')}.`);
const TURNS = 10;
const FRONT = 27;

function terrainOn([w, h]) {
  const [cx, cy] = [w / 2, h / 2];
  return GROUND.flatMap(({ id, kind, from, to, once }) => {
    const south = { id: `${id}-s`, kind, rect: [cx + from[0], cy + from[1], cx + to[0], cy + to[1]] };
    const north = { id: `${id}-n`, kind, rect: [cx - to[0], cy - to[1], cx - from[0], cy - from[1]] };
    return once ? [south] : [south, north];
  });
}

/** Side by side about the middle, the first in the centre. */
const abreast = (count, step) =>
  Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * step);

/** FIA-GROUP-03: men shoulder to shoulder about their command, crews behind them, vehicles behind those. */
function drawnUp(units) {
  const isMen = ({ type }) => type === 'IC';
  const men = units.filter(isMen).sort((a, b) => Number(b.isHq) - Number(a.isHq));
  const ranks = [
    { rank: men.slice(0, 15), step: 5, back: 0 },
    { rank: men.slice(15), step: 5, back: 6 },
    { rank: units.filter(({ type }) => type === 'IR'), step: 9, back: 12.5 },
    { rank: units.filter(({ type }) => type !== 'IR' && type !== 'IC'), step: 9, back: 16.5 },
  ];
  return ranks.flatMap(({ rank, step, back }) =>
    abreast(rank.length, step).map((right, i) => ({ ...rank[i], right, back })),
  );
}

/** The units of an army with their places; those that come from the sky have none. */
function muster(army, side, [w, h]) {
  const units = army.flatMap((list, nth) =>
    Object.entries(LISTS[list].units).flatMap(([profile, { count, type, flags = [] }]) =>
      Array.from({ length: count }, (_, i) => ({
        id: `${side}-${nth + 1}-${profile}-${i + 1}`,
        profile: `${list}/${profile}`,
        list: `${side}-${nth + 1}`,
        type,
        isHq: flags.includes('hq'),
        isInTheAir: LISTS[list].airborne,
      })),
    ),
  );
  const sign = side === 'blue' ? 1 : -1;
  const bare = ({ id, profile, list }) => ({ id, side, profile, list });
  return [
    ...units.filter(({ isInTheAir }) => isInTheAir).map(bare),
    ...drawnUp(units.filter(({ isInTheAir }) => !isInTheAir)).map(unit => ({
      ...bare(unit),
      at: [w / 2 + sign * unit.right, h / 2 + sign * (FRONT + unit.back)],
      facing: side === 'blue' ? 0 : 180,
    })),
  ];
}

/** Blue attacks. */
function battleBetween(blue, red) {
  const size = SIZES[blue.length];
  const listsOf = (army, side) =>
    army.map((list, i) => ({ id: `${side}-${i + 1}`, side, airborne: LISTS[list].airborne }));
  return {
    format: 'grognard/scenario@1',
    ruleset: 'fight-in-arms',
    id: 'lists',
    sides: [{ id: 'blue' }, { id: 'red' }],
    roles: { defender: 'red' },
    turns: TURNS,
    field: { size, terrain: terrainOn(size) },
    lists: [...listsOf(blue, 'blue'), ...listsOf(red, 'red')],
    units: [...muster(blue, 'blue', size), ...muster(red, 'red', size)],
  };
}

// ---------------------------------------------------------------- playing

const folder = mkdtempSync(join(tmpdir(), 'grognard-lists-'));

/** How many of so many games the attacker won, and how many were drawn. */
function attack(blue, red, games, seed) {
  const path = join(folder, 'lists.yaml');
  writeFileSync(path, JSON.stringify(battleBetween(blue, red)));
  const program = inHouse('apps/cli/bin/grognard.mjs');
  const players = ['--blue', values.player, '--red', values.player];
  const how = ['--games', String(games), '--seed', seed, '--workers', values.workers, '--json'];
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [program, 'simulate', path, ...players, ...how],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (status !== 0) throw new Error(stderr);
  const { sides, draws } = JSON.parse(stdout);
  return { won: Math.round(sides[0].wins.value * games), drawn: Math.round(draws.value * games) };
}

/** Wilson's interval of 95 %. */
function interval(share, n) {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [middle - half, middle + half];
}

const percent = share => (100 * share).toFixed(0);
const named = army => army.map(id => id.replace(/^[a-z0-9]+-/, '')).join(' + ');

console.log(
  '| era | first army | second army | games | first wins | drawn | first, draws halved | attacker wins |',
);
console.log('|---|---|---|---|---|---|---|---|');
try {
  for (const [first, second] of pairings()) {
    const half = Math.ceil(Number(values.games) / 2);
    const there = attack(first, second, half, 'there');
    const back = attack(second, first, half, 'back');
    const games = 2 * half;
    const drawn = there.drawn + back.drawn;
    const won = there.won + (half - back.won - back.drawn);
    const share = (won + drawn / 2) / games;
    const [low, high] = interval(share, games);
    const cells = [
      LISTS[first[0]].era,
      named(first),
      named(second),
      games,
      won,
      drawn,
      `${percent(share)} % (${percent(low)} to ${percent(high)})`,
      `${there.won + back.won} of ${games}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
