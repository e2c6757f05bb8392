// The connected calendar: its state, how it is used, and the buttons to connect and disconnect it.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { CALENDAR_TEXTS } from '../../../calendars/calendar-calls.ts';
import { ConnectionState } from '../../../calendars/connection-state.tsx';
import {
  describeCalendar,
  describeExternalChanges,
} from '../../../calendars/describe-connection.ts';
import { GoogleRedirectButton } from '../../../calendars/google-redirect-button.tsx';
import { type CalendarState, useCalendar } from '../../../calendars/use-calendar.ts';
import { focusHeading } from '../../../frame/use-screen-change.ts';
import { Link } from '../../../link.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';
import { SettingsSection } from '../settings-section.tsx';

// Loaded on demand, because these parts are needed only with a connected calendar or after a return
// from Google.
const CalendarDetails = lazy(() => import('./calendar-details.tsx'));
const CalendarReturn = lazy(() => import('./calendar-return.tsx'));

const PERMISSIONS_TEXT =
  'Google asks you to allow three things: to see, create and change events in calendars that you own, to see when you are busy, and to see the list of your calendars. Halfpast reads only the times of events, and changes only its own events.';

/** Stays true after the user has returned from Google, although the result is removed from the URL. */
function useHasReturned(): boolean {
  const isReturning = new URLSearchParams(useLocation().search).has('calendar');
  const [hasReturned, setReturned] = useState(isReturning);
  if (isReturning && !hasReturned) setReturned(true);
  return hasReturned;
}

/** Moves the focus to the heading after disconnecting, because the pressed button has disappeared. */
function useFocusAfterDisconnect(isConnected: boolean): void {
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (wasConnected.current && !isConnected && isFocusLost) focusHeading();
    wasConnected.current = isConnected;
  }, [isConnected]);
}

export function CalendarSection({ loaded }: { loaded: CalendarStatus | null }): ReactNode {
  const calendar = useCalendar(loaded);
  const { status } = calendar;
  const hasReturned = useHasReturned();
  useFocusAfterDisconnect(Boolean(status?.connection));
  // If Google is not configured, users cannot have a calendar, so nothing is shown.
  if (status && !status.isAvailable && !status.connection && status.message === null) return null;
  return (
    <SettingsSection
      heading="Calendar"
      intro="Times when you are busy in Google Calendar are not offered, and bookings are added to it."
    >
      {hasReturned && (
        <Suspense>
          <CalendarReturn />
        </Suspense>
      )}
      <Alert text={status === null ? CALENDAR_TEXTS.readFailed : null}>
        <button
          type="button"
          className="button button-small"
          onClick={() => void calendar.readAgain()}
        >
          Try again
        </button>
      </Alert>
      {status !== null && <Content calendar={calendar} status={status} />}
    </SettingsSection>
  );
}

interface ContentProps {
  readonly calendar: CalendarState;
  readonly status: CalendarStatus;
}

function Content({ calendar, status }: ContentProps): ReactNode {
  const { connection } = status;
  const description = describeCalendar(status, calendar.now);
  if (connection === null) {
    return (
      <>
        <ConnectionState {...description} more={status.isAvailable ? PERMISSIONS_TEXT : null} />
        {status.isAvailable && (
          <GoogleRedirectButton
            purpose="connect"
            label="Connect Google Calendar"
            className="button-primary"
          />
        )}
      </>
    );
  }
  const changes = describeExternalChanges(connection);
  return (
    <>
      <Facts>
        <Fact term="Account">{connection.accountEmail}</Fact>
        <Fact term="Status">
          <ConnectionState
            {...description}
            more={connection.failingSince === null ? null : connection.lastError}
          />
        </Fact>
        {changes !== null && (
          <Fact term="Your decision">
            <Link to={paths.bookings}>{changes}</Link>
          </Fact>
        )}
      </Facts>
      {connection.status === 'broken' && (
        <GoogleRedirectButton
          purpose="reauthorize"
          label="Reauthorize"
          className="button-small button-primary"
        />
      )}
      <Suspense>
        <CalendarDetails
          connection={connection}
          onChange={calendar.show}
          onStale={calendar.readAgain}
        />
      </Suspense>
    </>
  );
}
