import { type Draft, freeId, recordsAt, tableSizeOf, withItem } from '@grognard/editor';
import type { Scenario, Text } from '@grognard/engine';
import { batch } from '@preact/signals';
import { useState } from 'preact/hooks';
import { armyFor, READY } from '../../../pages/armies/army-choice.ts';
import { ArmySelect } from '../../../pages/armies/army-select.tsx';
import { type Muster, useMuster } from '../../../pages/armies/muster.ts';
import { changeDraft } from '../../../pages/desk/work.ts';
import { freeName, type TableBench } from './model.ts';
import { facingOf, homeOf, nearestSound } from './standing.ts';
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

/** Between two units of a formation, and between its lines, in cm. */
const [ASIDE, BEHIND] = [14, 13];

/** The units of an army in lines at the edge of a side, chosen together; tells whether they could be had. */
function addFormation(bench: TableBench, { armies }: Muster, side: string, key: string): boolean {
  const { work, making, chosen, group } = bench;
  const raw = armyFor(armies, key);
  const made = armies.battle?.(raw, raw);
  if (!made?.ok) return false;
  const units = making.members?.(made.value) ?? membersOf(made.value);
  const begun = work.draft.value;
  const [width] = tableSizeOf(begun);
  const perLine = Math.max(1, Math.floor((width - ASIDE) / ASIDE));
  const [, home] = homeOf(begun, { side });
  const inward = facingOf(begun, { side }) === 180 ? 1 : -1;
  const from = recordsAt(begun, ['units']).length;
  const placed = units.reduce<Draft>((draft, unit, i) => {
    const inLine = Math.min(perLine, units.length - Math.floor(i / perLine) * perLine);
    const x = width / 2 + ((i % perLine) - (inLine - 1) / 2) * ASIDE;
    const at = [x, home + inward * BEHIND * Math.floor(i / perLine)];
    const added = withItem(draft, ['units'], {
      ...unit,
      ...(unit['name'] !== undefined && { name: freeName(draft, unit['name'] as Text) }),
      id: freeId(draft, [['units'], ['camps']], side),
      side,
      at,
      facing: facingOf(draft, { side }),
    });
    return nearestSound({ box: work.box, making }, added, from + i);
  }, begun);
  batch(() => {
    changeDraft(work, placed);
    chosen.value = units.length > 0 ? { list: 'units', index: from } : null;
    group.value = units.slice(1).map((_, i) => from + 1 + i);
  });
  return true;
}

/** The units of the first side, as a battle of armies writes them, without their places. */
function membersOf(scenario: Scenario): readonly Draft[] {
  const [first] = scenario.sides;
  return recordsAt(scenario as unknown as Draft, ['units'])
    .filter(([unit]) => unit['side'] === first?.id)
    .map(([{ id: _, side: __, at: ___, facing: ____, ...unit }]) => unit);
}
