// SMTP through nodemailer, one connection a batch. SMTP knows no idempotency: when a consumer dies between
// the server's answer and our record, the mail goes out twice under one Message-ID.
import type { Mailer, OutgoingMail } from '../../ports/mailer.ts';
import { prepareHeaders } from './mail-headers.ts';
import type { SmtpConfig } from './mail-settings.ts';
import { buildMime } from './mime.ts';
import { type Attempt, sendInTurn } from './send-in-turn.ts';
import { openSmtpSession, type SmtpError, type SmtpSession } from './smtp-session.ts';
import { UNREACHABLE } from './unreachable.ts';

function readFailure({ code, command, responseCode = 0 }: SmtpError): Attempt {
  const answer = responseCode === 0 ? '' : ` with ${responseCode}`;
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return {
      ok: false,
      error: `The SMTP server refused our sign-in${answer}.`,
      isHeld: true,
      isDown: true,
    };
  if (code === 'ETLS')
    return { ok: false, error: 'The SMTP server offers no valid TLS.', isHeld: true, isDown: true };
  if (command === 'RCPT TO' && responseCode >= 500)
    return {
      ok: false,
      error: `The SMTP server refused the recipient${answer}.`,
      isPermanent: true,
    };
  if (command === 'MAIL FROM' && responseCode >= 500)
    return {
      ok: false,
      error: `The SMTP server refused our address${answer}.`,
      isHeld: true,
      isDown: true,
    };
  if (responseCode > 0) return { ok: false, error: `The SMTP server refused the mail${answer}.` };
  return {
    ok: false,
    error: `The SMTP server could not be reached.`,
    isDown: true,
  };
}

export function createSmtpMailer(config: SmtpConfig): Mailer {
  return {
    async send(mails) {
      let session: SmtpSession | null = null;
      const attempt = async (mail: OutgoingMail): Promise<Attempt> => {
        const headers = prepareHeaders(mail, config.from);
        if (headers === null) return UNREACHABLE;
        try {
          const message = await buildMime(mail, headers);
          session ??= await openSmtpSession(config);
          await session.send(config.from.email, headers.to.email, message);
          return { ok: true };
        } catch (error) {
          return readFailure(error as SmtpError);
        }
      };
      const results = await sendInTurn(mails, attempt);
      (session as SmtpSession | null)?.close();
      return results;
    },
  };
}
