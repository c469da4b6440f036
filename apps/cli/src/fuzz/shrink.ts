/** What is tried at most: each try may take as long as an input may. */
const MOST_TRIES = 150;

type Plain = Record<string, unknown> | unknown[];
const isHolder = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** The paths of all parts of plain data, the largest parts first. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isHolder(value)) return [];
  const own = Object.keys(value).map(key => [...path, key]);
  const below = Object.keys(value).flatMap(key =>
    pathsIn((value as Record<string, unknown>)[key], [...path, key]),
  );
  return [...own, ...below];
}

/** A copy without the part at a path; of a list, also without the `count` - 1 parts that follow. */
function without(value: unknown, path: readonly string[], count: number): unknown {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((now, key) => (now as Record<string, unknown>)[key], copy);
  const last = path.at(-1)!;
  if (Array.isArray(holder)) holder.splice(Number(last), count);
  else delete (holder as Record<string, unknown>)[last];
  return copy;
}

const partAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (now, key) => (isHolder(now) ? (now as Record<string, unknown>)[key] : undefined),
    value,
  );

const exists = (value: unknown, path: readonly string[]): boolean => partAt(value, path) !== undefined;

/** How long the list is that a path leads into; nought where it is none. */
function lengthAround(value: unknown, path: readonly string[]): number {
  const around = partAt(value, path.slice(0, -1));
  return Array.isArray(around) ? around.length : 0;
}

/** Leaves out of plain data whatever the failure does not need, as far as some patience reaches. */
export async function shrink(
  value: unknown,
  stillFails: (candidate: unknown) => Promise<boolean>,
): Promise<unknown> {
  let [best, tries] = [value, 0];
  for (const count of [1000, 100, 10, 1]) {
    for (const path of pathsIn(best)) {
      // Of a long list, first long stretches, then ever shorter ones.
      if (count > 1 && !(Number(path.at(-1)) % count === 0 && lengthAround(best, path) > count / 4)) continue;
      // What follows moves up into the place of what was left out.
      while (tries < MOST_TRIES && exists(best, path)) {
        const candidate = without(best, path, count);
        tries += 1;
        if (!(await stillFails(candidate))) break;
        best = candidate;
      }
    }
  }
  return best;
}

/** The same for a text: leaves out ever shorter stretches. */
export async function shrinkText(
  text: string,
  stillFails: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let [best, tries] = [text, 0];
  for (let length = Math.ceil(text.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at < best.length && tries < MOST_TRIES; ) {
      const candidate = best.slice(0, at) + best.slice(at + length);
      tries += 1;
      if (await stillFails(candidate)) best = candidate;
      else at += length;
    }
  }
  return best;
}
