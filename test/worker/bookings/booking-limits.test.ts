// Tests limits on the bookings of one invitee and one host, and how international email addresses are stored.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { createDeps } from '../../../worker/deps.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, createPage, everyDay } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { newEmail, postAuth, signUpForm } from '../accounts/account-calls.ts';
import { signInHost } from '../host-calls.ts';

const HALF_HOUR = 30 * 60_000;
const startTime = (index: number) =>
  new Date(Date.parse(isoIn(1, '09:00')) + index * HALF_HOUR).toISOString();

async function readMailbox(hostId: string) {
  const { results } = await env.DB.prepare(
    'SELECT invitee_email AS email, invitee_mailbox AS mailbox FROM bookings WHERE host_id = ?',
  )
    .bind(hostId)
    .all<{ email: string; mailbox: string }>();
  return results;
}

describe('the booking limits of an invitee', () => {
  it('count the addresses name+tag@ and name@ as the same invitee', async () => {
    const { path, host } = await createPage();
    const name = crypto.randomUUID();
    for (let index = 0; index < 5; index += 1) {
      const inviteeEmail = index === 0 ? `${name}@i.example` : `${name}+${index}@I.example`;
      const request = bookingRequest({ inviteeEmail, startTime: startTime(index) });
      expect((await book(path, request)).status).toBe(201);
    }
    for (const inviteeEmail of [`${name}@i.example`, `${name}+x@i.example`]) {
      const request = bookingRequest({ inviteeEmail, startTime: startTime(6) });
      const { status, body } = await book(path, request);
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    }
    const otherInvitee = bookingRequest({
      inviteeEmail: `${name}x@i.example`,
      startTime: startTime(6),
    });
    expect((await book(path, otherInvitee)).status).toBe(201);
    expect(new Set((await readMailbox(host.id)).map(({ mailbox }) => mailbox)).size).toBe(2);
  });

  it('are enforced by the insert statement itself, which counts all addresses name+tag@ as one invitee', async () => {
    const { host, type } = await createPage();
    const repo = createBookingsRepo(openDatabase(env.DB));
    const name = crypto.randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        repo.insertBooking(
          bookCommand(host, type, instantIn(1, '09:00') + index * HALF_HOUR, {
            inviteeEmail: `${name}+${index}@i.example`,
          }),
        ),
      ),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(5);
  });

  it('count the new email address when a host changes the address of a booking', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const path = `/api/${me.host.username}/${type.slug}`;
    const booked = await book(path, bookingRequest({ startTime: startTime(0) }));
    const edit = {
      inviteeName: 'New',
      inviteeEmail: 'New+tag@exämple.de',
      startTime: startTime(0),
      endTime: startTime(1),
    };
    const changed = await me.call('PUT', `/my-bookings/${booked.body.data?.id}`, edit);
    expect(changed.status).toBe(200);
    expect(await readMailbox(me.host.id)).toEqual([
      { email: 'new+tag@xn--exmple-cua.de', mailbox: 'new@xn--exmple-cua.de' },
    ]);
  });

  it('still count a booking whose email address was erased', async () => {
    const { path, host } = await createPage();
    const name = crypto.randomUUID();
    for (let index = 0; index < 5; index += 1) {
      const inviteeEmail = `${name}+${index}@i.example`;
      const { manageUrl } = await bookManaged(path, { inviteeEmail, startTime: startTime(index) });
      expect((await change(manageUrl, 'erase')).status).toBe(200);
    }
    expect(await readMailbox(host.id)).toEqual(Array(5).fill({ email: '', mailbox: '' }));
    const request = bookingRequest({ inviteeEmail: `${name}@i.example`, startTime: startTime(6) });
    expect((await book(path, request)).status).toBe(429);
  });
});

describe('the booking limit of a host', () => {
  const wholeDay = everyDay('00:00', '24:00');

  it('is 60 bookings an hour, and the insert statement itself enforces it', async () => {
    const { host, type } = await createPage({ availability: wholeDay });
    const repo = createBookingsRepo(openDatabase(env.DB));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        repo.insertBooking(bookCommand(host, type, instantIn(1, '00:00') + index * HALF_HOUR)),
      ),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(60);
    expect(await listBookings(host.id)).toHaveLength(60);
    const nextHourCommand = bookCommand(host, type, instantIn(5, '00:00'), {
      createdAt: currentTime() + 3_700_000,
    });
    expect(await repo.insertBooking(nextHourCommand)).toBe(true);
  });

  it('causes a refusal that says when to retry and is recorded as a security event', async () => {
    const bindings = { HOST_BOOKINGS_PER_HOUR: '2' };
    const { fetch } = createAppWith({}, bindings);
    const { path, host } = await createPage();
    for (const index of [0, 1]) {
      const request = bookingRequest({ startTime: startTime(index) });
      expect((await book(path, request, {}, fetch)).status).toBe(201);
    }
    const refused = await book(path, bookingRequest({ startTime: startTime(2) }), {}, fetch);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      429,
      'HOST_LIMIT_REACHED',
      'This host has received many bookings in the last hour. Please try again later.',
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    const { results } = await env.DB.prepare(
      'SELECT type, facts FROM security_events WHERE user_id = ?',
    )
      .bind(host.id)
      .all();
    expect(results).toEqual([{ type: 'limit.reached', facts: '{"limit":"host-bookings"}' }]);
    expect((await book((await createPage()).path, bookingRequest(), {}, fetch)).status).toBe(201);
  });

  it.each([
    [undefined, 60],
    ['500', 500],
    ['0', 60],
    ['many', 60],
  ])('comes from HOST_BOOKINGS_PER_HOUR: %j means %d bookings an hour', (variable, limit) => {
    const deps = createDeps(envWith({ HOST_BOOKINGS_PER_HOUR: variable }));
    expect(deps.hostBookingsPerHour).toBe(limit);
  });
});

describe('an international email address', () => {
  it('is accepted by every call and stored as ASCII', async () => {
    const { path, host } = await createPage();
    const name = crypto.randomUUID();
    const typed = `${name}@exämple.de`;
    const stored = `${name}@xn--exmple-cua.de`;
    expect((await book(path, bookingRequest({ inviteeEmail: typed }))).status).toBe(201);
    expect(await readMailbox(host.id)).toEqual([{ email: stored, mailbox: stored }]);

    expect((await postAuth('signup', signUpForm(typed))).status).toBe(201);
    const user = await env.DB.prepare('SELECT email FROM users WHERE email = ?')
      .bind(stored)
      .first();
    expect(user).toEqual({ email: stored });
    expect((await postAuth('forgot-password', { email: typed })).body.code).toBe(
      'EMAIL_NOT_VERIFIED',
    );

    const message = { name: 'Zoë', email: typed, subject: 'support', message: 'Hello there.' };
    const sent = await callApi('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBeLessThan(300);
    const storedMessage = await env.DB.prepare('SELECT email FROM contact_messages WHERE email = ?')
      .bind(stored)
      .first();
    expect(storedMessage).toEqual({ email: stored });
  });

  it('is refused when the domain is invalid', async () => {
    const { path } = await createPage();
    const request = bookingRequest({ inviteeEmail: `${newEmail()}ä ö.de` });
    expect((await book(path, request)).status).toBe(400);
  });
});
