// Builds the MIME message. Plain text, HTML and the calendar part are alternatives. The calendar
// file is also attached, for email apps that read calendar files only from attachments.
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import type { MailHeaders } from './mail-headers.ts';

/** Returns the complete message. nodemailer is loaded with the first email, not when the Worker starts. */
export async function buildMime(mail: OutgoingMail, headers: MailHeaders): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const toField = ({ name, email }: { name: string; email: string }) => ({ name, address: email });
  const composer = new MailComposer({
    from: toField(headers.from),
    to: toField(headers.to),
    ...(headers.replyTo && { replyTo: toField(headers.replyTo) }),
    subject: headers.subject,
    messageId: headers.messageId,
    ...(headers.thread && { inReplyTo: headers.thread, references: headers.thread }),
    headers: { ...headers.others },
    text: mail.text,
    html: mail.html,
    ...(mail.ics && {
      icalEvent: { method: mail.ics.method, content: mail.ics.content, filename: 'invite.ics' },
    }),
    ...(mail.removal && {
      attachments: [
        {
          filename: 'cancelled.ics',
          content: mail.removal.content,
          contentType: `text/calendar; charset=utf-8; method=${mail.removal.method}`,
        },
      ],
    }),
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
