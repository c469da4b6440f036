import { box } from '@grognard/en-avant';
import { newMatch, writeMatch } from '@grognard/engine';
import { GAME_FORMAT, type SavedGame } from '@grognard/host';

/** Units of a side in rows: so many of six bases each that both sides together have more than five hundred. */
const [ROWS, IN_ROW, BASES] = [3, 14, 6];
const SIDES = [
  { id: 'blue', facing: 0, front: 104, back: 14 },
  { id: 'red', facing: 180, front: 76, back: -14 },
] as const;

const units = SIDES.flatMap(({ id, facing, front, back }) =>
  Array.from({ length: ROWS * IN_ROW }, (_, i) => ({
    id: `${id}-${i}`,
    side: id,
    name: `${id} ${i + 1}`,
    arm: 'infantry',
    ...(i % 3 === 0 ? { weapon: 'bow' } : {}),
    bases: BASES,
    files: 2,
    at: [20 + (i % IN_ROW) * 17, front + Math.floor(i / IN_ROW) * back],
    facing,
  })),
);

/** A battle of En Avant ! with more bases than anybody owns, as a game that can be opened. */
export async function largeBattle(): Promise<SavedGame> {
  const { default: raw } = await box.battles['zama-202bc']!();
  const { field } = raw as { readonly field: { readonly terrain: readonly object[] } };
  const parsed = box.ruleset.parse.scenario({
    ...(raw as object),
    id: 'five-hundred-bases',
    options: { premeasure: true },
    field: { ...field, size: [260, 180] },
    units,
    camps: [],
    objectives: [],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const match = newMatch(box.ruleset, parsed.value, 'bench');
  return {
    format: GAME_FORMAT,
    id: 'five-hundred-bases',
    updated: 0,
    ruleset: 'en-avant',
    title: { en: 'Five hundred bases', fr: 'Cinq cents socles' },
    players: { blue: { kind: 'person' }, red: { kind: 'person' } },
    turn: 1,
    turns: 8,
    active: ['blue'],
    outcome: null,
    file: writeMatch(match),
    drafts: {},
    seen: {},
  };
}
