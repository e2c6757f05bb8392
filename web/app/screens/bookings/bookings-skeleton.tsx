import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { FilterLinks } from '../../filter-links.tsx';
import { Bar, FieldBar } from '../../frame/bar.tsx';
import { paths } from '../../paths.ts';
import rowStyles from './booking-row.module.css';
import styles from './bookings.module.css';
import { FILTERS, tabQuery, toParameters } from './bookings-query.ts';
import toolStyles from './bookings-tools.module.css';
import viewStyles from './bookings-view.module.css';
import controlStyles from './row-controls.module.css';
import searchStyles from './search-box.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

export function BookingsSkeleton(): ReactNode {
  return (
    <section className={styles.bookings}>
      <div className={toolStyles.tools}>
        <div className={toolStyles.top}>
          <div>
            <h1 className={toolStyles.heading}>{t('Bookings')}</h1>
            <p className={toolStyles.zone}>
              <Bar>Times are in your time zone, Paris (GMT+1).</Bar>
            </p>
          </div>
          <Bar like={`button button-small ${toolStyles.book}`}>{t('Book for someone')}</Bar>
          <div className={toolStyles.views}>
            <Bar like={toolStyles.view ?? ''}>{t('List view')}</Bar>
            <Bar like={toolStyles.view ?? ''}>{t('Week view')}</Bar>
          </div>
        </div>
        <div className={toolStyles.row}>
          <FilterLinks
            label={t(
              'Bookings shown',
              {},
              'the label of the choice between upcoming, past and all bookings',
            )}
            filters={FILTERS}
            value={null}
            toPath={(filter) => `${paths.bookings}?${toParameters(tabQuery(filter))}`}
          />
          <div className={searchStyles.search}>
            <FieldBar />
          </div>
          <Bar like="button button-small">{t('Filters', {}, 'noun')}</Bar>
          <Bar like="button button-small">
            {t('Export CSV', {}, 'verb: save the bookings as a CSV file')}
          </Bar>
        </div>
      </div>
      <div className={styles.list}>
        <div className={viewStyles.day}>
          <p className={viewStyles.date}>
            <Bar>Monday, 23 November 2026</Bar>
          </p>
          <div className={viewStyles.rows}>
            {ROWS.map((row) => (
              <RowSkeleton key={row} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function RowSkeleton(): ReactNode {
  return (
    <div className={rowStyles.row}>
      <span className={controlStyles.select} />
      <p className={rowStyles.when}>
        <Bar like={rowStyles.time ?? ''}>14:00 – 14:30</Bar>
        <Bar like={rowStyles.length ?? ''}>30 min</Bar>
      </p>
      <div className={rowStyles.what}>
        <p>
          <Bar>Thirty-minute intro</Bar>
        </p>
        {/* The column of the initials. */}
        <p />
        <p>
          <Bar>Ada Lovelace ada@example.com Google Meet</Bar>
        </p>
      </div>
      <div className={controlStyles.actions}>
        <Bar like="button button-small">Reschedule</Bar>
        <Bar like="button button-small">Cancel</Bar>
      </div>
    </div>
  );
}
