// Sends emails through Cloudflare's send_email binding. We build the MIME message, because the
// binding's structured parameters cannot include a calendar part. Sending is not idempotent: if a
// run crashes before it records the result, the email is sent twice with the same Message-ID.
import type { MailAddress, Mailer, OutgoingMail } from '../../ports/email/mailer.ts';
import { prepareHeaders } from './mail-headers.ts';
import { buildMime } from './mime.ts';
import { type Attempt, sendInTurn } from './send-in-turn.ts';
import { UNREACHABLE } from './unreachable.ts';

const MINUTE_MS = 60_000;
/** Errors about this recipient or this message. A retry would fail too. */
const PERMANENT = /^E_(?:RECIPIENT_SUPPRESSED|VALIDATION_ERROR|CONTENT_TOO_LARGE|HEADER_\w+)$/;

function readFailure(cause: unknown): Attempt {
  const { code } = cause as { code?: unknown };
  const name = typeof code === 'string' && /^E_\w+$/.test(code) ? code : 'an error';
  const error = `Cloudflare answered ${name}.`;
  if (PERMANENT.test(name)) return { ok: false, error, isPermanent: true };
  if (name.startsWith('E_SENDER') || name === 'E_RECIPIENT_NOT_ALLOWED')
    return { ok: false, error, isHeld: true };
  if (name === 'E_RATE_LIMIT_EXCEEDED')
    return { ok: false, error, isUntried: true, isProviderDown: true, retryAfterMs: MINUTE_MS };
  if (name === 'E_DAILY_LIMIT_EXCEEDED')
    return {
      ok: false,
      error,
      isUntried: true,
      isProviderDown: true,
      retryAfterMs: 60 * MINUTE_MS,
    };
  return { ok: false, error };
}

export function createBindingMailer(binding: SendEmail, from: MailAddress): Mailer {
  async function attempt(mail: OutgoingMail): Promise<Attempt> {
    const headers = prepareHeaders(mail, from);
    if (headers === null) return UNREACHABLE;
    try {
      const { EmailMessage } = await import('cloudflare:email');
      const raw = new TextDecoder().decode(await buildMime(mail, headers));
      await binding.send(new EmailMessage(from.email, headers.to.email, raw));
      return { ok: true };
    } catch (cause) {
      return readFailure(cause);
    }
  }
  return { send: (mails) => sendInTurn(mails, attempt) };
}
