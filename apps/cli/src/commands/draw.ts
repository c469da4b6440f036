import {
  type Box,
  type Language,
  MATCH_FORMAT,
  type Match,
  newMatch,
  positionOf,
  textIn,
} from '@grognard/engine';
import { loadBattle } from '../battles.ts';
import { boxNamed, unwrap } from '../boxes.ts';
import { deliver, formatOf, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io } from '../io.ts';
import { entryOf, seatOf } from '../moments.ts';
import { loadMatch } from './verify.ts';

export interface DrawOptions {
  readonly turn?: number;
  readonly side?: string;
  readonly output?: string;
  readonly language?: string;
}

/** Draws a battle or a moment of a match, as one side saw it or as the umpire does. */
export async function draw(io: Io, name: string, options: DrawOptions): Promise<Exit> {
  const { box, match } = await find(name);
  const language: Language = options.language === 'fr' ? 'fr' : 'en';
  const seat = seatOf(match, options.side);
  const entry = options.turn === undefined ? match.entries.length : entryOf(match, options.turn);
  const view = match.rules.view(positionOf(match, entry), seat);
  const { picture } = await box.picture();
  const svg = picture.sheet(match.scenario, view, {
    language,
    title: textIn(match.scenario.title, language),
  });
  await deliver(io, svg, options.output);
  return EXIT.fine;
}

/** A saved match, or the beginning of a battle. */
async function find(name: string): Promise<{ readonly box: Box; readonly match: Match }> {
  const document = name.endsWith('.json') ? await loadDocument(name) : null;
  if (document?.ok && formatOf(document.value) === MATCH_FORMAT) {
    const match = unwrap(await loadMatch(name), name);
    return { box: await boxNamed(match.ruleset.id), match };
  }
  const { box, scenario } = await loadBattle(name);
  return { box, match: newMatch(box.ruleset, scenario, 'draw') };
}
