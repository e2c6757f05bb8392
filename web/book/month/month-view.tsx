// The first step: a month with a note above its days.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { formatMonth } from '../../lib/format-date.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '../../lib/months.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { DayTimes } from './free-times.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './month-view.module.css';

interface MonthViewProps {
  readonly month: Month;
  readonly today: LocalDate;
  readonly days: DayTimes;
  readonly isLoading: boolean;
  /** The day to focus when the invitee comes back from a later step. */
  readonly returnTo: LocalDate | null;
  /** The line above the days (month-note.tsx). */
  readonly note: ReactNode;
  readonly onMonth: (month: Month) => void;
  readonly onChoose: (date: LocalDate) => void;
}

export function MonthView(props: MonthViewProps): ReactNode {
  const { month, today, days } = props;
  const headingId = useId();
  const [moved, setMoved] = useState(props.returnTo);
  const thisMonth = monthOf(today);
  const isFirst = month <= thisMonth;
  const isMovedHere = moved !== null && monthOf(moved) === month;
  const tabStop = isMovedHere ? moved : findTabStop(month, today, days);
  const section = useRef<HTMLElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isInNote = (): boolean => note.current?.contains(document.activeElement) === true;
  // Computed during rendering, because this render may remove the button in the note.
  const wasInNote = isInNote();

  useLayoutEffect(() => {
    if (!wasInNote || isInNote()) return;
    setMoved(tabStop);
    section.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus();
  });

  function move(target: LocalDate): void {
    const earliest = firstDayOf(thisMonth);
    const date = target < earliest ? earliest : target;
    setMoved(date);
    if (monthOf(date) !== month) props.onMonth(monthOf(date));
  }

  function turn(months: number): void {
    setMoved(null);
    props.onMonth(addMonths(month, months));
  }

  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className="month-head">
        <h2 id={headingId} className="month-name" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Previous month"
            aria-disabled={isFirst}
            onClick={() => isFirst || turn(-1)}
          >
            <ChevronIcon towards="start" />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Next month"
            onClick={() => turn(1)}
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
          takesFocus={isMovedHere}
          onMove={move}
          onChoose={props.onChoose}
        />
      </div>
    </section>
  );
}

/** Returns the first day with an available slot, or else today, or else the first day of the month. */
function findTabStop(month: Month, today: LocalDate, days: DayTimes): LocalDate {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  for (const date of days.keys()) if (date >= first && date <= last) return date;
  return monthOf(today) === month ? today : first;
}
