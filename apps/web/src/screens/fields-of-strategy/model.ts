import type { FieldsOfStrategy, Unit } from '@grognard/fields-of-strategy';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { type Forecast, foretell } from './forecast.ts';
import type { Paths } from './programme.ts';
import type { Square } from './types.ts';

/** A reminder outside the game: FOS-FOG-08 leaves it to the client. */
export interface Ghost {
  readonly id: string;
  readonly type: Unit['type'];
  readonly at: Square;
  readonly turn: number;
}

/** A battle of this game on its screen. */
export interface FieldBattle extends Battle<FieldsOfStrategy, Paths> {
  /** Enemies no longer in sight: where and in which turn each was last told apart. */
  readonly ghosts: Signal<readonly Ghost[]>;
  readonly allPaths: Signal<boolean>;
  /** What would come of the orders in hand; asked once for every change of them. */
  readonly forecast: ReadonlySignal<Forecast | null>;
}

export function openField(battle: Battle<FieldsOfStrategy, Paths>): FieldBattle {
  const field: FieldBattle = {
    ...battle,
    ghosts: signal<readonly Ghost[]>([]),
    allPaths: signal(true),
    forecast: computed(() => foretell(field)),
  };
  return field;
}
