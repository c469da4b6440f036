import { squareName } from '@grognard/drawing';
import type { FieldBattle } from '../model.ts';
import { nameOf } from '../spoken.ts';
import type { Glance } from './glance.ts';
import { AHEAD, CAST, MILL, proposed, ROAD_END } from './steps.ts';

/** Names of squares and units for the coach's sentences, as they stand now. */
export interface Places {
  readonly grenadiers: string;
  readonly roadEnd: string;
  readonly firstLine: string;
  readonly secondLine: string;
  /** Empty after the first turn. */
  readonly ahead: string;
  readonly battery: string;
  readonly mill: string;
  readonly general: string;
  /** Where the first line is going. */
  readonly join: string;
  /** The first enemy seen and not made out; empty without one. */
  readonly mark: string;
  /** The march that the coach would try; empty without one. */
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly enemy: string;
}

/** Names of squares and units for the coach's sentences. */
export function placesOf(battle: FieldBattle, now: Glance): Places {
  // A unit that is lost is named where it first stood: its step can still be read again.
  const at = (id: string): string => {
    const unit = [...now.units, ...battle.scenario.units].find(each => each.id === id);
    return unit?.at ? squareName(unit.at) : '';
  };
  const [mark] = now.marks;
  const { advice } = now;
  const goal = now.paths[CAST.firstLine]?.at(-1);
  const ahead = proposed(now, AHEAD);
  return {
    grenadiers: at(CAST.grenadiers),
    roadEnd: squareName(ROAD_END),
    firstLine: at(CAST.firstLine),
    secondLine: at(CAST.secondLine),
    ahead: ahead ? squareName(ahead) : '',
    battery: at(CAST.battery),
    mill: squareName(MILL),
    general: at(CAST.general),
    join: goal ? squareName(goal) : at(CAST.firstLine),
    mark: mark ? squareName(mark) : '',
    unit: advice ? nameOf(battle, advice.unit) : '',
    from: advice ? at(advice.unit) : '',
    to: advice ? squareName(advice.to) : '',
    enemy: advice?.enemy ? nameOf(battle, advice.enemy) : '',
  };
}
