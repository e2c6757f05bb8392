// Replaces worker/adapters/email/mime.ts: the message is JSON, which costs nothing to build.
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { stage } from '../stage.ts';

export async function buildMime(mail: OutgoingMail): Promise<Uint8Array> {
  stage().platform.mail.noteDraft(mail);
  const { id, to, subject } = mail;
  return new TextEncoder().encode(JSON.stringify({ id, to, subject }));
}
