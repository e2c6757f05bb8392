import { useEffect, useState } from 'react';
import type { Instant } from '../../../worker/domain/time/types.ts';

const TICK_MS = 15_000;

/**
 * Returns the current time and renders again at intervals, so that an upcoming booking changes to completed
 * on the screen.
 */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
