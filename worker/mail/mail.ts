// What every renderer of this folder gives back. From, Reply-To and the transport are the sender's.

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A calendar part; the sender's content type must name the same `method`. */
export interface CalendarFile {
  readonly method: CalendarMethod;
  /** A whole VCALENDAR with CRLF line ends, lines folded at 75 octets. */
  readonly content: string;
}

export interface Mail {
  /** One line, free of control and bidi-override characters; not MIME-encoded. */
  readonly subject: string;
  /** A whole document, below 40 kB. */
  readonly html: string;
  /** The same facts for readers without HTML; LF line ends. */
  readonly text: string;
  readonly ics?: CalendarFile;
}
