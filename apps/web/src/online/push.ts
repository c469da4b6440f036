import type { PushAddress } from '@grognard/online';

/** `none`: this browser cannot. `barred`: its settings forbid it. */
export type PushState = 'none' | 'barred' | 'off' | 'on';

/** A page that was never served with a worker waits for none. */
const PATIENCE = 3000;

async function manager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const never = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE));
  const registration = await Promise.race([navigator.serviceWorker.ready, never]);
  return registration?.pushManager ?? null;
}

/** On a first visit the worker may still be on its way when patience ends. */
export function onceReady(told: () => void): void {
  void navigator.serviceWorker?.ready.then(told);
}

const asAddress = (subscription: PushSubscription): PushAddress => subscription.toJSON() as PushAddress;

/** Whether notices come to this device, or may. */
export async function pushState(): Promise<PushState> {
  const push = await manager();
  if (!push) return 'none';
  if (Notification.permission === 'denied') return 'barred';
  return (await push.getSubscription()) ? 'on' : 'off';
}

/** Asks the browser to take notices; nothing where it, or the player, does not want to. */
export async function startPush(publicKey: string): Promise<PushAddress | null> {
  try {
    const push = await manager();
    if (!push) return null;
    return asAddress(await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  } catch {
    return null;
  }
}

/** Takes none any more; tells which address is gone. */
export async function stopPush(): Promise<string | null> {
  const subscription = await (await manager())?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
