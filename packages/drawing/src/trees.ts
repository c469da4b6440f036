import { element } from './svg.ts';
import { MAP } from './tokens.ts';

/** The three trees, as markers. */
export const treeMarkers = (id: string, scale = 1): string =>
  TREES.map(({ shade, crown, fill }, kind) =>
    element(
      'marker',
      {
        id: `${id}-t${kind}`,
        markerUnits: 'userSpaceOnUse',
        markerWidth: 24,
        markerHeight: 24,
        overflow: 'visible',
      },
      element(
        'g',
        scale === 1 ? {} : { transform: `scale(${scale})` },
        element('ellipse', { ...ellipse(shade), fill: MAP.treeShade, 'fill-opacity': 0.3 }) +
          element('path', { d: crown, fill, stroke: MAP.treeEdge, 'stroke-width': 0.55 }),
      ),
    ),
  ).join('');

const ellipse = ([cx, cy, rx, ry]: readonly number[]): Record<string, number | undefined> => ({
  cx,
  cy,
  rx,
  ry,
});

interface Tree {
  readonly shade: readonly number[];
  readonly crown: string;
  readonly fill: string;
}

const TREES: readonly Tree[] = [
  {
    shade: [1.3, 1.5, 3.7, 2.5],
    crown: 'M-3.4.6C-4.6-.8-3.6-3-1.8-2.9-1.2-4.9 1.6-4.9 2.1-3 3.9-3 4.6-.9 3.4.5 2.4 2-2.4 2-3.4.6Z',
    fill: MAP.tree,
  },
  {
    shade: [1.2, 1.3, 3.1, 2.2],
    crown: 'M-2.8.5C-3.9-.7-3-2.6-1.4-2.5-.8-4 1.4-3.9 1.8-2.4 3.3-2.3 3.7-.6 2.8.5 1.9 1.6-2 1.6-2.8.5Z',
    fill: MAP.treeLight,
  },
  {
    shade: [1.1, 1.3, 2.6, 1.9],
    crown: 'M-2.3.3C-2.9-2.5-.8-4.4 0-4.6.9-4.3 2.9-2.4 2.3.4 1.6 1.5-1.6 1.5-2.3.3Z',
    fill: MAP.treeDark,
  },
];
