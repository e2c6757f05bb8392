// Tests meeting types with approval: the host must approve each booking. A booking that waits for approval is
// called a request. It reserves its time like a confirmed booking.

import { runDurableObjectAlarm } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { lapseOverdue } from '../../../worker/services/bookings/requests/lapse-requests.ts';
import { createTestClock } from '../../support/clocks.ts';
import {
  bookManaged,
  change,
  listBookingMails,
  readExport,
  readManaged,
  reschedule,
} from '../../support/manage.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';
import { createRequest } from './requests.ts';

const deps = createDeps(env);

const setDue = (id: string, dueAt: number) =>
  env.DB.prepare('UPDATE bookings SET approval_due_at = ? WHERE id = ?').bind(dueAt, id).run();

async function readMails(id: string, count: number) {
  await expect.poll(() => listBookingMails(id)).toHaveLength(count);
  return listBookingMails(id);
}

describe('a booking that waits for approval', () => {
  it('is shown as pending, hides the links of its location and reserves its time', async () => {
    const { call, id, manageUrl, path, icsUrl } = await createRequest();
    const list = await call<HostBooking[]>('GET', '/my-bookings');
    expect(list.body.data).toMatchObject([{ id, status: 'pending' }]);
    const filtered = await call<HostBooking[]>('GET', '/my-bookings?status=pending');
    expect(filtered.body.data).toEqual(list.body.data);
    const dueAt = Date.parse(list.body.data[0]?.approvalDueAt ?? '');
    expect(dueAt - currentTime()).toBeLessThanOrEqual(DAY_MS);
    const managed = (await readManaged(manageUrl)).body.data;
    expect(managed).toMatchObject({ status: 'pending', approvalDueAt: expect.any(String) });
    expect(JSON.stringify(managed)).not.toContain('secret');
    expect((await readExport(manageUrl)).body.data?.status).toBe('pending');
    await expect(bookManaged(path)).rejects.toThrow('SLOT_TAKEN');
    const file = await exports.default.fetch(`https://halfpast.test${icsUrl}`);
    expect(file.status).toBe(404);
  });

  it('causes emails about the approval, without a calendar file', async () => {
    const { id } = await createRequest();
    const mails = await readMails(id, 2);
    expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Approval needed',
      'Waiting for approval',
    ]);
    for (const { ics, text } of mails) {
      expect(ics).toBeNull();
      expect(text).not.toMatch(/confirmed|secret/i);
    }
  });

  it('is marked in the CSV file, cannot be edited by its host and gets no reminders', async () => {
    const { call, fetch, id, host } = await createRequest();
    const [booking] = (await call<HostBooking[]>('GET', '/my-bookings')).body.data;
    const { url, ...init } = fetch('/my-bookings/export.csv');
    expect(await (await exports.default.fetch(url, init)).text()).toContain(',invitee,pending');
    const edited = await call('PUT', `/my-bookings/${id}`, { ...booking, notes: 'New' });
    expect(edited).toMatchObject({ status: 409, body: { code: 'BOOKING_PENDING' } });
    expect((await deps.timedMails.addDueOfHost(host.id, currentTime())).nextAt).toBeNull();
  });

  it('can be withdrawn by its invitee even when the policy forbids cancellations', async () => {
    const never = { allowed: false, noticeMinutes: 0 };
    const { manageUrl, host } = await createRequest({ cancellation: never });
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    expect(await listBookings(host.id)).toMatchObject([{ status: 'cancelled', outcome: null }]);
  });
});

