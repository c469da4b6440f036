import { group } from '../svg.ts';
import { drawBadges, drawEngagements, drawFires, drawFocus } from './badges.ts';
import { type CounterOptions, placeCounter } from './counters.ts';
import { drawFlags } from './flags.ts';
import { drawFog, drawReach } from './fog.ts';
import { drawPlaceNames } from './names.ts';
import { drawPaths, drawSelectedPath } from './paths.ts';
import { type Counter, GRID_LAYERS, type GridLayer, type GridScene } from './scene.ts';

export interface OverlayOptions extends CounterOptions {
  /** Layers to draw; left out: all above the ground. */
  readonly layers?: readonly GridLayer[] | undefined;
}

/** All layers above the ground, bottom to top, each in its own `<g data-layer>`. */
export function drawGridOverlay(scene: GridScene, options: OverlayOptions = {}): string {
  const wanted = options.layers ?? GRID_LAYERS;
  return GRID_LAYERS.filter(layer => wanted.includes(layer))
    .map(layer => drawLayer(layer, scene, options))
    .join('');
}

function drawLayer(layer: GridLayer, scene: GridScene, options: OverlayOptions): string {
  switch (layer) {
    case 'ground':
      return '';
    case 'names':
      return drawPlaceNames(scene.ground, options);
    case 'fog':
      return drawFog(scene, options);
    case 'reach':
      return drawReach(scene.ground, scene.reach ?? []);
    case 'paths':
      return drawPaths(scene.paths ?? [], options);
    case 'flags':
      return drawFlags(scene.objectives ?? []);
    case 'counters':
      return drawCounters(scene.counters ?? [], options);
    case 'selected-path':
      return drawSelectedPath(scene.paths ?? [], options);
    case 'engagements':
      return drawEngagements(scene.engagements ?? []);
    case 'fires':
      return drawFires(scene.fires ?? []);
    case 'badges':
      return drawBadges(scene);
    case 'focus':
      return drawFocus(scene);
  }
}

/** Counters from far to near: last seen, unidentified, the others, and the selected one on top. */
export function drawCounters(counters: readonly Counter[], options: CounterOptions = {}): string {
  const ordered = [...counters].sort((a, b) => height(a) - height(b));
  return group(
    { class: 'counters', 'data-layer': 'counters' },
    ordered.map(c => placeCounter(c, options)).join(''),
  );
}

function height(counter: Counter): number {
  if (counter.lastSeen !== undefined) return 0;
  if (counter.unidentified) return 1;
  return counter.selected ? 3 : 2;
}
