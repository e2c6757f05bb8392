import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  type RequestOutcome,
  WAITING_FOR_APPROVAL,
} from '../../../../worker/domain/bookings/approval.ts';
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

const OUTCOMES: Record<RequestOutcome, string> = {
  declined: 'Declined',
  expired: 'Not approved in time',
};

interface StatusBadgeProps {
  readonly booking: HostBooking;
  readonly status: DisplayStatus;
}

const isAsked = (booking: Pick<HostBooking, 'askedForAnotherTimeAt'>, status: DisplayStatus) =>
  status === 'upcoming' && booking.askedForAnotherTimeAt !== undefined;

function describeStatus({ isNoShow, outcome, ...booking }: HostBooking, status: DisplayStatus) {
  if (isNoShow) return 'No-show';
  if (booking.status === 'pending') return WAITING_FOR_APPROVAL;
  if (isAsked(booking, status)) return 'Asked for another time';
  return outcome ? OUTCOMES[outcome] : LABELS[status];
}

export function StatusBadge({ booking, status }: StatusBadgeProps): ReactNode {
  const needsNotice = booking.isNoShow || booking.status === 'pending' || isAsked(booking, status);
  return (
    <span className={styles.badge} data-status={needsNotice ? 'question' : status}>
      {describeStatus(booking, status)}
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
