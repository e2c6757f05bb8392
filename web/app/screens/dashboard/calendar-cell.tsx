// The calendar on the dashboard: its current state.

import type { ReactNode } from 'react';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CALENDAR_TEXTS } from '../../calendars/calendar-calls.ts';
import { ConnectionState } from '../../calendars/connection-state.tsx';
import { describeCalendar } from '../../calendars/describe-connection.ts';
import type { CalendarState } from '../../calendars/use-calendar.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './status.module.css';

export function CalendarCell({ calendar }: { calendar: CalendarState }): ReactNode {
  const { status, now, readAgain } = calendar;
  return (
    <div className={styles.cell}>
      <h3 className={styles.name}>{t('Calendar connection')}</h3>
      {status === null ? (
        <>
          <p className={styles.text}>{CALENDAR_TEXTS.readFailed}</p>
          <Button isSmall onClick={() => void readAgain()}>
            {t('Try again')}
          </Button>
        </>
      ) : (
        <Connection status={status} now={now} />
      )}
    </div>
  );
}

function Connection({ status, now }: { status: CalendarStatus; now: number }): ReactNode {
  return (
    <>
      <ConnectionState {...describeCalendar(status, now)} />
      <Link className={styles.link} to={paths.calendarSettings}>
        {t('Calendar settings')}
      </Link>
    </>
  );
}
