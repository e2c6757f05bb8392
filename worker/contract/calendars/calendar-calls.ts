// API types for the connected calendar. The request schemas are in calendar-schemas.ts.
import type { CalendarNeed, UnreachablePolicy } from '../../domain/calendars/connection.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The `data` of `POST /api/calendar/ticket`. The browser then opens `/api/auth/connect-google?token=…` or
 * `/api/auth/google/reauth?token=…` with this token.
 */
export interface CalendarTicket {
  /** Valid for one redirect to Google within 60 seconds, in the browser that requested it. */
  token: string;
}

export interface WireCalendar {
  id: string;
  name: string;
  /** Six hexadecimal digits after `#`, or null. */
  colour: string | null;
  timezone: string;
  isPrimary: boolean;
  /** True when events in this calendar make the host unavailable. */
  isBlocking: boolean;
  /** True when the connected account owns the calendar. The service uses no other calendars. */
  isUsable: boolean;
}

export interface WireConnection {
  provider: 'google';
  accountEmail: string;
  /** `broken` means that Google refuses the stored token until the host authorizes the service again. */
  status: 'connected' | 'broken';
  connectedAt: IsoInstant;
  brokenAt: IsoInstant | null;
  /** The last time at which every calendar with `isBlocking` was up to date. */
  checkedAt: IsoInstant | null;
  /** The time of the first failed check. Null while checks succeed. */
  failingSince: IsoInstant | null;
  /** A sentence about the last failure. */
  lastError: string | null;
  unreachablePolicy: UnreachablePolicy;
  /** The calendar that bookings are written to. */
  writeCalendarId: string | null;
  calendars: WireCalendar[];
  /** The number of booking changes that are not yet written to the calendar. */
  pendingWrites: number;
  /** The number of moved or deleted calendar events that need a decision of the host. */
  externalChanges: number;
}

/** The `data` of `GET` and `PATCH /api/calendar` and of `POST /api/calendar/refresh`. */
export interface CalendarStatus {
  /** True when the service is configured to connect calendars. */
  isAvailable: boolean;
  /** In development, says which settings are missing when no calendar can be connected. Otherwise null. */
  message: string | null;
  /**
   * The server's current time. The app computes ages with this time, because the browser's clock may be
   * wrong.
   */
  now: IsoInstant;
  connection: WireConnection | null;
}

/**
 * The possible values of `calendar` in `/settings?calendar=…` when the browser returns from Google. After
 * `partial`, the URL also contains the missing permissions in `missing=`.
 */
export const CALENDAR_RETURNS = {
  connected: 'Google Calendar is connected.',
  cancelled: 'Google Calendar was not connected because you cancelled.',
  expired: 'This attempt to connect a calendar is no longer valid. Please try again.',
  failed: 'Google did not respond correctly. Nothing was changed. Please try again.',
  unverified: 'Please verify your email address before you connect a calendar.',
  unavailable: 'Google Calendar cannot be connected here at the moment.',
  partial: 'Google Calendar was not connected because some required access was not granted.',
  'no-lasting-access':
    'Google Calendar was not connected because Google granted no lasting access. Please try again and accept Google’s request.',
  'no-calendar': 'This Google account does not own a calendar. Please choose another account.',
} as const;
export type CalendarReturn = keyof typeof CALENDAR_RETURNS;

/** The reason why Halfpast needs each permission. The quoted text is Google's label of the permission. */
export const MISSING_ACCESS = {
  events:
    '“See, create, change and delete events on Google calendars that you own”: without it bookings cannot be written to your calendar.',
  busy: '“View your availability in your calendars”: without it your busy times would be offered.',
  list: '“See the list of Google calendars that you are subscribed to”: without it you could not choose your calendars.',
} as const satisfies Record<CalendarNeed, string>;

export function isCalendarReturn(text: string): text is CalendarReturn {
  return Object.hasOwn(CALENDAR_RETURNS, text);
}
