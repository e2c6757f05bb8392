// The calendar accounts of a modelled host: one at Google, and in half of the histories another account at
// Microsoft.
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import type { AccountEvent } from '../simulation/calendar-account.ts';
import { createModelAccount, type ModelAccount } from './model-account.ts';

interface BookedTime {
  readonly bookingId: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface PlacedEvent {
  readonly account: ModelAccount;
  readonly event: AccountEvent;
}

export function createModelAccounts(
  hasTwo: boolean,
  noteOwnTime: (event: BookedTime) => void,
): {
  readonly accounts: readonly ModelAccount[];
  readonly providers: readonly CalendarProvider[];
  /** Returns the live events of bookings. */
  readonly listOwn: () => PlacedEvent[];
} {
  const accounts = [
    createModelAccount('google'),
    ...(hasTwo ? [createModelAccount('microsoft')] : []),
  ];
  const providers = accounts.map(
    ({ provider }): CalendarProvider => ({
      ...provider,
      insertEvent(token, id, draft) {
        noteOwnTime(draft);
        return provider.insertEvent(token, id, draft);
      },
      updateEvent(token, id, draft) {
        noteOwnTime(draft);
        return provider.updateEvent(token, id, draft);
      },
    }),
  );
  const listOwn = () =>
    accounts.flatMap((account) =>
      account
        .live()
        .filter(({ bookingId }) => bookingId !== null)
        .map((event) => ({ account, event })),
    );
  return { accounts, providers, listOwn };
}
