// After the start of a meeting, the host can mark that the invitee did not come. The SQL statement itself
// checks the conditions, so they also apply without the Durable Object of the host.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { bookManaged, change, readExport } from '../../support/manage.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const changes = createBookingChangesRepo(openDatabase(env.DB));

/** The API accepts no booking in the past, so the test moves the start back by ten days. */
async function startMeeting(id: string): Promise<void> {
  const earlier = 'start_at = start_at - 864000000, end_at = end_at - 864000000';
  await env.DB.batch([
    env.DB.prepare(`UPDATE bookings SET ${earlier} WHERE id = ?`).bind(id),
    env.DB.prepare(`UPDATE booking_hosts SET ${earlier} WHERE booking_id = ?`).bind(id),
  ]);
}

async function createStarted() {
  const host = await createPaidHost();
  const booked = await bookManaged(host.path);
  await startMeeting(booked.id);
  return { ...host, ...booked, markPath: `/my-bookings/${booked.id}/no-show` };
}

describe('a no-show mark', () => {
  it('causes one webhook event and no email when the host sets or removes the mark', async () => {
    const started = await createStarted();
    const { call, markPath, host, id } = started;
    const mailsBefore = (await listOutbox(host.id)).length;
    for (const [method, isNoShow] of [
      ['POST', true],
      ['POST', true],
      ['DELETE', false],
      ['DELETE', false],
      ['POST', true],
    ] as const) {
      const { status, body } = await call<HostBooking>(method, markPath);
      expect([status, body.data.id, body.data.isNoShow]).toEqual([200, id, isNoShow]);
    }
    const { data } = await readStream(started);
    expect(
      data.map(({ type, data: { by, booking } }) => [type, by, booking.isNoShow, booking.revision]),
    ).toEqual([
      ['booking.created', undefined, false, 0],
      ['booking.no_show', 'host', true, 0],
      ['booking.no_show', 'host', false, 0],
      ['booking.no_show', 'host', true, 0],
    ]);
    expect(await listOutbox(host.id)).toHaveLength(mailsBefore);
  });

  it('is in the list, the CSV file and the exports of the host and the invitee', async () => {
    const { call, markPath, fetch: request, manageUrl, id } = await createStarted();
    await call('POST', markPath);
    const list = await call<HostBooking[]>('GET', '/my-bookings?filter=past');
    expect(list.body.data).toMatchObject([{ id, isNoShow: true }]);
    const { url, ...init } = request('/my-bookings/export.csv?filter=past');
    const csv = await (await exports.default.fetch(new Request(url, init))).text();
    const [headings = '', row = ''] = csv.split('\r\n').map((line) => line.split(','));
    expect(row[headings.indexOf('No-show')]).toBe('yes');
    expect((await readExport(manageUrl)).body.data?.noShowAt).toEqual(expect.any(String));
    const sentBack = await call('PUT', `/my-bookings/${id}`, list.body.data[0]);
    expect(sentBack.body.code).toBe('BOOKING_NOT_EDITABLE');
  });

  it('is refused before the start and for a cancelled meeting', async () => {
    const host = await createPaidHost();
    const { id, manageUrl } = await bookManaged(host.path);
    const path = `/my-bookings/${id}/no-show`;
    const early = await host.call('POST', path);
    expect([early.status, early.body.code]).toEqual([409, 'BOOKING_NOT_STARTED']);
    await change(manageUrl, 'cancel');
    await startMeeting(id);
    const cancelled = await host.call('POST', path);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'BOOKING_CANCELLED']);
  });

  it('is stored only once when many requests arrive at the same time', async () => {
    const started = await createStarted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => started.call('POST', started.markPath)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await readStream(started)).data).toHaveLength(2);
  });
});

describe('the SQL statement of a no-show mark, without the host’s Durable Object', () => {
  async function bookRow() {
    const host = await createPaidHost();
    const { id } = await bookManaged(host.path);
    const [booking] = await listBookings(host.host.id);
    if (!booking) throw new Error('The booking is missing.');
    const mark = { changeId: crypto.randomUUID(), bookingId: id, hostId: host.host.id };
    return { mark, startAt: booking.start_at };
  }

  it('changes nothing before the start or for another host', async () => {
    const { mark, startAt } = await bookRow();
    const started = { ...mark, now: startAt + 1, isNoShow: true };
    expect(await changes.markNoShow({ ...started, now: startAt })).toBe(false);
    expect(await changes.markNoShow({ ...started, hostId: 'another' })).toBe(false);
    expect(await changes.markNoShow({ ...started, isNoShow: false })).toBe(false);
    expect(await changes.markNoShow(started)).toBe(true);
    expect(await changes.markNoShow(started)).toBe(false);
    expect(await changes.markNoShow({ ...started, isNoShow: false })).toBe(true);
  });

  it('changes nothing when the booking is cancelled', async () => {
    const { mark, startAt } = await bookRow();
    await changes.cancelBooking({ ...mark, now: startAt, by: 'host', mails: [] });
    const late = { ...mark, now: startAt + DAY_MS, isNoShow: true };
    expect(await changes.markNoShow(late)).toBe(false);
  });
});
