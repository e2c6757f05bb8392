// One test's mailbox in the mail lab: its address, its behaviour and the emails that it received.
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import type { MailVariables } from '../../worker/adapters/email/mail-settings.ts';
import type { OutgoingMail } from '../../worker/ports/email/mailer.ts';
import type { BoxContent, BoxMode } from './mail-lab/boxes.ts';
import { RESEND_API_KEY } from './mail-lab/resend-provider.ts';
import { SMTP_PASSWORD } from './mail-lab/smtp-provider.ts';

export interface MailBox {
  /** The variables that make the product send to this box. */
  readonly smtp: MailVariables;
  readonly resend: MailVariables;
  behave(mode: BoxMode): Promise<void>;
  read(): Promise<BoxContent>;
  /** The emails received over SMTP, parsed. */
  parse(): Promise<Email[]>;
}

export function openMailBox(): MailBox {
  const { url, smtpPort } = inject('mailLab');
  const name = crypto.randomUUID();
  const desk = `${url}/${name}`;
  const password = encodeURIComponent(SMTP_PASSWORD);
  const read = async () => (await fetch(desk)).json<BoxContent>();
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
      RESEND_URL: desk,
    },
    async behave(mode) {
      await (await fetch(desk, { method: 'PUT', body: mode })).text();
    },
    read,
    async parse() {
      const { taken } = await read();
      return Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    },
  };
}

/** An email that every transport accepts. */
export function outgoingMail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: crypto.randomUUID(),
    to: { name: 'Grace Hopper', email: 'grace@invitee.example' },
    replyTo: { name: 'Ada Lovelace', email: 'ada@host.example' },
    subject: 'Confirmed: 30-minute intro, Mon 23 Nov 08:00 EST',
    html: '<p>Your meeting is confirmed.</p>',
    text: 'Your meeting is confirmed.\n',
    ics: null,
    ...given,
  };
}
