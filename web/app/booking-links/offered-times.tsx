// The times that the host has chosen for an offer.

import type { ReactNode, RefObject } from 'react';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { dateOf, timeRangeOf } from '../bookings/booking-time.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import styles from './links-dialog.module.css';

interface OfferedTimesProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly times: readonly Instant[];
  readonly minutes: number;
  readonly zone: TimeZone;
  readonly onRemove: (start: Instant) => void;
}

function countTimes(count: number): string {
  if (count === 0) return t('No times chosen');
  return t('{count, plural, one {# time chosen} other {# times chosen}}', { count });
}

export function OfferedTimes(props: OfferedTimesProps): ReactNode {
  const { heading, times, minutes, zone, onRemove } = props;
  const clock = useClockStyle();
  const describe = (start: Instant) =>
    t(
      '{date}, {time}',
      {
        date: dateOf(start, zone),
        time: timeRangeOf({ start, end: start + minutes * MINUTE_MS }, zone, clock),
      },
      'the date and the time of a meeting',
    );
  return (
    <section aria-label={t('Chosen times')}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {countTimes(times.length)}
      </h3>
      <p role="status" className="hidden">
        {countTimes(times.length)}
      </p>
      {times.length > 0 && (
        <ul className={styles.list}>
          {times.map((start) => (
            <li key={start} className={styles.link}>
              <span className={styles.facts}>{describe(start)}</span>
              <Button isSmall onClick={() => onRemove(start)}>
                {rich(
                  'Remove<hidden> {time}</hidden>',
                  { time: describe(start), hidden },
                  'a button. time: a date with a time, for screen readers',
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
