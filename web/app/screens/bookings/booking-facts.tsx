import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { FORM_TEXTS, TEXT_NAMES } from '../../../../worker/domain/form/standard-fields.ts';
import { translatePlace } from '../../../../worker/domain/meeting-types/translate-place.ts';
import { writeAnswer } from '../../../../worker/domain/meeting-types/write-answer.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { dateOf, spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './booking-facts.module.css';
import { BookingLead } from './booking-lead.tsx';
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
  const span = spanOf(booking);
  const inviteeZone = parseTimeZone(booking.inviteeTimezone);
  const clock = useClockStyle();
  const phone = [inviteeCountryCode, inviteeMobileNumber].filter(Boolean).join(' ');
  const created = Date.parse(booking.createdAt);
  return (
    <>
      <BookingLead booking={booking} zone={zone} />
      <dl className={styles.facts}>
        {inviteeZone !== null && inviteeZone !== zone && (
          <Fact
            term={t(
              'For the invitee',
              {},
              'a label for the time of a meeting in the time zone of the invitee',
            )}
          >
            {t(
              '{date}, {time}, {zone}',
              {
                date: dateOf(span.start, inviteeZone),
                time: timeRangeOf(span, inviteeZone, clock),
                zone: describeZone(inviteeZone, span.start),
              },
              'the date of a meeting, its time and the time zone',
            )}
          </Fact>
        )}
        {phone !== '' && (
          <Fact term={t('Phone', {}, 'a label for a phone number')}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {booking.seats && (
          <Fact term={t('Seats', {}, 'the places in a meeting with several invitees')}>
            {t(
              '{taken, number} of {total, number} taken',
              { taken: booking.seats.taken, total: booking.seats.total },
              'seats in a meeting',
            )}
          </Fact>
        )}
        {booking.team && (
          <Fact term={t('Team', {}, 'a label for the name of a team')}>{booking.team.name}</Fact>
        )}
        {booking.team && (
          <Fact term={t('Hosts')}>
            {booking.hosts.map(({ id, name }) => (
              <div key={id}>{name}</div>
            ))}
          </Fact>
        )}
        {booking.guests.length > 0 && (
          <Fact term={t('Guests')}>
            {booking.guests.map((address) => (
              <div key={address}>
                <MailLink address={address} />
              </div>
            ))}
          </Fact>
        )}
        {meetingType.location !== '' && (
          <Fact term={t('Location', {}, 'the place of the meeting')}>
            <Place booking={booking} />
          </Fact>
        )}
        {calendarLag !== null && (
          <Fact term={t('Calendar', {}, 'a label for a problem with the calendar of the host')}>
            {rich(
              '{problem}. The calendar has not accepted the change yet. Halfpast retries automatically. <link>Check your calendar</link>',
              {
                problem: calendarLag,
                link: (text) => <Link to={paths.calendarSettings}>{text}</Link>,
              },
              'problem: "Still in your calendar" or "Not in your calendar yet"',
            )}
          </Fact>
        )}
        {TEXT_NAMES.filter((name) => booking[name] !== '').map((name) => (
          <Fact key={name} term={t(FORM_TEXTS[name].label)}>
            <span className={styles.notes}>{booking[name]}</span>
          </Fact>
        ))}
        {booking.answers.map(({ key, label, value }) => (
          <Fact key={key} term={label}>
            <span className={styles.notes}>{writeAnswer(t, value)}</span>
          </Fact>
        ))}
        {meetingType.description !== '' && (
          <Fact term={t('Description', {}, 'of a meeting type')}>{meetingType.description}</Fact>
        )}
        {booking.askedForAnotherTimeAt !== undefined && (
          <Fact
            term={t('Asked for another time', {}, 'a label for the date on which the host asked')}
          >
            {dateOf(Date.parse(booking.askedForAnotherTimeAt), zone)}
          </Fact>
        )}
        <Fact term={t('Booked on', {}, 'a label for a date')}>{dateOf(created, zone)}</Fact>
        {booking.createdBy === 'host' && !booking.team && (
          <Fact term={t('Booked by', {}, 'a label for a person')}>
            {t('You', {}, 'the person who made a booking')}
          </Fact>
        )}
      </dl>
    </>
  );
}

function Place({ booking }: { booking: HostBooking }): ReactNode {
  const { meetingType, meetingUrl } = booking;
  const place = translatePlace(t, meetingType.location);
  if (meetingUrl) {
    return (
      <>
        {rich('{place}: <link>{url}</link>', {
          place,
          url: meetingUrl.replace('https://', ''),
          link: (url) => <a href={meetingUrl}>{url}</a>,
        })}
      </>
    );
  }
  if (booking.lacksMeetingUrl)
    return t('{place}. There is no link to join. Please send one to the invitee.', { place });
  if (meetingUrl === null) return t('{place}. The link to join is being created.', { place });
  return place;
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
