// The policy of a meeting type says until when invitees may cancel or reschedule. The SQL statements
// themselves enforce the policy, so it also applies without the Durable Object of the host.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  listBookingMails,
  readManaged,
  readMoveTimes,
  reschedule,
} from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const changes = createBookingChangesRepo(openDatabase(env.DB));

const NEVER = { allowed: false, noticeMinutes: 0 };
/**
 * Changes must be made three days before the start. The booking starts tomorrow, so a change is too late.
 */
const TOO_LATE = { allowed: true, noticeMinutes: 4320 };

describe('a meeting type with a policy', () => {
  it('is returned with the policy, to the host and to invitees', async () => {
    const { host, call } = await signInHost();
    const policies = { cancellation: TOO_LATE, rescheduling: NEVER };
    const { body } = await call<HostMeetingType>('POST', '/meeting-types', {
      title: 'Intro',
      ...policies,
    });
    expect(body.data).toMatchObject(policies);
    const path = `/meeting-types/${body.data.id}`;
    const sentBack = await call<HostMeetingType>('PUT', path, body.data);
    expect(sentBack).toMatchObject({ status: 200, body: { data: policies } });
    const older = await call<HostMeetingType>('PUT', path, { title: 'Intro' });
    expect(older.body.data).toMatchObject(policies);
    const shown = await call('GET', `/meeting-types/${host.username}/intro`);
    expect(shown.body.data).toMatchObject(policies);
    const refused = await call('PUT', path, { title: 'Intro', cancellation: { notice: 5 } });
    expect(refused.status).toBe(400);
  });
});

describe('the invitee of a meeting type with a policy', () => {
  it('gets a confirmation email with the policy, and no links for changes that the policy forbids', async () => {
    const { path } = await createPage({ cancellation: NEVER, rescheduling: NEVER });
    const { id, request } = await bookManaged(path);
    await expect.poll(() => listBookingMails(id)).toHaveLength(2);
    const mails = await listBookingMails(id);
    const toInvitee = mails.find(({ recipient }) => recipient === request.inviteeEmail);
    const toHost = mails.find(({ recipient }) => recipient !== request.inviteeEmail);
    expect(toInvitee?.text).toContain('You cannot cancel or reschedule this meeting online.');
    expect(toInvitee?.text).toContain('View your booking');
    expect(toInvitee?.ics).not.toContain('step=');
    expect(toHost?.text).not.toContain('You cannot');
  });

  it.each([
    [NEVER, 'not-allowed', 'CHANGE_NOT_ALLOWED'],
    [TOO_LATE, 'too-late', 'CHANGE_TOO_LATE'],
  ] as const)(
    'cannot cancel or reschedule when the policy forbids these changes (%j)',
    async (policy, reason, code) => {
      const { path, host } = await createPage({ cancellation: policy, rescheduling: policy });
      const { manageUrl } = await bookManaged(path);
      const { body } = await readManaged(manageUrl);
      expect(body.data?.cancel).toEqual({ allowed: false, reason });
      expect(body.data?.reschedule).toMatchObject({ allowed: false, reason });
      expect((await readMoveTimes(manageUrl, dateIn(1), dateIn(2))).body.code).toBe(code);
      const moved = await reschedule(manageUrl, isoIn(2, '11:00'));
      expect([moved.status, moved.body.code]).toEqual([409, code]);
      const cancelled = await change(manageUrl, 'cancel');
      expect([cancelled.status, cancelled.body.code]).toEqual([409, code]);
      expect(await listBookings(host.id)).toMatchObject([
        { status: 'confirmed', start_at: instantIn(1, '10:00') },
      ]);
    },
  );

  it('can still have their data erased, which cancels the meeting', async () => {
    const { path, host } = await createPage({ cancellation: NEVER, rescheduling: NEVER });
    const { manageUrl } = await bookManaged(path);
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    expect(await listBookings(host.id)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('the host of a meeting type with a policy', () => {
  it('may cancel and move at any time', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, { cancellation: NEVER, rescheduling: NEVER });
    const path = `/api/${host.username}/${type.slug}`;
    const { id } = await bookManaged(path);
    const moved = await call('PUT', `/my-bookings/${id}`, {
      inviteeName: 'Ines Invitee',
      inviteeEmail: 'ines@invitee.example',
      startTime: isoIn(1, '15:00'),
      endTime: isoIn(1, '15:30'),
      ...NO_TEXTS,
    });
    expect(moved.status).toBe(200);
    expect((await call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    expect(await listBookings(host.id)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('the SQL statements that change a booking, without the host’s Durable Object', () => {
  const NOTICE = { allowed: true, noticeMinutes: 60 };

  async function bookRow(policies: object) {
    const host = await createHost();
    const type = await createMeetingType(host, policies);
    const { id } = await bookManaged(`/api/${host.username}/${type.slug}`);
    const [booking] = await listBookings(host.id);
    if (!booking) throw new Error('The booking is missing.');
    const common = { changeId: crypto.randomUUID(), bookingId: id, hostId: host.id, mails: [] };
    return { common, booking, type };
  }

  it.each([
    [{ cancellation: NOTICE }, HOUR_MS, true],
    [{ cancellation: NOTICE }, HOUR_MS - 1, false],
    [{ cancellation: NEVER }, DAY_MS, false],
    [{ rescheduling: NEVER }, 0, true],
  ])(
    'with the policy %j, %i ms before the start, let the invitee cancel: %s',
    async (policy, before, expected) => {
      const { common, booking } = await bookRow(policy);
      const now = booking.start_at - before;
      const isWritten = await changes.cancelBooking({ ...common, now, by: 'invitee' });
      expect(isWritten).toBe(expected);
      const byHost = await changes.cancelBooking({ ...common, now, by: 'host' });
      expect(byHost).toBe(!expected);
    },
  );

  it.each([
    [{ rescheduling: NOTICE }, HOUR_MS, true],
    [{ rescheduling: NOTICE }, HOUR_MS - 1, false],
    [{ rescheduling: NEVER }, DAY_MS, false],
    [{ cancellation: NEVER }, 0, true],
  ])(
    'with the policy %j, %i ms before the start, let the invitee move the booking: %s',
    async (policy, before, expected) => {
      const { common, booking, type } = await bookRow(policy);
      const by = DAY_MS;
      const command = {
        ...common,
        now: booking.start_at - before,
        sequence: 0,
        startAt: booking.start_at + by,
        endAt: booking.end_at + by,
        guardStartAt: booking.guard_start_at + by,
        guardEndAt: booking.guard_end_at + by,
        inviteeName: 'Ines Invitee',
        inviteeEmail: booking.invitee_email,
        ...NO_TEXTS,
      };
      const conditions = { meetingTypeVersion: type.updatedAt, limits: [] };
      expect(await changes.moveBooking({ ...command, conditions })).toBe(expected);
      expect(await changes.moveBooking(command)).toBe(!expected);
    },
  );

  // Damaged policies allow the change, and missing keys read as their defaults.
  it.each([
    ['{', true],
    ['null', true],
    ['{}', true],
    ['{"noticeMinutes":1}', false],
    ['{"allowed":true}', true],
    ['{"allowed":false}', false],
  ])(
    'with the stored policy %s, let the invitee cancel at the start: %s',
    async (stored, expected) => {
      const { common, booking, type } = await bookRow({});
      await env.DB.prepare('UPDATE meeting_types SET cancellation = ? WHERE id = ?')
        .bind(stored, type.id)
        .run();
      const now = booking.start_at;
      expect(await changes.cancelBooking({ ...common, now, by: 'invitee' })).toBe(expected);
    },
  );
});
