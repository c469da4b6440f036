import type {
  Badge,
  FeatureKind,
  FeatureShape,
  Footprint,
  Glyph,
  Side,
  TableFeature,
  TableScene,
} from '@grognard/drawing';
import { type Language, type SideId, textIn } from '@grognard/engine';
import { WEAPONS } from './tables.ts';
import type { Element, Kind, Position, Scenario, Unit } from './types.ts';

/** The first side is drawn blue, the second amber. */
export const drawnSide = ({ sides }: Scenario, side: SideId): Side =>
  sides[0]?.id === side ? 'first' : 'second';

const FEATURES: Readonly<Record<Kind, FeatureKind>> = {
  hill: 'hill',
  rocks: 'rocks',
  field: 'crops',
  mud: 'mud',
  forest: 'wood',
  'wooded-hill': 'wooded-hill',
  dunes: 'dunes',
  village: 'settlement',
  marsh: 'marsh',
  lake: 'lake',
  sea: 'lake',
  cliff: 'cliff',
  building: 'house',
  river: 'river',
  'river-wide': 'great-river',
  road: 'road',
  wire: 'wire',
  minefield: 'mines',
  trench: 'trench',
  bunker: 'bunker',
};

function shapeOf({ shape, line, width }: Element): FeatureShape | null {
  if (shape) return { polygon: shape };
  return line ? { line, width } : null;
}

function featureOf(element: Element, language: Language): TableFeature | null {
  const shape = shapeOf(element);
  if (!shape) return null;
  const { id, kind, name } = element;
  return { id, kind: FEATURES[kind], shape, name: name === undefined ? undefined : textIn(name, language) };
}

/** From so far a gun is on wheels, and nearer it is carried on a shoulder. */
const GUN_RANGE = 25;

/** What a small team is known by: the weapon that is not for everybody. */
function teamGlyph({ profile }: Unit, weapons: Scenario['weapons']): Glyph {
  const own = profile.weapons.map(name => weapons[name] ?? WEAPONS[name]);
  const against = (to: number | '-' | undefined): number => (typeof to === 'number' ? to : -9);
  for (const weapon of own) {
    if (!weapon || weapon.grenade) continue;
    if (weapon.indirect) return 'mortar';
    if (against(weapon.veh) >= 1) return weapon.range > GUN_RANGE ? 'anti-tank-gun' : 'rocket-team';
    if (against(weapon.inf) >= 2) return 'machine-gun';
  }
  return 'support-team';
}

/** Wheels or tracks, a turret or a gun that looks ahead, or seats for men. */
function machineGlyph({ profile: { flags, ve, weapons } }: Unit): Glyph {
  const isTracked = flags.includes('tracked');
  if (flags.includes('turret')) return isTracked ? 'armour' : 'armoured-car';
  if (ve > 0) return isTracked ? 'mechanised' : 'vehicle';
  return weapons.length > 0 && isTracked ? 'assault-gun' : 'vehicle';
}

function glyphOf(scenario: Scenario, unit: Unit): Glyph {
  const { type, flags } = unit.profile;
  if (flags.includes('hq') && (type === 'IC' || type === 'IR')) return 'command';
  if (flags.includes('sniper')) return 'sniper-team';
  if (flags.includes('horse')) return 'horse-troop';
  if (type === 'MC') return 'motorcycle';
  if (type === 'IC') return 'rifle-squad';
  return type === 'IR' ? teamGlyph(unit, scenario.weapons) : machineGlyph(unit);
}

/** What it does now, the weightiest alone, then what it always is. */
function badgesOf({ rallying, boarding, landed, shot, moved, profile: { flags } }: Unit): readonly Badge[] {
  const now: readonly (readonly [boolean, Badge])[] = [
    [rallying, 'rallying'],
    [boarding !== null, 'boarding'],
    [landed, 'landed'],
    [shot, 'shot'],
    [moved, 'moved'],
  ];
  const doing = now.filter(([is]) => is).map(([, badge]) => badge);
  const being = (['commando', 'sniper'] as const).filter(flag => flags.includes(flag));
  return being.length > 0 ? [...doing.slice(0, 1), ...being.slice(0, 1)] : doing.slice(0, 2);
}

const ridersIn = (units: readonly Unit[], vehicle: Unit): number =>
  units.filter(unit => unit.in === vehicle.id && unit.status === 'embarked').length;

/** A unit as its base, with what it has left of its value; nothing where it has no base on the table. */
export function footprintOf(
  scenario: Scenario,
  unit: Unit,
  language: Language,
  units: readonly Unit[] = [],
): Footprint | null {
  if (!unit.at) return null;
  const { id, side, at, facing, width, depth, vg, profile } = unit;
  return {
    id,
    side: drawnSide(scenario, side),
    livery: scenario.sides.find(each => each.id === side)?.colours,
    glyph: glyphOf(scenario, unit),
    at,
    facing,
    base: { width, depth },
    files: 1,
    bases: 1,
    name: profile.name === undefined ? undefined : textIn(profile.name, language),
    disorganised: unit.disorganised,
    spent: unit.activated,
    strength: { left: vg, of: Math.max(vg, profile.vg) },
    ...(profile.ve > 0 ? { seats: { taken: ridersIn(units, unit), of: profile.ve } } : {}),
    badges: badgesOf(unit),
  };
}

/** The table as a position has it, ready to be drawn. */
export function sceneOf(scenario: Scenario, position: Position, language: Language): TableScene {
  const { size, terrain, places } = scenario.field;
  const [width, height] = size;
  return {
    width,
    height,
    features: [...terrain, ...position.terrain].flatMap(element => featureOf(element, language) ?? []),
    names: places.map(({ text, at }) => ({ at, text: textIn(text, language), kind: 'place' as const })),
    units: position.units.flatMap(unit => footprintOf(scenario, unit, language, position.units) ?? []),
  };
}
