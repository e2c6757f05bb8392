import type { ReactNode } from 'react';
import type { BookingFilter } from '../../../../worker/contract/host-calls.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { type BookingsQuery, toParameters } from './bookings-query.ts';
import styles from './empty-list.module.css';

const EMPTY: Record<BookingFilter, readonly [string, string]> = {
  upcoming: ['No upcoming bookings', 'Share a booking link, and what people book appears here.'],
  past: ['No past bookings', 'Meetings that are over or cancelled appear here.'],
  all: ['No bookings yet', 'Share a booking link, and what people book appears here.'],
};

/** One sentence, one way on. */
export function EmptyList({ query }: { query: BookingsQuery }): ReactNode {
  const [heading, text] = EMPTY[query.filter];
  if (query.q !== '') {
    return (
      <div className={styles.empty}>
        <h2>Nothing found</h2>
        <p>No booking here has “{query.q}” in the name or email address.</p>
        <Link className="button" to={`${paths.bookings}?${toParameters({ ...query, q: '' })}`}>
          Clear search
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link className="button button-primary" to={paths.dashboard}>
        Go to Dashboard
      </Link>
    </div>
  );
}