describe('the host of a meeting type with approval', () => {
  it('approves a request, which sends the confirmation with the calendar file to host and invitee', async () => {
    const request = await createRequest();
    const { id, manageUrl, decide } = request;
    await readMails(id, 2);
    const { status, body } = await decide('approve', { sequence: 0 });
    expect([status, body.data.status]).toEqual([200, 'confirmed']);
    const confirmed = (await readMails(id, 4)).filter(({ ics }) => ics !== null);
    expect(confirmed.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Confirmed',
      'Confirmed',
    ]);
    expect(JSON.stringify((await readManaged(manageUrl)).body.data)).toContain('secret');
    const { data } = await readStream(request);
    expect(data.map(({ type, data: { booking } }) => [type, booking.status])).toEqual([
      ['booking.created', 'pending'],
      ['booking.updated', 'confirmed'],
    ]);
    expect(data[1]?.data.changes).toEqual({ status: { from: 'pending', to: 'confirmed' } });
  });

  it('declines a request with a message, which makes the time available again', async () => {
    const request = await createRequest();
    const { id, manageUrl, path, decide } = request;
    await readMails(id, 2);
    const { body } = await decide('decline', { message: 'I am away.' });
    expect(body.data).toMatchObject({ status: 'cancelled', outcome: 'declined' });
    const waiting = await request.call<HostBooking[]>('GET', '/my-bookings?status=pending');
    expect(waiting.body.data).toEqual([]);
    const mails = (await readMails(id, 4)).filter(({ subject }) => subject.startsWith('Declined'));
    expect(mails).toHaveLength(2);
    expect(mails.every(({ text, ics }) => text.includes('I am away.') && ics === null)).toBe(true);
    expect((await readManaged(manageUrl)).body.data).toMatchObject({ outcome: 'declined' });
    await bookManaged(path);
    const { data } = await readStream(request);
    expect(data[1]?.data).toMatchObject({ by: 'host', booking: { outcome: 'declined' } });
  });

  it('answers on the pages that the email links to, and opening these pages changes nothing', async () => {
    const { id, manageUrl } = await createRequest();
    const mails = await readMails(id, 2);
    const text = mails.find(({ subject }) => subject.startsWith('Approval'))?.text ?? '';
    const token = /\/manage\/approval\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const readPage = async (query: string) => {
      const page = `https://halfpast.test/manage/approval/${token}${query}`;
      const open = await exports.default.fetch(page);
      expect([open.status, open.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
      return open.text();
    };
    const mainButton = (answer: string) =>
      `<button class="button button-primary" type="submit" name="answer" value="${answer}">`;
    expect(text).toContain(`/manage/approval/${token}?answer=decline`);
    const declining = await readPage('?answer=decline');
    expect(declining).toContain('Decline this booking?');
    expect(declining).toContain(mainButton('decline'));
    const approving = await readPage('');
    expect(approving).toContain('Approve this booking?');
    expect(approving).toContain(mainButton('approve'));
    expect((await readManaged(manageUrl)).body.data?.status).toBe('pending');
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString();
      return exports.default.fetch('https://halfpast.test/manage/approval', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    };
    const long = await post({
      ...{ token, sequence: '0', answer: 'decline' },
      message: 'x'.repeat(501),
    });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain('Decline this booking?');
    // The link of the invitee cannot approve, and the link of the host cannot manage the booking.
    const other = manageUrl.split('/').at(-1) ?? '';
    expect((await post({ token: other, sequence: '0', answer: 'approve' })).status).toBe(404);
    expect((await readManaged(`/manage/${token}`)).status).toBe(404);
    const approved = await post({ token, sequence: '0', answer: 'approve' });
    expect(await approved.text()).toContain('This booking is approved');
    expect((await readManaged(manageUrl)).body.data?.status).toBe('confirmed');
  });

  it('cannot answer the request of another host', async () => {
    const { id } = await createRequest();
    const stranger = await createPaidHost();
    for (const decision of ['approve', 'decline']) {
      const { status } = await stranger.call('POST', `/my-bookings/${id}/${decision}`);
      expect(status).toBe(404);
    }
  });
});

describe('a request without an answer', () => {
  it('lapses when the alarm of the host’s Durable Object fires, and host and invitee get an email', async () => {
    const request = await createRequest();
    const { id, host, decide } = request;
    await readMails(id, 2);
    await setDue(id, currentTime() - 1);
    expect((await decide('approve')).body.code).toBe('REQUEST_EXPIRED');
    await runDurableObjectAlarm(env.HOST_CALENDAR.getByName(host.id));
    expect(await listBookings(host.id)).toMatchObject([
      { status: 'cancelled', outcome: 'expired', cancelled_by: null },
    ]);
    const mails = (await readMails(id, 4)).filter(({ subject }) =>
      subject.startsWith('Not approved'),
    );
    expect(mails).toHaveLength(2);
    expect((await decide('approve')).body.code).toBe('REQUEST_EXPIRED');
    const { data } = await readStream(request);
    expect(data[1]?.data).not.toHaveProperty('by');
    expect(data[1]?.data.booking.outcome).toBe('expired');
  });

  it('lapses at a cron run when the alarm was lost', async () => {
    const { id, host } = await createRequest();
    // The meeting starts tomorrow at 10:00. So nine hours from now, the request has not lapsed yet.
    await lapseOverdue({ ...deps, clock: createTestClock(currentTime() + 9 * HOUR_MS) });
    expect(await listBookings(host.id)).toMatchObject([{ status: 'confirmed' }]);
    await setDue(id, currentTime() - HOUR_MS);
    await lapseOverdue(deps);
    expect(await listBookings(host.id)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('an approved booking that its invitee moves', () => {
  it('waits for approval again', async () => {
    const { id, manageUrl, host, decide } = await createRequest();
    await decide('approve');
    const moved = await reschedule(manageUrl, isoIn(2, '11:00'), 1);
    expect(moved.body.data).toMatchObject({ status: 'pending', startTime: isoIn(2, '11:00') });
    expect(
      (await listOutbox(host.id)).filter(({ event }) => event === 'booking.requested'),
    ).toHaveLength(4);
    const approved = await decide('approve', { sequence: 2 });
    expect(approved.body.data).toMatchObject({ id, status: 'confirmed' });
  });

  it('is cancelled when the host does not answer in time, and its guests get a cancellation email', async () => {
    const { id, manageUrl, host, decide } = await createRequest();
    await decide('approve');
    await env.DB.prepare('UPDATE bookings SET guests = ? WHERE id = ?')
      .bind(JSON.stringify([{ id: 'guest-1', email: 'guest@invitee.example' }]), id)
      .run();
    await reschedule(manageUrl, isoIn(2, '11:00'), 1);
    await setDue(id, currentTime() - HOUR_MS);
    await lapseOverdue(deps);
    const toGuest = (await listOutbox(host.id)).filter(({ audience }) => audience === 'guest');
    expect(toGuest.map(({ event, guest_id }) => [event, guest_id]).sort()).toEqual([
      ['booking.cancelled', 'guest-1'],
      ['booking.requested', 'guest-1'],
    ]);
  });
});
