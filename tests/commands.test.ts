import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium, HOW_TO_GET_IT, needChromium } from '../scripts/chromium.mjs';
import { faultOfNode } from '../scripts/ensure.mjs';
import { clauseModule, clausesIn, faultsOf } from '../scripts/generate.mjs';
import { agreesWithLockfile } from '../scripts/installed.mjs';
import { runSteps } from '../scripts/runner.mjs';
import { ask, exitOf, firstLine, node, SCRIPTS, temporaryFolder } from './helpers.ts';

const { folder, write } = temporaryFolder();

describe('ensure', () => {
  test('names the Node that is needed', () => {
    expect(faultOfNode('18.20.1')).toContain('needs Node 20 or newer; this is Node 18.20.1');
    expect(faultOfNode('20.0.0')).toBeUndefined();
    expect(faultOfNode('24.1.0')).toBeUndefined();
  });

  // A house of its own, and an npm that writes down what it was asked for and installs what the lockfile has.
  const house = join(folder, 'house');
  const asked = join(house, 'asked.txt');
  const fakeNpm = `import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' ') + '\\n');
    mkdirSync('node_modules/drum', { recursive: true });
    if (process.env.FAKE_STATUS) process.exit(Number(process.env.FAKE_STATUS));
    writeFileSync('node_modules/drum/package.json', '{}');
    cpSync('package-lock.json', 'node_modules/.package-lock.json');`;
  const npm = write('house/npm.mjs', fakeNpm);
  const lock = (version: string) =>
    write(
      'house/package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/drum': { version } } }),
    );
  for (const name of ['ensure.mjs', 'house.mjs', 'installed.mjs', 'whole.mjs'])
    cpSync(join(SCRIPTS, name), join(house, 'scripts', name));
  const ensure = (env: NodeJS.ProcessEnv = {}) =>
    node([join(house, 'scripts/ensure.mjs')], { NODE_ENV: 'production', npm_execpath: npm, ...env });
  const inModules = (name: string) => join(house, 'node_modules', name);

  test('installs once, with the build tools, and again when the lockfile changes', () => {
    lock('1.0.0');
    const first = ensure();
    expect(first.stdout).toContain('Installing dependencies');
    expect(first.status).toBe(0);
    expect(ensure()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(asked, 'utf8')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n');

    lock('1.0.1');
    expect(ensure().stdout).toContain('Installing dependencies');
  });

  test('leaves alone what agrees with the lockfile, stamp or no stamp', () => {
    rmSync(inModules('.grognard-installed'));
    writeFileSync(inModules('mine.txt'), 'kept');
    expect(ensure()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(inModules('mine.txt'), 'utf8')).toBe('kept');
    expect(existsSync(inModules('.grognard-installed'))).toBe(true);
  });

  test('an installation that fails takes nothing away, and is tried again the next time', () => {
    lock('2.0.0');
    const failed = ensure({ FAKE_STATUS: '7' });
    expect(failed.status).toBe(7);
    expect(failed.stderr).toContain('The installation failed');
    expect(readFileSync(inModules('mine.txt'), 'utf8')).toBe('kept');
    expect(readdirSync(join(house, '.cache'))).toEqual([]);
    expect(ensure().stdout).toContain('Installing dependencies');
    expect(existsSync(inModules('mine.txt'))).toBe(false);
  });

  const drum = { version: '1.0.0', integrity: 'sha512-x' };
  // what the lockfile has besides, what npm installed, do they agree?
  test.each<[string, object, object, boolean]>([
    ['the same', {}, { 'node_modules/drum': drum }, true],
    ['other contents', {}, { 'node_modules/drum': { ...drum, integrity: 'sha512-y' } }, false],
    ['nothing', {}, {}, false],
    [
      'without what is for other machines',
      { 'node_modules/fife': { version: '1.0.0', optional: true, os: ['none'] } },
      { 'node_modules/drum': drum },
      true,
    ],
    [
      'without what is for this machine',
      { 'node_modules/fife': { version: '1.0.0', optional: true, os: [process.platform] } },
      { 'node_modules/drum': drum },
      false,
    ],
  ])('%s', (name, besides, installed, agrees) => {
    const at = `agree/${name.replaceAll(' ', '-')}`;
    write(`${at}/package-lock.json`, JSON.stringify({ packages: { 'node_modules/drum': drum, ...besides } }));
    write(`${at}/node_modules/.package-lock.json`, JSON.stringify({ packages: installed }));
    write(`${at}/node_modules/drum/package.json`, '{}');
    expect(agreesWithLockfile(join(folder, at))).toBe(agrees);
  });
});

