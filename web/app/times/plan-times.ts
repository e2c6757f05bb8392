// The API requests with which a host chooses a time. They load the free times, and the problems
// of a time that is not free.
import type {
  HostBooking,
  MoveClashes,
} from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import type { Answer } from '../../lib/request.ts';
import { api } from '../api.ts';

const FAILED = { refused: 'Failed to fetch times', network: 'Failed to fetch times' };

type Fetched<Data> = Promise<ApiAnswer<{ readonly data: Data }>>;

interface TimesQuery {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/** The requests that load and check times for one booking of the host. */
export interface TimesApi {
  /** The time that the booking has now. Null for a new booking. */
  readonly current: Instant | null;
  /** Loads the free times, for the time picker. */
  readonly fetchTimes: (path: `/availability?${string}`) => Promise<Answer<AvailabilityAnswer>>;
  /** Returns null when the time could not be checked. */
  readonly checkTime: (start: Instant) => Promise<MoveClashes | null>;
}

function createFetch(call: (query: TimesQuery) => Fetched<AvailabilityAnswer>) {
  return async (path: `/availability?${string}`): Promise<Answer<AvailabilityAnswer>> => {
    const parameters = new URLSearchParams(path.slice(path.indexOf('?')));
    const [from = '', to = '', timezone = ''] = ['from', 'to', 'timezone'].map(
      (name) => parameters.get(name) ?? '',
    );
    const answer = await call({ from, to, timezone });
    if (answer.ok) return { ok: true, data: answer.body.data, message: null };
    return { ok: false, status: 0, failure: answer.failure };
  };
}

function createCheck(call: (startTime: string) => Fetched<MoveClashes>) {
  return async (start: Instant): Promise<MoveClashes | null> => {
    const answer = await call(new Date(start).toISOString());
    return answer.ok ? answer.body.data : null;
  };
}

/** Returns the requests about the times to which a booking can move. */
export function createMoveApi({ id, startTime }: Pick<HostBooking, 'id' | 'startTime'>): TimesApi {
  const calls = api['my-bookings'][':id'];
  const param = { id };
  return {
    current: Date.parse(startTime),
    fetchTimes: createFetch((query) =>
      readAnswer(calls.availability.$get({ param, query }), FAILED),
    ),
    checkTime: createCheck((at) =>
      readAnswer(calls.clashes.$get({ param, query: { startTime: at } }), FAILED),
    ),
  };
}

/** Returns the requests about the times at which a host can book for an invitee. */
export function createNewBookingApi(meetingTypeId: string, minutes: number): TimesApi {
  const calls = api['my-bookings'];
  const type = { meetingTypeId, duration: String(minutes) };
  return {
    current: null,
    fetchTimes: createFetch((query) =>
      readAnswer(calls.times.$get({ query: { ...query, ...type } }), FAILED),
    ),
    checkTime: createCheck((startTime) =>
      readAnswer(calls.clashes.$get({ query: { ...type, startTime } }), FAILED),
    ),
  };
}
