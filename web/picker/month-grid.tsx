// The days of one month as an ARIA grid with a single tab stop. Keys can also move the
// focus to days without an available slot, but such days cannot be chosen.

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { firstWeekdayOf } from '../../worker/domain/language/first-weekday.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { formatDate, formatDay, nameMonth, SHORT_WEEKDAYS, WEEKDAYS } from '../lib/format-date.ts';
import { LANGUAGE } from '../lib/language.ts';
import { type Month, monthOf, weeksOf } from '../lib/months.ts';
import { t } from '../lib/translate.ts';
import type { DayTimes } from './free-times.ts';
import { moveByKey } from './grid-keys.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  readonly month: Month;
  readonly labelledBy: string;
  readonly today: LocalDate;
  readonly days: DayTimes;
  readonly isLoading: boolean;
  /** The day that Tab focuses. */
  readonly tabStop: LocalDate;
  /** The day whose times are shown. */
  readonly chosen: LocalDate | null;
  /** The day of the meeting that gets a new time. */
  readonly meetingDay: LocalDate | null;
  /** True when a key has just moved the tab stop, so the day must take the focus. */
  readonly takesFocus: boolean;
  readonly onMove: (date: LocalDate) => void;
  /** `isRepeated` is true for the second click of a double click. */
  readonly onChoose: (date: LocalDate, isRepeated: boolean) => void;
}

/** The weekdays in the order of the columns. */
const WEEKDAY_ORDER = WEEKDAYS.map((_, column) => (column + firstWeekdayOf(LANGUAGE)) % 7);

export function MonthGrid(props: MonthGridProps): ReactNode {
  const { month, days, tabStop, takesFocus } = props;
  const table = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => {
    if (!takesFocus) return;
    table.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  }, [tabStop, takesFocus]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { key, shiftKey } = event;
    const target = moveByKey(tabStop, { key, shiftKey, isRightToLeft });
    if (target === null) return;
    event.preventDefault();
    props.onMove(target);
  }

  return (
    <table
      ref={table}
      className="month"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid, following the ARIA pattern
      role="grid"
      aria-labelledby={props.labelledBy}
      aria-busy={props.isLoading}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAY_ORDER.map((day) => (
            <th key={day} scope="col" abbr={WEEKDAYS[day]}>
              {SHORT_WEEKDAYS[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, props.today).map((week) => (
          <tr key={week[6]}>
            {week.map((date, weekday) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid has the role gridcell
              <td key={date ?? weekday} aria-selected={date !== null && date === props.chosen}>
                {date !== null && (
                  <Day {...props} date={date} count={days.get(date)?.length ?? 0} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends MonthGridProps {
  readonly date: LocalDate;
  readonly count: number;
}

function Day(props: DayProps): ReactNode {
  const { date, count, today, month, tabStop, isLoading, onChoose, onMove } = props;
  const isFree = count > 0;
  const isInNextMonth = monthOf(date) !== month;
  const isMeetingDay = date === props.meetingDay;
  const kinds = [
    date < today && 'day-past',
    isInNextMonth && 'day-next',
    isFree && 'day-free',
    isMeetingDay && styles.meeting,
  ];
  const className = ['day', ...kinds].filter(Boolean).join(' ');
  const day = formatDay(date);
  const newMonth = isInNextMonth && date.endsWith('-01') ? nameMonth(date) : undefined;
  // A day of the next month without an available slot is plain text. Keyboard and screen reader users can
  // open this day in the grid of the next month.
  if (isInNextMonth && !isFree)
    return (
      <span className={`${className} ${styles.full}`} data-month={newMonth}>
        {day}
      </span>
    );
  const isUnknown = isLoading && date >= today;
  return (
    <button
      type="button"
      className={`${className} ${isFree ? styles.free : styles.full}`}
      data-date={date}
      data-month={newMonth}
      tabIndex={date === tabStop ? 0 : -1}
      aria-label={
        isMeetingDay
          ? describeMeetingDay(date, count, isUnknown)
          : describeDay(date, count, isUnknown)
      }
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={!isFree}
      onClick={({ detail }) => (isFree ? onChoose(date, detail > 1) : onMove(date))}
    >
      {day}
    </button>
  );
}

/** `isUnknown` is true until the times of the day are loaded. */
function describeDay(day: LocalDate, count: number, isUnknown: boolean): string {
  const date = formatDate(day);
  if (count > 0)
    return t(
      '{count, plural, one {{date}, # time available} other {{date}, # times available}}',
      { date, count },
      'a day in the calendar, for screen readers',
    );
  return isUnknown
    ? t('{date}, loading', { date }, 'a day in the calendar, for screen readers')
    : t('{date}, unavailable', { date }, 'a day in the calendar, for screen readers');
}

function describeMeetingDay(day: LocalDate, count: number, isUnknown: boolean): string {
  const date = formatDate(day);
  if (count > 0)
    return t(
      '{count, plural, one {{date}, current day of your meeting, # time available} other {{date}, current day of your meeting, # times available}}',
      { date, count },
      'a day in the calendar, for screen readers',
    );
  return isUnknown
    ? t(
        '{date}, current day of your meeting, loading',
        { date },
        'a day in the calendar, for screen readers',
      )
    : t(
        '{date}, current day of your meeting, unavailable',
        { date },
        'a day in the calendar, for screen readers',
      );
}
