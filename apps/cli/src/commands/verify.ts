import {
  faulty,
  fingerprintOf,
  type Match,
  outcomeOf,
  type Parsed,
  parseMatch,
  pinnedTo,
} from '@grognard/engine';
import { findRules } from '@grognard/registry';
import { boxOf, isBox } from '../boxes.ts';
import { documentsIn, faultLine, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';

/** Reads a saved match by replaying it: any difference is a fault. */
export async function loadMatch(file: string): Promise<Parsed<Match>> {
  const document = await loadDocument(file);
  if (!document.ok) return document;
  const pinned = pinnedTo(document.value);
  if (!pinned.ok) return pinned;
  const box = await boxOf(document.value);
  if (!isBox(box)) return faulty([box]);
  return parseMatch((await findRules(pinned.value)) ?? box.ruleset, document.value);
}

/** Replays matches and compares every fingerprint. */
export async function verify(
  io: Io,
  files: readonly string[],
  options: { readonly json?: boolean },
): Promise<Exit> {
  const results = await Promise.all(
    (await documentsIn(files)).map(async file => ({ file, read: await loadMatch(file) })),
  );
  if (options.json) {
    printJson(
      io,
      results.map(({ file, read }) => ({
        file,
        faults: read.ok ? [] : read.faults,
        ...(read.ok && summary(read.value)),
      })),
    );
  } else {
    for (const { file, read } of results) {
      if (!read.ok) for (const each of read.faults) io.out(faultLine(file, each));
      else io.out(`${file}: ${read.value.entries.length} entries replay as recorded, ${told(read.value)}`);
    }
  }
  return results.some(({ read }) => !read.ok) ? EXIT.failed : EXIT.fine;
}

const summary = (match: Match) => ({
  entries: match.entries.length,
  fingerprint: fingerprintOf(match.state),
  outcome: outcomeOf(match),
});

function told(match: Match): string {
  const outcome = outcomeOf(match);
  if (!outcome) return 'not yet over';
  return outcome.winner === 'none' ? outcome.grade : `won by ${outcome.winner} (${outcome.grade})`;
}
