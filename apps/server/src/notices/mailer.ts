import { createTransport, type Letter } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { readMailAddress } from './mail-address.ts';

/** Sends letters; nothing where no SMTP server is set. */
export interface Mailer {
  /** Throws what the mail server said. */
  send(letter: Omit<Letter, 'from'>): Promise<void>;
  close(): void;
}

/** Milliseconds for which a mail server may be silent. */
const PATIENCE = 20_000;

export function openMailer({ smtp, mailFrom }: Pick<Settings, 'smtp' | 'mailFrom'>): Mailer | null {
  if (smtp === null) return null;
  const from = readMailAddress(mailFrom ?? '');
  if (from === undefined)
    throw new Error('GROGNARD_SMTP needs GROGNARD_MAIL_FROM, the address mail comes from.');
  const transport = createTransport(smtp, {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async letter => {
      await transport.sendMail({ ...letter, ...checked(letter), from: `Grognard <${from}>` });
    },
    close: () => transport.close(),
  };
}

/** The last door before a header: nothing that ends a line goes through it, whoever has checked it before. */
function checked({ to, subject }: Omit<Letter, 'from'>): Pick<Letter, 'to' | 'subject'> {
  const address = readMailAddress(to);
  if (address === undefined) throw new Error('This is no mail address.');
  return { to: address, subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') };
}
