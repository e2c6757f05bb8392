// Shows the time that a reschedule has replaced or is about to replace. The time is struck through, and
// screen readers read an explanation.
import type { ReactNode } from 'react';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type ClockStyle, formatDate, formatTime } from '../../lib/format-date.ts';
import styles from './previous-time.module.css';

export interface TimeSpan {
  readonly startTime: string;
  readonly endTime: string;
}

interface PreviousTimeProps {
  readonly time: TimeSpan;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
}

export function PreviousTime({ time, zone, clockStyle }: PreviousTimeProps): ReactNode {
  const start = Date.parse(time.startTime);
  const from = formatTime(start, zone, clockStyle);
  const to = formatTime(Date.parse(time.endTime), zone, clockStyle);
  return (
    <p className={styles.previous}>
      <span className="hidden">Previous time: </span>
      <s>
        {formatDate(localDateAt(zone, start))}, {from}–{to}
      </s>
    </p>
  );
}
