// The connected calendar accounts, and the host's settings for them.

import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { CALENDAR_TEXTS } from '../../../calendars/calendar-calls.ts';
import { ConnectionState } from '../../../calendars/connection-state.tsx';
import {
  describeCalendar,
  describeExternalChanges,
} from '../../../calendars/describe-connection.ts';
import { type CalendarState, useCalendar } from '../../../calendars/use-calendar.ts';
import { useSave } from '../../../forms/use-save.ts';
import { Link } from '../../../link.tsx';
import { CONNECT_PARAMETER, paths } from '../../../paths.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { Result } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { CalendarBody } from './account-calls.ts';
import { AccountCard } from './account-card.tsx';
import { AddCalendar } from './add-calendar.tsx';
import { BookingChoices } from './booking-choices.tsx';
import styles from './calendar-section.module.css';
import { Fold } from './fold.tsx';
import type { LoginKind } from './login-dialogs.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useCalendarChoices } from './use-calendar-choices.ts';

// Loaded on demand, because few visits need these parts.
const CalendarReturn = lazy(() => import('./calendar-return.tsx'));
const LoginDialogs = lazy(() => import('./login-dialogs.tsx'));
const BlockedList = lazy(() => import('./blocked-list.tsx'));
const BookingsFeed = lazy(() => import('./bookings-feed.tsx'));

/**
 * Returns whether the user has returned from a provider. Stays true when the result has been removed from
 * the URL.
 */
function useHasReturned(): boolean {
  const isReturning = new URLSearchParams(useLocation().search).has('calendar');
  const [hasReturned, setReturned] = useState(isReturning);
  if (isReturning && !hasReturned) setReturned(true);
  return hasReturned;
}

export function CalendarSection({ loaded }: { loaded: CalendarStatus | null }): ReactNode {
  const calendar = useCalendar(loaded);
  const { status } = calendar;
  const hasReturned = useHasReturned();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection
      heading={t('Calendars')}
      headingRef={heading}
      intro={t(
        'Times when you are busy in your calendars are not offered, and bookings are added to the calendar that you choose.',
      )}
    >
      {hasReturned && (
        <Suspense>
          <CalendarReturn />
        </Suspense>
      )}
      <RetryAlert
        text={status === null ? CALENDAR_TEXTS.readFailed : null}
        onRetry={() => void calendar.readAgain()}
      />
      {status !== null && <Content calendar={calendar} status={status} heading={heading} />}
      <div className={styles.folds}>
        {status !== null && status.accounts.length > 0 && (
          <Fold
            heading={t('What blocks me now')}
            intro={t('Busy times of your calendars in the next 14 days')}
          >
            <BlockedList />
          </Fold>
        )}
        <Fold
          heading={t('Subscribe to your bookings')}
          intro={t('A private address that shows your bookings in any calendar app')}
        >
          <BookingsFeed />
        </Fold>
      </div>
    </SettingsSection>
  );
}

/**
 * Returns the form that a parameter in the URL opens, or null. Removes the parameter, so that the form
 * opens only once.
 */
function useAskedLogin(): LoginKind | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const provider = new URLSearchParams(search).get(CONNECT_PARAMETER);
  useEffect(() => {
    if (provider !== null)
      void navigate(pathname + hash, { replace: true, preventScrollReset: true });
  }, [provider, pathname, hash, navigate]);
  return provider === 'caldav' || provider === 'ics' ? { provider, username: '' } : null;
}

interface ContentProps {
  readonly calendar: CalendarState;
  readonly status: CalendarStatus;
  /** The heading of the section. It gets the focus when the pressed button has disappeared. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Content({ calendar, status, heading }: ContentProps): ReactNode {
  const [login, setLogin] = useState<LoginKind | null>(useAskedLogin());
  const saving = useSave();
  const [finishedCount, setFinishedCount] = useState(0);
  const choices = useCalendarChoices(status, calendar.show);
  const changes = describeExternalChanges(status);
  const { accounts, providers } = status;

  function finish({ data, message }: CalendarBody, text: string): void {
    setLogin(null);
    calendar.show(data);
    showToast('success', message ?? text);
    setFinishedCount((count) => count + 1);
  }

  // The heading can get the focus only after the dialog has closed.
  useEffect(() => {
    if (finishedCount > 0) heading.current?.focus();
  }, [finishedCount, heading]);

  return (
    <>
      {accounts.length === 0 ? (
        <ConnectionState {...describeCalendar(status, calendar.now)} />
      ) : (
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountCard
                account={account}
                calendar={calendar}
                status={status}
                choices={choices}
                onLogin={setLogin}
                onDisconnected={(body) => finish(body, t('The calendar is disconnected.'))}
              />
            </li>
          ))}
        </ul>
      )}
      <Result {...choices.resultOf('blockingCalendarIds')} />
      {changes !== null && (
        <p className={styles.changes}>
          <Link to={paths.bookings}>{changes}</Link>
        </p>
      )}
      <Alert text={saving.fault} />
      <AddCalendar
        providers={providers}
        message={status.message}
        isFirst={accounts.length === 0}
        onLogin={setLogin}
        beside={accounts.length > 0 && <RefreshButton calendar={calendar} saving={saving} />}
      />
      {accounts.length > 0 && <BookingChoices status={status} choices={choices} />}
      {login !== null && (
        <Suspense>
          <LoginDialogs
            login={login}
            onConnected={(body) => finish(body, t('The calendar is connected.'))}
            onClose={() => setLogin(null)}
          />
        </Suspense>
      )}
    </>
  );
}
