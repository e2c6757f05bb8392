// The calendar on the dashboard: its current state and the next action.

import type { ReactNode } from 'react';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CALENDAR_TEXTS } from '../../calendars/calendar-calls.ts';
import { ConnectionState } from '../../calendars/connection-state.tsx';
import { ConsentButton } from '../../calendars/consent-button.tsx';
import { describeCalendar } from '../../calendars/describe-connection.ts';
import type { CalendarState } from '../../calendars/use-calendar.ts';
import { Link } from '../../link.tsx';
import { calendarFormPath, paths } from '../../paths.ts';
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

const CONSENT_OFFERS = [
  { provider: 'google', label: t('Connect Google Calendar') },
  { provider: 'microsoft', label: t('Connect Outlook') },
] as const;

/** These accounts have no authorization page, so the links open a form in the settings. */
const LINK_OFFERS = [
  { provider: 'caldav', label: t('Connect iCloud, Fastmail or Nextcloud') },
  { provider: 'ics', label: t('Add a calendar feed') },
] as const;

function Connection({ status, now }: { status: CalendarStatus; now: number }): ReactNode {
  const { accounts, providers } = status;
  const isConnected = accounts.length > 0;
  return (
    <>
      <ConnectionState {...describeCalendar(status, now)} />
      {!isConnected && (
        <div className={styles.offers}>
          {CONSENT_OFFERS.filter(({ provider }) => providers.includes(provider)).map(
            ({ provider, label }) => (
              <ConsentButton key={provider} provider={provider} className="button-small">
                {label}
              </ConsentButton>
            ),
          )}
        </div>
      )}
      {isConnected ? (
        <Link className={styles.link} to={paths.calendarSettings}>
          {t('Calendar settings')}
        </Link>
      ) : (
        LINK_OFFERS.filter(({ provider }) => providers.includes(provider)).map(
          ({ provider, label }) => (
            <Link key={provider} className={styles.link} to={calendarFormPath(provider)}>
              {label}
            </Link>
          ),
        )
      )}
    </>
  );
}
