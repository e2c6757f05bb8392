// A test's own mailbox in the mail lab (fake email providers): its settings, its faults and its emails.
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import type { MailVariables } from '../../worker/adapters/email/mail-settings.ts';
import type { OutgoingMail } from '../../worker/ports/email/mailer.ts';
import type { BoxContent, BoxMode } from './mail-lab/boxes.ts';
import { RESEND_API_KEY } from './mail-lab/resend-provider.ts';
import { SMTP_PASSWORD } from './mail-lab/smtp-provider.ts';

export interface MailBox {
  /** Variables that make the product send its emails to this mailbox, over SMTP or Resend. */
  readonly smtp: MailVariables;
  readonly resend: MailVariables;
  /** Sets how the email provider behaves for this mailbox. */
  behave(mode: BoxMode): Promise<void>;
  read(): Promise<BoxContent>;
  /** Parses the emails that were received over SMTP. */
  parse(): Promise<Email[]>;
}

export function openMailBox(): MailBox {
  const { url, smtpPort } = inject('mailLab');
  const name = crypto.randomUUID();
  const boxUrl = `${url}/${name}`;
  const password = encodeURIComponent(SMTP_PASSWORD);
  const read = async () => (await fetch(boxUrl)).json<BoxContent>();
  return {
    smtp: {
      MAIL_TRANSPORT: 'smtp',
      MAIL_FROM: 'mail@halfpast.example',
      SMTP_URL: `smtp://${name}:${password}@127.0.0.1:${smtpPort}`,
    },
    resend: {
      MAIL_TRANSPORT: 'resend',
      MAIL_FROM: 'mail@halfpast.example',
      RESEND_API_KEY,
      RESEND_URL: boxUrl,
    },
    async behave(mode) {
      await (await fetch(boxUrl, { method: 'PUT', body: mode })).text();
    },
    read,
    async parse() {
      const { taken } = await read();
      return Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    },
  };
}

/** Creates an email that every transport accepts. */
export function outgoingMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: crypto.randomUUID(),
    to: { name: 'Grace Hopper', email: 'grace@invitee.example' },
    replyTo: { name: 'Ada Lovelace', email: 'ada@host.example' },
    subject: 'Confirmed: 30-minute intro with Ada Lovelace, Mon 23 Nov 08:00 EST',
    html: '<p>Your meeting is confirmed.</p>',
    text: 'Your meeting is confirmed.\n',
    ics: null,
    ...changes,
  };
}
