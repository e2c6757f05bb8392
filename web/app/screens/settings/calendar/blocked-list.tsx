// The events of connected calendars that make the host unavailable in the next 14 days.

import type { ReactNode } from 'react';
import {
  BLOCKED_MAX,
  type BlockedTimes,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { readTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { t } from '../../../../lib/translate.ts';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { useUser } from '../../../frame/use-visitor.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { useLoaded } from '../use-loaded.ts';
import { listBlockedTimes } from './account-calls.ts';
import styles from './blocked-list.module.css';
import { groupBlockedTimes } from './group-blocked-times.ts';

export default function BlockedList(): ReactNode {
  const [loaded, reload] = useLoaded(listBlockedTimes, '');
  if (loaded.kind === 'loading') return <LoadingBars />;
  return (
    <>
      <RetryAlert
        text={loaded.kind === 'failed' ? t('Failed to load your busy times.') : null}
        onRetry={reload}
      />
      {loaded.kind === 'loaded' && <Days blocked={loaded.value} />}
    </>
  );
}

function Days({ blocked }: BlockedTimes): ReactNode {
  const zone = readTimeZone(useUser()?.timezone ?? '');
  const clock = useClockStyle();
  if (blocked.length === 0)
    return <p className={styles.note}>{t('No event blocks your time in the next 14 days.')}</p>;
  return (
    <>
      <ul className={styles.days}>
        {groupBlockedTimes(blocked, zone, clock).map(({ date, times }) => (
          <li key={date} className={styles.day}>
            <h4 className={styles.date}>{date}</h4>
            <ul className={styles.times}>
              {times.map(({ key, text, calendarName }) => (
                <li key={key} className={styles.time}>
                  <span className={styles.span}>{text}</span>
                  <span className={styles.calendar}>{calendarName}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {blocked.length >= BLOCKED_MAX &&
          `${t('The first {count, number} events are listed.', { count: BLOCKED_MAX })} `}
        {t('Your Halfpast bookings also block your time.')}
      </p>
    </>
  );
}
