export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

export interface OutgoingMail {
  /** Idempotency key: a transport that knows it already does nothing. */
  readonly id: string;
  /** Who it is from; the service itself when absent. */
  readonly from?: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  /** Mails of one thread are one conversation in the reader's inbox, e.g. all about one booking. */
  readonly threadId?: string;
  /** The https address at which one POST, without a question, ends mails of this kind. */
  readonly listUnsubscribe?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly ics: { readonly method: string; readonly content: string } | null;
}

export interface SendFailure {
  readonly ok: false;
  /** For the log and for people who run the service: no secret, nothing that a guest wrote. */
  readonly error: string;
  readonly retryAfterMs?: number;
  /** The recipient cannot be reached, ever: trying again is no use. */
  readonly isPermanent?: boolean;
  /** The service's own fault (configuration, credentials): the mail waits, no attempt is counted. */
  readonly isHeld?: boolean;
  /** The provider did not look at this mail: no attempt is counted, and it is due again soon. */
  readonly isUntried?: boolean;
}

export type SendResult = { readonly ok: true } | SendFailure;

export interface Mailer {
  /** One result a mail, in order. Never rejects. */
  send(mails: readonly OutgoingMail[]): Promise<SendResult[]>;
}
