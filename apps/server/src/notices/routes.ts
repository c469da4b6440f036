import { textIn } from '@grognard/engine';
import { PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api } from '../http/api.ts';
import { openLimiter } from '../http/limiter.ts';
import { refusal } from '../people/refusal.ts';
import type { World } from '../world.ts';
import {
  addPush,
  keepSettings,
  noticesState,
  removePush,
  setMail,
  settingsOf,
  setWebhook,
} from './addresses.ts';
import { linkTo, type Senders } from './deliver.ts';
import { address } from './dispatch.ts';
import { questionLetter } from './letters.ts';
import { mailWord } from './mail-links.ts';

const done = { status: 'done' } as const;
/** Changes of addresses and trial notices a minute. */
const CHANGES = 10;

const TRIAL = {
  title: { en: 'Grognard', fr: 'Grognard' },
  body: { en: 'This is how a notice arrives.', fr: 'Voici comment un avis arrive.' },
} as const;

/** What a player wants to hear of, and where. */
export function noticeRoutes(api: Api, world: World, senders: () => Promise<Senders>): void {
  const { storage, now } = world;
  const { db } = storage;
  const limiter = openLimiter(CHANGES, now);
  const state = async (player: string) => {
    const { keys, mailer } = await senders();
    return noticesState(db, player, { keys, hasMail: mailer !== null });
  };

  api.player(ROUTES.notices, ({ player }) => state(player.id));
  api.player(ROUTES.setNotices, async ({ player, body }) => {
    await keepSettings(db, player.id, body);
    return state(player.id);
  });
  api.player(ROUTES.tryNotices, async ({ player }) => {
    limiter.count(player.id);
    const { language } = await settingsOf(db, player.id);
    const [title, body] = [textIn(TRIAL.title, language), textIn(TRIAL.body, language)];
    await address(world, player.id, { title, body, path: '/online' });
    return done;
  });
  api.player(ROUTES.addPush, async ({ player, body }) => {
    limiter.count(player.id);
    await addPush(db, player.id, body, now());
    return state(player.id);
  });
  api.player(ROUTES.removePush, async ({ player, body }) => {
    await removePush(db, player.id, body.endpoint);
    return state(player.id);
  });
  api.player(ROUTES.setWebhook, async ({ player, body }) => {
    limiter.count(player.id);
    await setWebhook(db, player.id, body.address);
    return state(player.id);
  });
  api.player(ROUTES.removeWebhook, async ({ player }) => {
    await db.deleteFrom('webhook').where('player', '=', player.id).execute();
    return state(player.id);
  });
  api.player(ROUTES.setMail, async ({ player, body, caller }) => {
    const { mailer } = await senders();
    if (!mailer) throw refusal('not-now');
    limiter.count(`from ${caller}`);
    const to = await setMail(world, player.id, body.address);
    const word = await mailWord(db, 'confirm', player.id, to);
    const { language } = await settingsOf(db, player.id);
    await mailer.send({ to, ...questionLetter(language, linkTo(world, `/api/mail/confirm?word=${word}`)) });
    return state(player.id);
  });
  api.player(ROUTES.removeMail, async ({ player }) => {
    await db.deleteFrom('mail').where('player', '=', player.id).execute();
    return state(player.id);
  });
}
