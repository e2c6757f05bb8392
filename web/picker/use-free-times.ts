// Loads the available slots of the shown month and of the month after it. On request, also finds the
// next month with available slots. All requests use UTC and include extra days at the edges of a
// month. Therefore a change of the time zone needs no new request.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { isAtNight } from '../../worker/domain/slots/night.ts';
import { addDays } from '../../worker/domain/time/calendar-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, weeksOf } from '../lib/months.ts';
import { type Answer, request } from '../lib/request.ts';
import {
  areDaysLoaded,
  type FreeTimes,
  isMonthLoaded,
  mergeAnswer,
  toFreeTimes,
} from './free-times.ts';

export interface FreeTimesSource {
  readonly times: FreeTimes;
  /** True while the current month or the month of the chosen day is loading. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isSearching: boolean;
  /** True when a search found no available slot within a year. */
  readonly hasNoLaterSlot: boolean;
  /** Loads a month again, even if it is already loaded. */
  readonly reload: (month: Month) => void;
  /** Finds the first available slot after the month, within a year. */
  readonly findNext: (month: Month, zone: TimeZone) => Promise<Instant | 'none' | 'failed'>;
}

/**
 * The number of new days that each request of a search covers. The API allows 62 days per request,
 * and one day is an extra day at the edge.
 */
const SEARCH_DAYS = 61;
const SEARCH_RANGES = 6;

/**
 * Requests the available slots of a booking page, or the slots to which a booking can be moved.
 * Callers must pass the same function to `useFreeTimes` at every render.
 */
type FetchTimes = (path: `/availability?${string}`) => Promise<Answer<AvailabilityAnswer>>;

/**
 * Creates the function that requests slots. `apiPath` is the API path of a booking page. `duration`
 * is absent when there is only one duration. `hostId` is the person whom the invitee has chosen.
 */
export function createFetchTimes(
  apiPath: string,
  duration?: number,
  hostId: string | null = null,
): FetchTimes {
  const host = hostId === null ? '' : `&host=${encodeURIComponent(hostId)}`;
  const chosen = (duration === undefined ? '' : `&duration=${duration}`) + host;
  return (path) => request<AvailabilityAnswer>(apiPath + path + chosen);
}

export function useFreeTimes(
  fetchTimes: FetchTimes,
  firstAnswer: AvailabilityAnswer | null,
  { month, date }: { readonly month: Month; readonly date?: LocalDate },
  clock: () => Instant,
): FreeTimesSource {
  const [times, setTimes] = useState(() => toFreeTimes(firstAnswer));
  const [hasFailed, setHasFailed] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [hasNoLaterSlot, setHasNoLaterSlot] = useState(false);
  const pending = useRef(new Set<Month>());

  const load = useCallback(
    async (from: LocalDate, to: LocalDate): Promise<AvailabilityAnswer | null> => {
      const query = new URLSearchParams({ from, to, timezone: 'UTC' });
      const answer = await fetchTimes(`/availability?${query}`);
      if (!answer.ok) return null;
      setTimes((previous) => mergeAnswer(previous, answer.data));
      return answer.data;
    },
    [fetchTimes],
  );

  const loadMonth = useCallback(
    async (wantedMonth: Month, until = lastDayOf(wantedMonth)): Promise<boolean> => {
      if (pending.current.has(wantedMonth)) return true;
      pending.current.add(wantedMonth);
      const answer = await load(addDays(firstDayOf(wantedMonth), -1), addDays(until, 1));
      pending.current.delete(wantedMonth);
      return answer !== null;
    },
    [load],
  );

  const reload = useCallback(
    (wantedMonth: Month): void => {
      setHasFailed(false);
      loadMonth(wantedMonth).then((loaded) => setHasFailed(!loaded));
    },
    [loadMonth],
  );

  // The chosen day may be outside the shown month. So the month of the day loads first, and then the shown
  // month.
  const missingMonth = [date === undefined ? month : monthOf(date), month].find(
    (wantedMonth) => !isMonthLoaded(times, wantedMonth, clock()),
  );
  useEffect(() => {
    if (missingMonth !== undefined) reload(missingMonth);
  }, [missingMonth, reload]);
  const isLoaded = missingMonth === undefined;

  const nextMonth = addMonths(month, 1);
  const until = findLastDay(month, clock());
  const isNextLoaded = areDaysLoaded(times, { from: firstDayOf(nextMonth), to: until }, clock());
  useEffect(() => {
    if (isLoaded && !isNextLoaded) loadMonth(nextMonth, until);
  }, [isLoaded, isNextLoaded, nextMonth, until, loadMonth]);

  // A page that the browser restored from its cache may be hours old, so its slots are loaded again.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reload(month);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [month, reload]);

  const findNext = useCallback(
    async (afterMonth: Month, zone: TimeZone): Promise<Instant | 'none' | 'failed'> => {
      setIsSearching(true);
      setHasFailed(false);
      let from = firstDayOf(addMonths(afterMonth, 1));
      let firstSlot: string | undefined;
      for (let range = 0; range < SEARCH_RANGES && firstSlot === undefined; range += 1) {
        const answer = await load(addDays(from, -1), addDays(from, SEARCH_DAYS - 1));
        if (answer === null) {
          setIsSearching(false);
          setHasFailed(true);
          return 'failed';
        }
        firstSlot = answer.slots.find(
          (slot) => !answer.hidesNight || !isAtNight(Date.parse(slot), zone),
        );
        from = addDays(from, SEARCH_DAYS);
      }
      setIsSearching(false);
      if (firstSlot === undefined) setHasNoLaterSlot(true);
      return firstSlot === undefined ? 'none' : Date.parse(firstSlot);
    },
    [load],
  );

  return {
    times,
    isLoading: !isLoaded && !hasFailed,
    hasFailed,
    isSearching,
    hasNoLaterSlot,
    reload,
    findNext,
  };
}

/** Returns the last day of the month after `month`, or of the calendar grid of `month` if the grid ends later. */
function findLastDay(month: Month, now: Instant): LocalDate {
  const today = new Date(now).toISOString().slice(0, 10) as LocalDate;
  const last = lastDayOf(addMonths(month, 1));
  const lastShown = weeksOf(month, today).at(-1)?.[6] ?? last;
  return lastShown > last ? lastShown : last;
}
