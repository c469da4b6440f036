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
            {armySentence(muster, 'faults', fault.what, fault.details) ?? fault.message}{' '}
            {fault.clause && <ClauseLink clause={fault.clause} />}
            {onSet && <Repair muster={muster} raw={raw} fault={fault} onSet={onSet} />}
          </li>
        ))}
      </ol>
      {onSet && faults.length > 1 && (
        <button type="button" class="small" onClick={() => onSet(allRepaired(muster, raw))}>
          {armyWords.value.repairAll}
        </button>
      )}
    </>
  );
}

function Repair({ muster, raw, fault, onSet }: Required<Props> & { readonly fault: ArmyFault }) {
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

/** More strokes than this are no repair. */
const MOST_STROKES = 40;

/** One fault after another, as each leaves the army. */
function allRepaired({ armies: { builder } }: Muster, raw: unknown): unknown {
  let mended = raw;
  for (let i = 0; i < MOST_STROKES; i++) {
    const next = builder
      ?.faults(mended)
      .map(fault => builder.repair(mended, fault) ?? null)
      .find(each => each !== null);
    if (next === undefined) break;
    mended = next;
  }
  return mended;
}
