// Before a meeting type changes, the host can list the upcoming bookings that would no longer fit.
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { ChangeEffects } from '../../../worker/contract/slots/effect-calls.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

async function createBooked() {
  const me = await signInHost();
  const request = { title: 'Intro', availability: everyDay('08:00', '18:00'), durations: [30, 60] };
  const { id } = (await me.call<HostMeetingType>('POST', '/meeting-types', request)).body.data;
  const path = `/api/${me.host.username}/intro`;
  for (const [days, time] of [
    [1, '09:00'],
    [2, '16:00'],
  ] as const)
    await book(path, bookingRequest({ startTime: isoIn(days, time) }));
  const ask = (body: object) =>
    me.call<ChangeEffects>('POST', `/meeting-types/${id}/effects`, { title: 'Intro', ...body });
  const list = async (body: object) =>
    (await ask(body)).body.data.bookings.map(({ startTime, reason }) => [startTime, reason]);
  return { me, id, path, ask, list };
}

describe('POST /api/meeting-types/{id}/effects', () => {
  it('returns an empty list when the change does not affect bookings', async () => {
    const { ask } = await createBooked();
    expect((await ask({ title: 'Renamed', rules: { maximumPerDay: 1 } })).body.data).toEqual({
      total: 0,
      bookings: [],
    });
  });

  it('lists the bookings that do not fit new hours, closed dates or new lengths, and changes nothing', async () => {
    const { list, me, id } = await createBooked();
    const first = isoIn(1, '09:00');
    const second = isoIn(2, '16:00');
    expect(await list({ availability: everyDay('08:00', '12:00') })).toEqual([[second, 'hours']]);
    const overrides = [{ date: dateIn(1), enabled: false }];
    const closed = { ...everyDay('08:00', '18:00'), overrides };
    expect(await list({ availability: closed })).toEqual([[first, 'override']]);
    expect(await list({ durations: [60], durationMinutes: 60 })).toEqual([
      [first, 'length'],
      [second, 'length'],
    ]);
    const window = { kind: 'range', from: dateIn(0), to: dateIn(1) };
    expect(await list({ rules: { window } })).toEqual([[second, 'dates']]);
    const { data } = (await me.call<HostMeetingType>('GET', `/meeting-types/${id}`)).body;
    expect(data.durations).toEqual([30, 60]);
  });

  it('leaves out bookings that did not fit before, and cancelled bookings', async () => {
    const { list, me, id } = await createBooked();
    const short = everyDay('08:00', '12:00');
    await me.call('PUT', `/meeting-types/${id}`, { title: 'Intro', availability: short });
    expect(await list({ availability: everyDay('08:00', '11:00') })).toEqual([]);
    const closed = everyDay('20:00', '21:00');
    expect(await list({ availability: closed })).toEqual([[isoIn(1, '09:00'), 'hours']]);
    const { data } = (await me.call<{ id: string; startTime: string }[]>('GET', '/my-bookings'))
      .body;
    const booking = data.find(({ startTime }) => startTime === isoIn(1, '09:00'));
    await me.call('DELETE', `/my-bookings/${booking?.id}`);
    expect(await list({ availability: closed })).toEqual([]);
  });

  it('refuses invalid fields in the same way as a change of the meeting type', async () => {
    const { ask } = await createBooked();
    const { status, body } = await ask({ durationMinutes: 4 });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
