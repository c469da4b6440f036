import type { Sighting, Unit, Witnessed } from '@grognard/fields-of-strategy';
import type { Look } from '../../../shell/learn/step.ts';
import { lookOf, toldSoFar } from '../../../shell/learn/told.ts';
import { type ForeseenMelee, forecastOf } from '../forecast.ts';
import type { FieldBattle } from '../model.ts';
import type { Paths } from '../programme.ts';
import { groundAt, impulsesOf } from '../questions.ts';
import { ownUnits } from '../selection.ts';
import type { Square } from '../types.ts';
import type { Advice } from './advice.ts';

/** What the coach sees of the screen. */
export interface Glance extends Look {
  readonly turn: number;
  /** How many programmes have been carried out. */
  readonly entries: number;
  /** How high the square lies from which a sight is taken; null without one. */
  readonly sightFrom: number | null;
  /** The square under the mouse, the long press or the cursor of the keys. */
  readonly pointed: Square | null;
  readonly selection: readonly string[];
  readonly gathering: boolean;
  readonly units: readonly Unit[];
  readonly enemies: readonly Sighting[];
  readonly marks: readonly Square[];
  readonly objectives: readonly Square[];
  readonly paths: Paths;
  /** Units whose way has more steps than impulses: they use a road. */
  readonly hastened: readonly string[];
  readonly melees: readonly Pick<ForeseenMelee, 'unit' | 'against' | 'base'>[];
  /** Which frame of the results is shown. */
  readonly frame: number | null;
  /** The events of these results so far, or of the phase just over. */
  readonly told: readonly Witnessed[];
  /** The kind of result that is being explained; `foreseen` before there is one. */
  readonly why: Witnessed['type'] | 'foreseen' | null;
  /** What the coach would try, where a step asks for it. */
  readonly advice: Advice | null;
}

/** Looks at a battle; every signal read here makes the coach look again. */
export function glanceOf(battle: FieldBattle, advice: Advice | null): Glance {
  const { snapshot, selection, showing, view, draft } = battle;
  return {
    ...lookOf(battle),
    turn: view.value.turn,
    entries: snapshot.value.entries,
    sightFrom: battle.from.value && groundAt(battle, battle.from.value).height,
    pointed:
      battle.hovered.value ?? battle.inspected.value ?? (battle.byKeys.value ? battle.cursor.value : null),
    selection: selection.value,
    gathering: battle.gathering.value,
    units: ownUnits(battle),
    enemies: view.value.enemies,
    marks: view.value.marks,
    objectives: battle.scenario.objectives.map(({ at }) => at),
    paths: draft.value.now,
    hastened: hastened(battle),
    melees: forecastOf(battle)?.melees ?? [],
    frame: showing.value?.at ?? null,
    told: toldSoFar(battle) as readonly Witnessed[],
    why: battle.why.value && ((battle.why.value.event?.type as Witnessed['type']) ?? 'foreseen'),
    advice,
  };
}

function hastened(battle: FieldBattle): readonly string[] {
  const paths = battle.draft.value.now;
  return Object.entries(paths).flatMap(([unit, path]) => {
    const impulses = impulsesOf(battle, unit, path);
    const last = impulses.findLast(impulse => impulse !== null);
    return last && last < path.length ? [unit] : [];
  });
}
