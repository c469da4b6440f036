import { enAvant } from '@grognard/en-avant';
import { fingerprintOf, parseMatch, type Ruleset } from '@grognard/engine';
import { fieldsOfStrategy } from '@grognard/fields-of-strategy';
import { fightInArms } from '@grognard/fight-in-arms';
import { generalEnChef } from '@grognard/general-en-chef';
import { tableFingerprint } from '@grognard/table';

const RULESETS = [
  fieldsOfStrategy,
  enAvant,
  fightInArms,
  generalEnChef,
] as readonly unknown[] as readonly Ruleset[];

export interface Recorded {
  readonly name: string;
  readonly match: { readonly ruleset: string };
}

function replay({ match }: Recorded): string {
  const ruleset = RULESETS.find(({ id }) => id === match.ruleset)!;
  const parsed = parseMatch(ruleset, match);
  return parsed.ok
    ? fingerprintOf(parsed.value.state)
    : parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

/** What a JavaScript engine makes of our arithmetic: the table's, and recorded battles replayed to their end. */
export const probe = (matches: readonly Recorded[]): Readonly<Record<string, string>> => ({
  table: tableFingerprint(200),
  ...Object.fromEntries(matches.map(recorded => [recorded.name, replay(recorded)])),
});
