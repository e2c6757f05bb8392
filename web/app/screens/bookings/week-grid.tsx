// Seven days with the bookings and the busy times. The grid scrolls, and shows the morning first.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { HostWeek } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { addDays, weekdayIndexOf } from '../../../../worker/domain/time/calendar-date.ts';
import type { LocalTime } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatLocalTime } from '../../../lib/clock-style.ts';
import { formatDate, formatDay, SHORT_WEEKDAYS } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { spanOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { EarlyBookings } from './early-bookings.tsx';
import { type ShownDays, useShownDays } from './use-shown-days.ts';
import { WeekBookings, type WeekBookingsProps } from './week-bookings.tsx';
import {
  type Block,
  blocksOf,
  DAY_MINUTES,
  offHoursOf,
  placeOf,
  WEEK_DAYS,
} from './week-layout.ts';
import styles from './week-view.module.css';

interface WeekGridProps extends Omit<WeekBookingsProps, 'bookings'> {
  readonly week: HostWeek;
  /** The days that are visible without scrolling sideways. */
  readonly shownDays: ShownDays;
  readonly onShownDays: (days: ShownDays) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_HOUR = 8;
/** The height of an hour in week-view.module.css. */
const HOUR_PX = 44;
const HOUR_MINUTES = 60;
/** The space above the first visible hour. It keeps the label of this hour visible. */
const ABOVE_PX = 12;

const keyOf = ({ day, start, end }: Block): string => `${day}-${start}-${end}`;
/** Whole-day busy times are in a row of their own above the hours. */
const isWholeDay = ({ start, end }: Block): boolean => start === 0 && end === DAY_MINUTES;

export function WeekGrid(props: WeekGridProps): ReactNode {
  const { week, from, zone, now } = props;
  const clock = useClockStyle();
  const scroller = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_HOUR * HOUR_PX - ABOVE_PX;
    // A narrow screen shows three days, so it starts at the current day.
    const today = scroller.current?.querySelector('[aria-current]');
    today?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, []);
  useShownDays(scroller, props.onShownDays);

  // Several calendars may contain the same event, so equal blocks are shown once.
  const busy = [
    ...new Map(
      week.busy
        .flatMap((times) => blocksOf(spanOf(times), from, zone))
        .map((block) => [keyOf(block), block]),
    ).values(),
  ];
  const busyDays = busy.filter(isWholeDay);
  const offHours = week.hours ? offHoursOf(week.hours.map(spanOf), from, zone) : [];
  const tops = week.bookings
    .flatMap((booking) => blocksOf(spanOf(booking), from, zone))
    .filter(({ day }) => day >= props.shownDays.first && day <= props.shownDays.last)
    .map(({ start }) => (start * HOUR_PX) / HOUR_MINUTES);
  const [nowBlock] = blocksOf({ start: now, end: now + 1 }, from, zone);
  const days = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(from, day));
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={t('Week', {}, 'the label of the calendar that shows a week')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
    >
      <div className={styles.days}>
        <div className={styles.corner} />
        {days.map((date) => (
          <h3
            key={date}
            className={styles.day}
            aria-current={date === localDateAt(zone, now) ? 'date' : undefined}
          >
            <span className={styles.weekday} aria-hidden="true">
              {SHORT_WEEKDAYS[weekdayIndexOf(date)]}
            </span>{' '}
            <span className={styles.number} aria-hidden="true">
              {formatDay(date)}
            </span>
            <span className="hidden">{formatDate(date)}</span>
          </h3>
        ))}
        {busyDays.length > 0 && (
          <>
            <div className={styles.allDay} aria-hidden="true">
              {t('All day', {}, 'a label for events that last a whole day')}
            </div>
            <ul className={styles.busyDays} aria-label={t('Busy days from your calendars')}>
              {busyDays.map((block) => (
                <li
                  key={block.day}
                  className={styles.busyDay}
                  style={{ gridColumn: block.day + 1 }}
                >
                  {t('Busy', {}, 'a time with an event in a calendar')}
                </li>
              ))}
            </ul>
          </>
        )}
        <EarlyBookings scroller={scroller} tops={tops} />
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>
              {formatLocalTime(`${String(hour).padStart(2, '0')}:00` as LocalTime, clock)}
            </span>
          ))}
        </div>
        <div className={styles.board}>
          {days.map((date, day) => (
            <div
              key={date}
              className={styles.column}
              data-off={week.hours === undefined && [0, 6].includes(weekdayIndexOf(date))}
              style={placeOf({ day, start: 0, end: 1440 })}
            />
          ))}
          {offHours.map((block) => (
            <div key={keyOf(block)} className={styles.column} data-off style={placeOf(block)} />
          ))}
          {nowBlock && (
            <>
              <div className={styles.today} style={placeOf({ ...nowBlock, start: 0, end: 1440 })} />
              <div className={styles.now} style={placeOf(nowBlock)} />
            </>
          )}
          <ul aria-label={t('Busy times from your calendars')}>
            {busy
              .filter((block) => !isWholeDay(block))
              .map((block) => (
                <li key={keyOf(block)} className={styles.busy} style={placeOf(block)}>
                  {t('Busy', {}, 'a time with an event in a calendar')}
                </li>
              ))}
          </ul>
          <WeekBookings {...props} bookings={week.bookings} />
        </div>
      </div>
    </section>
  );
}
