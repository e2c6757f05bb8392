// Replaces worker/adapters/email/smtp-session.ts. The sessions connect to the simulated mail server.
import type { SmtpSession } from '../../../worker/adapters/email/smtp-session.ts';
import { stage } from '../stage.ts';

export function openSmtpSession(): Promise<SmtpSession> {
  return stage().platform.mail.open();
}
