// Checks a freely chosen time against the working hours and the busy times, and describes the result.

import { useEffect, useState } from 'react';
import type { MoveClashes } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';
import { t } from '../../lib/translate.ts';
import type { TimesApi } from './plan-times.ts';

/** The pause after the last change of the field, before the check starts. */
const PAUSE_MS = 300;

const TEXTS = {
  outside: t('This time is outside your working hours.'),
  outsideOfSome: t('This time is outside the working hours of a host.'),
  busy: t('Another booking or calendar event overlaps this time.'),
} as const;

function describeClashes({ isOutsideHours, isBusy }: MoveClashes, hasOthers: boolean): string[] {
  const outside = hasOthers ? TEXTS.outsideOfSome : TEXTS.outside;
  return [...(isBusy ? [TEXTS.busy] : []), ...(isOutsideHours ? [outside] : [])];
}

/**
 * Returns the warnings about `start`. Returns none for a past time, for the booking's current start, or
 * before the check has finished.
 */
export function useClashes(timesApi: TimesApi, start: Instant | null): readonly string[] {
  const [found, setFound] = useState<{ start: Instant; texts: string[] } | null>(null);
  const isNew = start !== null && start !== timesApi.current && start > Date.now();

  useEffect(() => {
    if (!isNew) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const clashes = await timesApi.checkTime(start);
      if (isCurrent && clashes)
        setFound({ start, texts: describeClashes(clashes, timesApi.hasOthers) });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [timesApi, start, isNew]);

  return isNew && found?.start === start ? found.texts : [];
}
