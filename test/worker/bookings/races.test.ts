// In these tests, data changes after the app has read a meeting type and before the Durable Object of the
// host stores the booking. The Durable Object must use the current data.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookCommand, BookOutcome } from '../../../worker/domain/bookings/new-booking.ts';
import { createAppWith } from '../../support/apps.ts';
import { calendarsWith } from '../../support/calendars.ts';
import { book, bookingRequest, type Fetch } from '../../support/calls.ts';
import { createPage, everyDay } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

/**
 * Returns a Worker in which `step` runs instead of the host's Durable Object. `step` may forward the
 * booking to the real Durable Object.
 */
function workerWith(
  step: (
    command: BookCommand,
    pass: (command: BookCommand) => Promise<BookOutcome>,
    round: number,
  ) => Promise<BookOutcome>,
): Fetch {
  let round = 0;
  const HOST_CALENDAR = calendarsWith((command, pass) => {
    round += 1;
    return step(command, pass, round);
  });
  return createAppWith({}, { HOST_CALENDAR }).fetch;
}

const change = (id: string, to: string) =>
  env.DB.prepare(`UPDATE meeting_types SET ${to}, updated_at = updated_at + 1 WHERE id = ?`)
    .bind(id)
    .run();

describe('a booking whose meeting type or time slot changes before the booking is stored', () => {
  it('is refused with 410 when the meeting type becomes inactive', async () => {
    const { host, type, path } = await createPage();
    const worker = workerWith(async (command, pass) => {
      await change(type.id, 'is_active = 0');
      return pass(command);
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect([status, body.code]).toEqual([410, 'MEETING_TYPE_INACTIVE']);
    expect(await listBookings(host.id)).toEqual([]);
    expect(await listOutbox(host.id)).toEqual([]);
  });

  it('is refused with 404 when the meeting type is deleted', async () => {
    const { host, type, path } = await createPage();
    const worker = workerWith(async (command, pass) => {
      await change(type.id, 'deleted_at = 9');
      return pass(command);
    });
    expect((await book(path, bookingRequest(), {}, worker)).status).toBe(404);
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('is checked again with the new working hours', async () => {
    const { host, type, path } = await createPage();
    const later = JSON.stringify(everyDay('13:00', '17:00'));
    const worker = workerWith(async (command, pass, round) => {
      if (round === 1) await change(type.id, `availability = '${later}'`);
      return pass(command);
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect([status, body.code]).toEqual([422, 'SLOT_OUTSIDE_HOURS']);
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('is stored with the new duration of the meeting type', async () => {
    const { host, type, path } = await createPage();
    const worker = workerWith(async (command, pass, round) => {
      if (round === 1) await change(type.id, 'duration_minutes = 60');
      return pass(command);
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect(status).toBe(201);
    expect(body.data?.endTime).toBe(isoIn(1, '11:00'));
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('is refused with 409 when another invitee booked the time', async () => {
    const { host, path } = await createPage();
    const worker = workerWith(async (command, pass) => {
      await book(path, bookingRequest());
      return pass(command);
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await listBookings(host.id)).toHaveLength(1);
  });
});

describe('a call to the host’s Durable Object', () => {
  it('returns the booking when only the first response was lost', async () => {
    const { host, path } = await createPage();
    const worker = workerWith(async (command, pass) => {
      await pass(command);
      throw new Error('Network connection lost.');
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect(status).toBe(201);
    const rows = await listBookings(host.id);
    expect(rows.map((row) => row.id)).toEqual([body.data?.id]);
    expect(await listOutbox(host.id)).toHaveLength(2);
  });

  it('ends in 503 with Retry-After when the Durable Object is overloaded', async () => {
    const { host, path } = await createPage();
    const overloaded = Object.assign(new Error('Too many.'), { overloaded: true });
    for (const worker of [
      workerWith(() => Promise.reject(overloaded)),
      workerWith(async () => ({ ok: false, reason: 'overloaded' })),
    ]) {
      const { status, body, headers } = await book(path, bookingRequest(), {}, worker);
      expect(status).toBe(503);
      expect(body).toMatchObject({ success: false, code: 'HOST_BUSY' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('ends in 503 when the Durable Object never answers', async () => {
    const { host, path } = await createPage();
    let attempts = 0;
    const worker = workerWith(async () => {
      attempts += 1;
      return { ok: false, reason: 'unknown' };
    });
    const { status, body } = await book(path, bookingRequest(), {}, worker);
    expect([status, body.code]).toEqual([503, 'BOOKING_NOT_SAVED']);
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(10);
    expect(await listBookings(host.id)).toEqual([]);
  });
});
