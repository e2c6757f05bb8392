// The dialog of a booking starts with what hosts look for first: the time, the person and the link to join.
import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { dateOf, spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './booking-lead.module.css';
import { JoinLink } from './join-link.tsx';
import { MailLink } from './mail-link.tsx';

interface BookingLeadProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
}

export function BookingLead({ booking, zone }: BookingLeadProps): ReactNode {
  const { inviteeName, inviteeEmail, meetingUrl } = booking;
  const span = spanOf(booking);
  const clock = useClockStyle();
  return (
    <div className={styles.lead}>
      <p className={styles.when}>
        <span className={styles.time}>{timeRangeOf(span, zone, clock)}</span>
        <span>{dateOf(span.start, zone)}</span>
        <span className={styles.zone}>{describeZone(zone, span.start)}</span>
      </p>
      <p className={styles.who}>
        <span className={styles.name}>{inviteeName}</span>
        <MailLink address={inviteeEmail} />
      </p>
      {meetingUrl && booking.status !== 'cancelled' && (
        <JoinLink
          className={`button-primary ${styles.join}`}
          url={meetingUrl}
          inviteeName={inviteeName}
        />
      )}
    </div>
  );
}
