// Loads the available slots of the current month and of the next month. On request, also finds the next month
// with available slots. All requests use UTC and one extra day, so a change of the time zone needs no new
// request.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { Instant, LocalDate } from '../../../worker/domain/time/types.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '../../lib/months.ts';
import { type Answer, request } from '../../lib/request.ts';
import type { Clock } from '../clock.ts';
import { type FreeTimes, isMonthKnown, mergeAnswer, NOTHING_KNOWN } from './free-times.ts';

export interface FreeTimesSource {
  readonly times: FreeTimes;
  /** True while the current month is loading. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isSearching: boolean;
  /** Loads a month again, even if it is already loaded. */
  readonly reload: (month: Month) => void;
  /** Finds the first available slot after the month, within a year. */
  readonly findNext: (month: Month) => Promise<Instant | 'none' | 'failed'>;
}

/** One request covers at most two months, because the API allows 62 days. */
const SEARCH_DAYS = 61;
const SEARCH_RANGES = 6;

/**
 * Requests the available slots of a booking page, or the slots to which a booking can be moved. If
 * `useFreeTimes` gets a different function, it loads all slots again.
 */
type FetchTimes = (path: `/availability?${string}`) => Promise<Answer<AvailabilityAnswer>>;

/** `apiPath` is the API path of a booking page. */
export function createFetchTimes(apiPath: string): FetchTimes {
  return (path) => request<AvailabilityAnswer>(apiPath + path);
}

export function useFreeTimes(
  ask: FetchTimes,
  first: AvailabilityAnswer,
  month: Month,
  clock: Clock,
): FreeTimesSource {
  const [times, setTimes] = useState(() => mergeAnswer(NOTHING_KNOWN, first));
  const [hasFailed, setHasFailed] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const pending = useRef(new Set<Month>());

  const load = useCallback(
    async (from: LocalDate, to: LocalDate): Promise<AvailabilityAnswer | null> => {
      const query = new URLSearchParams({ from, to, timezone: 'UTC' });
      const answer = await ask(`/availability?${query}`);
      if (!answer.ok) return null;
      setTimes((before) => mergeAnswer(before, answer.data));
      return answer.data;
    },
    [ask],
  );

  const loadMonth = useCallback(
    async (wanted: Month): Promise<boolean> => {
      if (pending.current.has(wanted)) return true;
      pending.current.add(wanted);
      const answer = await load(addDays(firstDayOf(wanted), -1), addDays(lastDayOf(wanted), 1));
      pending.current.delete(wanted);
      return answer !== null;
    },
    [load],
  );

  const reload = useCallback(
    (wanted: Month): void => {
      setHasFailed(false);
      loadMonth(wanted).then((loaded) => setHasFailed(!loaded));
    },
    [loadMonth],
  );

  const isKnown = isMonthKnown(times, month, clock());
  useEffect(() => {
    if (!isKnown) reload(month);
  }, [isKnown, month, reload]);

  const following = addMonths(month, 1);
  const isFollowingKnown = isMonthKnown(times, following, clock());
  useEffect(() => {
    if (isKnown && !isFollowingKnown) loadMonth(following);
  }, [isKnown, isFollowingKnown, following, loadMonth]);

  // A page restored from the browser's cache may be hours old.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reload(month);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [month, reload]);

  const findNext = useCallback(
    async (after: Month): Promise<Instant | 'none' | 'failed'> => {
      setIsSearching(true);
      setHasFailed(false);
      let from = firstDayOf(addMonths(after, 1));
      let found: string | undefined;
      for (let range = 0; range < SEARCH_RANGES && found === undefined; range += 1) {
        const answer = await load(addDays(from, -1), addDays(from, SEARCH_DAYS - 1));
        if (answer === null) {
          setIsSearching(false);
          setHasFailed(true);
          return 'failed';
        }
        found = answer.slots.at(0);
        from = addDays(from, SEARCH_DAYS);
      }
      setIsSearching(false);
      return found === undefined ? 'none' : Date.parse(found);
    },
    [load],
  );

  return { times, isLoading: !isKnown && !hasFailed, hasFailed, isSearching, reload, findNext };
}
