// The calendar on the dashboard: its current state and the next action.
import type { ReactNode } from 'react';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { CALENDAR_TEXTS } from '../../calendars/calendar-calls.ts';
import { ConnectionState } from '../../calendars/connection-state.tsx';
import { describeCalendar } from '../../calendars/describe-connection.ts';
import { GoogleRedirectButton } from '../../calendars/google-redirect-button.tsx';
import type { CalendarState } from '../../calendars/use-calendar.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './status.module.css';

export function CalendarCell({ calendar }: { calendar: CalendarState }): ReactNode {
  const { status, now, readAgain } = calendar;
  return (
    <div className={styles.cell}>
      <h2 className={styles.name}>Calendar connection</h2>
      {status === null ? (
        <>
          <p className={styles.text}>{CALENDAR_TEXTS.readFailed}</p>
          <button type="button" className="button button-small" onClick={() => void readAgain()}>
            Try again
          </button>
        </>
      ) : (
        <Connection status={status} now={now} />
      )}
    </div>
  );
}

function Connection({ status, now }: { status: CalendarStatus; now: number }): ReactNode {
  const { connection } = status;
  return (
    <>
      <ConnectionState {...describeCalendar(status, now)} />
      {connection !== null && (
        <Link className={styles.link} to={paths.calendarSettings}>
          Calendar settings
        </Link>
      )}
      {connection === null && status.isAvailable && (
        <GoogleRedirectButton
          purpose="connect"
          label="Connect Google Calendar"
          className="button-small"
        />
      )}
    </>
  );
}
