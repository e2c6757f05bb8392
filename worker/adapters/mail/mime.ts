// The one MIME builder: text and HTML as alternatives, the calendar part beside them under the method
// that the file itself names, and the same file attached for clients that read attachments only.
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { MailHeaders } from './mail-headers.ts';

/** A whole message as it goes over the wire. nodemailer is loaded with the first mail, not with the Worker. */
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
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
