/* Does what stands in node_modules agree with the lockfile? Node's own modules only: it may be all there is. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = { os: process.platform, cpu: process.arch };

/** Is a package with these wishes (`["linux"]`, `["!win32"]`) meant for such a machine? */
const suits = (wishes, mine) =>
  wishes === undefined ||
  (wishes.some(wish => wish.startsWith('!')) ? !wishes.includes(`!${mine}`) : wishes.includes(mine));

function libcHere() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function isForThisMachine({ os, cpu, libc }) {
  if (!suits(os, HERE.os) || !suits(cpu, HERE.cpu)) return false;
  return libc === undefined || suits(libc, libcHere());
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The folders of the workspaces, as the lockfile has them. */
export const workspacesOf = root =>
  Object.keys(readPackages(join(root, 'package-lock.json')) ?? {}).filter(
    path => path !== '' && !path.split('/').includes('node_modules'),
  );

/**
 * What npm says it installed last, held against the lockfile: every package that this machine needs is there
 * in the same version with the same contents, and its folder is where it was put.
 */
export function agreesWithLockfile(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, each]) => {
    if (path === '') return true;
    const own = found[path];
    if (!own) return each.optional === true && !isForThisMachine(each);
    const isSame = own.version === each.version && own.integrity === each.integrity;
    return isSame && existsSync(join(root, path, 'package.json'));
  });
}

/**
 * Identifies an installation by the lockfile and by what native packages are built for. A hash and not a date:
 * a clone or a checkout gives files new dates.
 */
export function fingerprint(root) {
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(machine)
    .digest('hex');
}
