// Calls the API with the manage link of a team's booking, as the invitee does.
import { callApi } from '../../support/calls.ts';
import { DAY } from './bookable-team.ts';

interface ManageAnswer {
  readonly code?: string;
  readonly data: Record<string, unknown> & {
    readonly slots: string[];
    readonly sequence: number;
    readonly hosts: { id: string; name: string }[];
  };
}

export const callManage = (url: string, method: string, path: string, body?: object) =>
  callApi<ManageAnswer>(`/api/manage${path}`, {
    method,
    headers: {
      authorization: `Bearer ${url.split('/').at(-1)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Lists the times to which the invitee can move the booking. */
export const listTimes = async (url: string): Promise<string[]> =>
  (await callManage(url, 'GET', `/availability?from=${DAY}&to=${DAY}&timezone=UTC`)).body.data
    .slots;

export const move = (url: string, startTime: string, sequence = 0) =>
  callManage(url, 'POST', '/reschedule', { startTime, timezone: 'UTC', sequence });
