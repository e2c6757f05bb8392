import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { BookingFilter } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyPanel } from '../../empty-panel.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { countFilters, tabQuery, toParameters } from './bookings-query.ts';
import { focusSearch } from './search-box.tsx';

const EMPTY: Record<BookingFilter, readonly [string, string]> = {
  upcoming: [t('No upcoming bookings'), t('Share a booking link. New bookings appear here.')],
  past: [t('No past bookings'), t('Meetings that are over or cancelled appear here.')],
  all: [t('No bookings yet'), t('Share a booking link. New bookings appear here.')],
};

/** Shows the reason why the list is empty, and one link or button. */
export function EmptyList({ query }: { query: BookingsQuery }): ReactNode {
  const [heading, text] = EMPTY[query.filter];
  const [, setParameters] = useSearchParams();
  if (query.q !== '') {
    return (
      <EmptyPanel
        heading={t('Nothing found')}
        text={t('No booking here has “{search}” in the name or email address.', {
          search: query.q,
        })}
      >
        <Button
          onClick={() => {
            setParameters(toParameters({ ...query, q: '' }));
            // The button disappears together with the search, so the focus moves to the search field.
            focusSearch();
          }}
        >
          {t('Clear search')}
        </Button>
      </EmptyPanel>
    );
  }
  if (countFilters(query) > 0) {
    return (
      <EmptyPanel heading={t('Nothing found')} text={t('No booking matches these filters.')}>
        <Button
          onClick={() => {
            setParameters(toParameters(tabQuery(query.filter, query.scope)));
            focusSearch();
          }}
        >
          {t('Clear filters', {}, 'a button')}
        </Button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel heading={heading} text={text}>
      <Link className="button button-primary" to={paths.dashboard}>
        {t('Go to Dashboard')}
      </Link>
    </EmptyPanel>
  );
}
