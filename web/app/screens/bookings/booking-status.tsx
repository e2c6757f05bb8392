import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  type DisplayStatus,
  displayStatus,
} from '../../../../worker/domain/bookings/booking-lists.ts';
import {
  type RequestOutcome,
  WAITING_FOR_APPROVAL,
} from '../../../../worker/domain/meeting-types/approval.ts';
import type { Instant } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import styles from './booking-status.module.css';

const LABELS: Record<DisplayStatus, string> = {
  upcoming: t('Upcoming', {}, 'the status of a booking'),
  completed: t('Completed', {}, 'the status of a booking'),
  cancelled: t('Cancelled', {}, 'the status of a booking'),
};

export function statusOf({ status, startTime }: HostBooking, now: Instant): DisplayStatus {
  return displayStatus({ status, startAt: Date.parse(startTime) }, now);
}

const OUTCOMES: Record<RequestOutcome, string> = {
  declined: t('Declined', {}, 'A request for a meeting was declined'),
  expired: t('Not approved in time', {}, 'the status of a request for a meeting'),
};

interface StatusBadgeProps {
  readonly booking: HostBooking;
  readonly status: DisplayStatus;
  /** The status that the tab already names. Only screen readers get it again. */
  readonly tabStatus?: DisplayStatus | null;
}

const isAsked = (booking: Pick<HostBooking, 'askedForAnotherTimeAt'>, status: DisplayStatus) =>
  status === 'upcoming' && booking.askedForAnotherTimeAt !== undefined;

function describeStatus({ isNoShow, outcome, ...booking }: HostBooking, status: DisplayStatus) {
  if (isNoShow) return t('No-show', {}, 'the status of a booking: the invitee did not come');
  if (booking.status === 'pending') return WAITING_FOR_APPROVAL;
  if (isAsked(booking, status))
    return t('Asked for another time', {}, 'the status of a booking: the host asked the invitee');
  return outcome ? OUTCOMES[outcome] : LABELS[status];
}

export function StatusBadge({ booking, status, tabStatus }: StatusBadgeProps): ReactNode {
  const needsNotice = booking.isNoShow || booking.status === 'pending' || isAsked(booking, status);
  const isNews = needsNotice || status !== tabStatus;
  return (
    <span
      className={isNews ? styles.badge : 'hidden'}
      data-status={needsNotice ? 'question' : status}
    >
      {describeStatus(booking, status)}
    </span>
  );
}

/**
 * Marks a booking if someone changed its calendar event and the host has not decided about the
 * change yet.
 */
export function ChangeBadge({ kind }: { kind: 'moved' | 'deleted' }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {kind === 'moved' ? t('Moved in your calendar') : t('Deleted in your calendar')}
    </span>
  );
}

/** Returns a text when the calendar does not yet contain the booking's current state, otherwise null. */
export function describeCalendarLag(
  { isCalendarBehind }: HostBooking,
  status: DisplayStatus,
): string | null {
  if (!isCalendarBehind || status === 'completed') return null;
  return status === 'cancelled'
    ? t('Still in your calendar', {}, 'a cancelled booking')
    : t('Not in your calendar yet', {}, 'a booking');
}

export function CalendarLagBadge({ text }: { text: string }): ReactNode {
  return (
    <span className={styles.badge} data-status="question">
      {text}
    </span>
  );
}
