// What crosses the wire on the calls of the connected calendar. Types only: the request schemas are in
// calendar-schemas.ts. All of it is added to the spec's calls, but for the redirects under /api/auth.
import type { CalendarNeed, UnreachablePolicy } from '../domain/calendars/connection.ts';
import type { IsoInstant } from './public-calls.ts';

/** (added) `POST /api/calendar/ticket`: for `/api/auth/connect-google?token=` or `/api/auth/google/reauth?token=`. */
export interface CalendarTicket {
  /** Good for one departure to Google within 60 seconds, from the browser that asked. */
  token: string;
}

export interface WireCalendar {
  id: string;
  name: string;
  /** Six-digit hex, or null. */
  colour: string | null;
  timezone: string;
  isPrimary: boolean;
  /** Whether its events take up the host's time. */
  isBlocking: boolean;
  /** Whether it may block and be written to at all: only what the account owns. */
  isUsable: boolean;
}

export interface WireConnection {
  provider: 'google';
  accountEmail: string;
  /** `broken`: Google takes no token of ours until the host authorizes again. */
  status: 'connected' | 'broken';
  connectedAt: IsoInstant;
  brokenAt: IsoInstant | null;
  /** The last time that every blocking calendar was seen to be up to date. */
  checkedAt: IsoInstant | null;
  /** Since when checks fail; null while they do not. */
  failingSince: IsoInstant | null;
  /** What went wrong last, as a sentence. */
  lastError: string | null;
  unreachablePolicy: UnreachablePolicy;
  /** Of the calendar that bookings are written to. */
  writeCalendarId: string | null;
  calendars: WireCalendar[];
  /** Changes of bookings that are not yet in the calendar. */
  pendingWrites: number;
  /** Events that were moved or deleted in the calendar itself and wait for the host's word. */
  externalChanges: number;
}

/** `GET`, `PATCH /api/calendar` and `POST /api/calendar/refresh`: `data`. */
export interface CalendarStatus {
  /** Whether the service can connect calendars at all. */
  isAvailable: boolean;
  /** In development, what is missing when it cannot; else null. */
  message: string | null;
  /** The server's clock, so that an age is right whatever the browser's says. */
  now: IsoInstant;
  connection: WireConnection | null;
}

/** How the browser comes back from Google: `/settings?calendar=…`, with `missing=` beside `partial`. */
export const CALENDAR_RETURNS = {
  connected: 'Google Calendar is connected.',
  cancelled: 'Google Calendar was not connected: you cancelled at Google.',
  expired: 'This attempt to connect a calendar is no longer valid. Please try again.',
  failed: 'Google did not answer as it should. Nothing was changed; please try again.',
  unverified: 'Please verify your email address before you connect a calendar.',
  unavailable: 'Google Calendar cannot be connected here at the moment.',
  partial:
    'Google Calendar was not connected, because a part of the access it needs was not allowed.',
  'no-lasting-access':
    'Google Calendar was not connected, because Google gave no lasting access. Please try again and confirm Google’s question.',
  'no-calendar': 'This Google account has no calendar of its own. Please choose another account.',
} as const;
export type CalendarReturn = keyof typeof CALENDAR_RETURNS;

/** What each part of the access is for, as Google's own boxes name it. */
export const MISSING_ACCESS = {
  events:
    '“See, create, change and delete events on Google calendars that you own”: without it bookings cannot be written to your calendar.',
  busy: '“View your availability in your calendars”: without it times that you are busy would be offered.',
  list: '“See the list of Google calendars that you are subscribed to”: without it you could not choose your calendars.',
} as const satisfies Record<CalendarNeed, string>;

export function isCalendarReturn(text: string): text is CalendarReturn {
  return Object.hasOwn(CALENDAR_RETURNS, text);
}
