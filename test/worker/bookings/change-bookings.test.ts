import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type {
  BookingDeletion,
  HostBooking,
} from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest, type Fetch } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { insertBookings } from './booking-rows.ts';

/** A Worker that does not send emails automatically, because the test decides when emails are sent. */
const quiet = createQuietWorker();

interface MailRow {
  subject: string;
  text: string;
  html: string;
  ics: string;
}

async function createBooked(rules = {}, fetchFrom?: Fetch) {
  const me = await signInHost();
  const type = await createMeetingType(me.host, { rules });
  const request = bookingRequest();
  const path = `/api/${me.host.username}/${type.slug}`;
  const { body } = await book(path, request, {}, fetchFrom);
  return { me, type, path, request, id: body.data?.id ?? '', email: request.inviteeEmail };
}

/** Returns the body of an edit that changes only the given fields of the booking from `createBooked`. */
function edit(email: string, changes: object = {}) {
  return {
    inviteeName: 'Ines Invitee',
    inviteeEmail: email,
    startTime: isoIn(1, '10:00'),
    endTime: isoIn(1, '10:30'),
    notes: 'Looking forward.',
    ...changes,
  };
}

const moveTo = (time: string, days = 1) => ({
  startTime: isoIn(days, time),
  endTime: new Date(instantIn(days, time) + 1_800_000).toISOString(),
});

const put = (me: SignedInHost, id: string, body: object, fetchFrom?: Fetch) =>
  me.call<HostBooking>('PUT', `/my-bookings/${id}`, body, fetchFrom);

/** Sends all emails with a clock that is a minute ahead. By then, the emails about edits are due. */
async function deliverAll(hostId: string) {
  const rows = await listOutbox(hostId);
  const clock = createTestClock(currentTime() + MINUTE_MS);
  await deliverOutbox(
    { ...createDeps(env), clock },
    rows.map((row) => row.id),
  );
}

async function listMails(recipient: string): Promise<MailRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM mails WHERE recipient = ? ORDER BY rowid')
    .bind(recipient)
    .all<MailRow>();
  return results;
}

function readEvent(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const event = calendar.getFirstSubcomponent('vevent');
  const read = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: read('uid'),
    sequence: Number(read('sequence')),
    status: read('status'),
    start: read('dtstart'),
  };
}

