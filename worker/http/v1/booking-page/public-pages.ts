// The public pages of hosts in the public API. These operations need no key.
import * as operations from '../../../contract/booking-page/public-operations.ts';
import { listAvailability } from '../../../services/booking-page/list-availability.ts';
import { listPublicMeetingTypes } from '../../../services/booking-page/list-public-meeting-types.ts';
import { findPublicMeetingType } from '../../../services/booking-page/load-booking-page.ts';
import { publicRoute } from '../route.ts';
import { readPage } from './read-page.ts';

export const publicPages = [
  publicRoute(operations.getPublicHost, async ({ near, path }) => {
    const { host, meetingTypes } = await listPublicMeetingTypes(near, path.username);
    return { data: { host, meetingTypes } };
  }),
  publicRoute(operations.getPublicMeetingType, async (call) => ({
    data: await findPublicMeetingType(call.near, readPage(call)),
  })),
  publicRoute(operations.getPublicAvailability, async (call) => ({
    data: await listAvailability(call.near, readPage(call), call.query),
  })),
];
