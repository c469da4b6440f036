import { type Language, type TerrainGuide, textIn } from '@grognard/engine';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { columns } from '../columns.ts';
import { EXIT, type Exit, type Io, printJson, Stopped } from '../io.ts';

/** Tells what a kind of ground does to a unit, every line with its clause; without a kind, which there are. */
export async function terrain(
  io: Io,
  kind: string | undefined,
  words: readonly string[],
  options: { readonly language: Language; readonly json?: boolean },
): Promise<Exit> {
  const guides = await loadGuides();
  if (kind === undefined) return tellKinds(io, guides, options);
  const guide = guides.find(({ kinds }) => kinds.some(({ id }) => id === kind));
  if (!guide) {
    const known = guides.flatMap(({ kinds }) => kinds.map(({ id }) => id));
    throw new Stopped(`No ground '${kind}': expected one of ${known.join(', ')}.`);
  }
  const lines = guide.linesFor(kind, options.language, traitsOf(guide, words));
  if (options.json) printJson(io, lines);
  else {
    const { name } = guide.kinds.find(({ id }) => id === kind)!;
    io.out([textIn(name, options.language), ...words].join(', '));
    let heading = '';
    const rows = lines.map(({ about, text, clause }) => {
      const isNew = about !== heading;
      heading = about;
      return [isNew ? about : '', clause, text];
    });
    for (const line of columns(rows)) io.out(`  ${line}`);
  }
  return EXIT.fine;
}

async function loadGuides(): Promise<readonly TerrainGuide[]> {
  const boxes = await Promise.all(RULESET_IDS.map(openBox));
  const loaded = await Promise.all(boxes.map(box => box.terrainGuide?.()));
  return loaded.flatMap(each => (each ? [each.terrainGuide] : []));
}

function tellKinds(
  io: Io,
  guides: readonly TerrainGuide[],
  { language, json }: { readonly language: Language; readonly json?: boolean },
): Exit {
  const kinds = guides.flatMap(guide => guide.kinds);
  if (json) printJson(io, kinds);
  else for (const line of columns(kinds.map(({ id, name }) => [id, textIn(name, language)]))) io.out(line);
  return EXIT.fine;
}

/** `infantry line disordered`: each word says which trait it means. */
function traitsOf(guide: TerrainGuide, words: readonly string[]): Readonly<Record<string, string>> {
  const traits: Record<string, string> = {};
  for (const word of words) {
    const trait = Object.keys(guide.traits).find(each => guide.traits[each]!.includes(word));
    if (trait === undefined) {
      const known = Object.entries(guide.traits).map(([each, all]) => `${each}: ${all.join(', ')}`);
      throw new Stopped(`'${word}' says nothing of a unit: expected words of these\n  ${known.join('\n  ')}`);
    }
    if (traits[trait] !== undefined)
      throw new Stopped(`'${traits[trait]}' and '${word}': a unit has one ${trait}.`);
    traits[trait] = word;
  }
  return traits;
}
