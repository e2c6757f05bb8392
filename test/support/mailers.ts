// Creates email transports that record the emails and return the given results.
import type { Mailer, OutgoingMail, SendResult } from '../../worker/ports/email/mailer.ts';

interface RecordingMailer extends Mailer {
  /** Ids of the emails in the order of sending. */
  readonly sent: string[];
}

export function createRecordingMailer(
  answer: (mail: OutgoingMail) => SendResult = () => ({ ok: true }),
): RecordingMailer {
  const sent: string[] = [];
  return {
    sent,
    async send(mails) {
      sent.push(...mails.map((mail) => mail.id));
      return mails.map(answer);
    },
  };
}
