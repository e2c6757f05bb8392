// The tools above the list: filter, search and CSV export.
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { describeZoneAt } from '../../bookings/booking-time.ts';
import { FilterLinks } from '../../filter-links.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { BOOKINGS_TEXTS, fetchCsv } from './booking-calls.ts';
import { countFilters, FILTERS, toParameters } from './bookings-query.ts';
import styles from './bookings-tools.module.css';
import { SearchBox } from './search-box.tsx';

const BookingsFilters = lazy(() =>
  import('./bookings-filters.tsx').then(
    (file) => ({ default: file.BookingsFilters }),
    () => ({ default: () => <Alert text={LOAD_FAILED} /> }),
  ),
);
const LOAD_FAILED = 'The filters could not be loaded. Please reload the page.';

interface BookingsToolsProps {
  readonly query: BookingsQuery;
  readonly zone: TimeZone;
  readonly view: 'list' | 'week';
}

export function BookingsTools({ query, zone, view }: BookingsToolsProps): ReactNode {
  const [, setParameters] = useSearchParams();
  const active = countFilters(query);
  const [isOpen, setOpen] = useState(active > 0);
  const filtersId = useId();
  const [exported, setExported] = useState<'no' | 'busy' | 'failed'>('no');

  async function exportCsv(): Promise<void> {
    if (exported === 'busy') return;
    setExported('busy');
    const file = await fetchCsv(query);
    if (file) saveFile('bookings.csv', file);
    setExported(file ? 'no' : 'failed');
  }

  return (
    <header className={styles.tools}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.heading}>Bookings</h1>
          <p className={styles.zone}>
            Times are in your time zone, {describeZoneAt(Date.now(), zone)}.
          </p>
        </div>
        <button
          type="button"
          className="button button-small button-primary"
          onClick={() =>
            setParameters(
              (before) => {
                before.set('book', '');
                return before;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          Book for someone
        </button>
        <Link
          className="button button-small"
          to={view === 'list' ? `${paths.bookings}?view=week` : paths.bookings}
        >
          {view === 'list' ? 'Week view' : 'List view'}
        </Link>
        <button
          type="button"
          className="button button-small"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-disabled={exported === 'busy'}
          onClick={() => void exportCsv()}
        >
          {exported === 'busy' ? 'Exporting...' : 'Export CSV'}
        </button>
      </div>
      <Alert text={exported === 'failed' ? BOOKINGS_TEXTS.export : null} />
      <div className={styles.row}>
        {view === 'list' && (
          <FilterLinks
            label="Bookings shown"
            filters={FILTERS}
            value={query.filter}
            toPath={(filter) => `${paths.bookings}?${toParameters({ ...query, filter })}`}
          />
        )}
        <SearchBox
          value={query.q}
          onSearch={(q) =>
            setParameters(toParameters({ ...query, q }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <BookingsFilters query={query} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
