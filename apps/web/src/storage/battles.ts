import type { Sheet } from '@grognard/editor';
import { StorageRefused } from './database.ts';

/** A battle of one's own, as it lies on the desk of this device: half-made ones too. */
export interface OwnBattle {
  readonly id: string;
  readonly ruleset: string;
  readonly sheet: Sheet;
  /** The text of the file it was opened from: its comments are kept. */
  readonly text?: string;
  readonly updated: number;
}

const NAME = 'grognard-desk';
const STORE = 'battles';
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new StorageRefused(request.error));
    } catch (error) {
      reject(new StorageRefused(error));
    }
  });
  return opening;
}

async function inDesk<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(new StorageRefused(transaction.error));
    transaction.onabort = () => reject(new StorageRefused(transaction.error));
  });
}

/** Battles that could not be kept on this device are kept by the page as long as it is open. */
const unkept = new Map<string, OwnBattle>();

export async function keepBattle(battle: OwnBattle): Promise<'kept' | 'not-kept'> {
  try {
    await inDesk('readwrite', store => store.put(battle));
    unkept.delete(battle.id);
    return 'kept';
  } catch {
    unkept.set(battle.id, battle);
    return 'not-kept';
  }
}

/** Puts a new battle on the desk; tells its id. */
export async function addBattle(battle: Omit<OwnBattle, 'id' | 'updated'>): Promise<string> {
  const id = crypto.randomUUID();
  await keepBattle({ ...battle, id, updated: Date.now() });
  return id;
}

export async function loadBattle(id: string): Promise<OwnBattle | null> {
  try {
    const kept = (await inDesk('readonly', store => store.get(id))) as OwnBattle | undefined;
    return kept ?? unkept.get(id) ?? null;
  } catch {
    return unkept.get(id) ?? null;
  }
}

export async function removeBattle(id: string): Promise<void> {
  unkept.delete(id);
  await inDesk('readwrite', store => store.delete(id));
}

/** All battles of this device, the one changed last first. */
export async function listBattles(): Promise<readonly OwnBattle[]> {
  const kept = await inDesk('readonly', store => store.getAll()).catch(() => []);
  return [...(kept as OwnBattle[]), ...unkept.values()].sort((a, b) => b.updated - a.updated);
}
