import {
  type Draft,
  freeId,
  recordsAt,
  tableSizeOf,
  toMillimetre,
  withChanged,
  withItem,
} from '@grognard/editor';
import type { Scenario, Text } from '@grognard/engine';
import type { Point } from '@grognard/table';
import { batch } from '@preact/signals';
import { useState } from 'preact/hooks';
import { armyFor, READY } from '../../../pages/armies/army-choice.ts';
import { ArmySelect } from '../../../pages/armies/army-select.tsx';
import { type Muster, useMuster } from '../../../pages/armies/muster.ts';
import { changeDraft } from '../../../pages/desk/work.ts';
import { freeName, type TableBench } from './model.ts';
import { facingOf, homeOf, nearestSound, sizeOn } from './standing.ts';
import { tableBenchWords } from './words.ts';

interface Props {
  readonly bench: TableBench;
  readonly side: string;
}

/** A whole formation at once: an army of one's own, or one of those that are ready. */
export function Formations({ bench, side }: Props) {
  const say = tableBenchWords.value;
  const { ruleset } = bench.making;
  const muster = useMuster(ruleset);
  const [chosen, setChosen] = useState(`${READY}0`);
  const [isFaulty, setFaulty] = useState(false);
  if (!muster) return null;
  return (
    <div class="bench-formation">
      <ArmySelect
        ruleset={ruleset}
        muster={muster}
        label={<span>{say.formation}</span>}
        chosen={chosen}
        onChoose={key => {
          setChosen(key);
          setFaulty(false);
        }}
      />
      <button
        type="button"
        class="small"
        onClick={() => setFaulty(!addFormation(bench, muster, side, chosen))}
      >
        {say.addFormation}
      </button>
      {isFaulty && <p role="alert">{say.formationFaulty}</p>}
    </div>
  );
}

/** Between two units of a formation and between its lines, and how wide a unit is of which nobody knows it, in cm. */
const [ASIDE, BEHIND, USUAL] = [3, 13, 11];

/** The units of an army in lines at the edge of a side, chosen together; tells whether they could be had. */
function addFormation(bench: TableBench, { armies }: Muster, side: string, key: string): boolean {
  const { work, making, chosen, group } = bench;
  const raw = armyFor(armies, key);
  const made = armies.battle?.(raw, raw);
  if (!made?.ok) return false;
  const units = making.members?.(made.value) ?? membersOf(made.value);
  const begun = work.draft.value;
  const makers = { box: work.box, making };
  const from = recordsAt(begun, ['units']).length;
  const named = units.reduce<Draft>(
    (draft, unit) =>
      withItem(draft, ['units'], {
        ...unit,
        ...(unit['name'] !== undefined && { name: freeName(draft, unit['name'] as Text) }),
        id: freeId(draft, [['units'], ['camps']], side),
        side,
        facing: facingOf(draft, { side }),
      }),
    begun,
  );
  const own = recordsAt(named, ['units']).slice(from);
  const places = inLines(
    begun,
    side,
    own.map(([unit]) => sizeOn(makers, begun, unit)?.width ?? USUAL),
  );
  const standing = own.reduce(
    (draft, [, index], i) => withChanged(draft, ['units'], index, { at: places[i] }),
    named,
  );
  const placed = own.reduce((draft, [, index]) => nearestSound(makers, draft, index), standing);
  batch(() => {
    changeDraft(work, placed);
    chosen.value = units.length > 0 ? { list: 'units', index: from } : null;
    group.value = units.slice(1).map((_, i) => from + 1 + i);
  });
  return true;
}

/** Places for units of some widths, beside each other and in as many lines as the table asks for. */
function inLines(draft: Draft, side: string, widths: readonly number[]): readonly Point[] {
  const [room] = tableSizeOf(draft);
  const [, home] = homeOf(draft, { side });
  const inward = facingOf(draft, { side }) === 180 ? 1 : -1;
  const lines: number[][] = [[]];
  const lengthOf = (line: readonly number[]): number =>
    line.reduce((sum, each) => sum + each + ASIDE, -ASIDE);
  for (const width of widths) {
    const line = lines.at(-1)!;
    if (line.length > 0 && lengthOf([...line, width]) > room - 2 * ASIDE) lines.push([width]);
    else line.push(width);
  }
  return lines.flatMap((line, nth) => {
    let west = (room - lengthOf(line)) / 2;
    return line.map((width): Point => {
      const x = toMillimetre(west + width / 2);
      west += width + ASIDE;
      return [x, home + inward * BEHIND * nth];
    });
  });
}

/** The units of the first side, as a battle of armies writes them, without their places. */
function membersOf(scenario: Scenario): readonly Draft[] {
  const [first] = scenario.sides;
  return recordsAt(scenario as unknown as Draft, ['units'])
    .filter(([unit]) => unit['side'] === first?.id)
    .map(([{ id: _, side: __, at: ___, facing: ____, ...unit }]) => unit);
}
