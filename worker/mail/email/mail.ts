// The result of every email renderer. The recipient, From and Reply-To are added later.

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A calendar file. When it is sent, its content type must contain the same `method`. */
export interface CalendarFile {
  readonly method: CalendarMethod;
  /** A complete VCALENDAR with CRLF line ends and lines folded at 75 octets. */
  readonly content: string;
}

export interface Mail {
  /** One line without control and bidi-override characters. Not MIME-encoded. */
  readonly subject: string;
  /** A complete HTML document, below 40 kB. */
  readonly html: string;
  /** The same facts as plain text, with LF line ends. */
  readonly text: string;
  readonly ics?: CalendarFile;
  /** A second file, which removes another entry. The host gets it when a booking leaves a shared time. */
  readonly removal?: CalendarFile;
}
