// API types for the connected calendar. Types only: the request schemas are in calendar-schemas.ts. All calls
// are added to the spec, except the redirects under /api/auth.
import type { CalendarNeed, UnreachablePolicy } from '../../domain/calendars/connection.ts';
import type { IsoInstant } from '../answers.ts';

/** (added) `POST /api/calendar/ticket`: for `/api/auth/connect-google?token=` or `/api/auth/google/reauth?token=`. */
export interface CalendarTicket {
  /** Valid for one redirect to Google within 60 seconds, in the browser that requested it. */
  token: string;
}

export interface WireCalendar {
  id: string;
  name: string;
  /** Six-digit hex, or null. */
  colour: string | null;
  timezone: string;
  isPrimary: boolean;
  /** Whether its events block the host's time. */
  isBlocking: boolean;
  /** Whether it may block time and be written to. Only calendars that the account owns. */
  isUsable: boolean;
}

export interface WireConnection {
  provider: 'google';
  accountEmail: string;
  /** `broken`: Google accepts no token of ours until the host authorizes again. */
  status: 'connected' | 'broken';
  connectedAt: IsoInstant;
  brokenAt: IsoInstant | null;
  /** The last time at which every blocking calendar was up to date. */
  checkedAt: IsoInstant | null;
  /** Since when checks fail. Null while they succeed. */
  failingSince: IsoInstant | null;
  /** The last failure, as a sentence. */
  lastError: string | null;
  unreachablePolicy: UnreachablePolicy;
  /** The calendar that bookings are written to. */
  writeCalendarId: string | null;
  calendars: WireCalendar[];
  /** Booking changes that are not in the calendar yet. */
  pendingWrites: number;
  /** Events that were moved or deleted in the calendar itself and wait for the host's decision. */
  externalChanges: number;
}

/** `GET`, `PATCH /api/calendar` and `POST /api/calendar/refresh`: `data`. */
export interface CalendarStatus {
  /** Whether the service can connect calendars at all. */
  isAvailable: boolean;
  /** In development, what is missing when it cannot. Otherwise null. */
  message: string | null;
  /** The server's clock, so that ages are correct even if the browser's clock is wrong. */
  now: IsoInstant;
  connection: WireConnection | null;
}

/** Result in `/settings?calendar=…` when the browser returns from Google, with `missing=` after `partial`. */
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

/** Why each permission is needed, with Google's own labels. */
export const MISSING_ACCESS = {
  events:
    '“See, create, change and delete events on Google calendars that you own”: without it bookings cannot be written to your calendar.',
  busy: '“View your availability in your calendars”: without it your busy times would be offered.',
  list: '“See the list of Google calendars that you are subscribed to”: without it you could not choose your calendars.',
} as const satisfies Record<CalendarNeed, string>;

export function isCalendarReturn(text: string): text is CalendarReturn {
  return Object.hasOwn(CALENDAR_RETURNS, text);
}
