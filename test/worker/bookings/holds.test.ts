// An agent holds a time, and the invitee confirms the hold with the link in the email.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { AppError } from '../../../worker/contract/app-error.ts';
import type { HostHold } from '../../../worker/contract/bookings/hold-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOLD_MS } from '../../../worker/domain/bookings/holds.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest, callApi, nextIp } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { confirm, hold, openConfirmPage, readConfirmPath } from '../../support/holds.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { change, readManaged } from '../../support/manage.ts';
import { listBookings, listHolds, listOutbox } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';
import { insertBookings } from './booking-rows.ts';

const AT = { startTime: isoIn(1, '10:00') };

async function createSignedInPage(fields: Parameters<typeof createMeetingType>[1] = {}) {
  const signedIn = await createPaidHost();
  const type = await createMeetingType(signedIn.host, { id: crypto.randomUUID(), ...fields });
  return { ...signedIn, signedIn, type, path: `/api/${signedIn.host.username}/${type.slug}` };
}

async function isOffered(path: string, day = 1, time = '10:00'): Promise<boolean> {
  const { body } = await callApi<{ data: { start: string; available: boolean }[] }>(
    `${path}/slots?date=${dateIn(day)}&timezone=UTC`,
  );
  const slot = body.data.find(({ start }) => start === isoIn(day, time));
  return slot?.available ?? false;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const expireAll = (hostId: string) =>
  env.DB.prepare('UPDATE holds SET expires_at = ? WHERE host_id = ?')
    .bind(currentTime(), hostId)
    .run();

describe('a hold', () => {
  it('books nothing, but blocks its time for everyone', async () => {
    const { host, path, type, call, signedIn } = await createSignedInPage();
    const held = await hold(path, AT);
    expect(held).toMatchObject({ startAt: instantIn(1, '10:00'), title: type.title });
    expect(JSON.stringify(held)).not.toContain('manage');
    expect(Object.keys(held).sort()).toEqual(['email', 'endAt', 'expiresAt', 'startAt', 'title']);
    expect(await listBookings(host.id)).toEqual([]);
    expect(await isOffered(path)).toBe(false);
    expect((await book(path, bookingRequest(AT))).body.code).toBe('SLOT_TAKEN');
    const asHost = { ...bookingRequest(AT), meetingTypeId: type.id };
    expect((await call('POST', '/my-bookings', asHost)).body.code).toBe('SLOT_TAKEN');
    expect(await codeOf(hold(path, AT))).toBe('SLOT_TAKEN');
    expect((await readStream(signedIn)).data).toEqual([]);
  });

  it('becomes a booking when the invitee confirms, with the usual emails and one webhook event', async () => {
    const { host, path, signedIn } = await createSignedInPage();
    const { email } = await hold(path, { ...AT, inviteeName: 'Grace', notes: 'From an agent.' });
    const link = await readConfirmPath(email);
    const shown = await openConfirmPage(link);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('Confirm your meeting');
    expect(await listBookings(host.id)).toEqual([]);
    const confirmed = await confirm(link);
    expect(confirmed.status).toBe(303);
    const managed = (await readManaged(confirmed.manageUrl ?? '')).body.data;
    expect(managed).toMatchObject({ startTime: AT.startTime, status: 'confirmed' });
    const [booking] = await listBookings(host.id);
    expect(booking?.invitee_email).toBe(email);
    expect(await listHolds(host.id)).toMatchObject([{ booking_id: booking?.id }]);
    const events = (await listOutbox(host.id)).map((row) => `${row.event} ${row.audience}`);
    expect(events.sort()).toEqual([
      'booking.confirmed host',
      'booking.confirmed invitee',
      'hold.confirmation invitee',
    ]);
    expect((await readStream(signedIn)).data).toHaveLength(1);
  });

  it('shows the booking when the invitee confirms a second time', async () => {
    const { host, path } = await createSignedInPage();
    const { email } = await hold(path, AT);
    const link = await readConfirmPath(email);
    const results = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    for (const { status, manageUrl } of [...results, await confirm(link)]) {
      expect(status).toBe(303);
      expect((await readManaged(manageUrl ?? '')).status).toBe(200);
    }
    expect(await listBookings(host.id)).toHaveLength(1);
    expect((await openConfirmPage(link)).html).toContain('This meeting is booked');
  });

  it('frees the time as soon as it expires', async () => {
    const { host, path } = await createSignedInPage();
    const { email } = await hold(path, AT);
    const link = await readConfirmPath(email);
    await expireAll(host.id);
    expect(await isOffered(path)).toBe(true);
    const answer = await confirm(link);
    expect(answer.html).toContain('This time is no longer held');
    expect(answer.html).toContain(`href="/${host.username}/`);
    expect(await listBookings(host.id)).toEqual([]);
    expect((await book(path, bookingRequest(AT))).status).toBe(201);
  });

  it('lasts ten minutes, but ends at the latest when the meeting starts', async () => {
    const clock = createTestClock(instantIn(1, '08:00'));
    const deps = { ...createDeps(env), clock };
    const { path } = await createSignedInPage();
    const held = await hold(path, AT, deps);
    expect(held.expiresAt).toBe(clock.now() + HOLD_MS);
    clock.advanceBy(HOLD_MS - 1);
    expect(await codeOf(hold(path, AT, deps))).toBe('SLOT_TAKEN');
    clock.advanceBy(1);
    expect(await codeOf(hold(path, AT, deps))).toBe('ok');
    const soon = createTestClock(instantIn(1, '11:56'));
    const late = await hold(path, { startTime: isoIn(1, '12:00') }, { ...deps, clock: soon });
    expect(late.expiresAt).toBe(instantIn(1, '12:00'));
  });

  it('can be confirmed although the minimum notice has passed in the meantime', async () => {
    const { path, host } = await createSignedInPage({
      rules: { minimumNoticeMinutes: 60 },
    });
    const { email } = await hold(path, AT);
    const link = await readConfirmPath(email);
    const before = instantIn(1, '10:00') - 10_005 * MINUTE_MS;
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE meeting_types SET rules = json_set(rules, '$.minimumNoticeMinutes', 10000) WHERE host_id = ?",
      ).bind(host.id),
      env.DB.prepare('UPDATE holds SET created_at = ? WHERE host_id = ?').bind(before, host.id),
    ]);
    expect((await book(path, bookingRequest({ startTime: isoIn(1, '12:00') }))).body.code).toBe(
      'SLOT_TOO_SOON',
    );
    expect((await confirm(link)).status).toBe(303);
  });

  it('is refused like a booking, for example outside the working hours or for an inactive meeting type', async () => {
    const { path } = await createSignedInPage({ maximumGuests: 0 });
    const guests = ['guest@invitee.example'];
    expect(await codeOf(hold(path, { ...AT, guests }))).toBe('VALIDATION_FAILED');
    const open = await createSignedInPage();
    expect(await codeOf(hold(open.path, { startTime: isoIn(1, '10:07') }))).toBe('SLOT_OFF_GRID');
    expect(await codeOf(hold(open.path, { startTime: isoIn(-1, '10:00') }))).toBe('SLOT_IN_PAST');
    expect(await codeOf(hold(`${open.path}-unknown`, AT))).toBe('NOT_FOUND');
    const locked = await createSignedInPage({ passwordHash: 'scrypt$…' });
    expect(await codeOf(hold(locked.path, AT))).toBe('PAGE_LOCKED');
    const inactive = await createSignedInPage({ isActive: false });
    expect(await codeOf(hold(inactive.path, AT))).toBe('MEETING_TYPE_INACTIVE');
  });

  it('has limits: three holds per host, ten holds per network and hour, and five emails per mailbox and hour', async () => {
    const { path } = await createSignedInPage();
    for (const hour of ['09', '10', '11']) await hold(path, { startTime: isoIn(1, `${hour}:00`) });
    expect(await codeOf(hold(path, { startTime: isoIn(1, '12:00') }))).toBe('TOO_MANY_HOLDS');
    const network = nextIp();
    const deps = createDeps(env);
    for (let index = 0; index < 10; index += 1)
      await hold((await createSignedInPage()).path, AT, deps, network);
    const { path: other } = await createSignedInPage();
    expect(await codeOf(hold(other, AT, deps, network))).toBe('RATE_LIMITED');
    const inviteeEmail = `${crypto.randomUUID()}@invitee.example`;
    for (let index = 0; index < 5; index += 1)
      await hold((await createSignedInPage()).path, { ...AT, inviteeEmail });
    expect(await codeOf(hold(other, { ...AT, inviteeEmail }))).toBe('RATE_LIMITED');
  });

  it('can be confirmed when it is the last that the limits allow its mailbox', async () => {
    const { host, type, path } = await createSignedInPage();
    const email = `${crypto.randomUUID()}@invitee.example`;
    const booked = { inviteeMailbox: email, createdAt: currentTime() };
    const earlier = [2, 3, 4, 5].map((day) => ({ ...booked, startAt: instantIn(day, '10:00') }));
    await insertBookings(host, type, earlier);
    await hold(path, { ...AT, inviteeEmail: email });
    const another = bookingRequest({ inviteeEmail: email, startTime: isoIn(1, '14:00') });
    expect((await book(path, another)).body.code).toBe('RATE_LIMITED');
    expect((await confirm(await readConfirmPath(email))).status).toBe(303);
  });

  it('is listed only for its host, who can release the hold', async () => {
    const { host, path, call } = await createSignedInPage();
    const other = await signInHost();
    const { email } = await hold(path, AT);
    const link = await readConfirmPath(email);
    const { body } = await call<HostHold[]>('GET', '/my-bookings/holds');
    expect(body.data).toMatchObject([{ inviteeEmail: email, startTime: AT.startTime }]);
    const id = body.data[0]?.id;
    expect((await other.call<HostHold[]>('GET', '/my-bookings/holds')).body.data).toEqual([]);
    expect((await other.call('DELETE', `/my-bookings/holds/${id}`)).status).toBe(404);
    expect(await isOffered(path)).toBe(false);
    expect((await call('DELETE', `/my-bookings/holds/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/my-bookings/holds/${id}`)).status).toBe(200);
    expect(await isOffered(path)).toBe(true);
    expect((await confirm(link)).html).toContain('released the time');
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('is shown to the host as the reason why the time is not free', async () => {
    const { type, path, call } = await createSignedInPage();
    await hold(path, { ...AT, inviteeName: 'Grace' });
    const { body } = await call<{ starts: { start: string; reason: unknown }[] }>(
      'GET',
      `/meeting-types/${type.id}/explain?date=${dateIn(1)}&timezone=UTC`,
    );
    const explained = body.data.starts.find(({ start }) => start === AT.startTime);
    expect(explained?.reason).toMatchObject({
      kind: 'busy',
      by: [{ kind: 'hold', inviteeName: 'Grace', title: type.title }],
    });
  });

  it('reduces the number of free seats in a slot by one', async () => {
    const { path } = await createSignedInPage({ seats: 2, showSeatsLeft: true });
    await hold(path, AT);
    const { body } = await callApi<{ data: { start: string; seatsLeft?: number }[] }>(
      `${path}/slots?date=${dateIn(1)}&timezone=UTC`,
    );
    expect(body.data.find(({ start }) => start === AT.startTime)?.seatsLeft).toBe(1);
    await hold(path, AT);
    expect(await isOffered(path)).toBe(false);
  });

  it('waits for approval after the confirmation when the meeting type requires it', async () => {
    const { path } = await createSignedInPage({ requiresApproval: true });
    const { email } = await hold(path, AT);
    const { manageUrl } = await confirm(await readConfirmPath(email));
    expect((await readManaged(manageUrl ?? '')).body.data?.status).toBe('pending');
  });

  it('is deleted when the invitee has their data erased', async () => {
    const { host, path } = await createSignedInPage();
    const { email } = await hold(path, AT);
    const { manageUrl } = await confirm(await readConfirmPath(email));
    await hold(path, { startTime: isoIn(1, '14:00'), inviteeEmail: email });
    expect((await change(manageUrl ?? '', 'erase')).status).toBe(200);
    expect(await listHolds(host.id)).toEqual([]);
  });

  it('does not show the booking after the host has replaced the invitee', async () => {
    const { host, path, call } = await createSignedInPage();
    const { email } = await hold(path, AT);
    const link = await readConfirmPath(email);
    await confirm(link);
    const [booking] = await listBookings(host.id);
    const edit = {
      inviteeName: 'Other',
      inviteeEmail: 'other@invitee.example',
      startTime: AT.startTime,
      endTime: isoIn(1, '10:30'),
    };
    expect((await call('PUT', `/my-bookings/${booking?.id}`, edit)).status).toBe(200);
    const again = await confirm(link);
    expect(again.manageUrl).toBeNull();
  });

  it('does not open with an unknown link', async () => {
    expect((await openConfirmPage(`/manage/confirm/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await openConfirmPage('/manage/confirm/short')).status).toBe(404);
    expect((await confirm(`/manage/confirm/${'x'.repeat(43)}`)).status).toBe(404);
  });
});
