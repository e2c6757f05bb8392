// The full time of a meeting: date, start, end and time zone.
import type { ReactNode } from 'react';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { describeZone } from '../lib/describe-zone.ts';
import { type ClockStyle, formatDate, formatSpan } from '../lib/format-date.ts';
import styles from './meeting-time.module.css';

export interface MeetingTimeProps {
  readonly start: Instant;
  readonly end: Instant;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
}

export function MeetingTime({ start, end, zone, clockStyle }: MeetingTimeProps): ReactNode {
  return (
    <>
      <strong className={styles.time}>
        {formatDate(localDateAt(zone, start))}
        <br />
        {formatSpan(start, end, zone, clockStyle)}
      </strong>{' '}
      {describeZone(zone, start)}
    </>
  );
}
