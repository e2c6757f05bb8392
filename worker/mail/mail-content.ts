// One mail as its facts, before it becomes HTML or text, so that both say the same.

/** Who wrote a text: guests' text is never linked, hosts' may be, ours is. */
export type Author = 'service' | 'host' | 'guest';

export interface MailDetail {
  readonly label: string;
  /** Clean text; line feeds are kept. */
  readonly value: string;
  /** A second, quieter line. */
  readonly note?: string;
  /** What stood here before, shown struck through. */
  readonly former?: string;
  readonly by: Author;
  /** Where the meeting is: links in it are there to be followed. */
  readonly isPlace?: boolean;
}

export interface MailContent {
  /** Clean single lines, all of them. */
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly details: readonly MailDetail[];
  readonly button: { readonly label: string; readonly url: string };
  /** Why this mail came and what an answer to it does. */
  readonly closing: string;
  /** Ends mails of this kind; only where a reader may do without them. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** Where readers see, take along and erase what is kept about them. */
  readonly yourData?: { readonly label: string; readonly url: string };
  readonly serviceName: string;
  readonly serviceUrl: string;
}
