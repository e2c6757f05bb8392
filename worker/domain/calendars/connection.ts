/** Permissions that the service requests from the calendar provider. A host may grant fewer. */
export const CALENDAR_NEEDS = ['events', 'busy', 'list'] as const;
export type CalendarNeed = (typeof CALENDAR_NEEDS)[number];

/** The host chooses whether bookings are refused or allowed when the calendar does not answer. */
export const UNREACHABLE_POLICIES = ['refuse', 'allow'] as const;
export type UnreachablePolicy = (typeof UNREACHABLE_POLICIES)[number];

/**
 * Tells whether the service can use a calendar. It requests access only to calendars that the connected
 * account owns.
 */
export function isUsable({ accessRole }: { readonly accessRole: string }): boolean {
  return accessRole === 'owner';
}

/** Outbox events about the connection to the calendar provider, not about a booking. */
export const CONNECTION_EVENTS = ['calendar.revoke'] as const;
