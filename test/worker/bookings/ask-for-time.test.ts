// The host asks the invitee to choose another time. The booking keeps its time until the invitee chooses.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { createMeetingType } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  dumpDatabase,
  listBookingMails,
  readExport,
  readManaged,
  reschedule,
} from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const changes = createBookingChangesRepo(openDatabase(env.DB));
const NEVER = { allowed: false, noticeMinutes: 0 };
const MESSAGE = 'I have to travel, sorry.';

async function createBooked(fields: Parameters<typeof createMeetingType>[1] = {}) {
  const host = await createPaidHost();
  const type = await createMeetingType(host.host, fields);
  const path = `/api/${host.host.username}/${type.slug}`;
  const booked = await bookManaged(path);
  const ask = (body: object = { message: MESSAGE }) =>
    host.call<HostBooking>('POST', `/my-bookings/${booked.id}/ask-for-another-time`, body);
  return { ...host, ...booked, type, path, ask };
}

const setOfType = (id: string, column: string, value: number) =>
  env.DB.prepare(`UPDATE meeting_types SET ${column} = ? WHERE id = ?`).bind(value, id).run();

describe('the host’s request for another time', () => {
  it('sends the invitee one email with the message and a link, and keeps the time', async () => {
    const booked = await createBooked();
    const { id, path, ask, manageUrl } = booked;
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await ask();
      expect([status, body.data.status]).toEqual([200, 'confirmed']);
      expect(body.data.askedForAnotherTimeAt).toEqual(expect.any(String));
    }
    await expect.poll(() => listBookingMails(id)).toHaveLength(3);
    const mails = await listBookingMails(id);
    const asked = mails.find(({ subject }) => subject.startsWith('Please choose another time'));
    expect(asked).toMatchObject({ recipient: booked.request.inviteeEmail, ics: null });
    expect(asked?.text).toContain(MESSAGE);
    const link = /\/manage\/[\w-]{43}/.exec(asked?.text ?? '')?.[0] ?? '';
    const shown = (await readManaged(link)).body.data;
    expect(shown?.askedForAnotherTime).toEqual({ message: MESSAGE });
    expect((await readExport(manageUrl)).body.data).toMatchObject({ askMessage: MESSAGE });
    await expect(bookManaged(path)).rejects.toThrow('SLOT_TAKEN');
    const { data } = await readStream(booked);
    expect(
      data.map(({ type, data: { booking } }) => [type, booking.isAskedForAnotherTime]),
    ).toEqual([
      ['booking.created', false],
      ['booking.updated', true],
    ]);
  });

  it('lets the invitee move the booking once, although the policy forbids moves', async () => {
    const { manageUrl, ask, call } = await createBooked({ rescheduling: NEVER });
    expect((await reschedule(manageUrl, isoIn(2, '11:00'))).status).toBe(409);
    await ask();
    const moved = await reschedule(manageUrl, isoIn(2, '11:00'), 1);
    expect(moved).toMatchObject({ status: 200, body: { data: { startTime: isoIn(2, '11:00') } } });
    expect(moved.body.data).not.toHaveProperty('askedForAnotherTime');
    const [booking] = (await call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking).not.toHaveProperty('askedForAnotherTimeAt');
    // After this move, the policy applies again.
    expect((await reschedule(manageUrl, isoIn(2, '12:00'), 2)).status).toBe(409);
  });

  it('stays open when the host edits the booking without moving it', async () => {
    const { id, ask, call } = await createBooked();
    const { body } = await ask();
    const { startTime, endTime, inviteeName, inviteeEmail } = body.data;
    const edit = { startTime, endTime, inviteeName, inviteeEmail, notes: 'New' };
    const edited = await call<HostBooking>('PUT', `/my-bookings/${id}`, edit);
    expect(edited.body.data.askedForAnotherTimeAt).toEqual(expect.any(String));
  });

  it('is refused when the invitee cannot choose another time', async () => {
    const waiting = await createBooked({ requiresApproval: true });
    expect((await waiting.ask()).body.code).toBe('BOOKING_PENDING');
    const cancelled = await createBooked();
    await change(cancelled.manageUrl, 'cancel');
    expect((await cancelled.ask()).body.code).toBe('BOOKING_CANCELLED');
    const inactive = await createBooked();
    await setOfType(inactive.type.id, 'is_active', 0);
    expect((await inactive.ask()).body.code).toBe('NO_OTHER_TIMES');
    const asked = await createBooked();
    await asked.ask();
    expect((await asked.ask({ message: 'Again.' })).body.code).toBe('TIME_ALREADY_ASKED');
    expect((await asked.ask({ message: 'x'.repeat(501) })).status).toBe(400);
    const stranger = await createPaidHost();
    const path = `/my-bookings/${asked.id}/ask-for-another-time`;
    expect((await stranger.call('POST', path, {})).status).toBe(404);
  });

  it('is refused by the SQL statement itself, without the earlier checks', async () => {
    const { id, host, type } = await createBooked();
    const ask = (changesOfCommand: object = {}) =>
      changes.askForTime({
        bookingId: id,
        hostId: host.id,
        changeId: crypto.randomUUID(),
        now: currentTime(),
        message: '',
        mails: [],
        ...changesOfCommand,
      });
    expect(await ask({ hostId: 'another' })).toBe(false);
    expect(await ask({ now: Date.parse(isoIn(3, '00:00')) })).toBe(false);
    await setOfType(type.id, 'deleted_at', 1);
    expect(await ask()).toBe(false);
    await env.DB.prepare('UPDATE meeting_types SET deleted_at = NULL WHERE id = ?')
      .bind(type.id)
      .run();
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
  });

  it('loses its message when the invitee’s data is erased', async () => {
    const { ask, manageUrl } = await createBooked();
    const mark = `zq7${crypto.randomUUID()}`;
    await ask({ message: mark });
    expect(await dumpDatabase()).toContain(mark);
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    expect(await dumpDatabase()).not.toContain(mark);
  });
});
