import { useState } from 'preact/hooks';
import { CaseEditor } from './case-editor.tsx';
import { CaseStage } from './case-stage.tsx';
import { type CaseWork, takeUp } from './case-work.ts';
import { Expectations } from './expectations.tsx';
import type { Laboratory } from './laboratory.ts';
import { ShareCase } from './share-case.tsx';

interface Props {
  readonly lab: Laboratory;
  readonly text: string;
  /** The case of one's own it is kept as. */
  readonly own?: string;
}

/** A case under one's hands: seen step by step, changed, run, kept and shared. */
export function CaseBench({ lab, text, own }: Props) {
  const [work, setWork] = useState<CaseWork>(() => takeUp(lab, text, own ?? null));
  const [at, setAt] = useState(0);
  const put = (next: CaseWork): void => {
    setWork(next);
    if (next.result.status === 'run') setAt(Math.min(at, next.result.run.steps.length));
  };
  const parts = { lab, work, onChange: put };
  return (
    <div class="lab-case">
      <CaseStage {...parts} at={at} onStep={setAt} />
      <div class="lab-hand">
        <Expectations {...parts} />
        <CaseEditor {...parts} />
        <ShareCase {...parts} at={at} />
      </div>
    </div>
  );
}

/** What every part of the bench is given. */
export interface BenchPart {
  readonly lab: Laboratory;
  readonly work: CaseWork;
  readonly onChange: (work: CaseWork) => void;
}
