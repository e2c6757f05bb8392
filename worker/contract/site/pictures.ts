// The pictures of the product on the public pages. `npm run site-pictures` takes them (scripts/site-pictures.ts).

export interface PictureMeasures {
  readonly width: number;
  readonly height: number;
  readonly narrow?: number;
}

/**
 * The sizes of the pictures in CSS pixels. Each picture has two files: one with as many pixels (PLAIN) and one with
 * twice as many. Narrow screens choose the file as if the whole picture were `narrow` CSS pixels wide: they show a wide
 * picture in part and a half one smaller, so that many phones need only the small file.
 */
export const PICTURE_SIZES = {
  /** A slide of the home page, which is readable on phones too. */
  portrait: { width: 400, height: 480 },
  /** A phone screen, on the page of the features. */
  step: { width: 320, height: 340 },
  /** A screen of the host, as wide as the page. */
  wide: { width: 1016, height: 640, narrow: 508 },
  /** A whole dialog, half as wide as the page. */
  half: { width: 560, height: 420, narrow: 320 },
  /** The booking page. When a visitor starts the demo, a live booking page takes its place. */
  demo: { width: 1216, height: 596 },
} as const satisfies Record<string, PictureMeasures>;

type PictureSize = keyof typeof PICTURE_SIZES;

/** The end of the file name, before the type, of a picture with one pixel for each CSS pixel. */
export const PLAIN = '-1x';

export interface Picture {
  /** The file name in /pictures, without the theme. */
  readonly file: string;
  readonly alt: string;
  readonly size: PictureSize;
  /** The part of the picture that narrow screens show. Without it, they show the start. */
  readonly focus?: 'start' | 'middle' | 'end';
}

export const PICTURES = {
  month: {
    file: 'month',
    size: 'portrait',
    alt: 'A booking page with the free days of a month',
  },
  hours: { file: 'hours', size: 'portrait', alt: 'The working hours of each weekday' },
  zones: {
    file: 'zones',
    size: 'portrait',
    alt: 'The search for a time zone with the current time of each place',
  },
  confirmation: {
    file: 'confirmation',
    size: 'portrait',
    alt: 'The confirmation email with the time, the place and links to change or cancel',
  },
  pick: { file: 'pick', size: 'step', alt: 'The booking page with the free times of one day' },
  email: {
    file: 'email',
    size: 'step',
    alt: 'The confirmation email with the time, the place and links to change or cancel',
  },
  calendar: {
    file: 'calendar',
    size: 'step',
    alt: 'The confirmation with links to add the meeting to a calendar',
  },
  demo: {
    file: 'demo',
    size: 'demo',
    alt: 'A booking page: the meeting, a month of free days and the free times of one day',
    focus: 'middle',
  },
  editor: {
    file: 'editor',
    size: 'wide',
    alt: 'The editor with working hours, beside a preview and the number of free times',
    focus: 'end',
  },
  week: {
    file: 'week',
    size: 'wide',
    alt: 'A week with bookings and the busy times of a connected calendar',
    focus: 'middle',
  },
  connections: {
    file: 'connections',
    size: 'wide',
    alt: 'The settings of a connected Google calendar',
  },
  embed: { file: 'embed', size: 'half', alt: 'The code for embedding a booking page' },
  webhooks: {
    file: 'webhooks',
    size: 'half',
    alt: 'The record of a webhook call that failed once and was retried',
  },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
