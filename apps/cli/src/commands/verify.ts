import {
  fault,
  faulty,
  fingerprintOf,
  MATCH_FORMAT,
  type Match,
  outcomeOf,
  type Parsed,
  parseMatch,
  shown,
} from '@grognard/engine';
import { boxOf, isBox } from '../boxes.ts';
import { documentsIn, faultLine, formatOf, loadDocument } from '../files.ts';
import { EXIT, type Exit, type Io, printJson } from '../io.ts';

/** Reads a saved match by replaying it: any difference is a fault. */
export async function loadMatch(file: string): Promise<Parsed<Match>> {
  const document = await loadDocument(file);
  if (!document.ok) return document;
  const format = formatOf(document.value);
  if (format !== MATCH_FORMAT)
    return faulty([fault('format', `expected ${MATCH_FORMAT}, got ${shown(format)}`)]);
  const box = await boxOf(document.value);
  return isBox(box) ? parseMatch(box.ruleset, document.value) : { ok: false, faults: [box] };
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
