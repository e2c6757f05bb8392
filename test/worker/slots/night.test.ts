// A meeting type can exclude times at night in the invitee's time zone. Each request contains this time zone.
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { AvailabilityAnswer, WireSlot } from '../../../worker/contract/slots/slot-calls.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

async function createType(rules: object) {
  const me = await signInHost();
  const request = {
    title: 'Call',
    durationMinutes: 60,
    availability: everyDay('00:00', '24:00'),
    rules,
  };
  const { body } = await me.call<HostMeetingType>('POST', '/meeting-types', request);
  return { me, type: body.data, path: `/api/${me.host.username}/call` };
}

const range = `from=${dateIn(2)}&to=${dateIn(2)}`;

describe('a meeting type that excludes the invitee’s night', () => {
  it('marks night times in the requested time zone as unavailable', async () => {
    const { path, type } = await createType({ hidesNight: true });
    expect(type.rules.hidesNight).toBe(true);
    for (const [zone, free] of [
      ['UTC', 15],
      ['Asia/Kathmandu', 15],
    ] as const) {
      const slots = await callApi<{ data: WireSlot[] }>(
        `${path}/slots?date=${dateIn(2)}&timezone=${zone}`,
      );
      expect(slots.body.data.filter(({ available }) => available)).toHaveLength(free);
    }
    const days = await callApi<{ data: AvailabilityAnswer }>(
      `${path}/availability?${range}&timezone=UTC`,
    );
    expect(days.body.data.hidesNight).toBe(true);
    expect(days.body.data.slots).toHaveLength(24);
  });

  it('refuses a start at night in the time zone of the booking', async () => {
    const { path } = await createType({ hidesNight: true });
    const startTime = isoIn(1, '23:00');
    const refused = await book(path, bookingRequest({ startTime, timezone: 'UTC' }));
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('SLOT_OUTSIDE_HOURS');
    const accepted = await book(path, bookingRequest({ startTime, timezone: 'Asia/Tokyo' }));
    expect(accepted.status).toBe(201);
  });

  it('lets the host book a time in the invitee’s night', async () => {
    const { me, type } = await createType({ hidesNight: true });
    const { status } = await me.call('POST', '/my-bookings', {
      meetingTypeId: type.id,
      startTime: isoIn(1, '23:00'),
      inviteeName: 'Ina Invitee',
      inviteeEmail: 'ina@invitee.example',
      timezone: 'UTC',
    });
    expect(status).toBe(201);
  });

  it('is off by default, and does not change when other rules change', async () => {
    const { me, type, path } = await createType({});
    expect(type.rules.hidesNight).toBe(false);
    const startTime = isoIn(1, '23:00');
    expect((await book(path, bookingRequest({ startTime, timezone: 'UTC' }))).status).toBe(201);
    const put = (rules: object) =>
      me.call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, { title: 'Call', rules });
    expect((await put({ hidesNight: true })).body.data.rules.hidesNight).toBe(true);
    expect((await put({ bufferAfterMinutes: 5 })).body.data.rules.hidesNight).toBe(true);
    expect((await put({ hidesNight: false })).body.data.rules.hidesNight).toBe(false);
  });
});
