// The list of bookings and its two dialogs.
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { focusHeading } from '../../frame/use-screen-change.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { groupByDay } from './booking-list.ts';
import { BookingRow, focusBooking, type RowAction } from './booking-row.tsx';
import { statusOf } from './booking-status.tsx';
import { dayOf } from './booking-time.ts';
import styles from './bookings-view.module.css';
import { EmptyList } from './empty-list.tsx';
import { LoadMore } from './load-more.tsx';
import { type LoadedBookings, useBookings } from './use-bookings.ts';
import { useNow } from './use-now.ts';

const DeleteDialog = lazyDialog(
  () => import('./delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

interface BookingsViewProps {
  readonly loaded: LoadedBookings;
  readonly zone: TimeZone;
}

interface OpenDialog {
  readonly action: RowAction;
  readonly booking: HostBooking;
}

export function BookingsView({ loaded, zone }: BookingsViewProps): ReactNode {
  const list = useBookings(loaded);
  const now = useNow();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const toFocus = useRef<string | undefined>(undefined);
  const { bookings } = list;
  const days = useMemo(() => groupByDay(bookings, zone), [bookings, zone]);

  // When a dialog closes, the browser returns the focus to the button that opened it. If that button has
  // disappeared, this effect moves the focus to the booking, or else to the heading.
  useEffect(() => {
    if (open !== null || toFocus.current === undefined) return;
    if (document.activeElement === document.body && !focusBooking(toFocus.current)) focusHeading();
    toFocus.current = undefined;
  }, [open]);

  const openDialog = useCallback(
    (action: RowAction, booking: HostBooking) => setOpen({ action, booking }),
    [],
  );

  function close(next = open?.booking.id): void {
    toFocus.current = next ?? '';
    setOpen(null);
  }

  function onDeleted({ id }: HostBooking, outcome: 'cancelled' | 'removed'): void {
    const at = bookings.findIndex((booking) => booking.id === id);
    const neighbour = bookings[at + 1] ?? bookings[at - 1];
    const booking = bookings[at];
    if (booking && outcome === 'cancelled' && loaded.query.filter !== 'upcoming') {
      list.replace({ ...booking, status: 'cancelled' });
      close();
      return;
    }
    list.remove(id);
    close(neighbour?.id ?? '');
  }

  return (
    <>
      <p role="status" className="hidden">
        {describeCount(bookings.length, list.nextCursor !== null)}
      </p>
      {bookings.length === 0 && list.nextCursor === null && <EmptyList query={loaded.query} />}
      {days.map(({ date, bookings: ofDay }) => (
        <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={styles.date}>
            {dayOf(date, now, zone)}
          </h2>
          <ul className={styles.rows}>
            {ofDay.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                zone={zone}
                status={statusOf(booking, now)}
                onAction={openDialog}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list} />
      {open?.action === 'delete' && (
        <Suspense>
          <DeleteDialog
            booking={open.booking}
            now={now}
            onDeleted={(outcome) => onDeleted(open.booking, outcome)}
            onCancel={() => close()}
          />
        </Suspense>
      )}
      {open !== null && open.action !== 'delete' && (
        <BookingDialog
          booking={open.booking}
          zone={zone}
          now={now}
          isEditing={open.action === 'edit'}
          onChanged={(booking) => {
            if (booking.status === 'cancelled') return onDeleted(booking, 'cancelled');
            list.replace(booking);
            setOpen({ action: 'view', booking });
          }}
          onMode={(isEditing) => setOpen({ ...open, action: isEditing ? 'edit' : 'view' })}
          onClose={() => close()}
        />
      )}
    </>
  );
}

function describeCount(count: number, hasMore: boolean): string {
  if (count === 0) return 'No bookings';
  return `${count} ${count === 1 ? 'booking' : 'bookings'} shown${hasMore ? ', more to load' : ''}`;
}
