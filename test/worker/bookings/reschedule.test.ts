import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { withMaximumPerDay } from '../../../worker/domain/limits/booking-rules.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  listBookingMails,
  readManaged,
  readMoveTimes,
  reschedule,
} from '../../support/manage.ts';
import { findOverlaps, listBookings, listOutbox } from '../../support/rows.ts';
import { dateIn, isoIn } from '../../support/times.ts';

describe('a manage link', () => {
  it('is stored only as a hash, and returns only the booking data that the invitee may see', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id, request } = await bookManaged(path);
    expect(manageUrl).toMatch(/^\/manage\/[\w-]{43}$/);
    const { status, body, headers } = await readManaged(manageUrl);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({
      id,
      status: 'confirmed',
      startTime: isoIn(1, '10:00'),
      endTime: isoIn(1, '10:30'),
      timezone: 'Europe/Paris',
      inviteeName: 'Ines Invitee',
      inviteeEmail: request.inviteeEmail,
      notes: 'Looking forward.',
      host: { name: 'Hanna Host', username: host.username },
      meetingType: { title: 'A talk' },
      sequence: 0,
      isErased: false,
      reschedule: { allowed: true, reason: null },
      cancel: { allowed: true, reason: null },
    });
    const tokens = await env.DB.prepare('SELECT * FROM manage_tokens').all();
    expect(JSON.stringify(tokens.results)).not.toContain(manageUrl.slice('/manage/'.length));
  });

  it('hides the host’s name when the meeting type hides this name', async () => {
    const { path } = await createPage({ showUserName: false });
    const { manageUrl } = await bookManaged(path);
    expect((await readManaged(manageUrl)).body.data?.host.name).toBe('');
  });

  it.each([`/manage/${'a'.repeat(43)}`, '/manage/short', '/manage/%00'])(
    'returns 404 for the path %s',
    async (url) => {
      const { status, body } = await readManaged(url);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('a reschedule by the invitee', () => {
  it('moves the same booking, notifies host and invitee and makes the previous time available', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id, request } = await bookManaged(path);
    const { status, body } = await reschedule(manageUrl, isoIn(1, '11:00'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      startTime: isoIn(1, '11:00'),
      endTime: isoIn(1, '11:30'),
      sequence: 1,
      timezone: 'Asia/Tokyo',
      inviteeName: 'Ines Invitee',
    });
    await expect.poll(() => listBookingMails(id)).toHaveLength(4);
    const changed = (await listBookingMails(id)).filter((mail) => mail.subject.startsWith('Chang'));
    expect(changed).toHaveLength(2);
    const forInvitee = changed.find((mail) => mail.recipient === request.inviteeEmail);
    const forHost = changed.find((mail) => mail.recipient === host.email);
    expect(forInvitee?.text).toContain('You have moved your meeting with Hanna Host.');
    expect(forInvitee?.text).toContain('Previously: ');
    expect(forInvitee?.text).toContain('Tokyo (GMT+9)');
    expect(forHost?.text).toContain('Ines Invitee has moved A talk to another time.');
    for (const mail of changed) expect(mail.ics).toMatch(new RegExp(`UID:${id}@`));
    for (const mail of changed) expect(mail.ics).toContain('SEQUENCE:1');
    expect((await book(path, bookingRequest())).status).toBe(201);
  });

  it('is refused when the request contains an outdated version of the booking', async () => {
    const { path, host } = await createPage();
    const { manageUrl } = await bookManaged(path);
    await reschedule(manageUrl, isoIn(1, '11:00'));
    const again = await reschedule(manageUrl, isoIn(1, '11:00'));
    expect([again.status, again.body.data?.sequence]).toEqual([200, 1]);
    const stale = await reschedule(manageUrl, isoIn(1, '12:00'));
    expect([stale.status, stale.body.code]).toEqual([409, 'BOOKING_CHANGED']);
    expect(stale.body.data?.booking?.startTime).toBe(isoIn(1, '11:00'));
    expect(await listOutbox(host.id)).toHaveLength(4);
  });

  it('applies the rules of the meeting type, but does not count the booking itself as a conflict', async () => {
    const { path } = await createPage({
      rules: { limits: withMaximumPerDay([], 1), bufferAfterMinutes: 30 },
    });
    const { manageUrl } = await bookManaged(path);
    const codes = [];
    for (const time of ['08:00', '10:10', '18:00']) {
      codes.push((await reschedule(manageUrl, isoIn(1, time))).body.code);
    }
    expect(codes).toEqual(['SLOT_OUTSIDE_HOURS', 'SLOT_OFF_GRID', 'SLOT_OUTSIDE_HOURS']);
    const other = bookingRequest({ startTime: isoIn(2, '12:00') });
    expect((await book(path, other)).status).toBe(201);
    expect((await reschedule(manageUrl, isoIn(2, '09:00'))).body.code).toBe('DAY_FULL');
    // The new time is half an hour later, so it overlaps the booking's current time and buffer. The
    // day has already reached its limit of one booking, but only because of this booking.
    expect((await reschedule(manageUrl, isoIn(1, '10:30'))).status).toBe(200);
  });

  it('offers the current time of the booking as available', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    await bookManaged(path, { startTime: isoIn(1, '14:00') });
    const { body } = await readMoveTimes(manageUrl, dateIn(1), dateIn(1));
    expect(body.data?.slots).toContain(isoIn(1, '10:00'));
    expect(body.data?.slots).not.toContain(isoIn(1, '14:00'));
  });

  it('is refused when the meeting is over, the meeting type is inactive or the input is invalid', async () => {
    const { path, type } = await createPage();
    const { manageUrl, id } = await bookManaged(path);
    expect((await reschedule(manageUrl, 'tomorrow')).status).toBe(400);
    expect((await reschedule(manageUrl, isoIn(1, '11:00'), -1)).status).toBe(400);
    await env.DB.prepare('UPDATE meeting_types SET is_active = 0 WHERE id = ?').bind(type.id).run();
    const off = await reschedule(manageUrl, isoIn(1, '11:00'));
    expect([off.status, off.body.code]).toEqual([410, 'MEETING_TYPE_INACTIVE']);
    expect((await readManaged(manageUrl)).body.data?.reschedule.reason).toBe('not-offered');
    // The API accepts no booking in the past, so the test moves the start back by ten days.
    await env.DB.prepare('UPDATE bookings SET start_at = start_at - 864000000 WHERE id = ?')
      .bind(id)
      .run();
    const over = await reschedule(manageUrl, isoIn(1, '11:00'));
    expect([over.status, over.body.code]).toEqual([409, 'BOOKING_OVER']);
    expect((await readMoveTimes(manageUrl, dateIn(1), dateIn(2))).body.code).toBe('BOOKING_OVER');
  });

  it('succeeds for only one of many simultaneous requests', async () => {
    const { path, host } = await createPage();
    const { manageUrl } = await bookManaged(path);
    const times = ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30'];
    const answers = await Promise.all(times.map((time) => reschedule(manageUrl, isoIn(1, time))));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !won.includes(answer)))
      expect([status, body.code]).toEqual([409, 'BOOKING_CHANGED']);
    expect(await listOutbox(host.id)).toHaveLength(4);
  });

  it('creates no overlap with simultaneous bookings and other reschedules', async () => {
    const { path, host } = await createPage();
    const links = [
      await bookManaged(path),
      await bookManaged(path, { startTime: isoIn(1, '10:30') }),
    ];
    const wanted = isoIn(1, '15:00');
    const answers = await Promise.all([
      ...links.map(({ manageUrl }) => reschedule(manageUrl, wanted)),
      ...Array.from({ length: 5 }, () => book(path, bookingRequest({ startTime: wanted }))),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(findOverlaps(await listBookings(host.id))).toEqual([]);
  });
});
