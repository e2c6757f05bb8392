// Rules for the calendars of a connected account.
/** Permissions that the service requests. A host may grant fewer. */
export const CALENDAR_NEEDS = ['events', 'busy', 'list'] as const;
export type CalendarNeed = (typeof CALENDAR_NEEDS)[number];

/** If the calendar does not answer, bookings are refused or allowed. */
export const UNREACHABLE_POLICIES = ['refuse', 'allow'] as const;
export type UnreachablePolicy = (typeof UNREACHABLE_POLICIES)[number];

/**
 * The service only requests access to calendars that the account owns. Only these can be read for busy times
 * and written to.
 */
export function isUsable({ accessRole }: { readonly accessRole: string }): boolean {
  return accessRole === 'owner';
}

/** Outbox events about the connection to the provider. */
export const CONNECTION_EVENTS = ['calendar.revoke'] as const;
