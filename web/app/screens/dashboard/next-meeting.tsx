import type { ReactNode } from 'react';
import type { OverviewBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  type Instant,
  type LocalDate,
  MINUTE_MS,
  type TimeZone,
} from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { OpenIcon, PlaceIcon } from '../../../ui/icons.tsx';
import { timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import { describeWait } from './agenda.ts';
import styles from './today.module.css';

/** The button to join is prominent from this long before the start. */
const SOON_MS = 15 * MINUTE_MS;

interface NextMeetingProps {
  /** Null when there is no upcoming booking. */
  readonly booking: OverviewBooking | null;
  readonly zone: TimeZone;
  readonly now: Instant;
}

export function NextMeeting({ booking, zone, now }: NextMeetingProps): ReactNode {
  const clock = useClockStyle();
  if (booking === null) {
    return (
      <div className={styles.next}>
        <div>
          <h2 className={styles.label}>Next meeting</h2>
          <p className={styles.wait}>No upcoming meetings</p>
          <p className={styles.none}>When someone books you, the meeting appears here.</p>
        </div>
      </div>
    );
  }
  const { meetingType, inviteeName, joinUrl } = booking;
  const isSoon = Date.parse(booking.startTime) - now <= SOON_MS;
  const span = { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) };
  return (
    <div className={styles.next} style={accentStyle(meetingType.primaryColor)} data-booked="">
      <div className={styles.facts}>
        <h2 className={styles.label}>Next meeting</h2>
        <p className={styles.wait}>
          <time dateTime={booking.startTime}>{describeWait(span.start, now, zone)}</time>
        </p>
        <p className={styles.when}>
          <span>{dayOf(localDateAt(zone, span.start), localDateAt(zone, now))}</span>{' '}
          <span className={styles.time}>{timeRangeOf(span, zone, clock)}</span>
        </p>
        <p>
          <span className={styles.name}>{inviteeName}</span>{' '}
          <span className={styles.type}>{meetingType.title}</span>
        </p>
        {joinUrl === null && meetingType.location !== '' && (
          <p className={styles.place}>
            <PlaceIcon />
            {meetingType.location}
          </p>
        )}
      </div>
      {joinUrl !== null && (
        <a
          className={`button ${isSoon ? 'button-primary' : ''} ${styles.enter}`}
          href={joinUrl}
          target="_blank"
          rel="noopener"
        >
          Join
          <span className="hidden"> the next meeting, with {inviteeName}</span>
          <OpenIcon />
        </a>
      )}
    </div>
  );
}

/** Returns `Today`, or a date such as `Monday, 30 November`. */
function dayOf(date: LocalDate, today: LocalDate): string {
  return date === today ? 'Today' : formatDate(date).slice(0, -' 2026'.length);
}
