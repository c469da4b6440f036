import type { Unit } from '@grognard/fields-of-strategy';
import { speak } from '../../shell/notice.ts';
import { pointedSquare } from './ahead.ts';
import type { FieldBattle, ZoneName } from './model.ts';
import { goalOf } from './programme.ts';
import { fieldOfFire, threatOf } from './questions.ts';
import { ownUnits } from './selection.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';

/** Who could fire at a square, or fight in it, and which squares those are. */
interface Zone {
  readonly unit: string;
  readonly squares: readonly Square[];
}

const isGun = ({ type }: Pick<Unit, 'type'>): boolean => type === 'artillery';

/** Where one's guns could fire from where their orders of this turn take them. */
const fireZones = (battle: FieldBattle): readonly Zone[] =>
  ownUnits(battle)
    .filter(isGun)
    .map(gun => ({
      unit: gun.id,
      squares: fieldOfFire(battle, gun.id, goalOf(battle.programme.value, gun)),
    }));

const threatZones = (battle: FieldBattle): readonly Zone[] =>
  battle.view.value.enemies
    .filter(({ type }) => type !== 'leader')
    .map(({ id }) => ({ unit: id, squares: threatOf(battle, id) }));

const zonesOf = (battle: FieldBattle, zone: ZoneName): readonly Zone[] =>
  zone === 'fire' ? fireZones(battle) : threatZones(battle);

const united = (zones: readonly Zone[]): readonly Square[] => [
  ...new Map(zones.flatMap(({ squares }) => squares).map(square => [String(square), square])).values(),
];

/** The squares of a zone: as long as it is held, or of whoever is pointed at. */
export function squaresIn(battle: FieldBattle, zone: ZoneName): readonly Square[] {
  if (battle.stage.value !== 'plan') return [];
  if (battle.zones.value.includes(zone)) return united(zonesOf(battle, zone));
  return pointedZone(battle, zone);
}

/** A gun that would be sent somewhere shows its range from there; one that is pointed at, and an enemy, from where it stands. */
function pointedZone(battle: FieldBattle, zone: ZoneName): readonly Square[] {
  const at = pointedSquare(battle);
  if (!at || battle.tool.value !== null) return [];
  if (zone === 'threat') {
    const enemy = battle.view.value.enemies.find(each => isSame(each.at, at));
    return enemy ? threatOf(battle, enemy.id) : [];
  }
  const sent = ownUnits(battle).find(unit => isGun(unit) && battle.ahead.value?.paths[unit.id]);
  const [only, ...others] = Object.keys(battle.ahead.value?.paths ?? {});
  if (sent && only === sent.id && others.length === 0) return fieldOfFire(battle, sent.id, at);
  const here = ownUnits(battle).find(unit => isGun(unit) && isSame(unit.at, at));
  return here ? fieldOfFire(battle, here.id) : [];
}

/** Holds a zone over the map, or lets it go, and says so. */
export function toggleZone(battle: FieldBattle, zone: ZoneName): void {
  const { zones } = battle;
  const isHeld = zones.value.includes(zone);
  zones.value = isHeld ? zones.value.filter(each => each !== zone) : [...zones.value, zone];
  speak(isHeld ? fieldWords.value.march[`${zone}Away`] : shownWords(battle, zone));
}

function shownWords(battle: FieldBattle, zone: ZoneName): string {
  const say = fieldWords.value.march;
  const zones = zonesOf(battle, zone);
  const within = new Set(united(zones).map(String));
  const { enemies, marks } = battle.view.value;
  const count = (squares: readonly Square[]) => squares.filter(at => within.has(String(at))).length;
  if (zones.length === 0) return zone === 'fire' ? say.noGuns : say.noEnemies;
  return zone === 'fire'
    ? say.fireShown(zones.length, count([...enemies.map(({ at }) => at), ...marks]))
    : say.threatShown(zones.length, count(ownUnits(battle).map(({ at }) => at)));
}

/** Who could fire at a square, or fight in it, of the zones that are held. */
export const holdersOf = (battle: FieldBattle, zone: ZoneName, at: Square): readonly string[] =>
  battle.stage.value === 'plan' && battle.zones.value.includes(zone)
    ? zonesOf(battle, zone).flatMap(({ unit, squares }) =>
        squares.some(square => isSame(square, at)) ? [unit] : [],
      )
    : [];
