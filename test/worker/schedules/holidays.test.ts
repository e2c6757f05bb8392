// Tests the public holidays of a schedule.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type {
  HolidayChoices,
  Schedule,
} from '../../../worker/contract/schedules/schedule-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { extendHolidays } from '../../../worker/services/schedules/extend-holidays.ts';
import { signInHost } from '../host-calls.ts';
import { createSchedule, createType, listSlots } from './schedule-requests.ts';

describe('public holidays', () => {
  it('are listed by country and region for this year and three more years', async () => {
    const me = await signInHost();
    const countries = await me.call<HolidayChoices>('GET', '/schedules/holidays');
    expect(countries.body.data.countries).toContain('DE');
    const bavaria = await me.call<HolidayChoices>(
      'GET',
      '/schedules/holidays?country=DE&region=BY',
    );
    expect(bavaria.body.data.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
    const year = new Date(currentTime()).getUTCFullYear();
    expect(bavaria.body.data.holidays).toContainEqual({ date: `${year}-01-06`, name: 'Epiphany' });
    expect(bavaria.body.data.holidays.at(-1)?.date).toBe(`${year + 3}-12-26`);
    const germany = await me.call<HolidayChoices>('GET', '/schedules/holidays?country=DE');
    expect(JSON.stringify(germany.body.data.holidays)).not.toContain('Epiphany');
  });

  it('are days off, except the holidays on which the host works', async () => {
    const me = await signInHost();
    const year = new Date(currentTime()).getUTCFullYear() + 1;
    const holidays = { country: 'DE', region: 'BY', except: [`${year}-01-06`] };
    const { id } = await createSchedule(me, { holidays });
    const type = await createType(me, { scheduleId: id, rules: { window: { kind: 'none' } } });
    expect(await listSlots(type, `${year}-12-25`)).toEqual([]);
    expect(await listSlots(type, `${year}-01-06`)).toEqual(['09:00', '10:00']);
  });

  it('are extended by the cron without changing the choices of the host', async () => {
    const me = await signInHost();
    const year = new Date(currentTime()).getUTCFullYear();
    const { id } = await createSchedule(me, { holidays: { country: 'FR' } });
    const type = await createType(me, { scheduleId: id, rules: { window: { kind: 'none' } } });
    await env.DB.prepare(
      `UPDATE schedules SET holidays_until = ?, holiday_dates = '[]' WHERE id = ?`,
    )
      .bind(year, id)
      .run();
    await extendHolidays(createDeps(env));
    const list = await me.call<Schedule[]>('GET', '/schedules');
    expect(list.body.data[0]?.holidayDates.at(-1)?.date).toBe(`${year + 3}-12-25`);
    expect(await listSlots(type, `${year + 2}-12-25`)).toEqual([]);
  });
});
