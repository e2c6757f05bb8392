// The API requests with which a host moves a booking. They load the free times, the problems of a
// time that is not free, and the bookings of a week.
import type {
  HostWeek,
  MoveClashes,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../../worker/contract/slots/slot-calls.ts';
import type { Instant, LocalDate } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import type { Answer } from '../../../lib/request.ts';
import { api } from '../../api.ts';
import { loadCached } from '../../screen-cache.ts';

const FAILED = { refused: 'Failed to fetch times', network: 'Failed to fetch times' };

const bookingCalls = api['my-bookings'][':id'];

/** Returns a function that loads the times to which the booking can move, for the time picker. */
export function createFetchMoveTimes(id: string) {
  return async (path: `/availability?${string}`): Promise<Answer<AvailabilityAnswer>> => {
    const parameters = new URLSearchParams(path.slice(path.indexOf('?')));
    const [from = '', to = '', timezone = ''] = ['from', 'to', 'timezone'].map(
      (name) => parameters.get(name) ?? '',
    );
    const call = bookingCalls.availability.$get({ param: { id }, query: { from, to, timezone } });
    const answer = await readAnswer(call, FAILED);
    if (answer.ok) return { ok: true, data: answer.body.data, message: null };
    return { ok: false, status: 0, failure: answer.failure };
  };
}

/** Returns null when the time could not be checked. */
export async function checkMoveTime(id: string, start: Instant): Promise<MoveClashes | null> {
  const query = { startTime: new Date(start).toISOString() };
  const answer = await readAnswer(bookingCalls.clashes.$get({ param: { id }, query }), FAILED);
  return answer.ok ? answer.body.data : null;
}

/** Returns null when the week could not be loaded. */
export function fetchWeek(from: LocalDate): Promise<HostWeek | null> {
  return loadCached(`/api/my-bookings/week?from=${from}`, async () => {
    const answer = await readAnswer(api['my-bookings'].week.$get({ query: { from } }), FAILED);
    return answer.ok ? answer.body.data : null;
  });
}
