// The content of one email. The HTML part and the plain-text part are rendered from the same
// content, so they state the same facts.

/**
 * The author of a text, which decides whether URLs in the text become links. `guest`: the text
 * comes from a stranger, so URLs never become links. `host`: URLs may become links. `service`: the
 * text is our own, and URLs become links.
 */
export type Author = 'service' | 'host' | 'guest';

export interface MailDetail {
  readonly label: string;
  /** A text without control characters. It may contain line feeds. */
  readonly value: string;
  /** A second, less prominent line. */
  readonly note?: string;
  /** The previous value, shown struck through. */
  readonly previous?: string;
  readonly by: Author;
  /** True for the location of the meeting, whose links must work. */
  readonly isPlace?: boolean;
}

export interface MailBrand {
  /** Six-digit hex. */
  readonly colour: string;
  /** `url` is absolute. Null without a logo. */
  readonly logo: { readonly url: string; readonly alt: string } | null;
}

export interface MailContent {
  /** `subject`, `preheader`, `heading`, `intro` and `closing` are single lines without control characters. */
  readonly subject: string;
  /** The text that the inbox shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  /** Paragraphs of the host in place of `intro`. */
  readonly ownText?: { readonly value: string; readonly by: Author };
  readonly details: readonly MailDetail[];
  readonly button: { readonly label: string; readonly url: string };
  /** Says why the reader gets this email and where replies go. */
  readonly closing: string;
  /** The link to stop this kind of email. Only optional emails have this link. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** The link to the page on which readers can see, export and erase their data. */
  readonly yourData?: { readonly label: string; readonly url: string };
  /** The host's brand. Only emails about bookings have it. */
  readonly brand?: MailBrand | undefined;
  readonly serviceName: string;
  readonly serviceUrl: string;
}
