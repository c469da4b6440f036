import type { Scenario } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { findBench } from '../../screens/index.ts';
import { playAgainstComputer } from '../against-computer.ts';

/** Begins a match as a moment of a case stands, against a computer; tells its id. */
export async function playOnFrom(scenario: Scenario, view: object, title: string): Promise<string | null> {
  const [box, bench] = await Promise.all([openBox(scenario.ruleset), findBench(scenario.ruleset)]);
  const parsed = bench && box.ruleset.parse.scenario({ ...bench.fromMoment(scenario, view), title });
  return parsed?.ok ? playAgainstComputer(parsed.value) : null;
}
