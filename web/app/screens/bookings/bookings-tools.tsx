// The tools above the list: filter, search and CSV export.
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FilterLinks } from '../../filter-links.tsx';
import { paths } from '../../paths.ts';
import { BOOKINGS_TEXTS, fetchCsv } from './booking-calls.ts';
import { zoneOf } from './booking-time.ts';
import { FILTERS, toParameters } from './bookings-query.ts';
import styles from './bookings-tools.module.css';
import { SearchBox } from './search-box.tsx';

interface BookingsToolsProps {
  readonly query: BookingsQuery;
  readonly zone: TimeZone;
}

export function BookingsTools({ query, zone }: BookingsToolsProps): ReactNode {
  const [, setParameters] = useSearchParams();
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
          <p className={styles.zone}>Times are in your time zone, {zoneOf(Date.now(), zone)}.</p>
        </div>
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
        <FilterLinks
          label="Bookings shown"
          filters={FILTERS}
          value={query.filter}
          toPath={(filter) => `${paths.bookings}?${toParameters({ ...query, filter })}`}
        />
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
    </header>
  );
}
