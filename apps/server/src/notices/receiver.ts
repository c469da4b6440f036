import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PostTo, postTo } from './pinned.ts';

/* For tests: what a push or chat service hears, and a browser that can read what was encrypted for it. */

export interface Heard {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** A service on this machine that takes everything; calls to any name reach it. */
export async function fakeService() {
  const heard: Heard[] = [];
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      heard.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) });
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const post: PostTo = call => {
    const url = new URL(call.url);
    url.port = String(port);
    return postTo(
      { ...call, url },
      { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true, request },
    );
  };
  return {
    heard,
    post,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's subscription, and how it reads a message (RFC 8291, aes128gcm of RFC 8188). */
export function fakeBrowser() {
  const keys = createECDH('prime256v1');
  const [own, auth] = [keys.generateKeys(), randomBytes(16)];
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // What was written ends before the last two: everything behind it is padding.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
