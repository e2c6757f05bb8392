import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/host-calls.ts';
import {
  type DisplayStatus,
  displayStatus,
} from '../../../../worker/domain/bookings/booking-lists.ts';
import type { Instant } from '../../../../worker/domain/time/types.ts';
import styles from './booking-status.module.css';

const LABELS: Record<DisplayStatus, string> = {
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export function statusOf({ status, startTime }: HostBooking, now: Instant): DisplayStatus {
  return displayStatus({ status, startAt: Date.parse(startTime) }, now);
}

export function StatusBadge({ status }: { status: DisplayStatus }): ReactNode {
  return (
    <span className={styles.badge} data-status={status}>
      {LABELS[status]}
    </span>
  );
}

/** Something was done to the booking's event in the calendar, and waits for the host's word. */
export function ChangeBadge({ kind }: { kind: 'moved' | 'deleted' }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {kind === 'moved' ? 'Moved' : 'Deleted'} in your calendar
    </span>
  );
}

/** The calendar does not take the booking as it is; null where that is nothing to know. */
export function describeBehind(
  { isCalendarBehind }: HostBooking,
  status: DisplayStatus,
): string | null {
  if (!isCalendarBehind || status === 'completed') return null;
  return status === 'cancelled' ? 'Still in your calendar' : 'Not in your calendar yet';
}

export function BehindBadge({ text }: { text: string }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {text}
    </span>
  );
}
