// The current time by the server's clock, because the visitor's clock may be wrong. A page restored from the
// browser's history holds an old server time, so it uses the visitor's clock.
import { useEffect, useState } from 'react';
import type { Instant } from '../../worker/domain/time/types.ts';

export type Clock = () => Instant;

const TICK_MS = 15_000;

export function createClock(serverNow: string): Clock {
  const [visit] = performance.getEntriesByType('navigation');
  const isOld = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
  const skew = isOld ? 0 : Date.parse(serverNow) - Date.now();
  return () => Date.now() + skew;
}

/** The current minute. Renders again when it changes. */
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
