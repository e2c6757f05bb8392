// Seven days with the bookings and the busy times. The grid scrolls, and shows the morning first.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type {
  HostBooking,
  HostWeek,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { addDays, weekdayIndexOf } from '../../../../worker/domain/time/calendar-date.ts';
import type {
  Instant,
  LocalDate,
  LocalTime,
  TimeZone,
} from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatLocalTime } from '../../../lib/clock-style.ts';
import { formatDate, WEEKDAYS } from '../../../lib/format-date.ts';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { statusOf } from './booking-status.tsx';
import { WeekBooking } from './week-booking.tsx';
import {
  blocksOf,
  groupBySlot,
  moveSpan,
  NO_SHIFT,
  placeOf,
  type Shift,
  spanOf,
  WEEK_DAYS,
} from './week-layout.ts';
import styles from './week-view.module.css';

export interface PendingMove {
  readonly id: string;
  readonly shift: Shift;
}

interface WeekGridProps {
  readonly week: HostWeek;
  readonly from: LocalDate;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly move: PendingMove | null;
  readonly onShift: (booking: HostBooking, shift: Shift) => void;
  readonly onDrop: (booking: HostBooking) => void;
  /** Gets all bookings that share the slot. */
  readonly onOpen: (bookings: readonly HostBooking[]) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_HOUR = 7;
/** The height of an hour in week-view.module.css. */
const HOUR_PX = 48;

export function WeekGrid(props: WeekGridProps): ReactNode {
  const { week, from, zone, now, move } = props;
  const clock = useClockStyle();
  const scroller = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_HOUR * HOUR_PX;
  }, []);

  const bookings = groupBySlot(week.bookings).flatMap((group) => {
    const [booking] = group;
    if (!booking) return [];
    const shift = move?.id === booking.id ? move.shift : NO_SHIFT;
    const span = moveSpan(booking, shift, zone);
    // A meeting that continues after midnight has a block on each day. Only the first block is
    // shown, as a button.
    return blocksOf(span, from, zone)
      .slice(0, 1)
      .map((block) => ({ booking, group, block, shift, span }));
  });
  // Several calendars may contain the same event, so equal blocks are shown once.
  const busy = new Map(
    week.busy
      .flatMap((times) => blocksOf(spanOf(times), from, zone))
      .map((block) => [`${block.day}-${block.start}-${block.end}`, block]),
  );
  const [nowBlock] = blocksOf({ start: now, end: now + 1 }, from, zone);
  const days = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(from, day));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
    <section ref={scroller} className={styles.scroller} aria-label="Week" tabIndex={0}>
      <div className={styles.days}>
        <div className={styles.corner} />
        {days.map((date) => (
          <h3
            key={date}
            className={styles.day}
            aria-current={date === localDateAt(zone, now) ? 'date' : undefined}
          >
            <span aria-hidden="true">
              {WEEKDAYS[weekdayIndexOf(date)]?.slice(0, 3)} {Number(date.slice(8))}
            </span>
            <span className="hidden">{formatDate(date)}</span>
          </h3>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>
              {formatLocalTime(`${String(hour).padStart(2, '0')}:00` as LocalTime, clock)}
            </span>
          ))}
        </div>
        <div className={styles.board}>
          {nowBlock && (
            <>
              <div className={styles.today} style={placeOf({ ...nowBlock, start: 0, end: 1440 })} />
              <div className={styles.now} style={placeOf(nowBlock)} />
            </>
          )}
          <ul aria-label="Busy times from your calendars">
            {[...busy].map(([key, block]) => (
              <li key={key} className={styles.busy} style={placeOf(block)}>
                Busy
              </li>
            ))}
          </ul>
          <ul className={styles.bookings} aria-label="Bookings">
            {bookings.map(({ booking, group, block, shift, span }) => {
              const time = timeRangeOf(span, zone, clock);
              // The host can move a meeting only in the week in which it starts.
              const isMovable =
                group.length === 1 &&
                statusOf(booking, now) === 'upcoming' &&
                booking.status !== 'pending' &&
                localDateAt(zone, span.start) >= from;
              return (
                <li key={booking.id}>
                  <WeekBooking
                    booking={booking}
                    count={group.length}
                    block={block}
                    time={time}
                    date={dateOf(span.start, zone)}
                    isMovable={isMovable}
                    shift={shift}
                    onShift={(next) => props.onShift(booking, next)}
                    onDrop={() => props.onDrop(booking)}
                    onOpen={() => props.onOpen(group)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