describe('chromium', () => {
  const nowhere = { PATH: '' };

  test('is found on the path, and by CHROMIUM_PATH before all', () => {
    const bin = join(folder, 'bin');
    cpSync(process.execPath, join(bin, 'chromium'));
    expect(findChromium({ PATH: bin }, 'none')).toBe(join(bin, 'chromium'));
    expect(findChromium({ PATH: bin, CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  test('when it is nowhere, the message names the command to run', async () => {
    expect(findChromium(nowhere, 'none')).toBeUndefined();
    await expect(needChromium({ env: nowhere, platform: 'none', mayInstall: false })).rejects.toThrow(
      HOW_TO_GET_IT,
    );
    expect(HOW_TO_GET_IT).toContain('apt-get install --no-install-recommends chromium');
  });

  test.runIf(process.platform === 'linux')('is installed with apt-get where that is possible', async () => {
    const bin = join(folder, 'apt');
    const aptGet = write(
      'apt/apt-get',
      `#!/bin/sh\n[ "$1" = update ] || /bin/cp /bin/sh "${bin}/chromium"\n`,
    );
    chmodSync(aptGet, 0o755);
    const notes: string[] = [];
    const isolated = { env: { PATH: bin }, platform: 'none', mayInstall: true };
    const found = await needChromium({ ...isolated, note: text => notes.push(text) });
    expect(found).toBe(join(bin, 'chromium'));
    expect(notes).toHaveLength(1);
  });

  test('an apt-get that fails is quoted', async () => {
    const failing = needChromium({ env: nowhere, platform: 'none', mayInstall: true });
    await expect(failing).rejects.toThrow(
      /^apt-get update failed:[\s\S]*apt-get install --no-install-recommends/,
    );
  });

  test('a wrong CHROMIUM_PATH is named', async () => {
    const env = { CHROMIUM_PATH: join(folder, 'no-such-browser') };
    await expect(needChromium({ env })).rejects.toThrow(
      `CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`,
    );
  });
});

describe('test', () => {
  const step = (name: string, result: object) => ({ name, run: async () => result });

  async function reported(steps: readonly object[], options: object = {}) {
    const lines: string[] = [];
    const status = await runSteps(steps, { ...options, print: (line: string) => lines.push(line) });
    return { status, lines, last: lines.at(-1), text: lines.join('\n') };
  }

  test('counts each step and the tests it ran', async () => {
    const good = step('types', { ok: true, output: 'nothing to say' });
    const { status, last, text } = await reported([good, step('tests', { ok: true, passed: 12 })]);
    expect(last).toBe('14 passed, 0 failed');
    expect(status).toBe(0);
    expect(text).not.toContain('nothing to say');
  });

  test('goes on after a failure, shows what it said and exits with 1', async () => {
    const bad = step('tests', { ok: false, passed: 2, failed: 1, skipped: 3, output: 'expected 1, got 2' });
    const thrown = { name: 'build', run: () => Promise.reject(new Error('no such file')) };
    const { status, last, text } = await reported([bad, thrown, step('types', { ok: true })]);
    expect(last).toBe('3 passed, 3 failed, 3 skipped');
    expect(status).toBe(1);
    expect(text).toContain('expected 1, got 2');
    expect(text).toContain('no such file');
    expect(text).toMatch(/^FAILED tests .* s \(2 passed, 1 failed, 3 skipped\)$/m);
  });

  test('says all with --verbose', async () => {
    const { text } = await reported([step('types', { ok: true, output: 'all is well' })], {
      isVerbose: true,
    });
    expect(text).toContain('all is well');
  });

  test('the command ends with the sum, and its exit status agrees', () => {
    const { status, stdout } = node([join(SCRIPTS, 'test.mjs'), '--only', 'generated files']);
    const last = stdout.trimEnd().split('\n').at(-1);
    expect(last).toMatch(/^(1 passed, 0 failed|0 passed, 1 failed)$/);
    expect(status).toBe(last === '1 passed, 0 failed' ? 0 : 1);
  });

  test('what it lacks is told before anything is run', () => {
    const env = { CHROMIUM_PATH: join(folder, 'no-such-browser') };
    const { status, stdout } = node([join(SCRIPTS, 'test.mjs')], env);
    expect(stdout.split('\n')).toEqual([
      `CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`,
      'Without one, npm run check runs everything else.',
      '0 passed, 1 failed',
      '',
    ]);
    expect(status).toBe(1);
  });

  test('an unknown step is named, with those there are', () => {
    const { status, stderr } = node([join(SCRIPTS, 'test.mjs'), '--only', 'luck']);
    expect(stderr).toMatch(/^There is no step luck: types, lint, /);
    expect(status).toBe(2);
  });

  test.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops the children and what they started',
    async signal => {
      const processes = JSON.stringify(join(SCRIPTS, 'processes.mjs'));
      const served = `'${process.execPath}' '${join(SCRIPTS, 'serve.mjs')}' '${folder}'`;
      const script = `import { onStop, run, stopAll } from ${processes};
        onStop(status => stopAll().then(() => process.exit(status)));
        const command = ${JSON.stringify(`trap "" TERM; ${served} & wait; sleep 60`)};
        await run('sh', ['-c', command], { onOutput: said => process.stdout.write(said) });`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
      const { port } = new URL(await firstLine(child));
      expect((await ask(Number(port), '/house/npm.mjs')).status).toBe(200);
      child.kill(signal);
      expect(await exitOf(child)).toBe(signal === 'SIGTERM' ? 143 : 130);
      await expect(ask(Number(port), '/house/npm.mjs')).rejects.toThrow('ECONNREFUSED');
    },
  );
});

describe('generate', () => {
  test('reads the clauses in the order of the rulebook, whatever their prefix', () => {
    const text =
      '## March {#FOS-MOVE-05}\n\n**Fire** {#EA-FIRE-01} text {#GECH-CHFORM-12}\n{#not-a-clause} #FIA-X-01';
    expect(clausesIn(text)).toEqual(['FOS-MOVE-05', 'EA-FIRE-01', 'GECH-CHFORM-12']);
    expect(clauseModule(['EA-FIRE-01'])).toContain("export const CLAUSES = [\n  'EA-FIRE-01',\n] as const;");
  });

  test.each([
    [['A-1', 'A-2'], ['A-1', 'A-2'], []],
    [['A-1', 'A-2'], ['A-1'], ['fr.md: A-2 is missing']],
    [['A-1'], ['A-1', 'A-2'], ['fr.md: A-2 is not in en.md']],
    [['A-1', 'A-1'], ['A-1'], ['en.md: A-1 is there twice']],
    [['A-1', 'A-2'], ['A-2', 'A-1'], ['fr.md: A-2 stands where en.md has A-1']],
  ])('English %j and French %j: %j', (english, french, faults) => {
    expect(faultsOf(english, french)).toEqual(faults);
  });
});
