import { type Account, nameKey, PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api, Asked } from '../http/api.ts';
import { tokenOf } from '../http/cookie.ts';
import { type Limiter, openLimiter } from '../http/limiter.ts';
import type { Core } from '../part.ts';
import type { World } from '../world.ts';
import {
  accountOf,
  findAccount,
  findByWords,
  keepName,
  makeAccount,
  moveOver,
  sayAgain,
} from './accounts.ts';
import { closeAccount, deletePlayer } from './closing.ts';
import { myData } from './my-data.ts';
import { takeName } from './names.ts';
import { addPasskey, askForAny, askForNew, findByPasskey, removePasskey, siteOf } from './passkeys.ts';
import type { Passphrases } from './passphrase.ts';
import { refusal } from './refusal.ts';
import { addSignIn, labelDevice, listSignIns, revoke, revokeOthers } from './sign-ins.ts';

const done = { status: 'done' } as const;
/** Attempts to sign in a minute: from one address, and for one name, so that nobody is kept out by a stranger. */
const ATTEMPTS = 8;
const ATTEMPTS_FOR_NAME = 40;

/** Everything about one's own account. */
export function accountRoutes(api: Api, world: World, core: Core, passphrases: Passphrases): void {
  const { storage, players, now } = world;
  const { db } = storage;
  const limiter = openLimiter(ATTEMPTS, now);

  api.player(ROUTES.account, ({ player }) => accountOf(db, player));
  api.player(ROUTES.keep, async ({ player, body, headers }) => {
    limiter.count(`player ${player.id}`);
    const account = await keepName(world, passphrases, player, body);
    await labelDevice(db, tokenOf(headers), headers);
    return account;
  });
  api.player(ROUTES.renameAccount, async ({ player, body }) => {
    if (player.kind === 'guest') throw refusal('guests-cannot');
    await db.transaction().execute(trx => takeName(trx, player.id, body.name));
    players.forget();
    return accountOf(db, player);
  });
  api.player(ROUTES.passphrase, async asked => {
    const { player, body } = asked;
    if (!(await findAccount(db, player.id))) throw refusal('guests-cannot');
    limiter.count(`player ${player.id}`);
    await sayAgain(db, passphrases, player.id, body.old);
    const passphrase = await passphrases.keep(body.passphrase);
    await db.updateTable('account').set({ passphrase }).where('player', '=', player.id).execute();
    await revokeOthers(world, player.id, tokenOf(asked.headers));
    return accountOf(db, player);
  });
  api.player(ROUTES.close, async asked => {
    if (asked.player.kind === 'bot') throw refusal('bots-cannot');
    limiter.count(`player ${asked.player.id}`);
    await sayAgain(db, passphrases, asked.player.id, asked.body.passphrase);
    await closeAccount(world, core, asked.player.id);
    asked.signOut();
    return done;
  });
  api.player(ROUTES.export, ({ player }) => {
    limiter.count(`player ${player.id}`);
    return myData(db, player);
  });
  const welcome: WelcomeBack = (asked, account) => welcomeBack(world, core, asked, account);
  signInRoutes(api, world, { passphrases, limiter, welcome });
  passkeyRoutes(api, world, { limiter, welcome });
}

type WelcomeBack = (asked: Asked<unknown>, account: string) => Promise<Account>;
interface Door {
  readonly limiter: Limiter;
  readonly welcome: WelcomeBack;
}

function signInRoutes(
  api: Api,
  world: World,
  { passphrases, limiter, welcome }: Door & { readonly passphrases: Passphrases },
): void {
  const { db } = world.storage;
  const forName = openLimiter(ATTEMPTS_FOR_NAME, world.now);
  api.anybody(ROUTES.signIn, async asked => {
    limiter.count(`from ${asked.caller}`);
    forName.count(nameKey(asked.body.name));
    return welcome(asked, await findByWords(db, passphrases, asked.body));
  });
  api.player(ROUTES.signOut, async asked => {
    const token = tokenOf(asked.headers);
    const own = (await listSignIns(db, asked.player.id, token)).find(({ isThis }) => isThis);
    if (own) await revoke(world, asked.player.id, own.id);
    asked.signOut();
    return done;
  });
  api.player(ROUTES.signIns, async ({ player, headers }) => ({
    signIns: await listSignIns(db, player.id, tokenOf(headers)),
  }));
  api.player(ROUTES.revoke, async ({ player, params }) => {
    await revoke(world, player.id, params['id']!);
    return done;
  });
}

/** Signs the device in, and takes along what it did as a guest. */
async function welcomeBack(
  world: World,
  core: Core,
  asked: Asked<unknown>,
  account: string,
): Promise<Account> {
  const { storage, players } = world;
  const guest = asked.player;
  if (guest?.kind === 'guest' && guest.id !== account) {
    const moved = await storage.db.transaction().execute(trx => moveOver(trx, guest.id, account));
    for (const match of moved) await core.reseated(match);
    await deletePlayer(world, guest.id);
  }
  asked.signIn(await addSignIn(world, account, asked.headers));
  return accountOf(storage.db, (await players.find(account))!);
}

function passkeyRoutes(api: Api, world: World, { limiter, welcome }: Door): void {
  const { storage, players, now, settings } = world;
  const { db } = storage;
  api.player(ROUTES.passkeyOptions, async ({ player, headers }) => {
    if (player.kind === 'bot') throw refusal('bots-cannot');
    return { options: await askForNew(db, player, siteOf(settings, headers), now()) };
  });
  api.player(ROUTES.addPasskey, async ({ player, headers, body }) => {
    await db.transaction().execute(async trx => {
      const { name } = body;
      if (name !== undefined) await makeAccount(trx, player, name, { passphrase: null, at: now() });
      else if (!(await findAccount(trx, player.id))) throw refusal('guests-cannot');
      await addPasskey(trx, player, body, { site: siteOf(settings, headers), at: now() });
    });
    await labelDevice(db, tokenOf(headers), headers);
    players.forget();
    return accountOf(db, player);
  });
  api.player(ROUTES.removePasskey, async ({ player, params }) => {
    await removePasskey(db, player.id, params['id']!);
    return accountOf(db, player);
  });
  api.anybody(ROUTES.passkeySignInOptions, async ({ headers, caller }) => {
    limiter.count(`from ${caller}`);
    return { options: await askForAny(db, siteOf(settings, headers), now()) };
  });
  api.anybody(ROUTES.passkeySignIn, async asked => {
    limiter.count(`from ${asked.caller}`);
    const site = siteOf(settings, asked.headers);
    return welcome(asked, await findByPasskey(db, asked.body, { site, at: now() }));
  });
}
