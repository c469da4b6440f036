import type { Point } from '@grognard/table';
import { expect, test } from 'vitest';
import { surveyGround } from './ground-map.ts';
import { makeRoutes } from './routes.ts';
import { loadScenario } from './testing.ts';

const berezina = await loadScenario('berezina-1812');
const routes = makeRoutes(surveyGround(berezina));
const [east, west]: [Point, Point] = [
  [134, 84],
  [90, 84],
];

test('over the river the way leads by the ford for foot, and by the bridge for guns', () => {
  expect(routes.length('foot', east, west)).toBeLessThan(routes.length('foot-guns', east, west));
  expect(routes.length('foot-guns', east, west)).toBeLessThan(400);
});

test('where nothing is in between, the way is straight', () => {
  expect(routes.next('foot', [20, 40], [50, 20])).toEqual([50, 20]);
  expect(routes.length('foot', [20, 30], [40, 30])).toBeLessThan(26);
});

test('horse does not go through the wood', () => {
  const [from, to]: [Point, Point] = [
    [8, 52],
    [52, 104],
  ];
  expect(routes.length('horse', from, to)).toBeGreaterThan(routes.length('foot', from, to));
});
