import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
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

interface StatusBadgeProps {
  readonly status: DisplayStatus;
  readonly isNoShow: boolean;
}

export function StatusBadge({ status, isNoShow }: StatusBadgeProps): ReactNode {
  return (
    <span className={styles.badge} data-status={isNoShow ? 'question' : status}>
      {isNoShow ? 'No-show' : LABELS[status]}
    </span>
  );
}

/** Marks a booking whose calendar event was changed, until the host decides about the change. */
export function ChangeBadge({ kind }: { kind: 'moved' | 'deleted' }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {kind === 'moved' ? 'Moved' : 'Deleted'} in your calendar
    </span>
  );
}

/** Returns a text when the calendar does not yet contain the booking's current state, otherwise null. */
export function describeCalendarLag(
  { isCalendarBehind }: HostBooking,
  status: DisplayStatus,
): string | null {
  if (!isCalendarBehind || status === 'completed') return null;
  return status === 'cancelled' ? 'Still in your calendar' : 'Not in your calendar yet';
}

export function CalendarLagBadge({ text }: { text: string }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {text}
    </span>
  );
}
