// Replaces worker/adapters/email/mime.ts. The message is JSON, which is fast to build.
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { stage } from '../stage.ts';

export async function buildMime(mail: OutgoingMail): Promise<Uint8Array> {
  stage().platform.mail.noteDraft(mail);
  const { id, to, subject, listUnsubscribe } = mail;
  return new TextEncoder().encode(JSON.stringify({ id, to, subject, listUnsubscribe }));
}
