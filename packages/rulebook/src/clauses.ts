/** A clause id: the ruleset, the chapter, the number (FOS-MELEE-09). */
export const CLAUSE = /\b[A-Z]{2,4}-[A-Z]+-\d{2}\b/g;
const WHOLE_CLAUSE = /^[A-Z]{2,4}-[A-Z]+-\d{2}$/;
const ANCHOR = /^\s*\{#([^}\s]*)\}\s*/;

export const isClause = (text: string): boolean => WHOLE_CLAUSE.test(text);

/** The id as it stands in the margin of its own book: MELEE-09. */
export const shortClause = (clause: string): string => clause.slice(clause.indexOf('-') + 1);

export interface Anchored {
  readonly anchors: readonly string[];
  readonly rest: string;
}

/** Takes the anchors `{#FOS-MOVE-05}` off the beginning of a text. */
export function takeAnchors(text: string): Anchored {
  const anchors: string[] = [];
  let rest = text;
  for (let found = ANCHOR.exec(rest); found !== null; found = ANCHOR.exec(rest)) {
    anchors.push(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  return { anchors, rest: anchors.length === 0 ? text : rest };
}
