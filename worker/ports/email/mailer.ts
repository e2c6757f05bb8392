export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

export interface OutgoingMail {
  /** Idempotency key: a transport that has seen it does nothing. */
  readonly id: string;
  /** The sender. The service itself when absent. */
  readonly from?: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  /** Emails of one thread form one conversation in the inbox, e.g. all about one booking. */
  readonly threadId?: string;
  /** The https URL where a single POST unsubscribes from this kind of email. */
  readonly listUnsubscribe?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly ics: { readonly method: string; readonly content: string } | null;
}

export interface SendFailure {
  readonly ok: false;
  /** For the log and the operator: no secret, no text from a guest. */
  readonly error: string;
  readonly retryAfterMs?: number;
  /** The recipient can never be reached: do not retry. */
  readonly isPermanent?: boolean;
  /** The service's own fault (configuration, credentials): the email waits, and no attempt is counted. */
  readonly isHeld?: boolean;
  /** The provider did not process this email: no attempt is counted, and it is due again soon. */
  readonly isUntried?: boolean;
}

export type SendResult = { readonly ok: true } | SendFailure;

export interface Mailer {
  /** One result per email, in order. Never rejects. */
  send(mails: readonly OutgoingMail[]): Promise<SendResult[]>;
}
