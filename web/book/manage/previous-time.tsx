// Shows the current time of a booking, or the time that a reschedule has replaced. A replaced time is struck
// through, and screen readers read it as the previous time.

import type { ReactNode } from 'react';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type ClockStyle, formatDate, formatSpan } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import styles from './previous-time.module.css';

export interface TimeSpan {
  readonly startTime: string;
  readonly endTime: string;
}

interface TimeProps {
  readonly time: TimeSpan;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
}

export function PreviousTime(props: TimeProps): ReactNode {
  return (
    <p className={styles.previous}>
      <span className="hidden">{t('Previous time:')} </span>
      <s>
        <Time {...props} />
      </s>
    </p>
  );
}

interface CurrentTimeProps extends TimeProps {
  /** True beside a calendar, which marks the current time in the same way. */
  readonly isMarked?: boolean;
}

export function CurrentTime({ isMarked = false, ...props }: CurrentTimeProps): ReactNode {
  return (
    <p className={`${styles.current} ${isMarked ? styles.marked : ''}`}>
      {t('Current time', {}, 'the time of a meeting that gets another time')}
      <strong>
        <Time {...props} />
      </strong>
    </p>
  );
}

function Time({ time, zone, clockStyle }: TimeProps): ReactNode {
  const start = Date.parse(time.startTime);
  return (
    <>
      <span className={styles.part}>{formatDate(localDateAt(zone, start))}</span>{' '}
      <span className={styles.part}>
        {formatSpan(start, Date.parse(time.endTime), zone, clockStyle)}
      </span>
    </>
  );
}
