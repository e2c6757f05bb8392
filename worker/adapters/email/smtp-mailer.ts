// Sends emails over SMTP with nodemailer, with one connection per batch. If an email breaks the connection, the next
// email opens a new connection. Sending is not idempotent. If a run crashes after the server's response and before the
// result is stored, a later run sends the email again with the same Message-ID.
import type { Mailer, OutgoingMail } from '../../ports/email/mailer.ts';
import { prepareHeaders } from './mail-headers.ts';
import type { SmtpConfig } from './mail-settings.ts';
import { buildMime } from './mime.ts';
import { type Attempt, sendInTurn } from './send-in-turn.ts';
import { isBroken, readOpeningFailure, readSendFailure } from './smtp-failure.ts';
import { openSmtpSession, type SmtpError, type SmtpSession } from './smtp-session.ts';
import { UNREACHABLE } from './unreachable.ts';

export function createSmtpMailer(config: SmtpConfig): Mailer {
  return {
    async send(mails) {
      let session: SmtpSession | null = null;
      const drop = () => {
        session?.close();
        session = null;
      };
      const attempt = async (mail: OutgoingMail): Promise<Attempt> => {
        const headers = prepareHeaders(mail, config.from);
        if (headers === null) return UNREACHABLE;
        const message = await buildMime(mail, headers);
        // A server may close a session that is idle or has sent many emails. The next email then
        // needs a new session.
        if (session?.isOpen() === false) drop();
        try {
          session ??= await openSmtpSession(config);
        } catch (error) {
          return readOpeningFailure(error as SmtpError);
        }
        try {
          await session.send(config.from.email, headers.to.email, message);
          return { ok: true };
        } catch (error) {
          if (isBroken(error as SmtpError)) drop();
          return readSendFailure(error as SmtpError);
        }
      };
      const results = await sendInTurn(mails, attempt);
      drop();
      return results;
    },
  };
}
