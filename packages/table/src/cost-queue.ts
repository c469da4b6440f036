/** A queue that gives back the cheapest first, and of equally cheap ones the one that came first: a binary heap. */
export interface CostQueue<T> {
  readonly heap: Queued<T>[];
  arrived: number;
}

interface Queued<T> {
  readonly item: T;
  readonly cost: number;
  readonly arrival: number;
}

export const emptyQueue = <T>(): CostQueue<T> => ({ heap: [], arrived: 0 });

const isBefore = <T>(a: Queued<T>, b: Queued<T>): boolean =>
  a.cost < b.cost || (a.cost === b.cost && a.arrival < b.arrival);

export function enqueue<T>(queue: CostQueue<T>, item: T, cost: number): void {
  const { heap } = queue;
  const entry = { item, cost, arrival: queue.arrived++ };
  let i = heap.push(entry) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (isBefore(heap[parent]!, entry)) break;
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = entry;
}

export function dequeue<T>({ heap }: CostQueue<T>): T | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top?.item;
  let i = 0;
  for (let child = 1; child < heap.length; child = 2 * i + 1) {
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (isBefore(last, heap[child]!)) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
  return top.item;
}
