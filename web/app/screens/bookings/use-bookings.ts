// The list of bookings on this screen. The loader provides the first page of the list, and the other pages
// are loaded on demand. Changes made on this screen appear without loading the list again.
import { useState } from 'react';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { type BookingsPage, listBookings } from './booking-calls.ts';
import { mergeBookings } from './booking-list.ts';
import { toParameters } from './bookings-query.ts';

export interface LoadedBookings {
  readonly query: BookingsQuery;
  readonly page: Extract<BookingsPage, { ok: true }>;
}

interface ListState {
  readonly from: LoadedBookings;
  readonly bookings: readonly HostBooking[];
  readonly nextCursor: string | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /**
   * The bookings that the last click on "load more" added: their number, and the id of the first of
   * them.
   */
  readonly added: { readonly count: number; readonly firstId: string | undefined } | null;
}

export interface BookingsList extends Omit<ListState, 'from'> {
  readonly loadMore: () => void;
  readonly replace: (booking: HostBooking) => void;
  readonly remove: (id: string) => void;
}

function createListState(from: LoadedBookings): ListState {
  const { bookings, nextCursor } = from.page;
  return { from, bookings, nextCursor, isLoading: false, hasFailed: false, added: null };
}

/** Replaces the first page of the list with newer data, and keeps the further pages that the user has loaded. */
function mergeNewerData(before: ListState, from: LoadedBookings): ListState {
  const { query, page } = from;
  const firstPage = new Set(before.from.page.bookings.map(({ id }) => id));
  const further = before.bookings.filter(({ id }) => !firstPage.has(id));
  const isSameList = toParameters(query).toString() === toParameters(before.from.query).toString();
  if (!isSameList || further.length === 0 || page.nextCursor === null) return createListState(from);
  return { ...before, from, bookings: mergeBookings(query.filter, further, page.bookings) };
}

export function useBookings(loaded: LoadedBookings): BookingsList {
  const [state, setState] = useState(() => createListState(loaded));
  const current = state.from === loaded ? state : mergeNewerData(state, loaded);
  if (current !== state) setState(current);
  const { filter } = loaded.query;

  // Ignores responses for a list that is no longer shown.
  const update = (change: (before: ListState) => Partial<ListState>) =>
    setState((before) => (before.from === loaded ? { ...before, ...change(before) } : before));

  async function loadMore(): Promise<void> {
    if (current.isLoading || current.nextCursor === null) return;
    update(() => ({ isLoading: true, hasFailed: false }));
    const page = await listBookings(loaded.query, current.nextCursor);
    if (!page.ok) return update(() => ({ isLoading: false, hasFailed: true }));
    update(({ bookings }) => ({
      isLoading: false,
      bookings: mergeBookings(filter, bookings, page.bookings),
      nextCursor: page.nextCursor,
      added: { count: page.bookings.length, firstId: page.bookings[0]?.id },
    }));
  }

  return {
    ...current,
    loadMore: () => void loadMore(),
    replace: (booking) =>
      update(({ bookings }) => ({ bookings: mergeBookings(filter, bookings, [booking]) })),
    remove: (id) => update(({ bookings }) => ({ bookings: bookings.filter((b) => b.id !== id) })),
  };
}
