// Sends emails through Resend's HTTP API. The email's id is the Idempotency-Key, so Resend sends
// the email only once within 24 hours. Resend builds the message and sets the Message-ID. The
// calendar file is an attachment of type `text/calendar; method=…`. The References header puts the
// emails of a booking into one thread.
import type { Clock } from '../../ports/clock.ts';
import type { MailAddress, Mailer, OutgoingMail } from '../../ports/email/mailer.ts';
import { readRetryAfter } from '../retry-after.ts';
import { type MailHeaders, prepareHeaders } from './mail-headers.ts';
import type { ResendConfig } from './mail-settings.ts';
import { type Attempt, sendInTurn } from './send-in-turn.ts';
import { UNREACHABLE } from './unreachable.ts';

const ANSWER_MS = 10_000;
const HOUR_MS = 3_600_000;
const REFUSALS = new Set([400, 413, 422]);

/** Always quotes the name, because it may contain a comma or an angle bracket. */
function writeAddress({ name, email }: MailAddress): string {
  return name === '' ? email : `"${name.replace(/["\\]/g, "'")}" <${email}>`;
}

function encodeBase64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function writeCalendar(filename: string, { method, content }: NonNullable<OutgoingMail['ics']>) {
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return { filename, content: encodeBase64(content), content_type: type };
}

function writeBody(mail: OutgoingMail, headers: MailHeaders): string {
  const { thread } = headers;
  return JSON.stringify({
    from: writeAddress(headers.from),
    to: [writeAddress(headers.to)],
    ...(headers.replyTo && { reply_to: writeAddress(headers.replyTo) }),
    subject: headers.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      ...headers.others,
      ...(thread && { 'In-Reply-To': thread, References: thread }),
    },
    ...(mail.ics && {
      attachments: [
        writeCalendar('invite.ics', mail.ics),
        ...(mail.removal ? [writeCalendar('cancelled.ics', mail.removal)] : []),
      ],
    }),
  });
}

/** Returns Resend's name of the error, e.g. `validation_error`, and its message. */
async function readFault(answer: Response): Promise<{ name: string; message: string }> {
  const body = await answer.json().catch(() => null);
  const { name = '', message = '' } = (body ?? {}) as Record<string, unknown>;
  return { name: String(name), message: String(message) };
}

async function readAnswer(answer: Response, now: number): Promise<Attempt> {
  if (answer.ok) {
    await answer.body?.cancel();
    return { ok: true };
  }
  const { status } = answer;
  const { name, message } = await readFault(answer);
  // Resend has already accepted an email with this id and older data of the booking. So the email
  // counts as sent.
  if (status === 409 && name === 'invalid_idempotent_request') return { ok: true };
  const error = `Resend answered ${status}${/^\w+$/.test(name) ? ` ${name}` : ''}.`;
  if (status === 429) {
    const requestedMs = readRetryAfter(answer.headers.get('retry-after'), now);
    const retryAfterMs = requestedMs ?? (name.endsWith('quota_exceeded') ? HOUR_MS : undefined);
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
    return { ok: false, error, isUntried: true, isProviderDown: true, ...wait };
  }
  const isOurFault =
    status === 401 || status === 403 || /`from`|from_address/.test(`${name} ${message}`);
  if (status < 500 && isOurFault) return { ok: false, error, isHeld: true, isProviderDown: true };
  // Resend refuses the content of the email, so a retry would fail too.
  if (REFUSALS.has(status)) return { ok: false, error, isPermanent: true };
  return { ok: false, error };
}

export function createResendMailer(
  config: ResendConfig,
  clock: Clock,
  answerMs = ANSWER_MS,
): Mailer {
  async function attempt(mail: OutgoingMail): Promise<Attempt> {
    const headers = prepareHeaders(mail, config.from);
    if (headers === null) return UNREACHABLE;
    try {
      const answer = await fetch(`${config.url}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': mail.id,
        },
        body: writeBody(mail, headers),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      return await readAnswer(answer, clock.now());
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return {
        ok: false,
        error: isTimeout ? 'Resend did not answer in time.' : 'Resend could not be reached.',
      };
    }
  }
  return { send: (mails) => sendInTurn(mails, attempt) };
}
