import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailer } from './mailer.ts';

/** As much of a mail server as takes one letter after another. */
function fakeSmtp(heard: string[]): Server {
  return createServer(socket => {
    let isLetter = false;
    socket.write('220 mail.example.org\r\n');
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (isLetter && line !== '.') continue;
        if (line === '.') isLetter = false;
        if (line === 'DATA') isLetter = true;
        const isGone = line.startsWith('RCPT TO:<gone@');
        socket.write(line === 'DATA' ? '354 go on\r\n' : isGone ? '550 nobody here\r\n' : '250 fine\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
    socket.on('error', () => {});
  });
}

const heard: string[] = [];
let server: Server;
let smtp: string;
beforeAll(async () => {
  server = fakeSmtp(heard);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  smtp = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
});
beforeEach(() => heard.splice(0));
afterAll(() => {
  server.close();
});

const letter = { to: 'clara@example.org', subject: 'The Village', text: 'Your turn against Jonas.\n' };
const mailer = () => openMailer({ smtp, mailFrom: 'grognard@example.org' })!;

test('a letter arrives with one recipient and the subject it was given', async () => {
  const headers = { 'List-Unsubscribe': '<https://play.example.org/api/mail/end?word=x>' };
  await mailer().send({ ...letter, headers });
  expect(heard.filter(line => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<clara@example.org>']);
  expect(heard).toEqual(
    expect.arrayContaining([
      'From: Grognard <grognard@example.org>',
      'To: clara@example.org',
      'Subject: The Village',
      'List-Unsubscribe: <https://play.example.org/api/mail/end?word=x>',
      'Your turn against Jonas.',
    ]),
  );
});

test('no address and no title brings a header of its own', async () => {
  const to = 'clara@example.org\r\nBcc: all@example.org';
  await expect(mailer().send({ ...letter, to })).rejects.toThrow('no mail address');
  await expect(mailer().send({ ...letter, to: 'clara@example.org, all@example.org' })).rejects.toThrow();
  expect(heard).toEqual([]);
  await mailer().send({ ...letter, subject: 'The Village\r\nBcc: all@example.org' });
  expect(heard.filter(line => line.startsWith('Bcc'))).toEqual([]);
  expect(heard.filter(line => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<clara@example.org>']);
});

test('what the mail server refuses for good is told with its number', async () => {
  await expect(mailer().send({ ...letter, to: 'gone@example.org' })).rejects.toMatchObject({
    responseCode: 550,
  });
});

test('without a server there is no mail; with one there must be a sender', () => {
  expect(openMailer({ smtp: null, mailFrom: null })).toBeNull();
  expect(() => openMailer({ smtp, mailFrom: null })).toThrow('GROGNARD_MAIL_FROM');
  expect(() => openMailer({ smtp, mailFrom: 'x@example.org\r\nBcc: y@example.org' })).toThrow();
});
