import { Worker } from 'node:worker_threads';

/** How long a hunter may be silent, in milliseconds of processor time, before what it tries counts as stuck. */
const PATIENCE = 20_000;
const LOOKED_EVERY = 500;

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Lets a hunter loose on some mutants. Gives what is left over where it got stuck. */
function letLoose(wishes, ids, fates) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hunter.mjs', import.meta.url), { workerData: { ...wishes, ids } });
    let [at, since] = [-1, spent()];
    const end = left => {
      clearInterval(watch);
      worker.terminate();
      resolve(left);
    };
    const watch = setInterval(() => {
      if (at < 0 || spent() - since < PATIENCE) return;
      // The rules no longer come to an end, which nobody would overlook.
      if (at < ids.length) fates.set(ids[at], 'case');
      end(ids.slice(at + 1));
    }, LOOKED_EVERY);
    worker.on('error', reject);
    worker.on('message', ([id, what]) => {
      [at, since] = [at + 1, spent()];
      if (id === 'done' && what.length > 0) console.error(`Spoilt by what was tried: ${what.join(', ')}`);
      if (id === 'done') end([]);
      else if (id !== 'ready') fates.set(id, what);
    });
  });
}

/** Tries a change that is made when the rules are loaded: alone, in a worker of its own. */
function tryLoaded(wishes, active) {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./hunter.mjs', import.meta.url), {
      workerData: { ...wishes, active },
    });
    const since = spent();
    const end = fate => {
      clearInterval(watch);
      worker.terminate();
      resolve(fate);
    };
    const watch = setInterval(() => spent() - since > 2 * PATIENCE && end('case'), LOOKED_EVERY);
    // Rules that cannot even be loaded are noticed.
    worker.on('error', () => end('case'));
    worker.on('message', ([, fate]) => end(fate));
  });
}

/** The fate of every mutant: noticed by a `case` or a recorded `match`, `survived`, or `unreached` by any. */
export async function hunt({ ids, ...wishes }) {
  const fates = new Map();
  for (let left = ids; left.length > 0; ) left = await letLoose(wishes, left, fates);
  for (const [id, fate] of fates) if (fate === 'loaded') fates.set(id, await tryLoaded(wishes, id));
  return fates;
}
