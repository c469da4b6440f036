/*
 * The part of the ICU message syntax that our texts use:
 *
 *   {name}                                     a value
 *   {name, number, ::sign-except-zero}         a number with its sign
 *   {name, number, ::sign-never}               a number without it
 *   {name, plural, =0 {…} one {…} other {…}}   by number; # is the number itself
 *   {name, select, won {…} other {…}}          by word
 *   '{'  ''                                    a brace, an apostrophe
 */

export interface Branch {
  readonly key: string;
  readonly parts: readonly Part[];
}
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'count' }
  | { readonly type: 'value' | 'signed' | 'unsigned'; readonly name: string }
  | { readonly type: 'plural' | 'select'; readonly name: string; readonly branches: readonly Branch[] };
export type Message = readonly Part[];

/** Where a template stops making sense, and why. */
export interface Problem {
  readonly at: number;
  readonly problem: string;
}

const NAME = /[A-Za-z][\w-]*/y;
const KEY = /=\d+|[A-Za-z][\w-]*/y;
const SPACE = /\s*/y;
const SIGNS = { '::sign-except-zero': 'signed', '::sign-never': 'unsigned' } as const;
const SKELETON = /::[a-z-]+/y;
const PLURAL_KEY = /^(=\d+|one|other)$/;

/** Thrown and caught in this file alone: a recursive reader is clearer without a result at every step. */
class Broken extends Error {
  readonly at: number;
  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

/** Reads a template into its parts, or says where it stops making sense. */
export function parseMessage(template: string): Message | Problem {
  try {
    return new Reader(template).message();
  } catch (error) {
    if (error instanceof Broken) return { at: error.at, problem: error.message };
    throw error;
  }
}

/** Every value a message may ask for, in order of first appearance. */
export function namesIn(parts: Message): readonly string[] {
  const names = parts.flatMap(part => {
    if ('branches' in part) return [part.name, ...part.branches.flatMap(branch => namesIn(branch.parts))];
    return 'name' in part ? [part.name] : [];
  });
  return [...new Set(names)];
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  message(): Message {
    const parts = this.#parts(false);
    if (this.#at < this.#source.length) throw new Broken(this.#at, 'a } without its {');
    return parts;
  }

  #parts(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const text = this.#text(inPlural);
      if (text !== '') parts.push({ type: 'text', text });
      const sign = this.#source[this.#at];
      if (sign === '{') parts.push(this.#argument(inPlural));
      else if (sign === '#') parts.push(this.#hash());
      else return parts;
    }
  }

  /** Plain text up to a brace (or a # that stands for a number), its quotes undone. */
  #text(inPlural: boolean): string {
    const special = inPlural ? '{}#' : '{}';
    let text = '';
    while (this.#at < this.#source.length) {
      const sign = this.#source.charAt(this.#at);
      if (special.includes(sign)) break;
      text += sign === "'" ? this.#quoted() : sign;
      this.#at += 1;
    }
    return text;
  }

  /** Starts on an apostrophe and ends on the last character of what it quotes. */
  #quoted(): string {
    const next = this.#source.charAt(this.#at + 1);
    if (next === "'") {
      this.#at += 1;
      return "'";
    }
    if (next !== '{' && next !== '}' && next !== '#') return "'";
    const end = this.#source.indexOf("'", this.#at + 1);
    if (end === -1) throw new Broken(this.#at, 'a quotation that never ends');
    const quoted = this.#source.slice(this.#at + 1, end);
    this.#at = end;
    return quoted;
  }

  #hash(): Part {
    this.#at += 1;
    return { type: 'count' };
  }

  #argument(inPlural: boolean): Part {
    this.#expect('{');
    const name = this.#match(NAME, 'a name');
    if (this.#sees('}')) return this.#closed({ type: 'value', name });
    this.#expect(',');
    this.#skip();
    const start = this.#at;
    const kind = this.#match(NAME, 'plural, select or number');
    this.#expect(',');
    if (kind === 'number') return this.#number(name);
    if (kind !== 'plural' && kind !== 'select')
      throw new Broken(start, `“${kind}”: expected plural, select or number`);
    const branches = this.#branches(kind, inPlural || kind === 'plural');
    return this.#closed({ type: kind, name, branches });
  }

  #number(name: string): Part {
    this.#skip();
    const at = this.#at;
    const expected = Object.keys(SIGNS).join(' or ');
    const skeleton = this.#match(SKELETON, expected);
    const type = Object.entries(SIGNS).find(([sign]) => sign === skeleton)?.[1];
    if (!type) throw new Broken(at, `expected ${expected}`);
    return this.#closed({ type, name });
  }

  #branches(kind: 'plural' | 'select', inPlural: boolean): readonly Branch[] {
    const start = this.#at;
    const branches: Branch[] = [];
    while (!this.#sees('}')) {
      const at = this.#at;
      const key = this.#match(KEY, 'a case such as other {…}');
      if (kind === 'plural' && !PLURAL_KEY.test(key)) throw new Broken(at, `“${key}” in a plural`);
      if (branches.some(known => known.key === key)) throw new Broken(at, `“${key}” twice`);
      this.#expect('{');
      branches.push({ key, parts: this.#parts(inPlural) });
      this.#expect('}');
    }
    if (!branches.some(({ key }) => key === 'other')) throw new Broken(start, `a ${kind} without other {…}`);
    return branches;
  }

  #closed(part: Part): Part {
    this.#expect('}');
    return part;
  }

  #skip(): void {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#source);
    this.#at = SPACE.lastIndex;
  }

  #sees(sign: string): boolean {
    this.#skip();
    return this.#source[this.#at] === sign;
  }

  #expect(sign: string): void {
    if (!this.#sees(sign)) throw new Broken(this.#at, `expected ${sign}`);
    this.#at += 1;
  }

  #match(pattern: RegExp, wanted: string): string {
    this.#skip();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found === undefined) throw new Broken(this.#at, `expected ${wanted}`);
    this.#at = pattern.lastIndex;
    return found;
  }
}
