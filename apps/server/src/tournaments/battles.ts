import type { Text } from '@grognard/engine';
import { findBox } from '@grognard/registry';
import { notFound } from '../people/refusal.ts';

/** What a tournament needs to know of a battle of the box. */
export interface BattleFacts {
  readonly id: string;
  readonly title: Text;
  /** The side that `one` of a pair has in the first game. */
  readonly firstSide: string;
}

/** Looks a battle up; one that is not in the box of the game is refused. */
export async function battleFacts(ruleset: string, id: string): Promise<BattleFacts> {
  const box = await findBox(ruleset);
  const load = box && Object.hasOwn(box.battles, id) ? box.battles[id] : undefined;
  if (!box || !load) throw notFound('battle');
  const parsed = box.ruleset.parse.scenario((await load()).default);
  const [first] = parsed.ok ? parsed.value.sides : [];
  if (!parsed.ok || !first) throw notFound('battle');
  return { id, title: parsed.value.title, firstSide: first.id };
}