describe('PUT /api/my-bookings/{id}', () => {
  it('moves a booking, makes the previous time available and notifies host and invitee', async () => {
    const { me, id, email, path } = await createBooked({}, quiet);
    const { status, body } = await put(me, id, edit(email, moveTo('14:00')), quiet);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, status: 'confirmed', ...moveTo('14:00') });
    expect((await me.call<HostBooking[]>('GET', '/my-bookings')).body.data).toEqual([body.data]);
    expect((await book(path, bookingRequest())).status).toBe(201);
    expect((await book(path, bookingRequest({ startTime: isoIn(1, '14:00') }))).status).toBe(409);

    await deliverAll(me.host.id);
    const mails = await listMails(email);
    const changed = mails.find(({ subject }) => subject.startsWith('Changed: A talk'));
    expect(changed?.html).toMatch(
      /<s [^>]*>[^<]*10:00–10:30<\/s>|<s [^>]*>[^<]*11:00–11:30<\/s>|<s [^>]*>[^<]*12:00–12:30<\/s>/,
    );
    expect(changed?.text).toMatch(/Previously: \w+ \d/);
    expect(readEvent(changed?.ics ?? '')).toMatchObject({
      method: 'REQUEST',
      uid: `${id}@halfpast`,
      sequence: 1,
      status: 'CONFIRMED',
      start: isoIn(1, '14:00').replace('.000', ''),
    });
    const toHost = (await listMails(me.host.email)).filter(({ subject }) =>
      /^Changed/.test(subject),
    );
    expect(toHost.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Changed: A talk with Ines Invitee, .*14:00 UTC$/),
    ]);
  });

  it('moves a booking to a time outside the working hours, or to a time that overlaps the current time of the booking', async () => {
    const { me, id, email } = await createBooked();
    expect((await put(me, id, edit(email, moveTo('10:15')))).status).toBe(200);
    expect((await put(me, id, edit(email, moveTo('23:45')))).status).toBe(200);
    expect((await put(me, id, edit(email, moveTo('03:05', 9)))).status).toBe(200);
    expect(await listBookings(me.host.id)).toMatchObject([
      { id, start_at: instantIn(9, '03:05'), sequence: 3 },
    ]);
  });

  it('returns an error message when the host has another meeting at the new time', async () => {
    const { me, id, email, path } = await createBooked();
    await book(path, bookingRequest({ startTime: isoIn(1, '13:00') }));
    const { status, body } = await put(me, id, edit(email, moveTo('13:00')));
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(body.message).toBe('You already have a meeting at this time.');
  });

  it('does not move a booking to a time that overlaps the time or the buffers of another booking', async () => {
    const { me, id, email, path } = await createBooked({ bufferAfterMinutes: 30 });
    await book(path, bookingRequest({ startTime: isoIn(1, '13:00') }));
    for (const time of ['13:00', '12:45', '13:15', '12:15', '13:45']) {
      const { status, body } = await put(me, id, edit(email, moveTo(time)));
      expect([time, status, body.code]).toEqual([time, 409, 'SLOT_TAKEN']);
    }
    expect(await listBookings(me.host.id)).toMatchObject([
      { id, start_at: instantIn(1, '10:00') },
      {},
    ]);
    expect((await put(me, id, edit(email, moveTo('14:00')))).status).toBe(200);
    expect((await put(me, id, edit(email, moveTo('12:00')))).status).toBe(200);
  });

  it('saves name, email and notes without a new time, and notifies host and invitee', async () => {
    const { me, id } = await createBooked({}, quiet);
    const email = 'new@invitee.example';
    const { body } = await put(me, id, edit(email, { inviteeName: ' Nora ', notes: '' }), quiet);
    expect(body.data).toMatchObject({ inviteeName: 'Nora', inviteeEmail: email, notes: '' });
    await deliverAll(me.host.id);
    const mails = await listMails(email);
    const confirmed = mails.find(({ subject }) => subject.startsWith('Confirmed: A talk'));
    expect(confirmed?.html).not.toContain('<s ');
    expect(readEvent(confirmed?.ics ?? '')).toMatchObject({ sequence: 1 });
    expect(await listBookings(me.host.id)).toMatchObject([{ sequence: 1 }]);
  });

  it('changes nothing and sends nothing for an edit without changes', async () => {
    const { me, id, email } = await createBooked();
    const { status } = await put(me, id, edit(`  ${email.toUpperCase()}`));
    expect(status).toBe(200);
    const { notes: _, ...withoutNotes } = edit(email);
    expect((await put(me, id, withoutNotes)).body.data.notes).toBe('Looking forward.');
    expect(await listBookings(me.host.id)).toMatchObject([{ sequence: 0 }]);
    expect(await listOutbox(me.host.id)).toHaveLength(2);
  });

  it('accepts no duration except the current duration and the duration of the meeting type', async () => {
    const { me, id, email, type } = await createBooked();
    await me.call('PUT', `/meeting-types/${type.id}`, { title: 'A talk', durationMinutes: 60 });
    const end = (time: string) => edit(email, { endTime: isoIn(1, time) });
    expect((await put(me, id, end('10:45'))).body.errors).toEqual([
      {
        path: 'endTime',
        message: "The end time must be the start time plus the meeting's duration.",
      },
    ]);
    expect((await put(me, id, end('11:00'))).status).toBe(200);
    expect(await listBookings(me.host.id)).toMatchObject([{ end_at: instantIn(1, '11:00') }]);
  });

  it.each([
    [{ inviteeName: ' ' }, 'inviteeName', "Please enter the invitee's name."],
    [{ inviteeEmail: '' }, 'inviteeEmail', "Please enter the invitee's email address."],
    [{ inviteeEmail: 'a@b' }, 'inviteeEmail', 'Please enter a valid email address.'],
    [{ endTime: isoIn(1, '09:00') }, 'endTime', 'End time must be after start time'],
    [{ endTime: isoIn(1, '10:00') }, 'endTime', 'End time must be after start time'],
    [{ endTime: isoIn(2, '10:00') }, 'endTime', /^The end time must be the start time plus/],
    [{ endTime: isoIn(400, '10:30') }, 'endTime', /^The end time must be the start time plus/],
    [{ startTime: 'tomorrow' }, 'startTime', /ISO 8601/],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Notes can have at most 2000 characters.'],
  ])('refuses %j with an error for the field', async (fields, path, message) => {
    const { me, id, email } = await createBooked();
    const { status, body } = await put(me, id, edit(email, fields));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('refuses a new time in the past, and a change of a booking that is over or cancelled', async () => {
    const { me, id, email, type } = await createBooked();
    const past = await put(me, id, edit(email, moveTo('10:00', -1)));
    expect([past.status, past.body.code]).toEqual([422, 'SLOT_IN_PAST']);
    const [over = '', cancelled = ''] = await insertBookings(me.host, type, [
      { startAt: instantIn(-2, '10:00') },
      { startAt: instantIn(3, '10:00'), status: 'cancelled' },
    ]);
    for (const bookingId of [over, cancelled]) {
      const answer = await put(me, bookingId, edit(email, moveTo('15:00')));
      expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_NOT_EDITABLE']);
    }
  });

  it('accepts simultaneous edits one after the other, and reports all changes in one email', async () => {
    const { me, id, email } = await createBooked();
    const answers = await Promise.all(
      ['14:00', '15:00', '16:00'].map((time) => put(me, id, edit(email, moveTo(time)))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listBookings(me.host.id)).toMatchObject([{ sequence: 3 }]);
    expect(await listOutbox(me.host.id)).toHaveLength(2 + 2);
  });
});

describe('DELETE /api/my-bookings/{id}', () => {
  const remove = (me: SignedInHost, id: string, fetchFrom?: Fetch) =>
    me.call<BookingDeletion>('DELETE', `/my-bookings/${id}`, undefined, fetchFrom);

  it('cancels an upcoming booking, makes its time available, lists it as past and notifies host and invitee', async () => {
    const { me, id, email, path } = await createBooked({}, quiet);
    const { status, body } = await remove(me, id, quiet);
    expect([status, body.data]).toEqual([200, { outcome: 'cancelled' }]);
    expect((await book(path, bookingRequest())).status).toBe(201);
    const past = await me.call<HostBooking[]>('GET', '/my-bookings?filter=past');
    expect(past.body.data).toMatchObject([{ id, status: 'cancelled' }]);

    await deliverAll(me.host.id);
    for (const reader of [email, me.host.email]) {
      const mails = await listMails(reader);
      const cancelled = mails.find(({ subject }) => subject.startsWith('Cancelled: A talk'));
      expect(readEvent(cancelled?.ics ?? '')).toMatchObject({
        method: 'CANCEL',
        uid: `${id}@halfpast`,
        sequence: 1,
        status: 'CANCELLED',
      });
    }
  });

  it('removes past and cancelled bookings from the list, but keeps them in the database', async () => {
    const { me, id, type } = await createBooked();
    const [over = ''] = await insertBookings(me.host, type, [{ startAt: instantIn(-2, '10:00') }]);
    await remove(me, id);
    for (const booking of [id, over, id, over]) {
      const { status, body } = await remove(me, booking);
      expect([status, body.data]).toEqual([200, { outcome: 'removed' }]);
    }
    expect((await me.call<unknown[]>('GET', '/my-bookings')).body.data).toEqual([]);
    expect(await listBookings(me.host.id)).toMatchObject([
      { id: over, status: 'confirmed' },
      { id, status: 'cancelled', sequence: 1 },
    ]);
  });

  it('adds the cancellation emails to the outbox once for simultaneous requests', async () => {
    const { me, id } = await createBooked();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(me, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const outcomes = answers.map(({ body }) => body.data.outcome);
    expect(outcomes.filter((outcome) => outcome === 'cancelled')).toHaveLength(1);
    const { results } = await env.DB.prepare(
      "SELECT audience FROM outbox WHERE booking_id = ? AND event = 'booking.cancelled' ORDER BY audience",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ audience: 'host' }, { audience: 'invitee' }]);
  });

  it('deletes the unsent confirmation and change emails of a cancelled booking', async () => {
    const { me, id, email } = await createBooked({}, quiet);
    await put(me, id, edit(email, moveTo('14:00')), quiet);
    await remove(me, id, quiet);
    await deliverAll(me.host.id);
    expect((await listMails(email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Cancelled',
    ]);
  });
});
