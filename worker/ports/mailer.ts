export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

export interface OutgoingMail {
  /** Idempotency key: a transport that knows it already does nothing. */
  readonly id: string;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly ics: { readonly method: string; readonly content: string } | null;
}

export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string; readonly retryAfterMs?: number };

export interface Mailer {
  /** One result a mail, in order. Never rejects. */
  send(mails: readonly OutgoingMail[]): Promise<SendResult[]>;
}
