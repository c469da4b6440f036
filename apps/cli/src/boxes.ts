import { type Box, type Fault, fault, type Parsed, shown } from '@grognard/engine';
import { findBox, RULESET_IDS } from '@grognard/registry';
import { faultLine, rulesetOf } from './files.ts';
import { Stopped } from './io.ts';

/** The box of the game that a document names, or what is wrong with the name. */
export async function boxOf(raw: unknown, path = 'ruleset'): Promise<Box | Fault> {
  const id = rulesetOf(raw);
  const box = id === undefined ? null : await findBox(id);
  return box ?? fault(path, `expected one of ${RULESET_IDS.join(', ')}, got ${shown(id)}`);
}

export const isBox = (found: Box | Fault): found is Box => 'ruleset' in found;

/** The box of a game named on the command line. */
export async function boxNamed(id: string): Promise<Box> {
  const box = await findBox(id);
  if (!box) throw new Stopped(`No ruleset '${id}': expected one of ${RULESET_IDS.join(', ')}.`);
  return box;
}

export const unwrap = <T>(parsed: Parsed<T>, name: string): T => {
  if (parsed.ok) return parsed.value;
  throw new Stopped(parsed.faults.map(fault => faultLine(name, fault)).join('\n'));
};
