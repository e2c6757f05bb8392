// The API requests that load free times for a host, and that check whether a time conflicts with other events.

import type {
  HostBooking,
  MoveClashes,
} from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import type { Instant } from '../../../worker/domain/time/types.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import type { Answer } from '../../lib/request.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

const FAILED = t('Failed to fetch times');

type Fetched<Data> = Promise<ApiAnswer<{ readonly data: Data }>>;

interface TimesQuery {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/** The requests that load free times and check a chosen time, for one booking of the host. */
export interface TimesApi {
  /** The current time of the booking. Null for a new booking. */
  readonly current: Instant | null;
  /** Whether other people host the booking too. A time is free when all of them are free. */
  readonly hasOthers: boolean;
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

/** Returns the requests for moving a booking to another time. */
export function createMoveApi({
  id,
  startTime,
  hosts,
}: Pick<HostBooking, 'id' | 'startTime' | 'hosts'>): TimesApi {
  const calls = api['my-bookings'][':id'];
  const param = { id };
  return {
    current: Date.parse(startTime),
    hasOthers: hosts.length > 1,
    fetchTimes: createFetch((query) =>
      readAnswer(calls.availability.$get({ param, query }), FAILED),
    ),
    checkTime: createCheck((at) =>
      readAnswer(calls.clashes.$get({ param, query: { startTime: at } }), FAILED),
    ),
  };
}

/**
 * Returns the requests for the times of a team's meeting type. The server cannot check a single time for the
 * hosts of a team, so `checkTime` always returns null.
 */
export function createTeamTimesApi(path: string, minutes: number): TimesApi {
  const [team = '', slug = ''] = path.split('/').slice(2);
  const { availability } = api.teams[':team'][':slug'];
  const param = { team, slug };
  const duration = String(minutes);
  return {
    current: null,
    hasOthers: true,
    fetchTimes: createFetch((query) =>
      readAnswer(availability.$get({ param, query: { ...query, duration } }), FAILED),
    ),
    checkTime: async () => null,
  };
}

/** Returns the requests for a booking that the host makes for an invitee. */
export function createNewBookingApi(meetingTypeId: string, minutes: number): TimesApi {
  const calls = api['my-bookings'];
  const type = { meetingTypeId, duration: String(minutes) };
  return {
    current: null,
    hasOthers: false,
    fetchTimes: createFetch((query) =>
      readAnswer(calls.times.$get({ query: { ...query, ...type } }), FAILED),
    ),
    checkTime: createCheck((startTime) =>
      readAnswer(calls.clashes.$get({ query: { ...type, startTime } }), FAILED),
    ),
  };
}
