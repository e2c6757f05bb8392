// The next available times, so that a visitor sees times at once. A wide page shows three days beside the month, until
// the visitor chooses a day. A narrow page shows the first day above the month. All times are one tab stop.

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { describeZone } from '../lib/describe-zone.ts';
import { type ClockStyle, formatDate, formatDateInYear, formatTime } from '../lib/format-date.ts';
import { t } from '../lib/translate.ts';
import type { DayTimes } from './free-times.ts';
import styles from './next-times.module.css';
import { moveInRows } from './slot-keys.ts';
import slotStyles from './slot-list.module.css';

interface NextTimesProps {
  readonly days: DayTimes;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  /** Above the month, the heading directly follows the title of the page. */
  readonly Heading: 'h2' | 'h3';
  readonly onDay: (date: LocalDate) => void;
  readonly onChoose: (date: LocalDate, slot: Instant) => void;
}

const SHOWN_DAYS = 3;
const SHOWN_TIMES = 4;

export function NextTimes(props: NextTimesProps): ReactNode {
  const { days, zone, clockStyle, Heading, onDay, onChoose } = props;
  const headingId = useId();
  const zoneId = useId();
  const [tabStop, setTabStop] = useState(0);
  const shown = [...days].slice(0, SHOWN_DAYS).map(([date, starts]) => ({
    date,
    starts: starts.slice(0, SHOWN_TIMES),
  }));
  const all = shown.flatMap(({ starts }) => starts);
  const first = all[0];
  if (first === undefined) return null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-next]')];
    // A narrow page hides the later days.
    const buttons = all.filter((button) => button.checkVisibility());
    const next = moveInRows(
      buttons.map((button) => button.getBoundingClientRect()),
      buttons.findIndex((button) => button.matches(':focus')),
      { key: event.key, isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl' },
    );
    if (next === null) return;
    event.preventDefault();
    setTabStop(next);
    buttons[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons and no form fields
    <div
      className={`picker-next ${styles.next}`}
      role="group"
      aria-labelledby={headingId}
      aria-describedby={zoneId}
      onKeyDown={onKeyDown}
    >
      <div>
        <Heading id={headingId} className={styles.heading}>
          {t('Next available', {}, 'the heading of the next free times')}
        </Heading>
        <p id={zoneId} className={styles.zone}>
          {describeZone(zone, first)}
        </p>
      </div>
      {shown.map(({ date, starts }) => (
        <div key={date}>
          <div className={styles.day}>
            <p>{formatDateInYear(date)}</p>
            <button
              type="button"
              className={styles.all}
              aria-label={t('All times, {date}', { date: formatDate(date) })}
              onClick={() => onDay(date)}
            >
              {t('All times', {}, 'a button that shows all free times of a day')}
            </button>
          </div>
          <ul className={`${slotStyles.list} ${styles.times}`}>
            {starts.map((start) => (
              <li key={start}>
                <button
                  type="button"
                  className={slotStyles.slot}
                  data-next={start}
                  aria-label={t(
                    '{time}, {date}',
                    { time: formatTime(start, zone, clockStyle), date: formatDate(date) },
                    'a free time, for screen readers',
                  )}
                  tabIndex={start === (all[tabStop] ?? first) ? 0 : -1}
                  onClick={() => onChoose(date, start)}
                >
                  {formatTime(start, zone, clockStyle)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
