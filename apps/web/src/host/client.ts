import type { DrawNeeded } from '@grognard/engine';
import type { Fallen, HostCalls, Reply, Request } from '@grognard/host';
import { signal } from '@preact/signals';

/** How far the computer has thought, from 0 to 1; null when it does not think. */
export const thinking = signal<number | null>(null);

/** A real die that the player at this page is asked for, and where it is typed. */
export interface AskedDie {
  readonly draw: DrawNeeded;
  readonly answer: (fallen: Fallen) => void;
}
export const askedDie = signal<AskedDie | null>(null);

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (reason: Error) => void };

/** Calls the host in its worker as if it were here. */
function connect(): HostCalls {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('thinking' in data) {
      thinking.value = data.thinking;
      return;
    }
    if ('roll' in data) {
      askedDie.value = {
        draw: data.roll,
        answer: fallen => {
          askedDie.value = null;
          worker.postMessage({ fallen });
        },
      };
      return;
    }
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.value as never);
  };
  worker.onerror = event => {
    for (const call of waiting.values()) call.reject(new Error(event.message));
    waiting.clear();
  };
  const handler: ProxyHandler<object> = {
    get: (_, call: string) =>
      call === 'then'
        ? undefined
        : (...args: readonly unknown[]) =>
            new Promise((resolve, reject) => {
              last += 1;
              waiting.set(last, { resolve, reject });
              worker.postMessage({ id: last, call, with: args } as unknown as Request);
            }),
  };
  return new Proxy({}, handler) as HostCalls;
}

let connected: HostCalls | null = null;
let visited: HostCalls | null = null;

/** The host on this device; its worker starts with the first call. */
export function ownHost(): HostCalls {
  connected ??= connect();
  return connected;
}

/** Who keeps the match that is on screen: this device, or somebody elsewhere. */
export const host = (): HostCalls => visited ?? ownHost();

/** Plays at another host until it is left again. */
export function visit(other: HostCalls): () => void {
  visited = other;
  return () => {
    if (visited === other) visited = null;
  };
}
