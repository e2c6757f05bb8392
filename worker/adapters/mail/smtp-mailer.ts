// SMTP through nodemailer, one connection a batch; a mail that breaks it gets the next one a new connection.
// SMTP knows no idempotency: when a consumer dies between the server's answer and our record, the mail goes
// out twice under one Message-ID.
import type { Mailer, OutgoingMail } from '../../ports/mailer.ts';
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
        // Servers end a session that idles or has carried enough: that is no fault of the next mail.
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
