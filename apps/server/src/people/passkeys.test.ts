import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, PASSPHRASE } from './testing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/* As much CBOR as a passkey speaks: small maps of numbers, texts and bytes. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
type Cbor = number | string | Buffer | readonly (readonly [Cbor, Cbor])[];
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, item]) => [cbor(key), cbor(item)])]);
};

/** A device with one passkey: what a phone does when it asks for a finger. */
function newDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let used = 0;
  const said = (type: string, challenge: string): string => JSON.stringify({ type, challenge, origin });
  const data = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(used);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
  };
  const named = { id: text64(id), rawId: text64(id), type: 'public-key' } as const;
  return {
    make: (challenge: string) => {
      const proof = data(
        0x45,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]),
      );
      const attestationObject = text64(
        cbor([
          ['fmt', 'none'],
          ['attStmt', []],
          ['authData', proof],
        ]),
      );
      return {
        ...named,
        response: { clientDataJSON: text64(said('webauthn.create', challenge)), attestationObject },
      };
    },
    sign: (challenge: string, key: KeyObject = privateKey) => {
      used += 1;
      const client = said('webauthn.get', challenge);
      const proof = data(0x05);
      const signature = text64(sign('sha256', Buffer.concat([proof, sha256(client)]), key));
      return {
        ...named,
        response: { clientDataJSON: text64(client), authenticatorData: text64(proof), signature },
      };
    },
  };
}

const coseOf = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ]);
};

test('a guest keeps the name with a passkey alone, and signs in with it elsewhere', async () => {
  const device = newDevice(house.origin);
  const guest = await house.guest('Clara');
  const { options } = await guest.ask(PEOPLE_ROUTES.passkeyOptions);
  const answer = device.make(options.challenge);
  const account = await guest.ask(PEOPLE_ROUTES.addPasskey, {}, { name: 'Clara', label: 'My phone', answer });
  expect(account).toMatchObject({ player: { kind: 'account' }, hasPassphrase: false });
  expect(account.passkeys.map(({ label }) => label)).toEqual(['My phone']);

  const elsewhere = house.visitor();
  const question = await elsewhere.ask(PEOPLE_ROUTES.passkeySignInOptions);
  const signed = device.sign(question.options.challenge);
  const back = await elsewhere.ask(PEOPLE_ROUTES.passkeySignIn, {}, { answer: signed });
  expect(back.player.id).toBe(guest.player.id);
  expect((await elsewhere.ask(ROUTES.me)).player?.name).toBe('Clara');

  // An answer counts once, and the last way in stays.
  const again = await house.visitor().refused(PEOPLE_ROUTES.passkeySignIn, {}, { answer: signed });
  expect(again.details).toEqual({ reason: 'wrong-words' });
  const last = await elsewhere.refused(PEOPLE_ROUTES.removePasskey, { id: account.passkeys[0]!.id });
  expect(last.details).toEqual({ reason: 'last-way-in' });
  await elsewhere.ask(PEOPLE_ROUTES.passphrase, {}, { passphrase: PASSPHRASE });
  expect(
    (await elsewhere.ask(PEOPLE_ROUTES.removePasskey, { id: account.passkeys[0]!.id })).passkeys,
  ).toEqual([]);
});

test('a signature by another key, for another site or another question is refused', async () => {
  const device = newDevice(house.origin);
  const owner = await house.member('Jonas');
  const { options } = await owner.ask(PEOPLE_ROUTES.passkeyOptions);
  const foreign = newDevice('https://evil.example').make(options.challenge);
  const wrong = await owner.refused(PEOPLE_ROUTES.addPasskey, {}, { label: 'x', answer: foreign });
  expect(wrong.details).toEqual({ reason: 'wrong-words' });
  const fresh = await owner.ask(PEOPLE_ROUTES.passkeyOptions);
  await owner.ask(
    PEOPLE_ROUTES.addPasskey,
    {},
    { label: 'Key', answer: device.make(fresh.options.challenge) },
  );

  const thief = house.visitor();
  const ask = async () => (await thief.ask(PEOPLE_ROUTES.passkeySignInOptions)).options.challenge;
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  for (const answer of [device.sign(await ask(), other), device.sign(text64(randomBytes(32)))]) {
    const refused = await thief.refused(PEOPLE_ROUTES.passkeySignIn, {}, { answer });
    expect(refused.details).toEqual({ reason: 'wrong-words' });
  }
});

test('a guest without a name to keep, and a bot, have no passkeys', async () => {
  const guest = await house.guest('Somebody');
  const { options } = await guest.ask(PEOPLE_ROUTES.passkeyOptions);
  const answer = newDevice(house.origin).make(options.challenge);
  const refused = await guest.refused(PEOPLE_ROUTES.addPasskey, {}, { label: 'x', answer });
  expect(refused.details).toEqual({ reason: 'guests-cannot' });
});
