import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP advises: 19 MiB, two passes; 30 ms on our machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** So many at a time: a crowd at the door must not take all memory. */
const AT_ONCE = 4;

/** Keeps and checks passphrases. */
export interface Passphrases {
  keep(passphrase: string): Promise<string>;
  /** Takes as long where nothing is kept, so that nobody learns which names exist. */
  isRight(passphrase: string, kept: string | null): Promise<boolean>;
}

export function openPassphrases(cost: typeof COST = COST): Passphrases {
  const inTurn = takeTurns(AT_ONCE);
  let nobodys: Promise<string> | undefined;
  return {
    keep: passphrase => inTurn(() => hash(plain(passphrase), cost)),
    isRight: (passphrase, kept) =>
      inTurn(async () => {
        nobodys ??= hash('nobody has this passphrase', cost);
        const isRight = await verify(kept ?? (await nobodys), plain(passphrase));
        return isRight && kept !== null;
      }),
  };
}

/** The same letters typed on another keyboard are the same passphrase. */
const plain = (passphrase: string): string => passphrase.normalize('NFKC');

/** Lets so many of the tasks run at once; the others wait in order. */
export function takeTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async task => {
    if (running >= atOnce) await new Promise<void>(go => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
