/** Colours of page and map. The map is paper in both themes: the dark one dims it, it never inverts it. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Colours around the map: page, margin, captions. */
export interface PageColours {
  readonly paper: string;
  readonly surface: string;
  readonly sunk: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly edge: string;
  readonly wax: string;
  readonly focus: string;
  /** Black laid over the map, 0 to 1: .18 is a brightness of .82. */
  readonly dim: number;
}

export const PAGE: Readonly<Record<Theme, PageColours>> = {
  light: {
    paper: '#faf5e8',
    surface: '#fffdf6',
    sunk: '#f2ead7',
    ink: '#221a12',
    muted: '#655439',
    line: '#ddd0b5',
    edge: '#9a865b',
    wax: '#7b1f12',
    focus: '#0b57d0',
    dim: 0,
  },
  dark: {
    paper: '#17140f',
    surface: '#221d16',
    sunk: '#33291c',
    ink: '#f3ead8',
    muted: '#bcae92',
    line: '#3d3527',
    edge: '#7d6d50',
    wax: '#e07a5f',
    focus: '#8ab4ff',
    dim: 0.18,
  },
};

export const SIDES = ['first', 'second'] as const;
/** First: blue, square corners. Second: amber, cut corners. */
export type Side = (typeof SIDES)[number];

export interface SideColours {
  readonly fill: string;
  readonly edge: string;
  readonly mark: string;
  /** Lines and text of the side on the map. */
  readonly ink: string;
  /** The strength strip. */
  readonly strip: string;
  /** Men on a pale base, where the fill itself would not be seen there. */
  readonly onIvory?: string;
}

export const SIDE: Readonly<Record<Side, SideColours>> = {
  first: { fill: '#1f4a85', edge: '#0d2445', mark: '#fffaee', ink: '#163a6c', strip: '#12305c' },
  second: { fill: '#e9a13a', edge: '#5c2f06', mark: '#3b1e04', ink: '#8a4a08', strip: '#f7c673' },
};

export const MAP = {
  heights: ['#ebe8d3', '#f1ebd6', '#f5edd6', '#f7ecd0', '#f8e9c6', '#f7e4ba'],
  table: '#efebd6',
  shade: '#6b5330',
  light: '#fffdf2',
  contour: '#a57f48',
  hachure: '#7a5a2e',
  contourFigure: '#86602a',
  wood: '#ccd5b1',
  woodEdge: '#8c9b6d',
  tree: '#a9b88a',
  treeLight: '#b5c297',
  treeDark: '#9dae7e',
  treeEdge: '#66774d',
  treeShade: '#57663f',
  water: '#bcd5da',
  bank: '#4f7f97',
  bankLine: '#6f9db0',
  stream: '#5c8ba3',
  streamLight: '#a9c9d2',
  marsh: '#cfdccb',
  reed: '#4f7a78',
  road: '#80602f',
  roadFill: '#fdf6e3',
  bridge: '#5a4526',
  house: '#8a4a35',
  houseEdge: '#4b2418',
  church: '#5b2f22',
  village: '#e9d3b3',
  villageEdge: '#b08a5d',
  work: '#4d3a20',
  workFill: '#d9b982',
  rock: '#8d8272',
  rockEdge: '#5c5348',
  rockGround: '#d8d1bf',
  field: '#e6d8b4',
  fieldEdge: '#a88f5d',
  furrow: '#b59a63',
  hedge: '#8fa36d',
  hedgeEdge: '#5f7047',
  sand: '#f0e2bd',
  grid: '#5d4a2c',
  frame: '#2b2118',
  halo: '#f7efdc',
  order: '#143564',
  reach: '#2a63ad',
  fog: '#56647a',
  fogFaint: '#66738a',
  fogEdge: '#46505e',
  fogHatch: '#3d4a5e',
  ink: '#221a12',
  ivory: '#fffaee',
  cream: '#f6ead0',
  wax: '#7b1f12',
  ring: '#111',
  shadow: '#3a2a12',
} as const;

/** Place names by kind: fill and halo. */
export const NAME_INK = {
  village: ['#2b2118', '#f7efdc'],
  town: ['#2b2118', '#f7efdc'],
  height: ['#7a5a2c', '#f7efdc'],
  hill: ['#6d4f25', '#f7efdc'],
  water: ['#2f5d78', '#cfe0e2'],
  wood: ['#43522d', '#d3dab9'],
  road: ['#6a5228', '#f7efdc'],
} as const;

/** Lists without quotes: they stand in SVG attributes, free of any style sheet. */
export const SERIF = 'Iowan Old Style,Palatino Linotype,Palatino,Noto Serif,DejaVu Serif Condensed,serif';
export const SANS = '-apple-system,Segoe UI,Roboto,Noto Sans,Lato,DejaVu Sans,sans-serif';
