// API types for the connected calendar. The request schemas are in calendar-schemas.ts.

import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { UnreachablePolicy } from '../../domain/slots/calendar-busy.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The `data` of `POST /api/calendar/ticket`. The browser then opens `/api/auth/connect-google?token=…` or
 * `/api/auth/connect-microsoft?token=…` or `/api/auth/google/reauth?token=…` with this token.
 */
export interface CalendarTicket {
  /** Valid for one redirect to the provider within 60 seconds, in the browser that requested it. */
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
  canBlock: boolean;
  canTakeBookings: boolean;
}

export interface WireCalendarAccount {
  id: string;
  provider: ProviderName;
  /** The email address of the account. For `ics`, the host name in the URL of the calendar file. */
  accountEmail: string;
  /** `broken` means that the provider refuses access until the host authorizes the service again. */
  status: 'connected' | 'broken';
  connectedAt: IsoInstant;
  brokenAt: IsoInstant | null;
  /** The last time at which every calendar with `isBlocking` was up to date. */
  checkedAt: IsoInstant | null;
  /** The time of the first failed check. Null while checks succeed. */
  failingSince: IsoInstant | null;
  /** A sentence about the last failure. */
  lastError: string | null;
  calendars: WireCalendar[];
}

/** The `data` of `GET` and `PATCH /api/calendar` and of `POST /api/calendar/refresh`. */
export interface CalendarStatus {
  /** The providers that can be connected here. */
  providers: ProviderName[];
  /**
   * A sentence about missing settings, if providers cannot be connected in development. Otherwise
   * null.
   */
  message: string | null;
  /**
   * The server's current time. The app computes ages with this time, because the browser's clock may be
   * wrong.
   */
  now: IsoInstant;
  /** First the account to which bookings are written, and then the other accounts, the oldest connection first. */
  accounts: WireCalendarAccount[];
  unreachablePolicy: UnreachablePolicy;
  /** Whether tentative events make the host unavailable. */
  tentativeBlocks: boolean;
  /** Whether all-day events that are not marked as free make the host unavailable. */
  allDayBlocks: boolean;
  /** Whether all-day events make the host unavailable even if they are marked as free. */
  freeAllDayBlocks: boolean;
  /**
   * The calendar to which bookings are written, if the host chose no other calendar for the meeting
   * type.
   */
  writeCalendarId: string | null;
  /** The number of booking changes that are not yet written to a calendar. */
  pendingWrites: number;
  /** The number of moved or deleted calendar events that need a decision of the host. */
  externalChanges: number;
}

export interface AccountTestStep {
  /**
   * The steps in their order: reading the list of calendars, reading events, and checking the permission
   * to write bookings.
   */
  step: 'list' | 'read' | 'write';
  /** `skipped`: an earlier step failed, or no bookings are written to the account. */
  result: 'ok' | 'failed' | 'skipped';
  durationMs: number;
  /** A sentence about the failure. */
  detail: string | null;
}

/** The `data` of `POST /api/calendar/accounts/{id}/test`. */
export interface AccountTest {
  steps: AccountTestStep[];
}

/** The maximum number of events in `BlockedTimes`. */
export const BLOCKED_MAX = 100;

/** The `data` of `GET /api/calendar/blocked`. */
export interface BlockedTimes {
  // field-texts.ts (scripts/openapi) describes the list for customers, with the number `BLOCKED_MAX`.
  blocked: { start: IsoInstant; end: IsoInstant; calendarId: string; calendarName: string }[];
}

/** The `data` of `GET`, `POST` and `DELETE /api/calendar/feed`. */
export interface CalendarFeed {
  /** The secret address of the feed of the host's bookings. Null while there is no feed. */
  url: string | null;
}

/**
 * The possible values of `calendar` in `/settings?calendar=…` when the browser returns from a provider. After
 * `partial`, the URL also contains the missing permissions in `missing=`.
 */
export const CALENDAR_RETURNS = {
  connected: hostText('The calendar is connected.'),
  cancelled: hostText('The calendar was not connected because you cancelled.'),
  expired: hostText('This attempt to connect a calendar is no longer valid. Please try again.'),
  failed: hostText(
    'The provider did not respond correctly. Nothing was changed. Please try again.',
  ),
  unverified: hostText('Please verify your email address before you connect a calendar.'),
  unavailable: hostText('This kind of calendar cannot be connected here at the moment.'),
  partial: hostText('The calendar was not connected because some required access was not granted.'),
  'no-lasting-access': hostText(
    'The calendar was not connected because the provider granted no lasting access. Please try again and accept the request.',
  ),
  'no-calendar': hostText(
    'This account has no calendar that can be used. Please choose another account.',
  ),
  'needs-admin': hostText(
    'Your organization allows this connection only after an administrator has approved it. Ask your administrator to approve Halfpast, and then try again.',
  ),
  'too-many': hostText(
    'You have connected the maximum number of 10 accounts. Disconnect one first.',
  ),
} as const;
export type CalendarReturn = keyof typeof CALENDAR_RETURNS;

/** The reason why Halfpast needs each permission. The quoted text is Google's label of the permission. */
export const MISSING_ACCESS = {
  events: hostText(
    '“See, create, change and delete events on Google calendars that you own”: without this permission, bookings cannot be written to your calendar.',
  ),
  busy: hostText(
    '“View your availability in your calendars”: without this permission, people could book you at busy times.',
  ),
  list: hostText(
    '“See the list of Google calendars that you are subscribed to”: without this permission, you cannot choose your calendars.',
  ),
} as const satisfies Record<CalendarNeed, string>;

export function isCalendarReturn(text: string): text is CalendarReturn {
  return Object.hasOwn(CALENDAR_RETURNS, text);
}
