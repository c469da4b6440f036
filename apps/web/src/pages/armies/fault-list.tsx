import type { ArmyFault } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { armySentence, type Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly muster: Muster;
  readonly raw: unknown;
  /** Where faults can be set right on the spot. */
  readonly onSet?: (raw: unknown) => void;
}

/** Every fault of an army, numbered, with its clause and its repair. */
export function FaultList({ muster, raw, onSet }: Props) {
  const faults = muster.armies.builder?.faults(raw) ?? [];
  return (
    <>
      <ol class="army-faults">
        {faults.map(fault => (
          <li key={`${fault.path}/${fault.what}/${JSON.stringify(fault.details)}`}>
            <FaultTold muster={muster} fault={fault} />
            {onSet && <Repair muster={muster} raw={raw} fault={fault} onSet={onSet} />}
          </li>
        ))}
      </ol>
      {onSet && faults.length > 1 && <RepairAll muster={muster} raw={raw} onSet={onSet} />}
    </>
  );
}

/** A fault in words, with its clause. */
export const FaultTold = ({ muster, fault }: { readonly muster: Muster; readonly fault: ArmyFault }) => (
  <>
    {armySentence(muster, 'faults', fault.what, fault.details) ?? fault.message}{' '}
    {fault.clause && <ClauseLink clause={fault.clause} />}
  </>
);

export function Repair({ muster, raw, fault, onSet }: Required<Props> & { readonly fault: ArmyFault }) {
  const repaired = muster.armies.builder?.repair(raw, fault) ?? null;
  const label = armySentence(muster, 'repairs', fault.what, fault.details);
  if (repaired === null || label === undefined) return null;
  return (
    <p>
      <button type="button" class="small" onClick={() => onSet(repaired)}>
        {label}
      </button>
    </p>
  );
}

/** Sets everything right that can be: how many strokes that takes is said first. */
function RepairAll({ muster, raw, onSet }: Required<Props>) {
  const { mended, strokes } = allRepaired(muster, raw);
  return strokes === 0 ? null : (
    <button type="button" class="small" onClick={() => onSet(mended)}>
      {armyWords.value.strokes(strokes)}
    </button>
  );
}

/** More strokes than this are no repair. */
const MOST_STROKES = 40;

/** One fault after another, as each leaves the army. */
export function allRepaired(
  { armies: { builder } }: Pick<Muster, 'armies'>,
  raw: unknown,
): { readonly mended: unknown; readonly strokes: number } {
  let mended = raw;
  for (let strokes = 0; strokes < MOST_STROKES; strokes++) {
    const next = builder
      ?.faults(mended)
      .map(fault => builder.repair(mended, fault) ?? null)
      .find(each => each !== null);
    if (next === undefined) return { mended, strokes };
    mended = next;
  }
  return { mended, strokes: MOST_STROKES };
}
