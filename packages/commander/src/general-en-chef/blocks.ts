import type { Seen, Unit } from '@grognard/general-en-chef';
import type { Cm, Footprint } from '@grognard/table';

type Body = Seen | Unit;

const depthOf = ({ arm, formation, figures, front }: Body): Cm => {
  if (arm === 'artillery') return 5;
  if (formation === 'square') return front * 1.5;
  return Math.ceil(figures / Math.max(1, front)) * (arm === 'cavalry' ? 5 : 2.5);
};

const widthOf = ({ arm, formation, front }: Body): Cm => {
  if (arm === 'artillery') return formation === 'unlimbered' ? 6 : 3;
  return front * (arm === 'cavalry' ? 2 : formation === 'skirmish' ? 3 : 1.5);
};

/** GECH-GEO-02: the ground that a unit takes up. */
export const blockOf = (body: Body): Footprint => ({
  at: body.at,
  facing: body.facing,
  width: widthOf(body),
  depth: depthOf(body),
});
