// Tests the free times and the warnings for a host who moves a booking.
import { describe, expect, it } from 'vitest';
import type { MoveClashes } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import { signInHost } from '../host-calls.ts';

async function createTwoBookings() {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  const [moved = '', other = ''] = await insertBookings(me.host, type, [
    { startAt: Date.parse(isoIn(2, '10:00')) },
    { startAt: Date.parse(isoIn(2, '11:00')) },
  ]);
  return { me, moved, other };
}

describe('the API for moves by the host', () => {
  it('offers the free times of the meeting type, including the booking’s own time', async () => {
    const { me, moved } = await createTwoBookings();
    const query = `from=${dateIn(2)}&to=${dateIn(2)}&timezone=UTC`;
    const path = `/my-bookings/${moved}/availability?${query}`;
    const { status, body } = await me.call<AvailabilityAnswer>('GET', path);
    expect(status).toBe(200);
    expect(body.data.slots).toContain(isoIn(2, '10:00'));
    expect(body.data.slots).not.toContain(isoIn(2, '11:00'));
  });

  it('offers only times that are long enough for the booking’s own duration', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const [moved = ''] = await insertBookings(me.host, type, [
      { startAt: Date.parse(isoIn(2, '10:00')), endAt: Date.parse(isoIn(2, '11:00')) },
      { startAt: Date.parse(isoIn(2, '14:00')) },
    ]);
    const query = `from=${dateIn(2)}&to=${dateIn(2)}&timezone=UTC`;
    const { body } = await me.call<AvailabilityAnswer>(
      'GET',
      `/my-bookings/${moved}/availability?${query}`,
    );
    expect(body.data.slots).toContain(isoIn(2, '13:00'));
    expect(body.data.slots).not.toContain(isoIn(2, '13:30'));
    const clashes = `/my-bookings/${moved}/clashes?startTime=${isoIn(2, '13:30')}`;
    expect((await me.call<MoveClashes>('GET', clashes)).body.data.isBusy).toBe(true);
  });

  it.each([
    ['10:00', { isOutsideHours: false, isBusy: false }],
    ['11:15', { isOutsideHours: false, isBusy: true }],
    ['03:00', { isOutsideHours: true, isBusy: false }],
  ])(
    'reports for a move to %s whether the new time is outside the working hours or overlaps another meeting',
    async (time, clashes) => {
      const { me, moved } = await createTwoBookings();
      const path = `/my-bookings/${moved}/clashes?startTime=${isoIn(2, time)}`;
      expect((await me.call<MoveClashes>('GET', path)).body.data).toEqual(clashes);
    },
  );

  it.each([
    ['availability', 'from=2026-01-01&to=2026-12-31&timezone=UTC', 400],
    ['clashes', 'startTime=tomorrow', 400],
    ['clashes', 'startTime=0000-01-01T00:00:00Z', 400],
    ['clashes', 'startTime=9999-12-31T23:59:59Z', 400],
  ])('refuses %s?%s', async (path, query, status) => {
    const { me, moved } = await createTwoBookings();
    const answer = await me.call('GET', `/my-bookings/${moved}/${path}?${query}`);
    expect(answer.status).toBe(status);
  });
});
