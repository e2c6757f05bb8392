// The content of one email. The HTML part and the plain-text part are rendered from the same
// content, so they state the same facts.
import type { Translate } from '../../domain/language/translate.ts';

/**
 * The author of a text, which decides whether URLs in the text become links. `guest`: the text
 * comes from a stranger, so URLs never become links. `host`: URLs may become links. `service`: the
 * text is our own, and URLs become links.
 */
export type Author = 'service' | 'host' | 'guest';

/** The time of a meeting for the top of the HTML part. The zone is the note of its row. */
export interface Headline {
  /** The parts of a leaf of a calendar, for example `Nov` and `23`. */
  readonly month: string;
  readonly day: string;
  /** For example `Monday, 23 November 2026`. */
  readonly date: string;
  /** For example `14:00–14:30`. */
  readonly time: string;
}

export interface MailButton {
  readonly label: string;
  readonly url: string;
}

export interface MailDetail {
  /** Empty in a row that continues the row above it. */
  readonly label: string;
  /** A text without control characters. It may contain line feeds. */
  readonly value: string;
  /** A second, less prominent line. */
  readonly note?: string;
  /** An email address below the value. The HTML part shows it as a link to write to this address. */
  readonly email?: string;
  /** The local time of the other person, when it differs. */
  readonly otherTime?: string | undefined;
  /** The previous local time of the other person, shown struck through. */
  readonly otherPrevious?: string;
  /** The previous value, shown struck through. */
  readonly previous?: string;
  /** True when the value is new, but the previous value is not known. The HTML part shows it in bold letters. */
  readonly isNew?: boolean;
  readonly by: Author;
  /** If set, the HTML part shows this headline at the top instead of the row. */
  readonly headline?: Headline;
  /**
   * True for the row that names the meeting: its title, or the invitee in emails to the host. The HTML part shows it above
   * the headline, if there is one.
   */
  readonly isTitle?: boolean;
  /**
   * True for the reason of a cancellation or a question of the host. The HTML part shows it below the headline, because
   * readers look for it.
   */
  readonly isAtTop?: boolean;
  /** True when the value is an email address. The HTML part shows it as a link to write to this address. */
  readonly isEmail?: boolean;
  /** True for the location of the meeting, whose links must work. */
  readonly isPlace?: boolean;
  /** A map with the place. Only the HTML part contains it, because it is long. */
  readonly mapUrl?: string;
  /**
   * True when the label is the time of a meeting. The label is then more prominent, because readers look
   * for the time.
   */
  readonly isTime?: boolean;
  /** The link to join the meeting of this row. */
  readonly join?: MailButton | undefined;
}

export interface MailBrand {
  /** The host's name. Empty when the email shows the name of the service instead. */
  readonly name: string;
  /** Six-digit hex. */
  readonly colour: string;
  /** `url` is absolute. Null without a logo. */
  readonly logo: { readonly url: string; readonly alt: string } | null;
}

export interface MailContent {
  /** Translates into the language of the reader. */
  readonly t: Translate;
  /**
   * `subject`, `preheader`, `heading`, `intro` and `closing` are single lines without control characters. `intro` is empty
   * when the heading says all.
   */
  readonly subject: string;
  /** The text that the inbox shows after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  /** The host's own paragraphs, which replace `intro`. */
  readonly ownText?: { readonly value: string; readonly by: Author };
  readonly details: readonly MailDetail[];
  /** The time until which someone must answer. The HTML part shows it highlighted, above the buttons. */
  readonly deadline?: string | undefined;
  /** True when the meeting does not take place. The HTML part then shows the time struck through. */
  readonly isOff?: boolean;
  /** True when the meeting takes place without the reader. The HTML part then has no colours of a meeting, as with `isOff`. */
  readonly isPassedOn?: boolean;
  /** The button to join the meeting, or to find its address. The row "Where" contains the same link. */
  readonly join?: MailButton | undefined;
  /**
   * The main button, unless there is a button to join. Then the HTML part shows it as a link. Absent when `links` has
   * everything that the reader can do.
   */
  readonly button?: MailButton;
  /** The other answer to a question that the main button answers. The HTML part shows it as a quieter button. */
  readonly otherButton?: MailButton;
  /** Links that most readers do not need, such as the links to reschedule and to cancel. */
  readonly links?: readonly MailButton[];
  /**
   * Links that add the meeting to a calendar, named after the calendar. Only the HTML part contains them, because they are
   * long.
   */
  readonly calendars?: readonly MailButton[];
  /** A sentence that says why the reader gets this email and where replies go. */
  readonly closing: string;
  /** The link to stop this kind of email. Only optional emails have this link. */
  readonly unsubscribe?: MailButton;
  /** The link to the page on which readers can see, export and erase their data. */
  readonly yourData?: MailButton;
  /** The host's brand. Only emails about bookings have it. */
  readonly brand?: MailBrand | undefined;
  readonly serviceName: string;
  readonly serviceUrl: string;
}
