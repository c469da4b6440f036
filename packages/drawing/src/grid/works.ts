import { add, right, times, walk } from '../geometry.ts';
import { Pen } from '../pen.ts';
import { element, group } from '../svg.ts';
import { MAP } from '../tokens.ts';
import { type Chain, chainLine, chainsOf, flatChain, penChain } from './edge-chains.ts';
import type { Hand } from './knots.ts';
import type { EdgeObstacle, GridGround } from './scene.ts';

/** Works are laid out, not grown: they hardly tremble. */
const SPADE: Hand = { tremble: 0.15, passes: 2, corner: 0, salt: 51 };
const TICK_GAP = 3.6;
const TICK = 5;

/** Field works: a bank with ticks on the sheltered side, on both where it shelters both. */
export function drawWorks(ground: GridGround): string {
  const works = banks(ground, o => o.kind === 'fortification');
  if (works.length === 0) return '';
  const { bank, ticks } = strokesOf(works, TICK);
  return group(
    { class: 'works', fill: 'none', stroke: MAP.work, 'stroke-linecap': 'round' },
    element('path', { 'stroke-width': 1.1, d: ticks, 'stroke-linecap': 'butt' }) +
      element('path', { 'stroke-width': 4.2, d: bank }) +
      element('path', { 'stroke-width': 1.9, stroke: MAP.workFill, d: bank }),
  );
}

/** Obstacles of no given kind: a plain bank, lower than a work. */
export function drawBanks(ground: GridGround): string {
  const plain = banks(ground, o => o.kind === undefined);
  if (plain.length === 0) return '';
  const { bank, ticks } = strokesOf(plain, 3);
  return group(
    { class: 'banks', fill: 'none', stroke: MAP.hachure },
    element('path', { 'stroke-width': 0.8, d: ticks }) + element('path', { 'stroke-width': 1.7, d: bank }),
  );
}

const banks = (ground: GridGround, wanted: (obstacle: EdgeObstacle) => boolean): Chain[] =>
  chainsOf((ground.obstacles ?? []).filter(wanted), SPADE);

function strokesOf(chains: readonly Chain[], tick: number): { bank: string; ticks: string } {
  const bank = new Pen();
  const ticks = new Pen();
  for (const chain of chains) {
    const line = chainLine(chain);
    penChain(bank, line);
    const sides = chain.bank === 'both' ? [-1, 1] : chain.bank === 'right' ? [1] : [-1];
    walk(flatChain(line, 4), TICK_GAP, (at, along) => {
      for (const side of sides) ticks.move(at).line(add(at, times(right(along), side * tick)));
    });
  }
  return { bank: bank.data, ticks: ticks.data };
}
