// The tools with which a host's assistant reads data.
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { listMyBookings } from '../../../services/bookings/list/list-my-bookings.ts';
import { findTimes, findWhoIsFree } from '../../../services/mcp/find-free-times.ts';
import {
  presentForAssistant,
  presentTypeForAssistant,
} from '../../../services/mcp/present-for-assistant.ts';
import { presentMeetingTypes } from '../../../services/meeting-types/read-meeting-types.ts';
import { listHostedTypes } from '../../../services/teams/list-host-times.ts';
import { hostTool } from './tool.ts';

const LIST_SIZE = 20;

export const READING_RUNS = [
  hostTool('list_meeting_types', async ({ deps, near, origin, key }) => {
    const { account } = key.session;
    const types = await near.meetingTypes.listMeetingTypes(account.id);
    const own = await presentMeetingTypes(deps, account, types);
    const all = [...own, ...(await listHostedTypes(deps, account))];
    return { meetingTypes: all.map((type) => presentTypeForAssistant(type, origin)) };
  }),
  hostTool('find_times', ({ deps, key }, input) => findTimes(deps, key.session.account, input)),
  hostTool('who_is_free', ({ deps, key }, input) =>
    findWhoIsFree(deps, key.session.account, input),
  ),
  hostTool(
    'list_bookings',
    async ({ near, key }, { search, meetingTypeId, cursor, limit, filter, ...dates }) => {
      const { account } = key.session;
      const query = { ...dates, q: search, type: meetingTypeId, cursor };
      const list = await listMyBookings(near, account.id, {
        ...query,
        filter: filter ?? 'upcoming',
        limit: limit ?? LIST_SIZE,
      });
      const zone = readTimeZone(account.timeZone);
      return {
        bookings: list.data.map((booking) => presentForAssistant(booking, zone)),
        nextCursor: list.nextCursor ?? null,
      };
    },
  ),
] as const;
