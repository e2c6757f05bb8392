// If the JSON of a meeting type's working hours is long, the isolate keeps these hours in memory. The app
// then reads them from the database again only after a change.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import type { LocalDate, LocalTime } from '../../../worker/domain/time/types.ts';
import { callApi } from '../../support/calls.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const day = (days: number) => isoIn(days, '12:00').slice(0, 10) as LocalDate;

function toTime(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (time === null) throw new Error(`${text} is not a time.`);
  return time;
}

/** A meeting type that is open only on the second of 100 dates. */
async function createLongHours() {
  const { host, call } = await signInHost();
  const first = parseLocalDate(day(1));
  if (first === null) throw new Error('The first date is invalid.');
  const overrides = Array.from({ length: 100 }, (_, index) => ({
    date: addDays(first, index),
    enabled: index === 1,
    ...(index === 1 && { start: toTime('09:00'), end: toTime('10:00') }),
  }));
  const hours = everyDay('09:00', '17:00');
  const availability = { ...hours, overrides };
  const type = await createMeetingType(host, { availability });
  const count = async (date: LocalDate) => {
    const query = `date=${date}&timezone=UTC`;
    const { body } = await callApi<{ data: WireSlot[] }>(
      `/api/${host.username}/${type.slug}/slots?${query}`,
    );
    return body.data.length;
  };
  return { host, type, call, overrides, count };
}

const setHours = (id: string, text: string) =>
  env.DB.prepare('UPDATE meeting_types SET availability = ? WHERE id = ?').bind(text, id).run();

describe('long working hours of a booking page', () => {
  it('give the same slots from the database and from the cache', async () => {
    const { count } = await createLongHours();
    for (let read = 0; read < 3; read += 1)
      expect([await count(day(1)), await count(day(2)), await count(day(3))]).toEqual([0, 2, 0]);
  });

  it('apply immediately after the host changed them', async () => {
    const { call, type, overrides, count } = await createLongHours();
    expect(await count(day(2))).toBe(2);
    const changed = overrides.map((override, index) =>
      index === 1 ? { ...override, start: '09:00', end: '11:00' } : override,
    );
    const availability = {
      workingHours: everyDay('09:00', '17:00').workingHours,
      overrides: changed,
    };
    const { status } = await call('PUT', `/meeting-types/${type.id}`, { title: 'A', availability });
    expect(status).toBe(200);
    expect(await count(day(2))).toBe(4);
  });

  it('are read again after a change in the database that changes their length but not `updated_at`', async () => {
    const { type, count } = await createLongHours();
    expect(await count(day(2))).toBe(2);
    await setHours(type.id, '{');
    expect(await count(day(2))).toBe(0);
    await setHours(type.id, JSON.stringify(type.availability));
    expect(await count(day(2))).toBe(2);
  });

  it('are not used for another meeting type that gets the URL of the page', async () => {
    const first = await createLongHours();
    expect(await first.count(day(2))).toBe(2);
    const second = await createLongHours();
    await env.DB.prepare('UPDATE meeting_types SET slug = ? WHERE id = ?')
      .bind('old', first.type.id)
      .run();
    const open = { ...everyDay('09:00', '12:00') };
    await createMeetingType(first.host, { slug: first.type.slug, availability: open });
    expect([await first.count(day(2)), await second.count(day(2))]).toEqual([6, 2]);
  });
});
