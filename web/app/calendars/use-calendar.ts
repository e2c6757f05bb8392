// The state of the host's calendar connection. It is loaded with the screen, then every 15 seconds while the
// tab is visible, and whenever the tab becomes visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import { CALENDAR_CALL } from '../../../worker/contract/site/early-calls.ts';
import { forgetVisitor } from '../accounts/session.ts';
import { useUser } from '../frame/use-visitor.ts';
import { keepAnswer } from '../screen-cache.ts';
import { readCalendar } from './calendar-calls.ts';

const READ_EVERY_MS = 15_000;
const TICK_MS = 1_000;

export interface CalendarInView {
  /** Null when the status could not be loaded. */
  readonly status: CalendarStatus | null;
  /** The server's time. */
  readonly now: number;
  readonly show: (status: CalendarStatus) => void;
  readonly readAgain: () => Promise<void>;
}

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

export function useCalendar(loaded: CalendarStatus | null): CalendarInView {
  const [status, setStatus] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  const user = useUser();
  const { revalidate } = useRevalidator();
  const now = useServerNow(status);
  const latest = useRef(0);

  // The screen got the status from the cache, and a newer one has arrived.
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    if (loaded !== null) setStatus(loaded);
  }

  const readAgain = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const read = await readCalendar();
    // Ignores this response when a newer status is shown. After a failed request, the previous status stays.
    if (read === null || mine !== latest.current) return;
    keepAnswer(CALENDAR_CALL, read);
    setStatus(read);
  }, []);
  const show = useCallback((given: CalendarStatus) => {
    latest.current += 1;
    setStatus(given);
  }, []);

  useEffect(() => {
    const read = () => {
      if (!document.hidden) void readAgain();
    };
    const timer = setInterval(read, READ_EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [readAgain]);

  // Other parts of the page, such as the banner, show the calendar state from the data of the signed-in user.
  // If that data does not match this status, the app loads the signed-in user again.
  const connection = status?.connection ?? null;
  const isUserCurrent =
    user === null ||
    status === null ||
    (user.googleTokens === (connection !== null) &&
      user.needsReauth === (connection?.status === 'broken'));
  useEffect(() => {
    if (isUserCurrent) return;
    forgetVisitor();
    void revalidate();
  }, [isUserCurrent, revalidate]);

  return { status, now, show, readAgain };
}
