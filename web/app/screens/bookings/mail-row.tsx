import { type ReactNode, useId } from 'react';
import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { type ClockStyle, formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { dateOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './mail-row.module.css';

interface Reader {
  readonly reader: 'you' | 'removed' | 'previous' | 'other';
  readonly name: string;
}

const TITLES: Record<BookingMail['event'], (reader: Reader) => string> = {
  'booking.requested': ({ reader, name }) =>
    t(
      '{reader, select, you {Request to you} removed {Request to a guest who was removed} previous {Request to the previous invitee} other {Request to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.confirmed': ({ reader, name }) =>
    t(
      '{reader, select, you {Confirmation to you} removed {Confirmation to a guest who was removed} previous {Confirmation to the previous invitee} other {Confirmation to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.changed': ({ reader, name }) =>
    t(
      '{reader, select, you {Change to you} removed {Change to a guest who was removed} previous {Change to the previous invitee} other {Change to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.cancelled': ({ reader, name }) =>
    t(
      '{reader, select, you {Cancellation to you} removed {Cancellation to a guest who was removed} previous {Cancellation to the previous invitee} other {Cancellation to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.reminder': ({ reader, name }) =>
    t(
      '{reader, select, you {Reminder to you} removed {Reminder to a guest who was removed} previous {Reminder to the previous invitee} other {Reminder to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.follow-up': ({ reader, name }) =>
    t(
      '{reader, select, previous {Follow-up to the previous invitee} other {Follow-up to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.time-asked': ({ reader, name }) =>
    t(
      '{reader, select, previous {Request to choose another time to the previous invitee} other {Request to choose another time to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.calendar-changed': () =>
    t('Question about your calendar to you', {}, 'an email in a list'),
  'booking.clocks-changed': ({ reader, name }) =>
    t(
      '{reader, select, you {Question about the time to you} removed {Question about the time to a guest who was removed} previous {Question about the time to the previous invitee} other {Question about the time to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.reassigned': ({ reader, name }) =>
    t(
      '{reader, select, previous {Notice to the previous invitee} other {Notice to {name}}}',
      { reader, name },
      'an email in a list',
    ),
  'booking.handed-over': ({ reader, name }) =>
    t(
      '{reader, select, you {Hand-over to you} removed {Hand-over to a guest who was removed} previous {Hand-over to the previous invitee} other {Hand-over to {name}}}',
      { reader, name },
      'an email in a list',
    ),
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
        <p id={titleId}>{TITLES[mail.event](findReader(mail, props.inviteeName))}</p>
        <p className={styles.status} data-status={mail.status}>
          {describeStatus(mail, zone, clock)}
        </p>
        {mail.lastError !== null && <p className={styles.status}>{mail.lastError}</p>}
      </div>
      {mail.isResendable && (
        <Button isSmall aria-describedby={titleId} aria-disabled={isBusy} onClick={props.onResend}>
          {isBusy ? t('Sending...') : t('Send again')}
        </Button>
      )}
      <div className={styles.problem}>
        <Alert text={props.problem} />
      </div>
    </li>
  );
}

function findReader({ audience, to, isToFormerInvitee }: BookingMail, invitee: string): Reader {
  if (audience === 'host') return { reader: 'you', name: '' };
  if (audience === 'guest') return { reader: to ? 'other' : 'removed', name: to ?? '' };
  return { reader: isToFormerInvitee ? 'previous' : 'other', name: invitee };
}

function describeStatus(mail: BookingMail, zone: TimeZone, clock: ClockStyle): string {
  const { status, sentAt, dueAt, attempts, isHeld } = mail;
  const dateAt = (iso: string) => dateOf(Date.parse(iso), zone);
  const timeAt = (iso: string) => formatTime(Date.parse(iso), zone, clock);
  switch (status) {
    case 'sent':
      return sentAt === null
        ? t('Sent', {}, 'the status of an email')
        : t(
            'Sent on {date}, {time}',
            { date: dateAt(sentAt), time: timeAt(sentAt) },
            'the status of an email',
          );
    case 'skipped':
      return t('No longer needed', {}, 'the status of an email');
    case 'failed':
      return t('Failed', {}, 'the status of an email');
    case 'pending':
      if (isHeld && dueAt !== null)
        return t(
          'Waits until {date}, {time}',
          { date: dateAt(dueAt), time: timeAt(dueAt) },
          'the status of an email',
        );
      return attempts === 0 || dueAt === null
        ? t('On its way', {}, 'the status of an email')
        : t(
            'Next attempt on {date}, {time}',
            { date: dateAt(dueAt), time: timeAt(dueAt) },
            'the status of an email that could not be sent',
          );
    default:
      return status satisfies never;
  }
}
