// Sends emails.

export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

export interface OutgoingMail {
  /** Idempotency key. If a mail transport supports this, it sends emails with the same id only once. */
  readonly id: string;
  /** The sender. When absent, the service itself is the sender. */
  readonly from?: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  /** Inboxes show emails with the same thread id as one conversation, e.g. all emails about one booking. */
  readonly threadId?: string;
  /** The https URL at which a single POST unsubscribes from this kind of email. */
  readonly listUnsubscribe?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly ics: CalendarPart | null;
  /** A second calendar file, which removes another entry. Only together with `ics`. */
  readonly removal?: CalendarPart;
}

interface CalendarPart {
  readonly method: string;
  readonly content: string;
}

export interface SendFailure {
  readonly ok: false;
  /**
   * A description of the failure for the log and the operator. Contains no secret and no text from an
   * invitee.
   */
  readonly error: string;
  readonly retryAfterMs?: number;
  /** Whether the email can never be delivered. Such an email is not retried. */
  readonly isPermanent?: boolean;
  /**
   * Whether Halfpast's own mail configuration or credentials are wrong. The email then waits until they are
   * corrected, and no attempt is counted.
   */
  readonly isHeld?: boolean;
  /**
   * Whether the provider did not process the email. The email is then due again soon, and no attempt is
   * counted.
   */
  readonly isUntried?: boolean;
}

export type SendResult = { readonly ok: true } | SendFailure;

export interface Mailer {
  /** Sends the emails. Returns one result per email, in the same order. Never rejects. */
  send(mails: readonly OutgoingMail[]): Promise<SendResult[]>;
}
