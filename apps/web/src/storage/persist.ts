/** Whether the browser has promised to keep what is stored here; nothing where it cannot be asked. */
export async function isPersistent(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null;
}

/** Asks the browser not to throw games away when room gets short; tells whether it promised. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
