import type { Temper } from '../shared/temper.ts';

/** How a commander weighs things; everything is measured in points of the final score. */
export interface Mood {
  /** Regard for what the enemy may do in his next phase. */
  readonly caution: number;
  /** Regard for what it may do itself in its own. */
  readonly menace: number;
  /** What the weight of arms about an objective counts at first, and how much more at the end. */
  readonly ambition: number;
  readonly growth: number;
  /** What being closest to an objective counts now; at the end it counts in full for everybody. */
  readonly possession: number;
  /** How dear its own losses are beside the enemy's. */
  readonly thrift: number;
  /** Does it plan attacks of several units together? */
  readonly concert: boolean;
  /** How often it goes over its plan. */
  readonly passes: number;
  /** It looks at one in so many of the squares that a unit could go to. */
  readonly glance: number;
}

/** Tuned by tournaments against its own variants on mirrored fields. */
export const CAPTAIN: Mood = {
  caution: 0.35,
  menace: 0.3,
  ambition: 0.15,
  growth: 0.75,
  possession: 0,
  thrift: 1,
  concert: true,
  passes: 3,
  glance: 1,
};

/** The same sense in four tempers: none gives up much of what was tuned. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...CAPTAIN, caution: 0.25, thrift: 0.9 },
  careful: { ...CAPTAIN, caution: 0.5, thrift: 1.1 },
  stubborn: { ...CAPTAIN, ambition: 0.25 },
  sly: { ...CAPTAIN, menace: 0.5 },
};

/** Every unit for itself, with a look at some of the squares about it. */
export const RECRUIT: Mood = {
  ...CAPTAIN,
  caution: 0,
  menace: 0,
  ambition: 0.4,
  concert: false,
  passes: 1,
  glance: 3,
};

/** What can be had in this very phase, and not a thought beyond it. */
export const GREEDY: Mood = {
  ...CAPTAIN,
  caution: 0,
  menace: 0,
  ambition: 0.05,
  growth: 0,
  possession: 1,
  concert: false,
  passes: 1,
};
