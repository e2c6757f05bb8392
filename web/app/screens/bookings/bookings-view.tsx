// The list of bookings, with the dialogs that show and delete a booking.

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { describeDate } from '../../bookings/booking-time.ts';
import { useNow } from '../../bookings/use-now.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { focusHeading } from '../../frame/use-screen-change.ts';
import type { BookingAction } from './booking-dialog.tsx';
import { BookingDialogs, type OpenBooking } from './booking-dialogs.tsx';
import { groupByDay } from './booking-list.ts';
import { BookingRow, focusBooking } from './booking-row.tsx';
import { statusOf } from './booking-status.tsx';
import styles from './bookings-view.module.css';
import { LoadMore } from './load-more.tsx';
import { type LoadedBookings, useBookings } from './use-bookings.ts';

// Loaded on demand, because most lists have bookings.
const EmptyList = lazyPart(
  () => import('./empty-list.tsx').then((file) => file.EmptyList),
  () => <p>{t('No bookings')}</p>,
);

const SelectionBar = lazyDialog(
  () => import('./selection-bar.tsx').then((file) => file.SelectionBar),
  'onClear',
);

/** The status of most bookings in each tab. */
const TAB_STATUSES = { upcoming: 'upcoming', past: 'completed', all: null } as const;

interface BookingsViewProps {
  readonly loaded: LoadedBookings;
  readonly zone: TimeZone;
}

export function BookingsView({ loaded, zone }: BookingsViewProps): ReactNode {
  const list = useBookings(loaded);
  const now = useNow();
  const [open, setOpen] = useState<OpenBooking | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Stays true after the selection is empty. The selection bar must stay, because it contains the dialog
  // that reports the result of the cancellation.
  const [hasSelected, setHasSelected] = useState(false);
  const bookingToFocus = useRef<string | undefined>(undefined);
  const { bookings } = list;
  const { revalidate } = useRevalidator();
  const today = localDateAt(zone, now);
  const days = useMemo(() => groupByDay(bookings, zone), [bookings, zone]);

  // When a dialog closes, the browser returns the focus to the button that opened it. If that
  // button has disappeared, this effect moves the focus to the booking of the dialog. If that
  // booking was removed from the list, the focus moves to the neighbouring booking. If the list is
  // empty, the focus moves to the heading.
  useEffect(() => {
    if (open !== null || bookingToFocus.current === undefined) return;
    if (document.activeElement === document.body && !focusBooking(bookingToFocus.current))
      focusHeading();
    bookingToFocus.current = undefined;
  }, [open]);

  // The palette opens a booking with its id in the hash.
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => {
    const booking = bookings.find(({ id }) => hash === `#${id}`);
    if (booking) setOpen({ action: 'view', booking, isFromDetails: false });
  }, [key]);

  const openDialog = useCallback(
    (action: BookingAction, booking: HostBooking) =>
      setOpen({ action, booking, isFromDetails: false }),
    [],
  );

  const select = useCallback((id: string, isSelected: boolean) => {
    if (isSelected) setHasSelected(true);
    setSelectedIds((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  // If a selected meeting has started meanwhile, it stays selected, so that the dialog can report
  // it.
  const selected = bookings.filter(
    ({ id, status }) => status === 'confirmed' && selectedIds.has(id),
  );

  function close(next = open?.booking.id): void {
    bookingToFocus.current = next ?? '';
    setOpen(null);
  }

  /**
   * Shows the booking as cancelled, or removes it from a list without cancelled bookings. Tells
   * whether the booking is still in the list.
   */
  function showCancelled(booking: HostBooking): boolean {
    const isListed = loaded.query.filter !== 'upcoming';
    if (isListed) list.replace({ ...booking, status: 'cancelled' });
    else list.remove(booking.id);
    select(booking.id, false);
    return isListed;
  }

  /** The tab of the waiting requests shows their number, which changes when the host answers one. */
  function countAgain(before: HostBooking, after: HostBooking): void {
    if (before.status === 'pending' && after.status !== 'pending') void revalidate();
  }

  function onDeleted(booking: HostBooking, outcome: 'cancelled' | 'removed'): void {
    const { id } = booking;
    if (open !== null) countAgain(open.booking, { ...booking, status: 'cancelled' });
    const at = bookings.findIndex((listed) => listed.id === id);
    const neighbour = bookings[at + 1] ?? bookings[at - 1];
    if (at >= 0 && outcome === 'cancelled' && showCancelled(booking)) {
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
            {describeDate(date, now, zone).replace(/(?<![,،]) /g, '\u00a0')}
          </h2>
          <ul className={styles.rows}>
            {ofDay.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                zone={zone}
                status={statusOf(booking, now)}
                tabStatus={TAB_STATUSES[loaded.query.filter]}
                isToday={date === today}
                isSelected={selectedIds.has(booking.id)}
                onSelect={select}
                onAction={openDialog}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list} />
      {hasSelected && (
        <SelectionBar
          selected={selected}
          onCancelled={showCancelled}
          onStale={list.replace}
          onClear={() => {
            setSelectedIds(new Set());
            // The bar and its focused button disappear, so the focus moves to the heading.
            focusHeading();
          }}
        />
      )}
      {open !== null && (
        <BookingDialogs
          open={open}
          zone={zone}
          now={now}
          onOpen={setOpen}
          onChanged={(booking) => {
            list.replace(booking);
            countAgain(open.booking, booking);
          }}
          onDeleted={onDeleted}
          onLeft={(booking) => {
            if (loaded.query.scope === 'team') list.replace(booking);
            else list.remove(booking.id);
            close();
          }}
          onClose={() => close()}
        />
      )}
    </>
  );
}

function describeCount(count: number, hasMore: boolean): string {
  if (count === 0) return t('No bookings');
  return hasMore
    ? t(
        '{count, plural, one {# booking shown, more to load} other {# bookings shown, more to load}}',
        { count },
      )
    : t('{count, plural, one {# booking shown} other {# bookings shown}}', { count });
}
