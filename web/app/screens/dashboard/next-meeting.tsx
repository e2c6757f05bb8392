import type { ReactNode } from 'react';
import type { OverviewBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { translatePlace } from '../../../../worker/domain/meeting-types/translate-place.ts';
import {
  type Instant,
  type LocalDate,
  MINUTE_MS,
  type TimeZone,
} from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatDateInYear } from '../../../lib/format-date.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { OpenIcon, PlaceIcon } from '../../../ui/icons.tsx';
import { spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import { describeWait } from './agenda.ts';
import { StartDial } from './start-dial.tsx';
import styles from './today.module.css';

/** The time before the start at which the button to join becomes prominent. */
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
          <h2 className={styles.label}>{t('Next meeting')}</h2>
          <p className={styles.wait}>{t('No upcoming meetings')}</p>
          <p className={styles.none}>{t('When someone books you, the meeting appears here.')}</p>
        </div>
      </div>
    );
  }
  const { meetingType, inviteeName, joinUrl } = booking;
  const span = spanOf(booking);
  const isSoon = span.start - now <= SOON_MS;
  return (
    <div className={styles.next} style={accentStyle(meetingType.primaryColor)} data-booked="">
      <div className={styles.facts}>
        <h2 className={styles.label}>{t('Next meeting')}</h2>
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
            <PlaceIcon place={meetingType.location} />
            {translatePlace(t, meetingType.location)}
          </p>
        )}
        {joinUrl !== null && (
          <a
            className={`button ${isSoon ? 'button-primary' : ''} ${styles.enter}`}
            href={joinUrl}
            target="_blank"
            rel="noopener"
          >
            {rich(
              'Join<hidden> the next meeting, with {name}</hidden>',
              { name: inviteeName, hidden },
              'verb: join an online meeting',
            )}
            <OpenIcon />
          </a>
        )}
      </div>
      <StartDial span={span} zone={zone} />
    </div>
  );
}

/** The next meeting in one line. On a narrow screen, it is above the meeting types. */
export function NextMeetingLine({ booking, zone, now }: NextMeetingProps): ReactNode {
  const clock = useClockStyle();
  if (booking === null) return null;
  const span = spanOf(booking);
  return (
    <p className={styles.line}>
      <span className={styles.label}>{t('Next meeting')}</span>{' '}
      <span>{dayOf(localDateAt(zone, span.start), localDateAt(zone, now))}</span>{' '}
      <span className={styles.time}>{timeRangeOf(span, zone, clock)}</span>{' '}
      <span className={styles.name}>{booking.inviteeName}</span>
    </p>
  );
}

/** Returns `Today`, or a date such as `Monday, 30 November`. */
function dayOf(date: LocalDate, today: LocalDate): string {
  return date === today ? t('Today') : formatDateInYear(date);
}
