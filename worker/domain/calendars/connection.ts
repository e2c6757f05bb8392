// What may be done with the calendars of a connected account.
/** What the service asks to be allowed; a host may grant less. */
export const CALENDAR_NEEDS = ['events', 'busy', 'list'] as const;
export type CalendarNeed = (typeof CALENDAR_NEEDS)[number];

/** While the calendar cannot be asked, a time is refused, or booked all the same. */
export const UNREACHABLE_POLICIES = ['refuse', 'allow'] as const;
export type UnreachablePolicy = (typeof UNREACHABLE_POLICIES)[number];

/**
 * Leave is asked for the calendars that the account owns and for no others: only these can be read for busy
 * times and written to.
 */
export function isUsable({ accessRole }: { readonly accessRole: string }): boolean {
  return accessRole === 'owner';
}

/** What a connection owes the provider. */
export const CONNECTION_EVENTS = ['calendar.revoke'] as const;
