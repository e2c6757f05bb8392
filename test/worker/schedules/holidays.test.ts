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
import { createAppWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { signInHost } from '../host-calls.ts';
import { createSchedule, createType, listSlots } from './schedule-requests.ts';

// web/public/assets/holidays contains the holidays until this year. `npm run holidays` extends it.
const LAST_YEAR_OF_DATA = 2036;

/** Creates a Worker with a stopped clock, so that the year stays the same even in the night of 31 December. */
function createWorker() {
  const clock = createTestClock();
  const year = new Date(clock.now()).getUTCFullYear();
  const { fetch } = createAppWith({ clock });
  return { clock, fetch, year, lastYear: Math.min(year + 3, LAST_YEAR_OF_DATA) };
}

describe('public holidays', () => {
  it('are listed by country and region for this year and three more years', async () => {
    const me = await signInHost();
    const { fetch, year, lastYear } = createWorker();
    const list = async (query: string) =>
      (await me.call<HolidayChoices>('GET', `/schedules/holidays${query}`, undefined, fetch)).body;
    expect((await list('')).data.countries).toContain('DE');
    const bavaria = await list('?country=DE&region=BY');
    expect(bavaria.data.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
    expect(bavaria.data.holidays).toContainEqual({ date: `${year}-01-06`, name: 'Epiphany' });
    expect(bavaria.data.holidays.at(-1)?.date).toBe(`${lastYear}-12-26`);
    const germany = await list('?country=DE');
    expect(JSON.stringify(germany.data.holidays)).not.toContain('Epiphany');
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
    const { clock, year, lastYear } = createWorker();
    const { id } = await createSchedule(me, { holidays: { country: 'FR' } });
    const type = await createType(me, { scheduleId: id, rules: { window: { kind: 'none' } } });
    await env.DB.prepare(
      `UPDATE schedules SET holidays_until = ?, holiday_dates = '[]' WHERE id = ?`,
    )
      .bind(year, id)
      .run();
    await extendHolidays({ ...createDeps(env), clock });
    const list = await me.call<Schedule[]>('GET', '/schedules');
    expect(list.body.data[0]?.holidayDates.at(-1)?.date).toBe(`${lastYear}-12-25`);
    expect(await listSlots(type, `${year + 2}-12-25`)).toEqual([]);
  });
});
