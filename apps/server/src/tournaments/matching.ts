/** Who may be paired with whom, by place in the list. */
export type MayMeet = (one: number, other: number) => boolean;

/**
 * Whether all of an even number of players can be paired at the same time: Edmonds' search for a matching, in
 * which an odd ring of players (a blossom) counts as one.
 */
export function canAllMeet(size: number, mayMeet: MayMeet): boolean {
  if (size % 2 === 1) return false;
  const mate = new Array<number>(size).fill(-1);
  for (let root = 0; root < size; root++) {
    if (mate[root] === -1 && !growFrom(root, mate, mayMeet)) return false;
  }
  return true;
}

interface Search {
  readonly mate: number[];
  readonly parent: number[];
  readonly base: number[];
  readonly seen: boolean[];
  readonly queue: number[];
}

/** Looks for a way from an unpaired player to another on which every second step is a pair, and swaps it. */
function growFrom(root: number, mate: number[], mayMeet: MayMeet): boolean {
  const size = mate.length;
  const search: Search = {
    mate,
    parent: new Array<number>(size).fill(-1),
    base: Array.from({ length: size }, (_, n) => n),
    seen: Array.from({ length: size }, (_, n) => n === root),
    queue: [root],
  };
  for (let at = 0; at < search.queue.length; at++) {
    const from = search.queue[at]!;
    for (let to = 0; to < size; to++) {
      if (to === from || !mayMeet(from, to)) continue;
      if (search.base[from] === search.base[to] || mate[from] === to) continue;
      if (step(search, root, from, to)) return true;
    }
  }
  return false;
}

/** One edge of the search; true when it ended at an unpaired player. */
function step(search: Search, root: number, from: number, to: number): boolean {
  const { mate, parent, seen, queue } = search;
  if (to === root || (mate[to] !== -1 && parent[mate[to]!] !== -1)) {
    contract(search, from, to);
    return false;
  }
  if (parent[to] !== -1) return false;
  parent[to] = from;
  const next = mate[to]!;
  if (next === -1) {
    swapAlong(to, mate, parent);
    return true;
  }
  seen[next] = true;
  queue.push(next);
  return false;
}

function swapAlong(end: number, mate: number[], parent: readonly number[]): void {
  for (let at = end; at !== -1; ) {
    const before = parent[at]!;
    const next = mate[before]!;
    mate[at] = before;
    mate[before] = at;
    at = next;
  }
}

/** Makes one place of the odd ring that an edge has closed. */
function contract(search: Search, from: number, to: number): void {
  const { base, seen, queue } = search;
  const top = commonBase(search, from, to);
  const inRing = new Array<boolean>(base.length).fill(false);
  markRing(search, inRing, { from, top, child: to });
  markRing(search, inRing, { from: to, top, child: from });
  for (let n = 0; n < base.length; n++) {
    if (!inRing[base[n]!]) continue;
    base[n] = top;
    if (seen[n]) continue;
    seen[n] = true;
    queue.push(n);
  }
}

function commonBase({ base, mate, parent }: Search, one: number, other: number): number {
  const above = new Set<number>();
  for (let at = one; ; at = parent[mate[at]!]!) {
    at = base[at]!;
    above.add(at);
    if (mate[at] === -1) break;
  }
  let at = base[other]!;
  while (!above.has(at)) at = base[parent[mate[at]!]!]!;
  return at;
}

interface Rim {
  readonly from: number;
  readonly top: number;
  readonly child: number;
}

function markRing({ base, mate, parent }: Search, inRing: boolean[], { from, top, child }: Rim): void {
  let [at, below] = [from, child];
  while (base[at] !== top) {
    inRing[base[at]!] = true;
    inRing[base[mate[at]!]!] = true;
    parent[at] = below;
    below = mate[at]!;
    at = parent[mate[at]!]!;
  }
}
