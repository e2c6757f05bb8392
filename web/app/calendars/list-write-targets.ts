import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import { conferenceProvider } from '../../../worker/domain/calendars/meet.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import type { ProviderName } from '../../../worker/domain/providers/calendar-providers.ts';
import { t } from '../../lib/translate.ts';

export interface TargetOption {
  /** The id of the calendar. */
  readonly value: string;
  readonly label: string;
  readonly provider: ProviderName;
}

/**
 * Returns the options for the calendar to which bookings are written. With several accounts, the label contains
 * the account.
 */
export function listWriteTargets({ accounts }: CalendarStatus): TargetOption[] {
  return accounts.flatMap(({ accountEmail, provider, calendars }) =>
    calendars
      .filter(({ canTakeBookings }) => canTakeBookings)
      .map(({ id, name }) => ({
        value: id,
        label: accounts.length === 1 || name === accountEmail ? name : `${name} (${accountEmail})`,
        provider,
      })),
  );
}

const NO_MEET = t(
  'Google Meet creates links only in a Google calendar. Choose a Google calendar here or another location above.',
);
const NO_TEAMS = t(
  'Microsoft Teams creates links only in an Outlook calendar. Choose an Outlook calendar here or another location above.',
);

/**
 * Returns a warning when a place needs a link that the chosen calendar's provider cannot create. Otherwise
 * returns null. Also returns null when no calendar is chosen, because bookings then use a suitable
 * calendar, if there is one.
 */
export function warnOfMissingLink(
  target: TargetOption | undefined,
  places: readonly Pick<Place, 'kind'>[],
): string | null {
  const wanted = places
    .map(conferenceProvider)
    .find((provider) => provider !== null && provider !== target?.provider);
  if (target === undefined || !wanted) return null;
  return wanted === 'google' ? NO_MEET : NO_TEAMS;
}
