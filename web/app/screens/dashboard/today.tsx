// The host's next meeting beside the meetings of today and tomorrow.

import { memo, type ReactNode } from 'react';
import type { OverviewBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { spanOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useNow } from '../../bookings/use-now.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { Link } from '../../link.tsx';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import { paths } from '../../paths.ts';
import { selectAgenda } from './agenda.ts';
import { DASHBOARD_TEXTS } from './calls.ts';
import { NextMeeting } from './next-meeting.tsx';
import styles from './today.module.css';

interface TodayProps {
  /** Null when they could not be loaded. */
  readonly bookings: readonly OverviewBooking[] | null;
  readonly zone: TimeZone;
}

/**
 * The parent renders every second. `memo` prevents a new render of this component if its properties
 * have not changed.
 */
export const Today = memo(function Today({ bookings, zone }: TodayProps): ReactNode {
  const now = useNow();
  if (bookings === null) {
    return (
      <section className={styles.today} aria-label={t('Today')}>
        <p className={styles.none}>{DASHBOARD_TEXTS.bookingsFailed}</p>
      </section>
    );
  }
  const { next, nextDay, today, tomorrow } = selectAgenda(bookings, zone, now);
  return (
    <section className={styles.today} aria-label={t('Today and tomorrow')}>
      <NextMeeting booking={next} zone={zone} now={now} />
      {next !== null && (
        <div className={styles.days}>
          <Day
            heading={nextDay === 'today' ? t('Later today') : t('Today')}
            emptyText={t('No more meetings today')}
          >
            {today.map((booking) => (
              <Row key={booking.id} booking={booking} zone={zone} now={now} hasLink />
            ))}
          </Day>
          <Day
            heading={t('Tomorrow')}
            emptyText={
              nextDay === 'tomorrow' ? t('No other meetings tomorrow') : t('No meetings tomorrow')
            }
          >
            {tomorrow.map((booking) => (
              <Row key={booking.id} booking={booking} zone={zone} now={now} hasLink={false} />
            ))}
          </Day>
        </div>
      )}
      <p className={styles.foot}>
        <Link to={paths.bookings}>{t('All bookings')}</Link>
      </p>
    </section>
  );
});

interface DayProps {
  readonly heading: string;
  /** Shown for a day without meetings. */
  readonly emptyText: string;
  readonly children: readonly ReactNode[];
}

function Day({ heading, emptyText, children }: DayProps): ReactNode {
  return (
    <div>
      <h2 className={styles.label}>{heading}</h2>
      {children.length === 0 ? (
        <p className={styles.none}>{emptyText}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly booking: OverviewBooking;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly hasLink: boolean;
}

function Row({ booking, zone, now, hasLink }: RowProps): ReactNode {
  const clock = useClockStyle();
  const { meetingType, inviteeName, joinUrl } = booking;
  const span = spanOf(booking);
  return (
    <li
      className={styles.row}
      style={accentStyle(meetingType.primaryColor)}
      data-now={span.start <= now}
    >
      <span className={styles.time}>{timeRangeOf(span, zone, clock)}</span>
      <span className={styles.what}>
        <span className={styles.name}>{inviteeName}</span>{' '}
        <span className={styles.type}>{meetingType.title}</span>
      </span>
      {hasLink && joinUrl !== null && (
        <a className={styles.join} href={joinUrl} target="_blank" rel="noopener">
          {rich(
            'Join<hidden> the meeting with {name}</hidden>',
            { name: inviteeName, hidden },
            'verb: join an online meeting',
          )}
        </a>
      )}
    </li>
  );
}
