import { add, distance, insideOf, mix, turned, type Vec } from '../../geometry.ts';
import { hash } from '../../noise.ts';
import { Pen } from '../../pen.ts';
import { element, group } from '../../svg.ts';
import { MAP } from '../../tokens.ts';
import { areaOf, centroid, type DrawFeature, grownPath, grownRing } from './outline.ts';

/** Built-up ground; houses for the eye only where the scene places none. */
export const drawSettlement: DrawFeature = (feature, { houses, taken }) => {
  const ring = grownRing(areaOf(feature.shape));
  const inside = insideOf([ring]);
  const real = houses.some(house => house.some(inside));
  const strewn = new Pen();
  const spots: Vec[] = [];
  for (let n = 0; n < 500 && !real && spots.length < 60; n++) {
    const at = randomIn(ring, n);
    const roomy = spots.every(s => distance(s, at) > 24) && !taken.has(at);
    const corners = houseCorners(at, n);
    if (!roomy || !corners.every(inside)) continue;
    spots.push(at);
    strewn
      .polygon(corners)
      .move(mix(corners[0] as Vec, corners[3] as Vec, 0.5))
      .line(mix(corners[1] as Vec, corners[2] as Vec, 0.5));
  }
  const ground = {
    fill: MAP.village,
    'fill-opacity': 0.8,
    stroke: MAP.villageEdge,
    'stroke-width': 1.4,
    'stroke-dasharray': '5 4',
  };
  return group(
    { class: 'settlement' },
    element('path', { d: grownPath(areaOf(feature.shape)), ...ground }) +
      (strewn.data === ''
        ? ''
        : element('path', { d: strewn.data, fill: MAP.house, stroke: MAP.houseEdge, 'stroke-width': 1 })),
  );
};

function randomIn(ring: readonly Vec[], n: number): Vec {
  const middle = centroid(ring);
  const rim = ring[Math.floor(hash(n, ring.length, 91) * ring.length)] as Vec;
  return mix(middle, rim, Math.sqrt(hash(n, ring.length, 92)));
}

function houseCorners(at: Vec, n: number): Vec[] {
  const [w, d] = [(13 + hash(n, 1, 93) * 10) / 2, (9 + hash(n, 2, 93) * 3) / 2];
  const angle = (hash(n, 3, 93) - 0.5) * 24 + (hash(n, 4, 93) < 0.3 ? 90 : 0);
  const corners: Vec[] = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ];
  return corners.map(c => add(at, turned(c, angle)));
}
