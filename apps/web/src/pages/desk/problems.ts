import type { Draft } from '@grognard/editor';
import type { Box, Fault, Place, Text } from '@grognard/engine';
import type { Hinted, KnownFault, Repair } from './bench.ts';
import { faultWords } from './fault-words.ts';
import { plainRepairs } from './plain-repairs.ts';

/** Something to be looked at: a problem keeps the battle from being played, a hint never does. */
export interface Problem {
  readonly kind: 'problem' | 'hint';
  readonly text: Text;
  readonly clause?: string;
  readonly at?: Place;
  readonly repairs: readonly Repair[];
}

const asProblem = (kind: Problem['kind'], { text, clause, at, repairs = [] }: Hinted): Problem => ({
  kind,
  text,
  repairs,
  ...(clause && { clause }),
  ...(at && { at }),
});

/** Tells a fault: by what the bench knows of it, or in the plain words of its path and message. */
export function toldFault(draft: Draft, fault: Fault, known: readonly KnownFault[], empty: Draft): Hinted {
  const plain = plainRepairs(draft, fault, empty);
  for (const each of known) {
    const message = each.path.test(fault.path) ? each.message.exec(fault.message) : null;
    if (!message) continue;
    const index = [...fault.path.matchAll(/\[(\d+)\]/g)].map(match => Number(match[1]));
    const told = each.tell({ draft, fault, index, parts: message.slice(1).map(part => part ?? '') });
    const repairs = [...plain, ...(told.repairs ?? [])].slice(
      0,
      Math.max(MOST_REPAIRS, told.repairs?.length ?? 0),
    );
    return { ...(each.clause && { clause: each.clause }), ...told, repairs };
  }
  return { text: faultWords(fault), repairs: plain };
}

/** The ruleset's own faults with clause, place and repairs; then its hints and the bench's. */
export function problemsOf(
  box: Box,
  draft: Draft,
  known: readonly KnownFault[],
  hints: readonly Hinted[],
  empty: Draft = {},
): readonly Problem[] {
  const parsed = box.ruleset.parse.scenario(draft);
  const told = (fault: Fault) => toldFault(draft, fault, known, empty);
  if (!parsed.ok) {
    return [
      ...parsed.faults.slice(0, MOST_TOLD).map(fault => asProblem('problem', told(fault))),
      ...hints.map(hint => asProblem('hint', hint)),
    ];
  }
  const own = box.hints?.(parsed.value) ?? [];
  return [...own.map(told), ...hints].map(hint => asProblem('hint', hint));
}

/** Repairs of one problem, where its bench has not more. */
const MOST_REPAIRS = 2;

/** Of a file with hundreds of faults so many are told at once. */
const MOST_TOLD = 30;
