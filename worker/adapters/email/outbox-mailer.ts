// The default mail transport in development. This transport stores each email once in D1 and does not send it. The page /dev/mail
// shows the stored emails.

import type { Clock } from '../../ports/clock.ts';
import type { Mailer, OutgoingMail, SendResult } from '../../ports/email/mailer.ts';

interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
  readonly sentAt: number;
}

export interface StoredMails {
  insertMails(rows: readonly StoredMail[]): Promise<void>;
}

export function createOutboxMailer(store: StoredMails, clock: Clock): Mailer {
  return {
    async send(mails: readonly OutgoingMail[]): Promise<SendResult[]> {
      const sentAt = clock.now();
      const rows = mails.map((mail) => ({
        id: mail.id,
        recipient: mail.to.email,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // A calendar stream may contain several calendars (RFC 5545, section 3.4).
        ics: mail.ics && mail.ics.content + (mail.removal?.content ?? ''),
        sentAt,
      }));
      try {
        await store.insertMails(rows);
        return mails.map(() => ({ ok: true }));
      } catch {
        return mails.map(() => ({
          ok: false,
          error: 'The email could not be stored in the outbox.',
        }));
      }
    },
  };
}
