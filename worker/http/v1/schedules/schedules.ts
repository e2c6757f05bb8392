// A host's schedules in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/schedules/schedule-operations.ts';
import {
  createSchedule,
  deleteSchedule,
  previewScheduleEffects,
  updateSchedule,
} from '../../../services/schedules/change-schedules.ts';
import { listHolidayChoices } from '../../../services/schedules/read-holidays.ts';
import { listSchedules, presentStored } from '../../../services/schedules/read-schedules.ts';
import { keyRoute, listRoute } from '../route.ts';

export const schedules = [
  listRoute(
    operations.listSchedules,
    ({ deps }, userId) => listSchedules(deps, userId),
    ({ query }, all) => cutPage(all, query),
  ),
  keyRoute(operations.createSchedule, async ({ deps, account, body }) => ({
    data: await createSchedule(deps, account, body),
  })),
  keyRoute(operations.getSchedule, async ({ deps, account, path }) => ({
    data: await presentStored(deps, account.id, path.id),
  })),
  keyRoute(
    operations.updateSchedule,
    async ({ deps, account, path, body, ifMatch }) => ({
      data: await updateSchedule(deps, account, path.id, body, ifMatch),
    }),
    async ({ deps, account, path }) => ({ data: await presentStored(deps, account.id, path.id) }),
  ),
  keyRoute(operations.deleteSchedule, async ({ deps, account, path }) => {
    await deleteSchedule(deps, account, path.id);
    return null;
  }),
  keyRoute(operations.previewScheduleEffects, async ({ deps, account, path, body }) => ({
    data: await previewScheduleEffects(deps, account, path.id, body),
  })),
  keyRoute(operations.listHolidays, async ({ deps, query }) => ({
    data: await listHolidayChoices(deps, query),
  })),
];
