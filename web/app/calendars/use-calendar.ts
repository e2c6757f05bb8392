// The state of the host's calendar accounts. The state is loaded with the screen, then every 15 seconds
// while the tab is visible, and whenever the tab becomes visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import { CALENDAR_CALL } from '../../../worker/contract/frame/early-calls.ts';
import { forgetVisitor } from '../accounts/session.ts';
import { useUser } from '../frame/use-visitor.ts';
import { replaceCachedAnswer } from '../screen-cache.ts';
import { readCalendar } from './calendar-calls.ts';

const READ_EVERY_MS = 15_000;
const TICK_MS = 1_000;

export interface CalendarState {
  /** Null when the status could not be loaded. */
  readonly status: CalendarStatus | null;
  /** The server's time. */
  readonly now: number;
  readonly show: (status: CalendarStatus) => void;
  readonly readAgain: () => Promise<void>;
}

/** Joins the providers to a text that does not depend on their order, so that two lists can be compared. */
const listProviders = (providers: readonly string[]) => [...new Set(providers)].sort().join();

const brokenOf = ({ accounts }: CalendarStatus) =>
  accounts.filter(({ status }) => status === 'broken').map(({ provider }) => provider);

/** Estimates the server's time, because the user's clock may be wrong. */
function useServerNow(status: CalendarStatus | null): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (status === null) return;
    const shownAt = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - shownAt), TICK_MS);
    return () => clearInterval(timer);
  }, [status]);
  return (status === null ? Date.now() : Date.parse(status.now)) + elapsed;
}

export function useCalendar(loaded: CalendarStatus | null): CalendarState {
  const [status, setStatus] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const user = useUser();
  const { revalidate } = useRevalidator();
  const now = useServerNow(status);
  const latestRequest = useRef(0);

  // The screen first shows the cached status. This condition is true when the loader returns a
  // newer status.
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    if (loaded !== null) setStatus(loaded);
  }

  const readAgain = useCallback(async () => {
    latestRequest.current += 1;
    const thisRequest = latestRequest.current;
    const newStatus = await readCalendar();
    // Ignores this response when a newer status is shown. After a failed request, the previous
    // status stays.
    if (newStatus === null || thisRequest !== latestRequest.current) return;
    replaceCachedAnswer(CALENDAR_CALL, newStatus);
    setStatus(newStatus);
  }, []);
  const show = useCallback((newStatus: CalendarStatus) => {
    latestRequest.current += 1;
    setStatus(newStatus);
  }, []);

  useEffect(() => {
    const readIfVisible = () => {
      if (!document.hidden) void readAgain();
    };
    const timer = setInterval(readIfVisible, READ_EVERY_MS);
    document.addEventListener('visibilitychange', readIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfVisible);
    };
  }, [readAgain]);

  // Other parts of the page, such as the banner, show the calendar state from the data of the
  // signed-in user. If that data does not match this status, the app loads the signed-in user
  // again.
  const isUserCurrent =
    user === null ||
    status === null ||
    (listProviders(user.calendarProviders) ===
      listProviders(status.accounts.map(({ provider }) => provider)) &&
      listProviders(user.brokenAccounts.filter((account) => account !== 'zoom')) ===
        listProviders(brokenOf(status)));
  useEffect(() => {
    if (isUserCurrent) return;
    forgetVisitor();
    void revalidate();
  }, [isUserCurrent, revalidate]);

  return { status, now, show, readAgain };
}
