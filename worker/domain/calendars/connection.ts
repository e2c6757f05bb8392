/** The kinds of accounts that a host can connect. `ics` is an address of a calendar file. */
export const PROVIDER_NAMES = ['google', 'microsoft', 'caldav', 'ics'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/**
 * Ids of personal Microsoft accounts (Outlook.com) start with this tenant. These accounts cannot create Teams
 * meetings (Microsoft identity platform, "ID token claims").
 */
export const PERSONAL_MICROSOFT_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Tells whether the account can create Teams meetings. Only work and school accounts of Microsoft
 * can create them.
 */
export const isTeamsAccount = (account: {
  readonly provider: ProviderName;
  readonly accountId: string;
}): boolean =>
  account.provider === 'microsoft' && !account.accountId.startsWith(PERSONAL_MICROSOFT_TENANT);

/** The maximum number of accounts that a host can connect. */
export const CONNECTIONS_MAX = 10;

/**
 * Permissions that the service requests from the calendar provider. A host may grant only some of
 * them.
 */
export const CALENDAR_NEEDS = ['events', 'busy', 'list'] as const;
export type CalendarNeed = (typeof CALENDAR_NEEDS)[number];

/** The host chooses whether bookings are refused or allowed when the calendar does not answer. */
export const UNREACHABLE_POLICIES = ['refuse', 'allow'] as const;
export type UnreachablePolicy = (typeof UNREACHABLE_POLICIES)[number];

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
