// The tools above the list: filter, search and CSV export.

import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterLinks } from '../../filter-links.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { BOOKINGS_TEXTS, fetchCsv } from './booking-calls.ts';
import {
  countFilters,
  FILTERS,
  tabQuery,
  toParameters,
  waitingQuery,
  weekParameters,
} from './bookings-query.ts';
import styles from './bookings-tools.module.css';
import { SearchBox } from './search-box.tsx';

const BookingsFilters = lazyPart(
  () => import('./bookings-filters.tsx').then((file) => file.BookingsFilters),
  () => <Alert text={LOAD_FAILED} />,
);
const ScopeLinks = lazyPart(() =>
  import('../../bookings/scope-links.tsx').then((file) => file.ScopeLinks),
);

const LOAD_FAILED = t('The filters could not be loaded. Please reload the page.');

const VIEWS = [
  { id: 'list', label: t('List view') },
  { id: 'week', label: t('Week view') },
] as const;

type View = (typeof VIEWS)[number]['id'];
type Scope = BookingsQuery['scope'];

/**
 * Returns the path of a view. `week` is the shown week, which stays the same when the user changes the
 * scope.
 */
function pathOf(view: View, scope: Scope, week: string | null = null): string {
  const listed = scope === 'team' ? new URLSearchParams({ scope }) : new URLSearchParams();
  const parameters = view === 'week' ? weekParameters(scope, week) : listed;
  return parameters.size === 0 ? paths.bookings : `${paths.bookings}?${parameters}`;
}

type Tab = BookingsQuery['filter'] | 'waiting';

/** Returns the tabs. Requests have a tab of their own while there are any. */
function listTabs(isWaiting: boolean, waiting: number) {
  const [upcoming, ...others] = FILTERS;
  if (!isWaiting && waiting === 0) return FILTERS;
  const label = t(
    'Waiting ({count, number})',
    { count: waiting },
    'the list of requests that wait for the host’s approval',
  );
  return [upcoming, { value: 'waiting', label } as const, ...others];
}

/** The Waiting tab is the filter by this status, so the other tabs remove it. */
function queryOf(tab: Tab, query: BookingsQuery): BookingsQuery {
  if (tab === 'waiting') return { ...waitingQuery(query.scope), q: query.q };
  return { ...query, filter: tab, status: query.status === 'pending' ? '' : query.status };
}

interface BookingsToolsProps {
  readonly query: BookingsQuery;
  readonly zone: TimeZone;
  readonly view: View;
  /** The number of requests that wait for the host's approval. */
  readonly waiting: number;
}

export function BookingsTools({ query, zone, view, waiting }: BookingsToolsProps): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const user = useUser();
  const active = countFilters(query);
  const isWaiting = query.status === 'pending';
  const [isOpen, setOpen] = useState(active > 0 && !isWaiting);
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
          <h1 className={styles.heading}>{t('Bookings')}</h1>
          <p className={styles.zone}>
            {t(
              'Times are in your time zone, {zone}.',
              { zone: describeZone(zone, Date.now()) },
              'zone: a time zone such as "Paris (GMT+1)"',
            )}
          </p>
        </div>
        <Button
          kind="primary"
          isSmall
          className={styles.book}
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
          {t('Book for someone')}
        </Button>
        <div className={styles.views}>
          {VIEWS.map(({ id, label }) => (
            <Link
              key={id}
              className={styles.view}
              to={pathOf(id, query.scope)}
              aria-current={id === view ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
      <Alert text={exported === 'failed' ? BOOKINGS_TEXTS.export : null} />
      <div className={styles.row}>
        {user?.accountType === 'organization' && (
          <ScopeLinks
            value={query.scope}
            toPath={(scope) =>
              view === 'week'
                ? pathOf(view, scope, parameters.get('week'))
                : `${paths.bookings}?${toParameters(tabQuery(query.filter, scope))}`
            }
          />
        )}
        {/* The tabs and the search open the list. */}
        <FilterLinks
          label={t(
            'Bookings shown',
            {},
            'the label of the choice between upcoming, past and all bookings',
          )}
          filters={listTabs(isWaiting, waiting)}
          value={view === 'week' ? null : isWaiting ? 'waiting' : query.filter}
          toPath={(tab) => `${paths.bookings}?${toParameters(queryOf(tab, query))}`}
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
        <Button
          kind="quiet"
          isSmall
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0
            ? t('Filters', {}, 'noun')
            : t('Filters ({count, number})', { count: active }, 'the number of chosen filters')}
        </Button>
        <Button
          kind="quiet"
          isSmall
          aria-disabled={exported === 'busy'}
          onClick={() => void exportCsv()}
        >
          {exported === 'busy'
            ? t('Exporting...')
            : t('Export CSV', {}, 'verb: save the bookings as a CSV file')}
        </Button>
      </div>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && <BookingsFilters query={query} />}
      </div>
    </header>
  );
}
