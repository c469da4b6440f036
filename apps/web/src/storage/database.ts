/** Why nothing can be kept: the browser blocks storage, or it is full. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  readonly full: boolean;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  }
}

const NAME = 'grognard';
const VERSION = 1;
export const GAMES = 'games';

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new StorageRefused(request.error));
    } catch (error) {
      reject(new StorageRefused(error));
    }
  });
  return opening;
}

/** Runs one request in its own transaction and waits until it is on disk. */
export async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(GAMES, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(GAMES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(new StorageRefused(transaction.error));
    transaction.onabort = () => reject(new StorageRefused(transaction.error));
  });
}

/** Puts a record in the place of the one that is there, if that may be replaced; tells whether it was. */
export async function replaceInStore<T>(
  key: string,
  next: (now: T | undefined) => T | null,
): Promise<boolean> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(GAMES, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(GAMES);
    const asked = store.get(key);
    let isReplaced = false;
    asked.onsuccess = () => {
      const record = next(asked.result as T | undefined);
      isReplaced = record !== null;
      if (record !== null) store.put(record);
    };
    transaction.oncomplete = () => resolve(isReplaced);
    transaction.onerror = () => reject(new StorageRefused(transaction.error));
    transaction.onabort = () => reject(new StorageRefused(transaction.error));
  });
}
