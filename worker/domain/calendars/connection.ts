import type { ProviderName } from '../providers/calendar-providers.ts';
/** The maximum number of accounts that a host can connect. */
export const CONNECTIONS_MAX = 10;

/**
 * Permissions that the service requests from the calendar provider. A host may grant only some of
 * them.
 */
export const CALENDAR_NEEDS = ['events', 'busy', 'list'] as const;
export type CalendarNeed = (typeof CALENDAR_NEEDS)[number];

/** The kinds of events that make a host unavailable, in addition to all other busy events. */
export interface BusyRules {
  readonly tentativeBlocks: boolean;
  readonly allDayBlocks: boolean;
  /**
   * Whether all-day events block even if they are marked as free. Has an effect only together with
   * `allDayBlocks`.
   */
  readonly freeAllDayBlocks: boolean;
}

/** The rules of a host who has chosen nothing. */
export const EVERYTHING_BLOCKS: BusyRules = {
  tentativeBlocks: true,
  allDayBlocks: true,
  freeAllDayBlocks: false,
};

interface CalendarAccess {
  readonly provider: ProviderName;
  readonly accessRole: string;
}

/**
 * Tells whether events in the calendar can make the host unavailable. At Google, the service requests
 * access only to calendars that the account owns.
 */
export function canBlock({ provider, accessRole }: CalendarAccess): boolean {
  return provider === 'google' ? accessRole === 'owner' : accessRole !== 'free-busy';
}

/** Tells whether bookings can be written to the calendar. */
export function canTakeBookings({ provider, accessRole }: CalendarAccess): boolean {
  return accessRole === 'owner' || (provider !== 'google' && accessRole === 'writer');
}

/** Outbox events about the connection to a provider, not about a booking. */
export const CONNECTION_EVENTS = ['calendar.revoke', 'video.revoke'] as const;
