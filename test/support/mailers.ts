// Transports for tests: what they were given, and what they answer.
import type { Mailer, OutgoingMail, SendResult } from '../../worker/ports/mailer.ts';

interface RecordingMailer extends Mailer {
  /** Ids in the order they were handed over. */
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
