// Builds the headers of an email for every transport. Text from users becomes a single line here,
// which prevents header injection.
import type { MailAddress, OutgoingMail } from '../../ports/email/mailer.ts';

export interface MailHeaders {
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  /**
   * `<mail id@domain>`. All attempts to send an email use the same Message-ID, so that duplicates
   * can be recognized.
   */
  readonly messageId: string;
  /**
   * The Message-ID to which every email of the thread refers. No email has this id as its own
   * Message-ID. So the thread stays together if the reader deletes one of its emails. Null for an
   * email without a thread.
   */
  readonly thread: string | null;
  readonly others: Readonly<Record<string, string>>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters
const LINE_ENDS_AND_CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u;

/** The start of an encoded word (RFC 2047). */
const ENCODED_WORD = /=(?=\?[^?\s]+\?[bq]\?)/gi;
/** Invisible, and not ASCII. So the library encodes a text with this character. */
const WORD_JOINER = '\u2060';

/**
 * A text from a user that looks like an encoded word would be decoded by the reader's email app, and so could
 * show another name. With a word joiner, it is encoded itself.
 */
function toLine(text: string): string {
  return text.replace(LINE_ENDS_AND_CONTROLS, ' ').replace(ENCODED_WORD, `=${WORD_JOINER}`).trim();
}

function toAddress({ name, email }: MailAddress): MailAddress {
  return { name: toLine(name), email };
}

function toMessageId(id: string, domain: string): string {
  return `<${id.replace(/[^A-Za-z0-9._-]/g, '-')}@${domain}>`;
}

export function isMailAddress(email: string): boolean {
  return email.length <= 254 && ADDRESS.test(email);
}

/** Returns null when the recipient's email address is invalid. */
export function prepareHeaders(mail: OutgoingMail, service: MailAddress): MailHeaders | null {
  if (!isMailAddress(mail.to.email)) return null;
  const from = mail.from ?? service;
  const domain = service.email.slice(service.email.lastIndexOf('@') + 1);
  const { replyTo, listUnsubscribe } = mail;
  const canUnsubscribe =
    listUnsubscribe !== undefined && /^https?:\/\/[^\s<>]+$/.test(listUnsubscribe);
  return {
    from: toAddress(from),
    to: toAddress(mail.to),
    replyTo: replyTo !== null && isMailAddress(replyTo.email) ? toAddress(replyTo) : null,
    subject: toLine(mail.subject),
    messageId: toMessageId(mail.id, domain),
    thread: mail.threadId === undefined ? null : toMessageId(mail.threadId, `thread.${domain}`),
    others: {
      'Auto-Submitted': 'auto-generated',
      ...(canUnsubscribe && {
        'List-Unsubscribe': `<${listUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
