// Calls the API with the manage link of a team's booking, as the invitee does.
import { callApi, type Fetch } from '../../support/calls.ts';
import { DAY } from './bookable-team.ts';

interface ManageAnswer {
  readonly code?: string;
  readonly data: Record<string, unknown> & {
    readonly slots: string[];
    readonly sequence: number;
    readonly hosts: { id: string; name: string }[];
  };
}

export function callManage(
  url: string,
  method: string,
  path: string,
  body?: object,
  fetchFrom?: Fetch,
) {
  const headers = {
    authorization: `Bearer ${url.split('/').at(-1)}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return callApi<ManageAnswer>(`/api/manage${path}`, init, fetchFrom);
}

/** Lists the times to which the invitee can move the booking. */
export const listTimes = async (url: string): Promise<string[]> =>
  (await callManage(url, 'GET', `/availability?from=${DAY}&to=${DAY}&timezone=UTC`)).body.data
    .slots;

export const move = (url: string, startTime: string, sequence = 0, fetchFrom?: Fetch) =>
  callManage(url, 'POST', '/reschedule', { startTime, timezone: 'UTC', sequence }, fetchFrom);
