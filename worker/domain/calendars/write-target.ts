// Chooses the calendar to which the event of a booking is written.

import type { ProviderName } from '../providers/calendar-providers.ts';
import { canTakeBookings } from './connection.ts';

export interface WriteAccount {
  readonly id: string;
  readonly provider: ProviderName;
  readonly takesBookings: boolean;
  /** The provider's id of the account's calendar for bookings. Empty if there is none. */
  readonly writeCalendarId: string;
}

/** The calendar that the host chose for the meeting type, or null. */
export interface NamedCalendar {
  readonly connectionId: string;
  readonly externalId: string;
  readonly accessRole: string;
}

export interface WriteTarget {
  readonly connectionId: string;
  readonly provider: ProviderName;
  /** The provider's id of the calendar. */
  readonly calendarId: string;
}

/**
 * Returns the calendar that the host chose for the meeting type. Without such a calendar, returns
 * the calendar of an account that can create the conference link. If no conference is wanted, or no
 * such account exists, returns the calendar of the account to which bookings are written. Null when
 * the host has no such account.
 */
export function chooseWriteTarget(
  accounts: readonly WriteAccount[],
  named: NamedCalendar | null,
  conference: ProviderName | null,
): WriteTarget | null {
  const owner = named && accounts.find(({ id }) => id === named.connectionId);
  if (named && owner && canTakeBookings({ ...named, provider: owner.provider })) {
    return { connectionId: owner.id, provider: owner.provider, calendarId: named.externalId };
  }
  const able = accounts.filter(({ writeCalendarId }) => writeCalendarId !== '');
  const first = able.find(({ takesBookings }) => takesBookings) ?? null;
  if (first === null) return null;
  const isUnsuitable = conference !== null && first.provider !== conference;
  const other = isUnsuitable && able.find(({ provider }) => provider === conference);
  return toTarget(other || first);
}

function toTarget({ id, provider, writeCalendarId }: WriteAccount): WriteTarget {
  return { connectionId: id, provider, calendarId: writeCalendarId };
}
