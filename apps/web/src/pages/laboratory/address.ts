/** What the address of the laboratory names: a clause, a case among its proofs, or a case of one's own. */
export interface Chosen {
  readonly clause: string | null;
  readonly exhibit: string | null;
  readonly own: string | null;
}

const NOTHING: Chosen = { clause: null, exhibit: null, own: null };
const OWN = 'mine/';

/** Reads the part after `#`: a clause, a clause and the name of a case, or `mine/` and an id. */
export function readAddress(hash: string): Chosen {
  const text = decodeURIComponent(hash.replace(/^#/, ''));
  if (text === '') return NOTHING;
  if (text.startsWith(OWN)) return { ...NOTHING, own: text.slice(OWN.length) };
  const [clause = '', ...rest] = text.split('/');
  return { ...NOTHING, clause, exhibit: rest.length > 0 ? rest.join('/') : null };
}

/** The laboratory of a game; nothing where one is in it: a link within the page is followed by its `#` alone. */
const roomOf = (ruleset: string): string => {
  const room = `/laboratory/${ruleset}`;
  return location.pathname === room ? '' : room;
};

/** The address of a clause, or of a case that proves it. */
export const clauseAddress = (ruleset: string, clause: string, exhibit?: string): string =>
  `${roomOf(ruleset)}#${clause}${exhibit === undefined ? '' : `/${exhibit}`}`;

export const ownAddress = (ruleset: string, id: string): string => `${roomOf(ruleset)}#${OWN}${id}`;
