// A month with a note above its days.

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  nameShownMonths,
  weeksOf,
} from '../lib/months.ts';
import { t } from '../lib/translate.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import type { DayTimes } from './free-times.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './month-view.module.css';

interface MonthViewProps {
  readonly month: Month;
  readonly today: LocalDate;
  readonly days: DayTimes;
  readonly isLoading: boolean;
  /** The day whose times are shown beside the month. */
  readonly chosen: LocalDate | null;
  /** The day of the meeting that gets a new time. */
  readonly meetingDay: LocalDate | null;
  /** The day to focus when the invitee comes back from a later step. */
  readonly returnTo: LocalDate | null;
  /** The line above the days (month-note.tsx). */
  readonly note: ReactNode;
  /** Notes below the days. */
  readonly below: ReactNode;
  readonly onMonth: (month: Month) => void;
  /** `isRepeated` is true for the second click of a double click. */
  readonly onChoose: (date: LocalDate, isRepeated: boolean) => void;
}

export function MonthView(props: MonthViewProps): ReactNode {
  const { month, today, days, chosen, returnTo } = props;
  const headingId = useId();
  const [focusedDay, setFocusedDay] = useState(returnTo);
  const thisMonth = monthOf(today);
  const isFirstMonth = month <= thisMonth;
  const isShown = (date: LocalDate | null): date is LocalDate =>
    date !== null && (monthOf(date) === month || (days.has(date) && isInGrid(month, today, date)));
  const isFocusedDayShown = isShown(focusedDay);
  const tabStop = [focusedDay, chosen].find(isShown) ?? findTabStop(month, today, days);
  const section = useRef<HTMLElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isFocusInNote = (): boolean => note.current?.contains(document.activeElement) === true;
  // This value is read before React updates the page, because the update may remove the focused
  // button from the note.
  const wasFocusInNote = isFocusInNote();

  useLayoutEffect(() => {
    if (!wasFocusInNote || isFocusInNote()) return;
    setFocusedDay(tabStop);
    focusDay(section.current, tabStop);
  });

  useLayoutEffect(() => {
    if (returnTo === null) return;
    setFocusedDay(returnTo);
    focusDay(section.current, returnTo);
  }, [returnTo]);

  function move(target: LocalDate): void {
    const earliest = findFirstShown(thisMonth, today);
    const date = target < earliest ? earliest : target;
    setFocusedDay(date);
    if (monthOf(date) !== month) props.onMonth(monthOf(date));
  }

  function choose(date: LocalDate, isRepeated: boolean): void {
    setFocusedDay(null);
    props.onChoose(date, isRepeated);
  }

  function changeMonth(months: number): void {
    setFocusedDay(null);
    props.onMonth(addMonths(month, months));
  }

  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className="month-head">
        <h2 id={headingId} className="month-name" aria-live="polite">
          {nameShownMonths(month, today)}
        </h2>
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('Previous month')}
            aria-disabled={isFirstMonth}
            onClick={() => isFirstMonth || changeMonth(-1)}
          >
            <ChevronIcon towards="start" />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('Next month')}
            onClick={() => changeMonth(1)}
          >
            <ChevronIcon towards="end" />
          </button>
        </div>
      </div>
      <div ref={note} className="month-note">
        {props.note}
      </div>
      <div className="month-box">
        <MonthGrid
          month={month}
          labelledBy={headingId}
          today={today}
          days={days}
          isLoading={props.isLoading}
          tabStop={tabStop}
          takesFocus={isFocusedDayShown}
          onMove={move}
          chosen={chosen}
          meetingDay={props.meetingDay}
          onChoose={choose}
        />
      </div>
      {props.below}
    </section>
  );
}

function focusDay(section: HTMLElement | null, date: LocalDate): void {
  section?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
}

function isInGrid(month: Month, today: LocalDate, date: LocalDate): boolean {
  return weeksOf(month, today).some((week) => week.includes(date));
}

function findFirstShown(month: Month, today: LocalDate): LocalDate {
  return weeksOf(month, today)[0]?.find((date) => date !== null) ?? firstDayOf(month);
}

/** Returns the first day with an available slot, or else today, or else the first day of the month. */
function findTabStop(month: Month, today: LocalDate, days: DayTimes): LocalDate {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  for (const date of days.keys()) if (date >= first && date <= last) return date;
  return monthOf(today) === month ? today : first;
}
