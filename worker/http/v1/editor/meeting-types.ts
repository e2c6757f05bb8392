// A host's meeting types in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/editor/meeting-type-operations.ts';
import { updateMeetingType } from '../../../services/editor/change-meeting-type.ts';
import { createMeetingType } from '../../../services/editor/create-meeting-type.ts';
import { deleteMeetingType } from '../../../services/editor/delete-meeting-type.ts';
import { duplicateMeetingType } from '../../../services/editor/duplicate-meeting-type.ts';
import { explainDay } from '../../../services/editor/explain-day.ts';
import {
  findMeetingType,
  presentMeetingTypes,
} from '../../../services/meeting-types/read-meeting-types.ts';
import { previewEffects } from '../../../services/slots/preview-effects.ts';
import { keyRoute, listRoute } from '../route.ts';

export const meetingTypes = [
  listRoute(
    operations.listMeetingTypes,
    ({ near }, userId) => near.meetingTypes.listMeetingTypes(userId),
    async ({ deps, account, query }, types) =>
      cutPage(await presentMeetingTypes(deps, account, types), query),
  ),
  keyRoute(operations.createMeetingType, async ({ deps, account, body }) => ({
    data: await createMeetingType(deps, account, body),
  })),
  keyRoute(operations.getMeetingType, async ({ deps, account, path }) => ({
    data: await findMeetingType(deps, account, path.id),
  })),
  keyRoute(
    operations.updateMeetingType,
    async ({ deps, account, path, body, ifMatch }) => ({
      data: await updateMeetingType(deps, account, path.id, body, ifMatch),
    }),
    async ({ deps, account, path }) => ({ data: await findMeetingType(deps, account, path.id) }),
  ),
  keyRoute(operations.deleteMeetingType, async ({ deps, account, origin, path, query }) => {
    const call = { origin, cancelBookings: query.cancelBookings === 'true' };
    return { data: await deleteMeetingType(deps, account, path.id, call) };
  }),
  keyRoute(operations.duplicateMeetingType, async ({ deps, account, path }) => ({
    data: await duplicateMeetingType(deps, account, path.id),
  })),
  keyRoute(operations.previewMeetingTypeEffects, async ({ deps, account, path, body }) => ({
    data: await previewEffects(deps, account, path.id, body),
  })),
  keyRoute(operations.explainMeetingTypeDay, async ({ deps, account, path, query }) => ({
    data: await explainDay(deps, account, path.id, query),
  })),
];
