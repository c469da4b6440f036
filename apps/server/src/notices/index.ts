import type { Chore } from '../part.ts';
import type { World } from '../world.ts';
import { deliver, type Senders } from './deliver.ts';
import { dispatch } from './dispatch.ts';
import { gather, remind } from './gather.ts';
import { pushKeys } from './keys.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { type PostTo, postTo } from './pinned.ts';

export interface NoticeOptions {
  readonly post?: PostTo;
  readonly mailer?: Mailer;
}

/** The post office: gathers what happened, and sends it when its time has come. */
export interface PostOffice {
  readonly senders: () => Promise<Senders>;
  readonly chores: readonly Chore[];
  close(): void;
}

export function openPostOffice(
  world: World,
  { post = postTo, mailer = openMailer(world.settings) ?? undefined }: NoticeOptions,
  ended: (match: string) => Promise<void>,
): PostOffice {
  let made: Promise<Senders> | undefined;
  const senders = (): Promise<Senders> => {
    made ??= pushKeys(world.storage.db).then(keys => ({ post, mailer: mailer ?? null, keys }));
    return made;
  };
  return {
    senders,
    chores: [
      {
        name: 'notices',
        everySeconds: 5,
        work: async () => {
          await gather(world, ended);
          await dispatch(world);
          await deliver(world, await senders());
        },
      },
      { name: 'reminders', everySeconds: 300, work: () => remind(world) },
    ],
    close: () => mailer?.close(),
  };
}
