// The content of one email, before it becomes HTML or text, so that both have the same facts.

/** The author of a text. Guests' text is never linked, hosts' text may be, our own is. */
export type Author = 'service' | 'host' | 'guest';

export interface MailDetail {
  readonly label: string;
  /** Clean text; line feeds are kept. */
  readonly value: string;
  /** A second, less prominent line. */
  readonly note?: string;
  /** The previous value, shown struck through. */
  readonly former?: string;
  readonly by: Author;
  /** The location of the meeting. Its links must work. */
  readonly isPlace?: boolean;
}

export interface MailContent {
  /** All of these are clean single lines. */
  readonly subject: string;
  /** Shown in the inbox after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly details: readonly MailDetail[];
  readonly button: { readonly label: string; readonly url: string };
  /** Why the reader gets this email and where replies go. */
  readonly closing: string;
  /** Unsubscribes from this kind of email. Only for optional emails. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** Where readers can see, export and erase their data. */
  readonly yourData?: { readonly label: string; readonly url: string };
  readonly serviceName: string;
  readonly serviceUrl: string;
}
