// The current time on the page. The HTML contains the server's time. The page uses this time,
// because the visitor's clock may be wrong. When the browser restores the page from its history,
// the time in the HTML is old, so the page uses the visitor's clock.
import { useEffect, useState } from 'react';
import type { Instant } from '../../worker/domain/time/types.ts';

export type Clock = () => Instant;

const TICK_MS = 15_000;

export function createClock(serverNow: string): Clock {
  const [navigation] = performance.getEntriesByType('navigation');
  const isRestored =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  const skew = isRestored ? 0 : Date.parse(serverNow) - Date.now();
  return () => Date.now() + skew;
}

/** Returns the start of the current minute. The component renders again every minute. */
export function useMinute(clock: Clock): Instant {
  const [minute, setMinute] = useState(() => readMinute(clock));
  useEffect(() => {
    const timer = setInterval(() => setMinute(readMinute(clock)), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return minute;
}

function readMinute(clock: Clock): Instant {
  return Math.floor(clock() / 60_000) * 60_000;
}
