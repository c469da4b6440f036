import { EXIT } from './io.ts';
import { run } from './program.ts';

/** What a shell calls the end of a command whose reader went away, as `head` does. */
const READER_GONE = 141;

/** Whoever reads what we print may have had enough; anything else that keeps us from printing is told. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(READER_GONE);
    if (stream === process.stdout) process.stderr.write(`The result cannot be printed: ${error.message}\n`);
    process.exit(EXIT.misused);
  });
}

process.exitCode = await run(process.argv.slice(2), {
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
  interactive: process.stderr.isTTY === true,
});
