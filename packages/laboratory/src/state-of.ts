import type { Game, Rules } from '@grognard/engine';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The `state` that brings a battle from its opening to a position, as far as its rules can be told: each field is
 * tried on them, and those they know are written down where they differ.
 */
export function stateOf<G extends Game>(rules: Rules<G>, opening: G['Position'], now: G['Position']): Fields {
  const accepts = (state: Fields): boolean => rules.arrange(opening, state).ok;
  const [then, stands] = [rules.inspect(opening), rules.inspect(now)];
  const changed = (part: 'units' | 'sides' | 'objectives'): Fields =>
    Object.fromEntries(
      Object.entries(stands[part]).flatMap(([id, fields]) => {
        const before = then[part][id];
        if (!isFields(fields)) return isSame(fields, before) ? [] : [[id, fields]];
        const told = knownFields(fields, isFields(before) ? before : {}, one =>
          accepts({ [part]: { [id]: one } }),
        );
        return Object.keys(told).length > 0 ? [[id, told]] : [];
      }),
    );
  const parts = { units: changed('units'), sides: changed('sides'), objectives: changed('objectives') };
  const filled = Object.entries(parts).filter(([, fields]) => Object.keys(fields).length > 0);
  const rest = Object.fromEntries(Object.entries(now).filter(([key]) => !Object.hasOwn(parts, key)));
  // Whose turn it is and which is always told: what begins in the middle says where.
  const whole = Object.keys(rest).filter(key => accepts({ [key]: rest[key] }));
  return { ...Object.fromEntries(whole.map(key => [key, rest[key]])), ...Object.fromEntries(filled) };
}

/** The fields that differ and that the rules let one set: judged by their old value where the new one is not free yet. */
function knownFields(now: Fields, before: Fields, accepts: (one: Fields) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        !isSame(value, before[field]) &&
        (accepts({ [field]: value }) || (field in before && accepts({ [field]: before[field] }))),
    ),
  );
}
