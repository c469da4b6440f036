import type { PushAddress } from '@grognard/online';

const manager = async (): Promise<PushManager | null> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager ?? null;
};

const asAddress = (subscription: PushSubscription | null): PushAddress | null =>
  subscription ? (subscription.toJSON() as PushAddress) : null;

/** Where notices for this device are sent; nothing where none are, or none can be. */
export async function pushAddress(): Promise<PushAddress | null> {
  return asAddress((await (await manager())?.getSubscription()) ?? null);
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
