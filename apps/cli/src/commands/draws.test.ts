import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activeIn,
  append,
  type Match,
  newMatch,
  perform,
  pick,
  seededDice,
  writeMatch,
} from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { run } from '../program.ts';

const VERIFIER = join(import.meta.dirname, '../../../../docs/verify_dice.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Some random orders of a battle, and an offer of a draw among them. */
async function played(game: string, battle: string): Promise<Match> {
  const { ruleset, battles } = await openBox(game);
  const scenario = ruleset.parse.scenario((await battles[battle]!()).default);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  const dice = seededDice('draws');
  let match = newMatch(ruleset, scenario.value, 'a seed – é');
  for (let i = 0; i < 60; i++) {
    const [side] = activeIn(match);
    if (side === undefined) break;
    const view = match.rules.view(match.state.position, side);
    const next = append(match, side, pick(match.rules.propose(view, side, dice), dice, 'order'));
    if (next.status === 'accepted') match = next.match;
    const acted = i === 30 ? perform(match, side, { type: 'offer-draw' }) : null;
    if (acted?.status === 'accepted') match = acted.match;
  }
  return match;
}

async function printed(match: Match): Promise<{ readonly file: string; readonly text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-draws-'));
  const [saved, file] = [join(folder, 'match.json'), join(folder, 'draws.json')];
  writeFileSync(saved, JSON.stringify(writeMatch(match)));
  let text = '';
  const out = (line: string) => {
    text += `${line}\n`;
  };
  await run(['draws', saved], { out, err: out, interactive: false });
  writeFileSync(file, text);
  return { file, text };
}

const verify = (file: string) => spawnSync('python3', [VERIFIER, file], { encoding: 'utf8' }).stdout;

describe.runIf(hasPython)('an independent verifier in Python', () => {
  test.each([
    ['fields-of-strategy', 'the-village'],
    ['en-avant', 'first-battle'],
    ['fight-in-arms', 'first-contact'],
    ['general-en-chef', 'first-lesson'],
  ])('%s: every draw and every link is as published', async (game, battle) => {
    const { file } = await printed(await played(game, battle));
    expect(verify(file)).toMatch(/^[1-9]\d* draws and \d+ links checked, 0 wrong\n$/);
  });

  test('notices a die that fell otherwise, and an order that was altered', async () => {
    const { file, text } = await printed(await played('fields-of-strategy', 'the-village'));
    const bent = JSON.parse(text);
    const rolled = bent.entries.find(({ draws }: { draws: readonly unknown[] }) => draws.length > 0);
    rolled.draws[0].value += 1;
    writeFileSync(file, JSON.stringify(bent));
    expect(verify(file)).toMatch(/expected .*\n.* [1-9]\d* wrong\n$/s);
    const altered = JSON.parse(text);
    altered.entries[1].what = { type: 'programme', paths: {} };
    writeFileSync(file, JSON.stringify(altered));
    expect(verify(file)).toContain('entry 1: link is');
  });
});
