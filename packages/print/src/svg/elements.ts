/** An element of a drawing: what it is called, its attributes, and what is in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#39);/g, each => ENTITIES[each]!) : text;

/** Reads the SVG that our own drawings are written in; it is no reader of other people's. */
export function readElements(svg: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] };
  const open: Element[] = [root];
  for (const [, closing, name, attributes = '', empty, text] of svg.matchAll(TOKEN)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (closing) {
      if (parent.name !== name) throw new Error(`A drawing closes '${name}' in '${parent.name}'.`);
      open.pop();
    } else {
      const element: Element = { name: name!, attributes: attributesIn(attributes), children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`A drawing leaves '${open.at(-1)!.name}' open.`);
  return root;
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) found[name!] = unescaped(value!);
  return found;
}

export const isElement = (child: Element | string): child is Element => typeof child !== 'string';

/** Every element with an id, wherever it stands. */
export function byId(root: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  const waiting: Element[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id } = next.attributes;
    if (id !== undefined) found.set(id, next);
    waiting.push(...next.children.filter(isElement));
  }
  return found;
}
