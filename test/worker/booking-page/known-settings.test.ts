// An isolate keeps the settings of booking pages in memory. It reads them from the database again only after a change.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import type { WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import type { LocalDate, LocalTime } from '../../../worker/domain/time/types.ts';
import { callApi } from '../../support/calls.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { createBookable } from '../teams/bookable-team.ts';

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

/** `step` is added to the version of the meeting type. */
const setHours = (id: string, text: string, step: 0 | 1) =>
  env.DB.prepare(
    'UPDATE meeting_types SET availability = ?, updated_at = updated_at + ? WHERE id = ?',
  )
    .bind(text, step, id)
    .run();

describe('the remembered settings of a booking page', () => {
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

  it('stay in memory until the version of the meeting type changes', async () => {
    const { type, count } = await createLongHours();
    expect(await count(day(2))).toBe(2);
    const open = JSON.stringify(everyDay('09:00', '17:00'));
    await setHours(type.id, open, 0);
    expect(await count(day(2))).toBe(2);
    await setHours(type.id, open, 1);
    expect(await count(day(2))).toBe(16);
  });

  it('are read each time while they are unreadable', async () => {
    const { type, count } = await createLongHours();
    expect(await count(day(2))).toBe(2);
    await setHours(type.id, '{', 1);
    expect(await count(day(2))).toBe(0);
    await setHours(type.id, JSON.stringify(type.availability), 0);
    expect(await count(day(2))).toBe(2);
  });

  it('do not hide the current name, time zone and limits of the host', async () => {
    const { host, count } = await createLongHours();
    expect(await count(day(2))).toBe(2);
    const change = (column: string, value: string) =>
      env.DB.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, host.id).run();
    await change('booking_limits', '{');
    expect(await count(day(2))).toBe(0);
    await change('booking_limits', '[]');
    await change('time_zone', 'Asia/Tokyo');
    expect([await count(day(1)), await count(day(2))]).toEqual([0, 2]);
    await change('time_zone', 'Mars');
    expect(await count(day(2))).toBe(0);
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

describe("the remembered settings of a team's page", () => {
  const morning = { name: 'Mornings', timezone: 'UTC', ...everyDay('09:00', '11:00') };

  it('stay in memory until a version changes', async () => {
    const { type, free } = await createBookable(1);
    expect(await free()).toHaveLength(8);
    const open = JSON.stringify(everyDay('09:00', '12:00'));
    await setHours(type.id, open, 0);
    expect(await free()).toHaveLength(8);
    await setHours(type.id, open, 1);
    expect(await free()).toHaveLength(3);
  });

  it("end when a host's default schedule is created, changed, replaced or deleted", async () => {
    const { hosts, free } = await createBookable(1);
    const [me] = hosts;
    if (!me) throw new Error('The team has no host.');
    const { call } = me;
    await env.DB.prepare("UPDATE users SET plan = 'individual' WHERE id = ?")
      .bind(me.host.id)
      .run();
    expect(await free()).toHaveLength(8);
    const first = (await call<Schedule>('POST', '/schedules', morning)).body.data;
    expect(await free()).toHaveLength(2);
    const longer = { ...morning, ...everyDay('09:00', '13:00') };
    expect((await call('PUT', `/schedules/${first.id}`, longer)).status).toBe(200);
    expect(await free()).toHaveLength(4);
    const second = { ...morning, ...everyDay('10:00', '11:00'), isDefault: true };
    expect((await call('POST', '/schedules', second)).status).toBe(201);
    expect(await free()).toHaveLength(1);
    const { data } = (await call<Schedule[]>('GET', '/schedules')).body;
    for (const { id } of data.toReversed())
      expect((await call('DELETE', `/schedules/${id}`)).status).toBe(200);
    expect(await free()).toHaveLength(8);
  });

  it('are not used for a host who was added', async () => {
    const scene = await createBookable(2);
    const [one, two] = scene.hosts.map(({ host }) => ({ userId: host.id }));
    const save = (hosts: object[]) =>
      scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
        title: 'Demo',
        hosts,
      });
    if (!one || !two) throw new Error('The team has no hosts.');
    expect((await save([one])).status).toBe(200);
    const [, second] = scene.hosts;
    await second?.call('POST', '/schedules', { ...morning, ...everyDay('09:00', '18:00') });
    expect(await scene.free()).toHaveLength(8);
    expect((await save([one, two])).status).toBe(200);
    expect(await scene.free()).toHaveLength(9);
  });
});
