import { useEffect, useState } from 'react';
import type { Instant } from '../../../../worker/domain/time/types.ts';

const TICK_MS = 15_000;

/** Renders again as time passes, so that upcoming bookings become completed while they are shown. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
