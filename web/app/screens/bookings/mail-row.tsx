import { type ReactNode, useId } from 'react';
import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { type ClockStyle, formatTime } from '../../../lib/format-date.ts';
import { Alert } from '../../../ui/alert.tsx';
import { dateOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './mail-row.module.css';

const TITLES: Record<BookingMail['event'], string> = {
  'booking.requested': 'Request',
  'booking.confirmed': 'Confirmation',
  'booking.changed': 'Change',
  'booking.cancelled': 'Cancellation',
  'booking.reminder': 'Reminder',
  'booking.follow-up': 'Follow-up',
  'booking.time-asked': 'Request to choose another time',
  'booking.calendar-changed': 'Question about your calendar',
  'booking.clocks-changed': 'Question about the time',
  'booking.reassigned': 'Notice',
};

interface MailRowProps {
  readonly mail: BookingMail;
  readonly inviteeName: string;
  readonly zone: TimeZone;
  readonly isBusy: boolean;
  /** The reason why the email could not be resent. */
  readonly problem: string | null;
  readonly onResend: () => void;
}

export function MailRow(props: MailRowProps): ReactNode {
  const { mail, zone, isBusy } = props;
  const titleId = useId();
  const clock = useClockStyle();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p id={titleId}>
          {TITLES[mail.event]} to {describeReader(mail, props.inviteeName)}
        </p>
        <p className={styles.status} data-status={mail.status}>
          {describeStatus(mail, zone, clock)}
        </p>
        {mail.lastError !== null && <p className={styles.status}>{mail.lastError}</p>}
      </div>
      {mail.isResendable && (
        <button
          type="button"
          className="button button-small"
          aria-describedby={titleId}
          aria-disabled={isBusy}
          onClick={props.onResend}
        >
          {isBusy ? 'Sending...' : 'Send again'}
        </button>
      )}
      <div className={styles.problem}>
        <Alert text={props.problem} />
      </div>
    </li>
  );
}

function describeReader({ audience, to, isToFormerInvitee }: BookingMail, invitee: string): string {
  if (audience === 'host') return 'you';
  if (audience === 'guest') return to || 'a guest who was removed';
  return isToFormerInvitee ? 'the previous invitee' : invitee;
}

function describeStatus(mail: BookingMail, zone: TimeZone, clock: ClockStyle): string {
  const { status, sentAt, dueAt, attempts, isHeld } = mail;
  const when = (iso: string) =>
    `${dateOf(Date.parse(iso), zone)}, ${formatTime(Date.parse(iso), zone, clock)}`;
  switch (status) {
    case 'sent':
      return sentAt === null ? 'Sent' : `Sent on ${when(sentAt)}`;
    case 'skipped':
      return 'No longer needed';
    case 'failed':
      return 'Failed';
    case 'pending':
      if (isHeld && dueAt !== null) return `Waits until ${when(dueAt)}`;
      return attempts === 0 || dueAt === null ? 'On its way' : `Next attempt on ${when(dueAt)}`;
    default:
      return status satisfies never;
  }
}
