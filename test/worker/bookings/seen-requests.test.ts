// Tests that a host decides only about the version of a booking that the host has seen: about its time and its people.

import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { change, listBookingMails, readManaged, reschedule } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { callOperation, createApiHost } from '../api/api-host.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import { createRequest, type Decision } from './requests.ts';

const { bookingChanges } = createDeps(env);
const MOVED = isoIn(2, '11:00');
const DECISIONS = ['approve', 'decline'] as const;

/** Creates a request that its invitee has moved, so its sequence is 1. */
async function createMovedRequest() {
  const request = await createRequest();
  expect((await reschedule(request.manageUrl, MOVED)).status).toBe(200);
  return request;
}

const postAnswer = (fields: Record<string, string>) =>
  exports.default.fetch('https://halfpast.test/manage/approval', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

/** Returns the token of the page that the last email to the host links to. */
async function readToken(id: string, mails: number): Promise<string> {
  await expect.poll(() => listBookingMails(id)).toHaveLength(mails);
  const sent = await listBookingMails(id);
  const toHost = sent.find(({ subject }) => subject.startsWith('Approval'));
  return /\/manage\/approval\/([\w-]{43})/.exec(toHost?.text ?? '')?.[1] ?? '';
}

describe.each(DECISIONS)('the answer "%s" to a request that its invitee has moved', (decision) => {
  it('is refused with the new time, until the host has seen this time', async () => {
    const { decide, host } = await createMovedRequest();
    const stale = await decide(decision, { sequence: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'BOOKING_CHANGED',
        data: { booking: { startTime: MOVED, status: 'pending', sequence: 1 } },
      },
    });
    expect(await listBookings(host.id)).toMatchObject([{ status: 'confirmed', sequence: 1 }]);
    expect((await decide(decision, { sequence: 1 })).status).toBe(200);
  });

  it('is refused when it does not say which version the host has seen', async () => {
    const { decide } = await createMovedRequest();
    expect((await decide(decision)).body).toMatchObject({ code: 'BOOKING_CHANGED' });
  });

  it('is refused in the public API, with and without a sequence', async () => {
    const me = await createApiHost();
    const request = await createMovedRequest();
    const { key } = await createKeyOf(request);
    const call = (body?: object) =>
      callOperation(`${decision}Booking`, { path: { id: request.id }, body }, { ...me, key });
    for (const body of [undefined, { sequence: 0 }]) {
      const { status, body: problem, undocumented } = await call(body);
      expect([status, problem.code, undocumented]).toEqual([409, 'BOOKING_CHANGED', []]);
      expect(problem.data).toMatchObject({ booking: { startTime: MOVED } });
    }
    expect((await call({ sequence: 1 })).status).toBe(200);
  });

  it('is refused on the page of the email, which then shows the new time and keeps the message', async () => {
    const { id, manageUrl } = await createRequest();
    const token = await readToken(id, 2);
    const open = await exports.default.fetch(`https://halfpast.test/manage/approval/${token}`);
    expect(await open.text()).toContain('name="sequence" value="0"');
    await reschedule(manageUrl, MOVED);
    const stale = await postAnswer({ token, answer: decision, sequence: '0', message: 'So sorry' });
    const page = await stale.text();
    expect(stale.status).toBe(409);
    for (const text of ['has changed since', MOVED, 'name="sequence" value="1"', 'So sorry'])
      expect(page).toContain(text);
    expect((await readManaged(manageUrl)).body.data?.status).toBe('pending');
    const seen = await postAnswer({ token, answer: decision, sequence: '1' });
    expect([seen.status, await seen.text()]).toEqual([
      200,
      expect.stringContaining(
        decision === 'approve' ? 'This booking is approved' : 'This request is declined',
      ),
    ]);
  });

  it('is refused by the statement, also without the Durable Object', async () => {
    const { id, host } = await createMovedRequest();
    const common = { changeId: 'answer', bookingId: id, hostId: host.id, now: currentTime() };
    const answer = (seenSequence: number) => {
      const command = { ...common, mails: [], seenSequence };
      return decision === 'approve'
        ? bookingChanges.approveRequest(command)
        : bookingChanges.cancelBooking({ ...command, by: 'host', outcome: 'declined' });
    };
    expect(await answer(0)).toBe(false);
    expect(await answer(1)).toBe(true);
  });
});

describe('a second answer to a request', () => {
  const ALREADY = {
    approve: 'This booking has already been confirmed.',
    decline: 'This request has already been declined.',
  };

  it.each(
    DECISIONS.flatMap((first) => DECISIONS.map((second): [Decision, Decision] => [first, second])),
  )('says after %s that it was decided already, also for %s', async (first, second) => {
    const { decide, host } = await createRequest();
    expect((await decide(first, { sequence: 0 })).status).toBe(200);
    const status = first === 'approve' ? 'confirmed' : 'cancelled';
    for (const sequence of [0, 1])
      expect(await decide(second, { sequence })).toMatchObject({
        status: 409,
        body: {
          code: 'BOOKING_NOT_PENDING',
          message: ALREADY[first],
          data: { booking: { status, sequence: 1 } },
        },
      });
    expect(await listBookings(host.id)).toMatchObject([{ sequence: 1 }]);
  });

  it('is refused alike for a request that its invitee has withdrawn', async () => {
    const { decide, manageUrl } = await createRequest();
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    const codes = await Promise.all(DECISIONS.map(async (one) => (await decide(one)).body.code));
    expect(codes).toEqual(['BOOKING_CANCELLED', 'BOOKING_CANCELLED']);
  });

  it('is shown as answered before on the page of the email', async () => {
    const { id } = await createRequest();
    const token = await readToken(id, 2);
    const first = await postAnswer({ token, answer: 'approve', sequence: '0' });
    expect(await first.text()).not.toContain('already answered');
    for (const answer of DECISIONS) {
      const again = await postAnswer({ token, answer, sequence: '0' });
      const page = await again.text();
      expect(again.status).toBe(409);
      expect(page).toContain('This booking is approved');
      expect(page).toContain('This request was already answered, so nothing has changed.');
    }
  });
});

describe('a host who changes a booking that its invitee has moved meanwhile', () => {
  const REFUSED = { status: 409, body: { code: 'BOOKING_CHANGED' } };

  it.each([
    ['edits it', 'PUT', ''],
    ['cancels it', 'DELETE', ''],
    ['asks for another time', 'POST', '/ask-for-another-time'],
  ] as const)('is refused when the host %s', async (_, method, suffix) => {
    const { call, id, manageUrl, host } = await createRequest({ requiresApproval: false });
    const [seen] = (await call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(seen?.sequence).toBe(0);
    await reschedule(manageUrl, MOVED);
    const send = (sequence: number) => {
      const body = method === 'PUT' ? { ...seen, notes: 'New', sequence } : { sequence };
      return call(method, `/my-bookings/${id}${suffix}`, body);
    };
    expect(await send(0)).toMatchObject(REFUSED);
    expect(await listBookings(host.id)).toMatchObject([
      { status: 'confirmed', start_at: Date.parse(MOVED), sequence: 1 },
    ]);
    expect((await send(1)).status).toBe(200);
  });
});
