// A host who deletes a meeting type can keep its upcoming bookings or cancel them.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookingsCount } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { MeetingTypeDeletion } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';
import { insertBookings } from '../bookings/booking-rows.ts';
import { signInHost } from '../host-calls.ts';

const quietFetch = createQuietWorker();

async function createUpcoming(count: number) {
  const me = await signInHost({ plan: 'individual' });
  const type = await createMeetingType(me.host);
  const firstStart = instantIn(2, '00:00');
  const upcoming = Array.from({ length: count }, (_, n) => ({ startAt: firstStart + n * HOUR_MS }));
  const past = { startAt: instantIn(-2, '10:00') };
  await insertBookings(me.host, type, [...upcoming, past]);
  const other = await createMeetingType(me.host);
  await insertBookings(me.host, other, [{ startAt: instantIn(1, '10:00') }]);
  const path = `/meeting-types/${type.id}`;
  return {
    me,
    type,
    other,
    path,
    remove: (body?: object) => me.call<MeetingTypeDeletion>('DELETE', path, body, quietFetch),
    countUpcoming: async () =>
      (await me.call<BookingsCount>('GET', `/my-bookings/count?meetingTypeId=${type.id}`)).body
        .data,
    ofType: async () =>
      (await listBookings(me.host.id)).filter((row) => row.meeting_type_id === type.id),
  };
}

const countOutboxRows = async (hostId: string) =>
  (
    await env.DB.prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE host_id = ?1 AND event = 'booking.cancelled' AND kind = 'mail') AS mails,
        (SELECT count(*) FROM webhook_events WHERE host_id = ?1 AND type = 'booking.cancelled') AS events`,
    )
      .bind(hostId)
      .all()
  ).results[0];

describe('DELETE /api/meeting-types/{id}', () => {
  it('keeps the upcoming bookings unless the request asks for their cancellation', async () => {
    const { me, remove, ofType, countUpcoming } = await createUpcoming(3);
    expect(await countUpcoming()).toEqual({ upcoming: 3 });
    const { status, body } = await remove();
    expect([status, body.message]).toEqual([200, 'Meeting type deleted']);
    expect(body.data).toEqual({ outcome: 'deleted', cancelled: 0, left: 0 });
    expect((await ofType()).every((row) => row.status === 'confirmed')).toBe(true);
    expect(await countOutboxRows(me.host.id)).toEqual({ mails: 0, events: 0 });
  });

  it('cancels one batch of bookings per call, with emails and webhook events for each booking', async () => {
    const { me, type, other, remove, ofType } = await createUpcoming(60);
    const call = { cancelBookings: true, message: 'I no longer offer this.' };
    const first = await remove(call);
    expect(first.body.data).toEqual({ outcome: 'cancelling', cancelled: 25, left: 35 });
    // New bookings are refused while the deletion is in progress.
    const path = `/api/${me.host.username}/${type.slug}`;
    expect((await book(path, bookingRequest(), {}, quietFetch)).status).toBe(410);
    expect((await remove(call)).body.data).toEqual({
      outcome: 'cancelling',
      cancelled: 25,
      left: 10,
    });
    expect((await remove(call)).body.data).toEqual({ outcome: 'deleted', cancelled: 10, left: 0 });
    expect((await remove(call)).status).toBe(404);
    const rows = await ofType();
    expect(rows.filter((row) => row.status === 'cancelled')).toHaveLength(60);
    expect(rows.filter((row) => row.status === 'confirmed')).toHaveLength(1);
    expect(rows.at(-1)).toMatchObject({ cancelled_by: 'host', cancel_reason: call.message });
    expect(await countOutboxRows(me.host.id)).toEqual({ mails: 120, events: 60 });
    const allBookings = await listBookings(me.host.id);
    expect(allBookings.find((row) => row.meeting_type_id === other.id)).toMatchObject({
      status: 'confirmed',
    });
  });

  it('refuses a body with other fields', async () => {
    const { remove } = await createUpcoming(1);
    for (const body of [{ cancelBookings: 'yes' }, { other: true }, { message: 'x'.repeat(501) }])
      expect((await remove(body)).status).toBe(400);
  });
});
