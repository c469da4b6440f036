import {
  type Case,
  type FigureWish,
  NOTHING_OFFERED,
  positionAt,
  type Scenario,
  type StagedCase,
  stageCase,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import type { Snapshot } from '@grognard/host';
import { type Battle, makeBattle } from '../../shell/model.ts';
import { type Speech, speechOf, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import type { Laboratory } from './laboratory.ts';

/** A case on the screen of its game: what names its units and tells its events. */
export interface CaseBattle {
  readonly staged: StagedCase;
  readonly battle: Battle;
}

/** Sets a case up as a battle that nobody plays; nothing where it cannot be set up. */
export function battleOf({ box, screen }: Laboratory, example: Case): CaseBattle | null {
  try {
    const staged = stageCase(box.ruleset, example);
    const { rules, before } = staged;
    const scenario = { ...staged.scenario, sides: named(staged.scenario.sides) };
    const snapshot: Snapshot = {
      id: '',
      seat: UMPIRE,
      ruleset: box.ruleset.id,
      rules: box.ruleset.version,
      scenario,
      players: {},
      view: rules.view(before, UMPIRE),
      entries: 0,
      active: [],
      outcome: null,
      standing: NOTHING_OFFERED,
      undoBar: null,
      log: [],
      draft: null,
      seen: 0,
      saving: null,
    };
    return { staged, battle: screen.open(makeBattle(snapshot, rules, screen)) };
  } catch {
    // What is wrong with it is told where its expectations stand.
    return null;
  }
}

/** Sides without a name are called as in the rulebook. */
const named = (sides: Scenario['sides']): Scenario['sides'] =>
  sides.map((side, i) => ({ ...side, name: side.name ?? words.value.rulebook.sides[i] ?? side.id }));

/** What a draw is thrown for, as its key says: the word of the game, and whom it concerns. */
export function drawWords(stage: CaseBattle | null, ruleset: string, key: string): string {
  const [word = '', ...rest] = key.split(':');
  const whom = rest.map(id => (stage ? calledIn(stage, id) : id));
  return [wordIn({ ruleset }, 'draws', word), ...whom].join(', ');
}

/** What somebody of a case is called: his name, and the id by which the case writes him. */
export function calledIn({ battle }: CaseBattle, id: string): string {
  const side = battle.scenario.sides.find(each => each.id === id);
  if (side) return textIn(side.name ?? id, settings.value.language);
  const name = battle.screen.names.nameOf(battle, id);
  return name === undefined || name === id ? id : `${name} (${id})`;
}

/** What is left about the units of a case on the table, in centimetres. */
const MARGIN = 22;

/** The part of a table on which a case happens: around everybody who stands there before or after it. */
export function partOfTable({
  staged: { rules, scenario, before, after },
}: CaseBattle): FigureWish['crop'] | null {
  const { size } =
    (scenario as { readonly field?: { readonly size?: readonly [number, number] } }).field ?? {};
  const places = [before, after].flatMap(position =>
    Object.values(rules.inspect(position).units).flatMap(unit => {
      const { at } = (unit === 'gone' ? {} : unit) as { readonly at?: readonly [number, number] | null };
      return at ? [at] : [];
    }),
  );
  if (!size || places.length === 0) return null;
  const [west, east] = spanOf(
    places.map(([x]) => x),
    size[0],
  );
  const [north, south] = spanOf(
    places.map(([, y]) => y),
    size[1],
  );
  return { x: west, y: north, width: east - west, height: south - north };
}

const spanOf = (values: readonly number[], length: number): readonly [number, number] => [
  Math.max(0 - BEYOND, Math.min(...values) - MARGIN),
  Math.min(length + BEYOND, Math.max(...values) + MARGIN),
];
/** Whoever stands at the edge of the table is drawn whole, with the tab behind him, in cm. */
const BEYOND = 4;

/** The view of a moment, for who plays on from there. */
export const viewAt = ({ staged }: CaseBattle, moment: number): object =>
  staged.rules.view(positionAt(staged, moment), UMPIRE);

export const speechIn = ({ battle }: CaseBattle): Speech => speechOf(battle);
