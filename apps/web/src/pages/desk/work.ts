import {
  beginHistory,
  type Draft,
  type History,
  redo,
  type Sheet,
  stroke,
  strokeDraft,
  undo,
} from '@grognard/editor';
import type { Box, Parsed, Scenario } from '@grognard/engine';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { keepBattle, type OwnBattle } from '../../storage/battles.ts';
import type { Bench, Workshop } from './bench.ts';
import { type Problem, problemsOf } from './problems.ts';

export const TABS = ['ground', 'armies', 'objectives', 'words'] as const;
export type Tab = (typeof TABS)[number];

/** A battle on the desk: everything that was done to it, and what is being looked at. */
export interface Work {
  readonly id: string;
  readonly box: Box;
  readonly history: Signal<History>;
  readonly draft: ReadonlySignal<Draft>;
  readonly parsed: ReadonlySignal<Parsed<Scenario>>;
  readonly text: string | null;
  readonly tab: Signal<Tab>;
  /** Whether the last change is kept on this device. */
  readonly kept: Signal<'kept' | 'not-kept' | 'keeping'>;
  /** The problem that is being pointed at, by its number in the list. */
  readonly pointed: Signal<number | null>;
  /** A picture of an old map that lies over the field; never kept or exported. */
  readonly tracing: Signal<Traced | null>;
}

/** Tracing paper: how much of it is seen, how wide it is and where its corner lies, in shares of the field. */
export interface Traced {
  readonly url: string;
  readonly name: string;
  readonly strength: number;
  readonly size: number;
  readonly across: number;
  readonly down: number;
}

/** A battle on the desk with the tools of its game. */
export interface Desk {
  readonly work: Work;
  readonly bench: Bench;
  readonly shop: Workshop;
  readonly problems: ReadonlySignal<readonly Problem[]>;
}

export function layOut(own: OwnBattle, box: Box, bench: Bench): Desk {
  const history = signal<History>({ ...beginHistory(own.sheet.draft), now: own.sheet });
  const draft = computed(() => history.value.now.draft);
  const work: Work = {
    id: own.id,
    box,
    history,
    draft,
    parsed: computed(() => box.ruleset.parse.scenario(draft.value)),
    text: own.text ?? null,
    tab: signal<Tab>('ground'),
    kept: signal('kept'),
    pointed: signal(null),
    tracing: signal(null),
  };
  const shop = bench.open(work);
  const empty = bench.empty();
  return {
    work,
    bench,
    shop,
    problems: computed(() => problemsOf(box, draft.value, shop.known, shop.hints(), empty)),
  };
}

/** One stroke: what the battle is now. */
export const changeDraft = (work: Work, draft: Draft): void => {
  work.history.value = strokeDraft(work.history.value, draft);
};

export const changeSheet = (work: Work, sheet: Sheet): void => {
  work.history.value = stroke(work.history.value, sheet);
};

export const takeBack = (work: Work): void => {
  work.history.value = undo(work.history.value);
};

export const doAgain = (work: Work): void => {
  work.history.value = redo(work.history.value);
};

/** After so many milliseconds without a stroke the battle is kept. */
const REST = 250;

/** Keeps every change on this device, sound or not. */
export function keepOnDevice({ id, box, history, text, kept }: Work): () => void {
  let timer = 0;
  let first = true;
  const stop = effect(() => {
    const { now: sheet } = history.value;
    if (first) {
      first = false;
      return;
    }
    kept.value = 'keeping';
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const battle = {
        id,
        ruleset: box.ruleset.id,
        sheet,
        updated: Date.now(),
        ...(text !== null && { text }),
      };
      void keepBattle(battle).then(now => {
        kept.value = now;
      });
    }, REST);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}
