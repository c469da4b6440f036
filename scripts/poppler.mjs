import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './apt.mjs';

const PACKAGE = 'poppler-utils';
const isThere = () => spawnSync('pdftoppm', ['-v']).error === undefined;

/** Whether poppler's programs are here, installed if need and leave be; otherwise the reason why not. */
export async function findPoppler() {
  if (isThere()) return { found: true };
  if (!mayInstall())
    return { found: false, reason: `pdftoppm is not installed (Debian: apt-get install ${PACKAGE})` };
  try {
    await install([PACKAGE]);
  } catch (error) {
    return { found: false, reason: `pdftoppm could not be installed: ${error.message.split('\n')[0]}` };
  }
  return isThere() ? { found: true } : { found: false, reason: 'pdftoppm was installed, but does not run' };
}
