// A clock that shows the start of a meeting. The coloured part of the face is the time that the
// meeting takes.
import type { ReactNode } from 'react';
import { HOUR_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import { offsetAt } from '../../../../worker/domain/time/zone-offsets.ts';
import type { TimeSpan } from '../../bookings/booking-time.ts';
import styles from './start-dial.module.css';

interface StartDialProps {
  readonly span: TimeSpan;
  readonly zone: TimeZone;
}

export function StartDial({ span, zone }: StartDialProps): ReactNode {
  const face: object = {
    '--start': ((span.start + offsetAt(zone, span.start)) / HOUR_MS) % 12,
    '--length': (span.end - span.start) / HOUR_MS,
  };
  return <span className={styles.dial} style={face} aria-hidden="true" />;
}
