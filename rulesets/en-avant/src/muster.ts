import type { Cm, Size } from '@grognard/table';
import { BASES } from './data.ts';
import type { Profile, Recruit, Scenario, ScenarioUnit, Unit } from './types.ts';
import type { Arm, Mount, Quality, Scale } from './words.ts';

interface BaseKind {
  readonly scale: Scale;
  readonly arm: Arm;
  readonly quality: Quality;
  readonly mount: Mount;
}

/**
 * EA-BASE-02  The width of a base follows from the figures' scale …
 * EA-BASE-03  … its depth from arm and quality;
 * EA-GENERAL-02  a free general's base is as deep as cavalry, on foot as infantry.
 */
export function baseOf({ scale, arm, quality, mount }: BaseKind, depth?: Cm): Size {
  return { width: BASES.width[scale], depth: depth ?? depthOf(arm, quality, mount)[scale] };
}

function depthOf(arm: Arm, quality: Quality, mount: Mount): Readonly<Record<Scale, Cm>> {
  switch (arm) {
    case 'infantry':
    case 'cavalry':
      return BASES.depth[arm][quality];
    case 'general':
      return BASES.depth.general[mount];
    default:
      return BASES.depth[arm];
  }
}

/** A unit of the scenario, ready to be placed. EA-ELEPH-01: an elephant has neither quality nor weight. */
export function recruitOf({ scale }: Pick<Scenario, 'scale'>, unit: ScenarioUnit, roster: number): Recruit {
  const { arm, mount = 'mounted' } = unit;
  const isPlain = arm === 'elephant' || arm === 'general';
  const quality = isPlain ? 'normal' : unit.quality;
  return {
    id: unit.id,
    side: unit.side,
    roster,
    ...(unit.name === undefined ? {} : { name: unit.name }),
    arm,
    quality,
    weight: isPlain ? 'normal' : unit.weight,
    weapon: isPlain ? 'none' : unit.weapon,
    base: baseOf({ scale, arm, quality, mount }, unit.depth),
    traits: unit.traits,
    general: unit.general,
    mount,
    ...(unit.bulk === undefined ? {} : { bulk: unit.bulk }),
    dismountedWeapon: unit.dismountedWeapon ?? 'rifle', // EA-DISMOUNT-02
    bases: unit.bases,
    files: unit.files,
    disorganised: unit.disorganised || unit.routing,
    routing: unit.routing,
    limbered: unit.limbered,
  };
}

/** A recruit takes its place on the table. */
export const placed = (recruit: Recruit, { at, facing }: Pick<Unit, 'at' | 'facing'>): Unit => ({
  ...recruit,
  at,
  facing,
  activated: false,
  fresh: false,
  fought: false,
  role: null,
  amok: false,
  mounted: null,
  horses: null,
});

/** EA-DISMOUNT-02: dismounted cavalry is inferior infantry of normal weight. */
export const dismountedProfile = (scale: Scale, unit: Unit): Profile => ({
  arm: 'infantry',
  quality: 'inferior',
  weight: 'normal',
  weapon: unit.dismountedWeapon,
  base: baseOf({ scale, arm: 'infantry', quality: 'inferior', mount: 'foot' }),
});

export const profileOf = ({ arm, quality, weight, weapon, base }: Profile): Profile => ({
  arm,
  quality,
  weight,
  weapon,
  base,
});
