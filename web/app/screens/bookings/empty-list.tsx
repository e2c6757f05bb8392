import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { EmptyPanel } from '../../empty-panel.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { countFilters, tabQuery, toParameters } from './bookings-query.ts';
import { focusSearch } from './search-box.tsx';

const EMPTY: Record<BookingFilter, readonly [string, string]> = {
  upcoming: ['No upcoming bookings', 'Share a booking link. New bookings appear here.'],
  past: ['No past bookings', 'Meetings that are over or cancelled appear here.'],
  all: ['No bookings yet', 'Share a booking link. New bookings appear here.'],
};

/** Explains why the list is empty, and offers one link or button. */
export function EmptyList({ query }: { query: BookingsQuery }): ReactNode {
  const [heading, text] = EMPTY[query.filter];
  const [, setParameters] = useSearchParams();
  if (query.q !== '') {
    return (
      <EmptyPanel
        heading="Nothing found"
        text={`No booking here has “${query.q}” in the name or email address.`}
      >
        <button
          type="button"
          className="button"
          onClick={() => {
            setParameters(toParameters({ ...query, q: '' }));
            // The button disappears together with the search, so the focus moves to the search field.
            focusSearch();
          }}
        >
          Clear search
        </button>
      </EmptyPanel>
    );
  }
  if (countFilters(query) > 0) {
    return (
      <EmptyPanel heading="Nothing found" text="No booking matches these filters.">
        <button
          type="button"
          className="button"
          onClick={() => {
            setParameters(toParameters(tabQuery(query.filter)));
            focusSearch();
          }}
        >
          Clear filters
        </button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel heading={heading} text={text}>
      <Link className="button button-primary" to={paths.dashboard}>
        Go to Dashboard
      </Link>
    </EmptyPanel>
  );
}
