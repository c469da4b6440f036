import type { FieldsOfStrategy, Unit } from '@grognard/fields-of-strategy';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { type Ahead, lookAhead } from './ahead.ts';
import { type Forecast, foretell } from './forecast.ts';
import { ofThisTurn } from './march.ts';
import type { Paths } from './programme.ts';
import type { Square } from './types.ts';

/** A reminder outside the game: FOS-FOG-08 leaves it to the client. */
export interface Ghost {
  readonly id: string;
  readonly type: Unit['type'];
  readonly at: Square;
  readonly turn: number;
}

/** Where one's guns could fire, and where the enemies in sight could fight next. */
export const ZONES = ['fire', 'threat'] as const;
export type ZoneName = (typeof ZONES)[number];

/** A battle of this game on its screen. */
export interface FieldBattle extends Battle<FieldsOfStrategy, Paths> {
  /** Enemies no longer in sight: where and in which turn each was last told apart. */
  readonly ghosts: Signal<readonly Ghost[]>;
  readonly allPaths: Signal<boolean>;
  /** What of the paths in hand is ordered in this phase; the rest is for later turns. */
  readonly programme: ReadonlySignal<Paths>;
  /** What a click on the square pointed at would bring. */
  readonly ahead: ReadonlySignal<Ahead | null>;
  /** Zones that are held over the map until they are let go. */
  readonly zones: Signal<readonly ZoneName[]>;
  /** The box that a hand draws round units. */
  readonly box: Signal<readonly [from: Square, to: Square] | null>;
  /** Units in contact that the player has looked at, or was asked about: he is not asked again. */
  readonly considered: Signal<ReadonlySet<string>>;
  /** What would come of the orders in hand; asked once for every change of them. */
  readonly forecast: ReadonlySignal<Forecast | null>;
}

export function openField(battle: Battle<FieldsOfStrategy, Paths>): FieldBattle {
  const field: FieldBattle = {
    ...battle,
    ghosts: signal<readonly Ghost[]>([]),
    allPaths: signal(true),
    programme: computed(() => ofThisTurn(field, field.draft.value.now)),
    ahead: computed(() => lookAhead(field)),
    zones: signal<readonly ZoneName[]>([]),
    box: signal<readonly [Square, Square] | null>(null),
    considered: signal<ReadonlySet<string>>(new Set()),
    forecast: computed(() => foretell(field)),
  };
  return field;
}
