// The days of one month as an ARIA grid with a single tab stop. Keys can also move the
// focus to days without an available slot, but such days cannot be chosen.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { formatDate, WEEKDAYS } from '../../lib/format-date.ts';
import { type Month, weeksOf } from '../../lib/months.ts';
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
  /** True when a key has just moved the tab stop, so the day must take the focus. */
  readonly takesFocus: boolean;
  readonly onMove: (date: LocalDate) => void;
  readonly onChoose: (date: LocalDate) => void;
}

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
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, weekday) => (
              <td key={date ?? weekday}>
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

function Day({ date, count, today, tabStop, isLoading, onChoose, onMove }: DayProps): ReactNode {
  const isFree = count > 0;
  const free = `${count} ${count === 1 ? 'time' : 'times'} available`;
  const state = isFree ? free : isLoading && date >= today ? 'loading' : 'unavailable';
  return (
    <button
      type="button"
      className={`day ${isFree ? styles.free : styles.full}`}
      data-date={date}
      tabIndex={date === tabStop ? 0 : -1}
      aria-label={`${formatDate(date)}, ${state}`}
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={!isFree}
      onClick={() => (isFree ? onChoose(date) : onMove(date))}
    >
      {Number(date.slice(8))}
    </button>
  );
}
