// The week view, which replaces the list of bookings. Shows the bookings of one week, and the busy times from
// calendars. The URL stores the week.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type {
  HostBooking,
  HostWeek,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { isEnglish } from '../../../../worker/domain/language/locales.ts';
import { addDays } from '../../../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../../../worker/domain/time/local-date.ts';
import type { LocalDate, TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatDateRange } from '../../../lib/format-date-range.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { dateOf, spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useNow } from '../../bookings/use-now.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import { BookingDialogs, type OpenBooking } from './booking-dialogs.tsx';
import { ALL_DAYS } from './use-shown-days.ts';
import type { PendingMove } from './week-bookings.tsx';
import { fetchWeek } from './week-calls.ts';
import { WeekGrid } from './week-grid.tsx';
import { limitShift, moveSpan, NO_SHIFT, type Shift, WEEK_DAYS } from './week-layout.ts';
import { firstDayOfWeek, weekStartOf } from './week-start.ts';
import styles from './week-view.module.css';

const MoveDialog = lazyDialog(
  () => import('./move-dialog.tsx').then((file) => file.MoveDialog),
  'onCancel',
);

const SlotDialog = lazyDialog(() => import('./slot-dialog.tsx').then((file) => file.SlotDialog));

interface WeekViewProps {
  readonly scope: BookingsQuery['scope'];
  readonly zone: TimeZone;
  /** A date of the week, from the URL. */
  readonly week: string | null;
  /** Changes when there may be newer data (screen-cache.ts). */
  readonly reloadKey: object;
  readonly onWeek: (week: LocalDate) => void;
}

type Open =
  | { readonly kind: 'booking'; readonly dialog: OpenBooking }
  | { readonly kind: 'move'; readonly booking: HostBooking }
  | { readonly kind: 'slot'; readonly bookings: readonly HostBooking[] }
  | null;

const toDetails = (booking: HostBooking): Open => ({
  kind: 'booking',
  dialog: { action: 'view', booking, isFromDetails: false },
});

const locale = isEnglish(LANGUAGE) ? new Intl.DateTimeFormat().resolvedOptions().locale : LANGUAGE;
const weekOf = (date: LocalDate): LocalDate => firstDayOfWeek(date, weekStartOf(locale));

export function WeekView(props: WeekViewProps): ReactNode {
  const { scope, zone, week: weekParameter, reloadKey, onWeek } = props;
  const now = useNow();
  const clock = useClockStyle();
  const today = localDateAt(zone, now);
  const from = weekOf(parseLocalDate(weekParameter ?? '') ?? today);
  const [loaded, setLoaded] = useState<{ key: string; week: HostWeek | null } | null>(null);
  const [move, setMove] = useState<PendingMove | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState(ALL_DAYS);
  const key = `${scope} ${from}`;
  const latest = useRef(key);
  const current = loaded?.key === key ? loaded : null;
  const week = current?.week ?? null;

  const load = useCallback(async (): Promise<void> => {
    latest.current = key;
    const answer = await fetchWeek(from, scope);
    if (latest.current === key) setLoaded({ key, week: answer });
  }, [key, from, scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again for another `reloadKey`
  useEffect(() => void load(), [load, reloadKey]);

  function shiftTo(booking: HostBooking, wanted: Shift): void {
    const shift = limitShift(spanOf(booking).start, wanted, from, zone);
    const isShifted = shift.days !== 0 || shift.minutes !== 0;
    setMove(isShifted ? { id: booking.id, shift } : null);
  }

  function openSlot(bookings: readonly HostBooking[]): void {
    const [booking, second] = bookings;
    if (booking && !second) setOpen(toDetails(booking));
    else setOpen({ kind: 'slot', bookings });
  }

  function finish(): void {
    setOpen(null);
    setMove(null);
    void load();
  }

  const isOfTeams = scope === 'team';
  const moved = week?.bookings.find(({ id }) => id === move?.id);
  const movedSpan = moved && move ? moveSpan(moved, move.shift, zone) : null;
  return (
    <section className={styles.view} aria-labelledby="week-heading">
      <div className={styles.head}>
        <h2 id="week-heading" className={styles.heading} aria-live="polite">
          {formatDateRange(addDays(from, shown.first), addDays(from, shown.last))}
        </h2>
        <Button isSmall onClick={() => onWeek(addDays(from, -WEEK_DAYS))}>
          <ChevronIcon towards="start" />
          <span className="hidden">{t('Previous week')}</span>
        </Button>
        <Button isSmall onClick={() => onWeek(weekOf(today))}>
          {t('This week')}
        </Button>
        <Button isSmall onClick={() => onWeek(addDays(from, WEEK_DAYS))}>
          <ChevronIcon towards="end" />
          <span className="hidden">{t('Next week')}</span>
        </Button>
      </div>
      <p role="status" className="hidden">
        {movedSpan !== null &&
          t(
            '{time}, {date}',
            { time: timeRangeOf(movedSpan, zone, clock), date: dateOf(movedSpan.start, zone) },
            'the time of a meeting and its date',
          )}
      </p>
      <RetryAlert
        text={current !== null && week === null ? t('Failed to fetch bookings') : null}
        onRetry={() => void load()}
      />
      {week?.hasMore && (
        <p className={styles.help}>
          {t('This week has too many bookings to show all of them. The list view shows them all.')}
        </p>
      )}
      <div aria-busy={current === null}>
        <WeekGrid
          week={week ?? { bookings: [], busy: [] }}
          isOfTeams={isOfTeams}
          lanes={shown.last - shown.first + 1 < WEEK_DAYS ? 2 : 3}
          from={from}
          zone={zone}
          now={now}
          move={move}
          onShift={shiftTo}
          onDrop={(booking) => setOpen({ kind: 'move', booking })}
          shownDays={shown}
          onShownDays={setShown}
          onOpen={openSlot}
        />
      </div>
      <p className={styles.help}>
        {isOfTeams
          ? t(
              'You can move the bookings that you host. Drag a booking to move it, or focus it and press Shift with an arrow key. Then press Enter to confirm or Escape to undo.',
            )
          : t(
              'Drag a booking to move it, or focus it and press Shift with an arrow key. Then press Enter to confirm or Escape to undo.',
            )}
      </p>
      {open?.kind === 'move' && (
        <MoveDialog
          booking={open.booking}
          span={moveSpan(open.booking, move?.shift ?? NO_SHIFT, zone)}
          zone={zone}
          onMoved={finish}
          onStale={(booking) => {
            void load();
            setOpen(booking.status === 'confirmed' ? { kind: 'move', booking } : null);
          }}
          onCancel={() => {
            setOpen(null);
            setMove(null);
          }}
        />
      )}
      {open?.kind === 'slot' && (
        <SlotDialog
          bookings={open.bookings}
          zone={zone}
          onOpen={(booking) => setOpen(toDetails(booking))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'booking' && (
        <BookingDialogs
          open={open.dialog}
          zone={zone}
          now={now}
          onOpen={(dialog) => setOpen({ kind: 'booking', dialog })}
          onChanged={() => void load()}
          onDeleted={finish}
          onLeft={finish}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
