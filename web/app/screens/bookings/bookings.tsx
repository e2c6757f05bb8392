// /bookings: the host's bookings by day, in the host's zone. Filter and search are in the URL.

import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import {
  type BookingsQuery,
  bookingsCall,
  readQuery,
} from '../../../../worker/contract/bookings/bookings-query.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { UTC } from '../../../lib/zones.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { ListFault } from '../../list-fault.tsx';
import { loadCached } from '../../screen-cache.ts';
import { BOOKINGS_TEXTS, type BookingsPage, listBookings } from './booking-calls.ts';
import styles from './bookings.module.css';
import { weekParameters } from './bookings-query.ts';
import { BookingsTools } from './bookings-tools.tsx';
import { BookingsView } from './bookings-view.tsx';
import { HeldTimes } from './held-times.tsx';

const BookDialog = lazyDialog(() => import('./book-dialog.tsx').then((file) => file.BookDialog));

const WeekView = lazyPart(
  () => import('./week-view.tsx').then((file) => file.WeekView),
  () => <Alert text={WEEK_FAILED} />,
  () => <div className={styles.waiting} />,
);
const WEEK_FAILED = t('The week could not be loaded. Please reload the page.');

const SLOW_MS = 150;

interface LoaderData {
  readonly query: BookingsQuery;
  readonly page: BookingsPage;
}

export async function loader({ url }: LoaderFunctionArgs): Promise<LoaderData> {
  const query = readQuery(url.searchParams);
  let failure: BookingsPage = { ok: false, reason: null };
  const page = await loadCached(bookingsCall(url.searchParams), async () => {
    const answer = await listBookings(query, null);
    if (answer.ok) return answer;
    failure = answer;
    return null;
  });
  return { query, page: page ?? failure };
}

export function Component(): ReactNode {
  const user = useUser();
  // The type says that the data is serialized, but the router passes the object that the loader returned.
  const loaded = useLoaderData() as LoaderData;
  const isSlow = useDelayed(useNavigation().state === 'loading', SLOW_MS);
  const [parameters, setParameters] = useSearchParams();
  const { revalidate } = useRevalidator();
  if (user === null) return null;
  const { query, page } = loaded;
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const waiting = page.ok ? page.waiting : 0;
  const bookedType = parameters.get('book');
  const closeBooking = () =>
    setParameters(
      (before) => {
        before.delete('book');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const dialog = bookedType !== null && (
    <BookDialog
      typeId={bookedType}
      zone={zone}
      onBooked={() => {
        closeBooking();
        void revalidate();
      }}
      onClose={closeBooking}
    />
  );
  if (parameters.get('view') === 'week') {
    return (
      <section className={styles.bookings}>
        <BookingsTools query={query} zone={zone} view="week" waiting={waiting} />
        <WeekView
          scope={query.scope}
          zone={zone}
          reloadKey={loaded}
          week={parameters.get('week')}
          onWeek={(week) =>
            setParameters(weekParameters(query.scope, week), { preventScrollReset: true })
          }
        />
        {dialog}
      </section>
    );
  }
  return (
    <section className={styles.bookings}>
      <BookingsTools query={query} zone={zone} view="list" waiting={waiting} />
      <HeldTimes zone={zone} reloadKey={loaded} />
      <div className={styles.list} data-slow={isSlow} aria-busy={isSlow}>
        {page.ok ? (
          <BookingsView loaded={{ query, page }} zone={zone} />
        ) : (
          <ListFault text={BOOKINGS_TEXTS.fetch} reason={page.reason} />
        )}
      </div>
      {dialog}
    </section>
  );
}
