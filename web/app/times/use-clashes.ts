// Checks a freely chosen time against the working hours and the busy times, and describes the result.
import { useEffect, useState } from 'react';
import type { MoveClashes } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';
import type { TimesApi } from './plan-times.ts';

/** Waits until the host stops changing the time. */
const PAUSE_MS = 300;

const TEXTS = {
  outside: 'This time is outside your working hours.',
  busy: 'Another booking or calendar event overlaps this time.',
} as const;

function describeClashes({ isOutsideHours, isBusy }: MoveClashes): string[] {
  return [...(isBusy ? [TEXTS.busy] : []), ...(isOutsideHours ? [TEXTS.outside] : [])];
}

/** Returns the warnings about the start. Returns none for the current start of the booking. */
export function useClashes(timesApi: TimesApi, start: Instant | null): readonly string[] {
  const [found, setFound] = useState<{ start: Instant; texts: string[] } | null>(null);
  const isNew = start !== null && start !== timesApi.current && start > Date.now();

  useEffect(() => {
    if (!isNew) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const clashes = await timesApi.checkTime(start);
      if (isCurrent && clashes) setFound({ start, texts: describeClashes(clashes) });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [timesApi, start, isNew]);

  return isNew && found?.start === start ? found.texts : [];
}
