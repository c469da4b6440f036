import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

/** May this process install packages? Only root on Debian and what descends from it. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const notFound = error => ({ status: 1, output: error.message });

/** Installs packages, or throws what apt-get said. */
export async function install(packages, env = process.env) {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, output } = await run('apt-get', args, { env: quiet }).catch(notFound);
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`);
  }
}
