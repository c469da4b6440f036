/** The words of the rules: every closed list of names, once. */

export const ARMS = ['infantry', 'cavalry', 'artillery', 'elephant', 'general'] as const; // EA-TROOP-01
export type Arm = (typeof ARMS)[number];

export const QUALITIES = ['inferior', 'normal', 'superior'] as const; // EA-TROOP-02
export type Quality = (typeof QUALITIES)[number];

export const WEIGHTS = ['light', 'normal', 'heavy'] as const; // EA-TROOP-03
export type Weight = (typeof WEIGHTS)[number];

export const WEAPONS = [
  'none',
  'short-bow',
  'sling',
  'bow',
  'crossbow',
  'longbow',
  'arquebus',
  'ballista',
  'musket',
  'rifle',
  'machine-gun',
  'catapult',
  'gun',
  'carbine',
] as const; // EA-WEAPON-01
export type Weapon = (typeof WEAPONS)[number];

export const PERIODS = [
  'antiquity',
  'medieval',
  'renaissance',
  'eighteenth',
  'napoleonic',
  'acw',
  'nineteenth',
] as const; // EA-WEAPON-04
export type Period = (typeof PERIODS)[number];

export const SCALES = ['6mm', '15mm', '20mm', '25mm', '35mm'] as const; // EA-SCALE-01
export type Scale = (typeof SCALES)[number];

export const TRAITS = ['phalanx', 'horse-artillery', 'dismounts'] as const;
export type Trait = (typeof TRAITS)[number];

export const MOUNTS = ['mounted', 'foot'] as const; // EA-GENERAL-01
export type Mount = (typeof MOUNTS)[number];

export const BULKS = ['large', 'huge'] as const; // EA-RESOLVE-14
export type Bulk = (typeof BULKS)[number];

export const TERRAIN_TYPES = [
  'plain',
  'road',
  'ploughed',
  'tall-crops',
  'wood',
  'marsh',
  'river',
  'ford',
  'bridge',
  'great-river',
  'gentle-hill',
  'settlement',
  'rocks',
  'hedge',
  'ditch',
  'steep-hill',
  'lake',
  'sand',
] as const; // EA-TERR-02
export type TerrainType = (typeof TERRAIN_TYPES)[number];

export const COVERS = ['none', 'light', 'strong'] as const;
export type Cover = (typeof COVERS)[number];

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
const ACROSS: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };
export const oppositeEdge = (edge: Edge): Edge => ACROSS[edge];

/** Which way troops look from their edge. */
export const INWARD: Readonly<Record<Edge, number>> = { north: 180, east: 270, south: 0, west: 90 };

export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];

export const EFFECTS = ['disorganise', 'lose', 'retreat'] as const; // EA-HIT-01
export type Effect = (typeof EFFECTS)[number];

export const ACTIONS = ['move', 'form', 'shoot', 'reorganise', 'break-off', 'face'] as const; // EA-TURN-05
export type Action = (typeof ACTIONS)[number];

export const ROLES = ['attacker', 'defender'] as const; // EA-MELEE-13
export type Role = (typeof ROLES)[number];
