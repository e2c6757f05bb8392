import { useEffect, useState } from 'react';
import type { Instant } from '../../../worker/domain/time/types.ts';

const TICK_MS = 15_000;

/**
 * Returns the current time. The component renders again at intervals, so the screen shows when a
 * meeting is over.
 */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
