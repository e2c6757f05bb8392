// Tests named schedules. Many meeting types can use the hours of one schedule.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import type { ChangeEffects } from '../../../worker/contract/slots/effect-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { createSchedule, createType, listSlots, readType } from './schedule-requests.ts';

describe('a schedule', () => {
  it('gives its hours to each meeting type that uses the schedule', async () => {
    const me = await signInHost({ plan: 'individual' });
    const office = await createSchedule(me);
    expect(office).toMatchObject({ isDefault: true, timezone: 'UTC', meetingTypes: [] });
    const intro = await createType(me, { scheduleId: office.id });
    const workshop = await createType(me, { title: 'Workshop', scheduleId: office.id });
    expect(intro.scheduleId).toBe(office.id);
    expect(await listSlots(intro, dateIn(1))).toEqual(['09:00', '10:00']);
    const changed = await me.call<Schedule>('PUT', `/schedules/${office.id}`, {
      overrides: [{ from: dateIn(1), to: dateIn(2), enabled: false }],
    });
    expect(changed.body.data.meetingTypes.map(({ title }) => title)).toEqual(['Intro', 'Workshop']);
    for (const type of [intro, workshop]) {
      expect(await listSlots(type, dateIn(1))).toEqual([]);
      expect(await listSlots(type, dateIn(2))).toEqual([]);
      expect(await listSlots(type, dateIn(3))).toEqual(['09:00', '10:00']);
    }
    expect((await readType(me, intro.id)).availability.overrides).toEqual([
      { date: dateIn(1), enabled: false },
      { date: dateIn(2), enabled: false },
    ]);
  });

  it('has a time zone, which is different during travel', async () => {
    const me = await signInHost();
    const travel = [{ from: dateIn(2), to: dateIn(2), timezone: 'Asia/Tokyo' }];
    const { id } = await createSchedule(me, { timezone: 'Asia/Kolkata', travel });
    const type = await createType(me, { scheduleId: id, startStepMinutes: 60 });
    expect(await listSlots(type, dateIn(1))).toEqual(['03:30', '04:30']);
    expect(await listSlots(type, dateIn(2))).toEqual(['00:00', '01:00']);
  });

  it('stays attached to a meeting type that a client sends back unchanged', async () => {
    const me = await signInHost();
    const range = { from: dateIn(1), to: dateIn(3), enabled: true, start: '10:00', end: '11:00' };
    const { id } = await createSchedule(me, { overrides: [range], timezone: 'Europe/Paris' });
    const type = await createType(me, { scheduleId: id });
    await me.call('PUT', `/meeting-types/${type.id}`, { ...type, title: 'Renamed' });
    expect(await readType(me, type.id)).toMatchObject({ title: 'Renamed', scheduleId: id });
    const { scheduleId: _, ...older } = type;
    await me.call('PUT', `/meeting-types/${type.id}`, older);
    expect((await readType(me, type.id)).scheduleId).toBe(id);
  });

  it('is detached from a meeting type when a client sends other hours or null', async () => {
    const me = await signInHost();
    const { id } = await createSchedule(me, { timezone: 'Asia/Kolkata' });
    const type = await createType(me, { scheduleId: id });
    const put = (body: object) =>
      me.call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, { title: 'Intro', ...body });
    const detached = (await put({ scheduleId: null })).body.data;
    expect(detached).toMatchObject({
      scheduleId: null,
      availability: { timezone: 'Asia/Kolkata' },
    });
    expect(await listSlots(type, dateIn(1))).toEqual(['03:30', '04:30']);
    expect((await put({ scheduleId: id })).body.data.scheduleId).toBe(id);
    const other = (await put({ availability: everyDay('12:00', '13:00') })).body.data;
    expect(other.scheduleId).toBeNull();
    expect(await listSlots(type, dateIn(1))).toEqual(['06:30']);
    const own = { ...everyDay('12:00', '13:00'), timezone: null };
    expect((await put({ availability: own })).body.data.availability.timezone).toBeNull();
    expect(await listSlots(type, dateIn(1))).toEqual(['12:00']);
    await me.call('PUT', `/schedules/${id}`, {
      workingHours: everyDay('01:00', '02:00').workingHours,
    });
    expect(await listSlots(type, dateIn(1))).toEqual(['12:00']);
  });

  it('is used by a new meeting type without hours when it is the default schedule', async () => {
    const me = await signInHost({ plan: 'individual' });
    const first = await createSchedule(me);
    expect((await createType(me)).scheduleId).toBe(first.id);
    const second = await createSchedule(me, { name: 'Evenings', isDefault: true });
    const list = await me.call<Schedule[]>('GET', '/schedules');
    expect(list.body.data.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await createType(me, { title: 'Two' })).scheduleId).toBe(second.id);
    const own = { title: 'Own', availability: everyDay('12:00', '13:00') };
    expect((await createType(me, own)).scheduleId).toBeNull();
    const none = await me.call('PUT', `/schedules/${second.id}`, { isDefault: false });
    expect(none.body.errors?.[0]?.path).toBe('isDefault');
  });

  it('lists the bookings that would be outside of the hours after a change, and changes nothing', async () => {
    const me = await signInHost({ plan: 'individual' });
    const { id } = await createSchedule(me);
    const types = [
      await createType(me, { scheduleId: id }),
      await createType(me, { title: 'Two', scheduleId: id }),
      await createType(me, { title: 'Own', availability: everyDay('09:00', '11:00') }),
    ];
    for (const [index, { path }] of types.entries()) {
      const booking = bookingRequest({ startTime: isoIn(index + 1, '09:00') });
      expect((await book(`/api${path}`, booking)).status).toBe(201);
    }
    const ask = async (body: object) =>
      (await me.call<ChangeEffects>('POST', `/schedules/${id}/effects`, body)).body.data;
    const outOfOffice = [{ from: dateIn(1), to: dateIn(3) }];
    const effects = await ask({ outOfOffice });
    expect(effects.total).toBe(2);
    expect(effects.bookings.map(({ startTime, reason }) => [startTime, reason])).toEqual([
      [isoIn(1, '09:00'), 'override'],
      [isoIn(2, '09:00'), 'override'],
    ]);
    const [, , own] = types;
    const taken = await ask({ outOfOffice, meetingTypeIds: [own?.id] });
    expect(taken.total).toBe(3);
    expect((await ask({ name: 'Renamed' })).total).toBe(0);
    expect((await me.call<Schedule[]>('GET', '/schedules')).body.data[0]).toMatchObject({
      name: 'Office',
      outOfOffice: [],
    });
  });

  it('can be applied to meeting types that have their own hours', async () => {
    const me = await signInHost();
    const types = [
      await createType(me, { availability: everyDay('12:00', '13:00') }),
      await createType(me, { title: 'Two', availability: everyDay('12:00', '13:00') }),
    ];
    const schedule = await createSchedule(me, { meetingTypeIds: types.map(({ id }) => id) });
    expect(schedule.meetingTypes.map(({ title }) => title)).toEqual(['Intro', 'Two']);
    for (const type of types) expect(await listSlots(type, dateIn(1))).toEqual(['09:00', '10:00']);
  });

  it('cannot be deleted while a meeting type uses it', async () => {
    const me = await signInHost();
    const { id } = await createSchedule(me);
    const type = await createType(me, { scheduleId: id });
    const refused = await me.call('DELETE', `/schedules/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'SCHEDULE_IN_USE',
      message: 'Please choose other hours for these meeting types first: Intro.',
    });
    await me.call('DELETE', `/meeting-types/${type.id}`);
    expect((await me.call('DELETE', `/schedules/${id}`)).status).toBe(200);
    expect((await me.call<Schedule[]>('GET', '/schedules')).body.data).toEqual([]);
    expect((await me.call('DELETE', `/schedules/${id}`)).status).toBe(404);
  });

  it('gives its hours to a meeting type that is saved during the deletion of the schedule', async () => {
    const me = await signInHost();
    const { id } = await createSchedule(me);
    const type = await createType(me, { availability: everyDay('12:00', '13:00') });
    const deps = createDeps(env);
    const [schedule] = await deps.schedules.listSchedules(me.host.id);
    await me.call('DELETE', `/schedules/${id}`);
    const fields = { scheduleId: id, availability: schedule?.hours ?? type.availability };
    const saved = await deps.meetingTypes.updateMeetingType(me.host.id, type.id, fields as never, {
      now: currentTime(),
    });
    expect(saved).toMatchObject({ scheduleId: null });
    expect(await listSlots(type, dateIn(1))).toEqual(['09:00', '10:00']);
  });

  it('refuses a change that was prepared from an older version', async () => {
    const me = await signInHost();
    const { id } = await createSchedule(me);
    const deps = createDeps(env);
    const [stored] = await deps.schedules.listSchedules(me.host.id);
    if (!stored) throw new Error('The schedule is missing.');
    await me.call('PUT', `/schedules/${id}`, { name: 'Renamed' });
    const write = { ...stored, name: 'Older', meetingTypeIds: [] };
    expect(await deps.schedules.updateSchedule(write, stored.updatedAt, currentTime())).toBe(false);
    expect((await me.call<Schedule[]>('GET', '/schedules')).body.data[0]?.name).toBe('Renamed');
  });

  it('can exist only once per host on the Free plan, even after simultaneous requests', async () => {
    const me = await signInHost();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => me.call('POST', '/schedules', { name: `Schedule ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('SCHEDULE_LIMIT_REACHED');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    [
      'a range that ends before it starts',
      { overrides: [{ from: dateIn(2), to: dateIn(1), enabled: false }] },
      'overrides.0.to',
    ],
    [
      'trips that overlap',
      { travel: [0, 1].map(() => ({ from: dateIn(1), to: dateIn(2), timezone: 'UTC' })) },
      'travel.1.from',
    ],
    [
      'a link without https',
      { outOfOffice: [{ from: dateIn(1), to: dateIn(2), link: 'javascript:1' }] },
      'outOfOffice.0.link',
    ],
    ['an unknown country', { holidays: { country: 'XX' } }, 'holidays.country'],
    ['an unknown region', { holidays: { country: 'DE', region: 'XX' } }, 'holidays.region'],
    ['a meeting type of another host', { meetingTypeIds: ['other'] }, 'meetingTypeIds'],
  ])('is refused with the path of the field when it contains %s', async (_, body, path) => {
    const me = await signInHost();
    const answer = await me.call('POST', '/schedules', { name: 'Office', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toBe(path);
    expect((await me.call<Schedule[]>('GET', '/schedules')).body.data).toEqual([]);
  });

  it('cannot be chosen by another host', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const { id } = await createSchedule(other);
    const answer = await me.call('POST', '/meeting-types', { title: 'Intro', scheduleId: id });
    expect(answer.body.errors?.[0]?.path).toBe('scheduleId');
  });

  it('is quarantined when a stored value is damaged', async () => {
    const me = await signInHost();
    const { id } = await createSchedule(me);
    const type = await createType(me, { scheduleId: id });
    await env.DB.prepare(`UPDATE schedules SET overrides = '{' WHERE id = ?`).bind(id).run();
    const list = await me.call<Schedule[]>('GET', '/schedules');
    expect(list.body.data).toMatchObject([{ id, overrides: [] }]);
    const count = () =>
      env.DB.prepare('SELECT count(*) AS n FROM quarantined_rows WHERE row_id = ?')
        .bind(id)
        .first('n');
    expect(await count()).toBe(1);
    await me.call('PUT', `/schedules/${id}`, { name: 'Office' });
    expect(await count()).toBe(0);
    expect(await listSlots(type, dateIn(1))).toEqual(['09:00', '10:00']);
  });
});
