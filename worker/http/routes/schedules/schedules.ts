// A host's schedules.

import { Hono } from 'hono';
import { holidaysQuery, scheduleRequest } from '../../../contract/schedules/schedule-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import {
  createSchedule,
  deleteSchedule,
  previewScheduleEffects,
  updateSchedule,
} from '../../../services/schedules/change-schedules.ts';
import { listHolidayChoices } from '../../../services/schedules/read-holidays.ts';
import { listSchedules } from '../../../services/schedules/read-schedules.ts';
import type { HttpEnv } from '../../env.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';

export const schedules = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { data } = await readAsUser(c, (userId) => listSchedules(c.var.deps, userId));
    return c.json({ success: true as const, data });
  })
  .get('/holidays', requireUser, validate('query', holidaysQuery), async (c) => {
    const data = await listHolidayChoices(c.var.deps, c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .post('/', requireUser, ...jsonOf(scheduleRequest), async (c) => {
    const data = await createSchedule(c.var.deps, c.var.session.account, c.req.valid('json'));
    return c.json({ success: true as const, data, message: hostText('Schedule created') }, 201);
  })
  .put('/:id', requireUser, ...jsonOf(scheduleRequest), async (c) => {
    const { account } = c.var.session;
    const data = await updateSchedule(c.var.deps, account, c.req.param('id'), c.req.valid('json'));
    return c.json({ success: true as const, data, message: hostText('Schedule saved') });
  })
  .post('/:id/effects', requireUser, ...jsonOf(scheduleRequest), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await previewScheduleEffects(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data });
  })
  .delete('/:id', requireUser, async (c) => {
    await deleteSchedule(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, message: hostText('Schedule deleted') });
  });
