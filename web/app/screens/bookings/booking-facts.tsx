import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { writeAnswer } from '../../../../worker/domain/bookings/write-answer.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { dateOf, describeZoneAt, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './booking-facts.module.css';
import { MailLink } from './mail-link.tsx';

interface BookingFactsProps {
  readonly booking: HostBooking;
  /** A short text when the calendar is not up to date, otherwise null. */
  readonly calendarLag: string | null;
  readonly zone: TimeZone;
}

/** Shows all details of the booking except empty ones. */
export function BookingFacts({ booking, calendarLag, zone }: BookingFactsProps): ReactNode {
  const { meetingType, inviteeCountryCode, inviteeMobileNumber } = booking;
  const span = { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) };
  const inviteeZone = parseTimeZone(booking.inviteeTimezone);
  const clock = useClockStyle();
  const phone = [inviteeCountryCode, inviteeMobileNumber].filter(Boolean).join(' ');
  const when = (at: TimeZone) =>
    `${timeRangeOf(span, at, clock)}, ${describeZoneAt(span.start, at)}`;
  const created = Date.parse(booking.createdAt);
  return (
    <dl className={styles.facts}>
      <Fact term="Date">{dateOf(span.start, zone)}</Fact>
      <Fact term="Time">{when(zone)}</Fact>
      {inviteeZone !== null && inviteeZone !== zone && (
        <Fact term="For the invitee">
          {dateOf(span.start, inviteeZone)}, {when(inviteeZone)}
        </Fact>
      )}
      <Fact term="Name">{booking.inviteeName}</Fact>
      <Fact term="Email">
        <MailLink address={booking.inviteeEmail} />
      </Fact>
      {phone !== '' && (
        <Fact term="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Fact>
      )}
      {booking.seats && (
        <Fact term="Seats">
          {booking.seats.taken} of {booking.seats.total} taken
        </Fact>
      )}
      {booking.guests.length > 0 && (
        <Fact term="Guests">
          {booking.guests.map((address) => (
            <div key={address}>
              <MailLink address={address} />
            </div>
          ))}
        </Fact>
      )}
      {meetingType.location !== '' && (
        <Fact term="Location">
          <Place booking={booking} />
        </Fact>
      )}
      {calendarLag !== null && (
        <Fact term="Calendar">
          {calendarLag}. Google has not accepted the change yet. Halfpast retries automatically.{' '}
          <Link to={paths.calendarSettings}>Check your calendar</Link>
        </Fact>
      )}
      {booking.notes !== '' && (
        <Fact term="Notes">
          <span className={styles.notes}>{booking.notes}</span>
        </Fact>
      )}
      {booking.answers.map(({ key, label, value }) => (
        <Fact key={key} term={label}>
          <span className={styles.notes}>{writeAnswer(value)}</span>
        </Fact>
      ))}
      {meetingType.description !== '' && <Fact term="About">{meetingType.description}</Fact>}
      {booking.askedForAnotherTimeAt !== undefined && (
        <Fact term="Asked for another time">
          {dateOf(Date.parse(booking.askedForAnotherTimeAt), zone)}
        </Fact>
      )}
      <Fact term="Booked on">{dateOf(created, zone)}</Fact>
      {booking.createdBy === 'host' && <Fact term="Booked by">You</Fact>}
    </dl>
  );
}

function Place({ booking }: { booking: HostBooking }): ReactNode {
  const { meetingType, meetingUrl } = booking;
  if (meetingUrl) {
    return (
      <>
        {meetingType.location}: <a href={meetingUrl}>{meetingUrl.replace('https://', '')}</a>
      </>
    );
  }
  const missingLinkText = 'There is no link to join. Please send one to the invitee.';
  const note = booking.lacksMeetingUrl ? missingLinkText : 'The link to join is being created.';
  const isNoted = booking.lacksMeetingUrl || meetingUrl === null;
  return isNoted ? `${meetingType.location}. ${note}` : meetingType.location;
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
