import * as v from 'valibot';
import type { UnitType } from './types.ts';

export const EDITIONS = ['en', 'fr'] as const;
export type Edition = (typeof EDITIONS)[number];

/** How the game is played: every place where the two manuals differ or leave two good readings. */
export interface Options {
  readonly edition: Edition;
  /** FOS-TERRAIN-03, FOS-OBST-02 */
  readonly leadersEnterCover: boolean;
  /** FOS-ROAD-05 */
  readonly roadEnemyRadius: number;
  /** FOS-OBST-04 */
  readonly obstacleShelters: boolean;
  /** FOS-MELEE-07 */
  readonly meleeThreshold: number;
  /** FOS-MELEE-09 */
  readonly autoLossMovingOnly: boolean;
  readonly autoLossDefender: 'any' | 'infantry';
  /** FOS-LOS-02, FOS-LOS-05 */
  readonly lowCoverBlocks: boolean;
  /** FOS-END-02 */
  readonly scoreBasis: 'force' | 'units';
  /** FOS-FOG-01 */
  readonly fog: boolean;
  /** FOS-ROAD-04 */
  readonly roadCancelsShelter: boolean;
  /** FOS-MOVE-08 */
  readonly blockedUnit: 'wait' | 'stop';
  /** FOS-FIRE-03 */
  readonly movedArtilleryFires: boolean;
  /** FOS-FIRE-06 */
  readonly fireLimit: 'phase' | 'turn';
  /** FOS-MELEE-03 */
  readonly autoLoserCounts: boolean;
  /** FOS-OBJ-02 */
  readonly objectiveControl: 'any' | 'fighting';
  /** FOS-LOS-06 */
  readonly midHeightsBlock: boolean;
  /** FOS-END-05 */
  readonly endOnElimination: boolean;
}

type Shared = Pick<
  Options,
  | 'fog'
  | 'roadCancelsShelter'
  | 'blockedUnit'
  | 'movedArtilleryFires'
  | 'fireLimit'
  | 'autoLoserCounts'
  | 'objectiveControl'
  | 'midHeightsBlock'
  | 'endOnElimination'
>;

const SHARED: Shared = {
  fog: true,
  roadCancelsShelter: false,
  blockedUnit: 'wait',
  movedArtilleryFires: true,
  fireLimit: 'phase',
  autoLoserCounts: false,
  objectiveControl: 'any',
  midHeightsBlock: false,
  endOnElimination: false,
};

/** What each edition says where they differ. */
const BY_EDITION: Readonly<Record<Edition, Omit<Options, keyof Shared | 'edition'>>> = {
  en: {
    leadersEnterCover: false,
    roadEnemyRadius: 4,
    obstacleShelters: true,
    meleeThreshold: 2,
    autoLossMovingOnly: true,
    autoLossDefender: 'any',
    lowCoverBlocks: false,
    scoreBasis: 'force',
  },
  fr: {
    leadersEnterCover: true,
    roadEnemyRadius: 3,
    obstacleShelters: false,
    meleeThreshold: 3,
    autoLossMovingOnly: false,
    autoLossDefender: 'infantry',
    lowCoverBlocks: true,
    scoreBasis: 'units',
  },
};

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(least, `expected at least ${least}`),
    v.maxValue(most, `expected at most ${most}`),
  );

/** The options that a scenario sets; the others follow from its edition. */
export const optionsSchema = v.strictObject({
  edition: v.exactOptional(v.picklist(EDITIONS)),
  leadersEnterCover: v.exactOptional(v.boolean()),
  roadEnemyRadius: v.exactOptional(whole(0, 15)),
  obstacleShelters: v.exactOptional(v.boolean()),
  meleeThreshold: v.exactOptional(whole(1, 20)),
  autoLossMovingOnly: v.exactOptional(v.boolean()),
  autoLossDefender: v.exactOptional(v.picklist(['any', 'infantry'])),
  lowCoverBlocks: v.exactOptional(v.boolean()),
  scoreBasis: v.exactOptional(v.picklist(['force', 'units'])),
  fog: v.exactOptional(v.boolean()),
  roadCancelsShelter: v.exactOptional(v.boolean()),
  blockedUnit: v.exactOptional(v.picklist(['wait', 'stop'])),
  movedArtilleryFires: v.exactOptional(v.boolean()),
  fireLimit: v.exactOptional(v.picklist(['phase', 'turn'])),
  autoLoserCounts: v.exactOptional(v.boolean()),
  objectiveControl: v.exactOptional(v.picklist(['any', 'fighting'])),
  midHeightsBlock: v.exactOptional(v.boolean()),
  endOnElimination: v.exactOptional(v.boolean()),
});
export type OptionChoices = v.InferOutput<typeof optionsSchema>;

/** All options in force: an option set on its own wins over the edition. */
export const optionsOf = (choices: OptionChoices): Options => {
  const edition = choices.edition ?? 'en';
  return { edition, ...SHARED, ...BY_EDITION[edition], ...choices };
};

/** May this type enter cover and cross obstacles without a road? (FOS-UNIT-02) */
export const entersCover = ({ leadersEnterCover }: Options, type: UnitType): boolean =>
  type === 'infantry' || (type === 'leader' && leadersEnterCover);
