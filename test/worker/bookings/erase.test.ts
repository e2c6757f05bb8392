import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest, callApi, nextIp } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import {
  bearerOf,
  bookManaged,
  change,
  dumpDatabase,
  listBookingMails,
  readExport,
  readManaged,
  waitForSentMails,
} from '../../support/manage.ts';
import { withinOneMinute } from '../../support/minutes.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

const MARK = 'zq7marker';

const NUMBER = '1709988776655';

/**
 * Returns a booking request with `MARK` or `NUMBER` in every field. Each email address is different, because
 * the booking limits also count erased bookings.
 */
const createMarkedRequest = () => ({
  inviteeName: `${MARK} Name`,
  inviteeEmail: `${MARK}-${crypto.randomUUID()}@invitee.example`,
  inviteeCountryCode: '+49',
  inviteeMobileNumber: NUMBER,
  notes: `${MARK} notes`,
});

async function dumpAll(): Promise<string> {
  const { keys } = await env.KV.list();
  const values = await Promise.all(keys.map(({ name }) => env.KV.get(name)));
  return (await dumpDatabase()) + JSON.stringify([keys, values]);
}

const countMails = async (id: string) => (await listBookingMails(id)).length;

describe('the export for an invitee', () => {
  it('is a file that contains everything stored about the invitee', async () => {
    const { path } = await createPage();
    const { manageUrl, id, request } = await bookManaged(path, createMarkedRequest());
    const { status, headers, body } = await readExport(manageUrl);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(body.data).toMatchObject({
      bookingId: id,
      name: request.inviteeName,
      email: request.inviteeEmail,
      countryCode: '+49',
      mobileNumber: NUMBER,
      notes: `${MARK} notes`,
      cancelReason: null,
      meetingType: 'A talk',
    });
    await change(manageUrl, 'erase');
  });
});

describe('erasing an invitee', () => {
  it('deletes every field of the invitee everywhere', async () => {
    const { path, host } = await createPage();
    const key = { 'idempotency-key': 'erased' };
    const request = bookingRequest(createMarkedRequest());
    const first = await book(path, request, key);
    const { id = '', manageUrl = '' } = first.body.data ?? {};
    await change(manageUrl, 'cancel', { reason: `${MARK} reason` });
    await expect.poll(() => countMails(id)).toBeGreaterThanOrEqual(2);
    expect(await dumpAll()).toContain(`${MARK} reason`);

    const { status, body } = await change(manageUrl, 'erase');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isErased: true, status: 'cancelled', inviteeName: '' });
    // Outbox rows that were pending at the moment of erasure must not contain the data either.
    const rowIds = (await listOutbox(host.id)).map((row) => row.id);
    await deliverOutbox(createDeps(env), rowIds);
    const open = (await listOutbox(host.id)).filter(({ status }) => status === 'pending');
    expect(open).toEqual([]);
    const dump = await dumpAll();
    expect(dump).not.toContain(MARK);
    expect(dump).not.toContain(NUMBER);

    expect((await change(manageUrl, 'erase')).status).toBe(200);
    expect((await readExport(manageUrl)).body.code).toBe('BOOKING_ERASED');
    expect((await change(manageUrl, 'cancel')).body.code).toBe('BOOKING_ERASED');
    expect((await readManaged(manageUrl)).body.data?.cancel.reason).toBe('erased');
    expect((await book(path, request, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('cancels an upcoming meeting first, and notifies the host without personal data', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id } = await bookManaged(path, createMarkedRequest());
    await waitForSentMails(id, 2);
    await change(manageUrl, 'erase');
    expect(await listBookings(host.id)).toMatchObject([
      { id, status: 'cancelled', start_at: Date.parse(isoIn(1, '10:00')) },
    ]);
    await expect.poll(() => countMails(id)).toBe(1);
    const [mail] = await listBookingMails(id);
    expect(mail?.recipient).toBe(host.email);
    expect(mail?.text).toContain('has cancelled the meeting and erased their data');
    expect(mail?.ics).toContain('METHOD:CANCEL');
    expect(await dumpAll()).not.toContain(MARK);
    expect((await book(path, bookingRequest())).status).toBe(201);
  });

  it('copies nothing from an outbox row with invalid JSON into the new email to the host', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id } = await bookManaged(path, createMarkedRequest());
    await waitForSentMails(id, 2);
    await env.DB.prepare(
      `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
       VALUES (?1, ?2, ?3, 'mail', 'booking.changed', 'host', 'pending', ?4, 'https://halfpast.test', ?5, 1)`,
    )
      .bind(crypto.randomUUID(), host.id, id, currentTime() + 3_600_000, `{"former": "${MARK}`)
      .run();
    await change(manageUrl, 'erase');
    expect(await dumpAll()).not.toContain(MARK);
    const { results } = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE booking_id = ? AND event = 'booking.changed'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ payload: null }, { payload: null }]);
  });

  it('replaces the pending email to the host once, and adds no email to the invitee', async () => {
    const { path, host } = await createPage();
    const { id } = await bookManaged(path);
    await waitForSentMails(id, 2);
    await env.DB.prepare(
      `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
       SELECT 'changed.' || value || ?2, ?1, ?2, 'mail', 'booking.changed', value, 'pending', 9e15, '', 1
       FROM json_each('["host","invitee"]')`,
    )
      .bind(host.id, id)
      .run();
    const erase = () =>
      createDeps(env).inviteeErasures.eraseInvitee({
        bookingId: id,
        hostId: host.id,
        changeId: crypto.randomUUID(),
        // A meeting that begins now can still be cancelled.
        now: Date.parse(isoIn(1, '10:00')),
        cancels: true,
        mails: [],
        counter: null,
      });
    expect(await erase()).toBe(true);
    const listNew = async () => {
      const rows = (await listOutbox(host.id)).filter(({ event }) => event === 'booking.changed');
      return rows.filter((row) => !row.id.startsWith('changed.')).map(({ audience }) => audience);
    };
    expect(await listNew()).toEqual(['host']);
    // The second erasure is refused, because the data is already erased.
    expect(await erase()).toBe(false);
    expect(await listNew()).toEqual(['host']);
  });

  it('keeps the time of a past booking and sends no email', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id } = await bookManaged(path, createMarkedRequest());
    await waitForSentMails(id, 2);
    await env.DB.prepare(
      'UPDATE bookings SET start_at = start_at - 864000000, end_at = end_at - 864000000 WHERE id = ?',
    )
      .bind(id)
      .run();
    await change(manageUrl, 'erase');
    expect(await listBookings(host.id)).toMatchObject([{ status: 'confirmed', invitee_email: '' }]);
    expect(await listOutbox(host.id)).toHaveLength(2);
    expect(await dumpAll()).not.toContain(MARK);
  });

  it('does not change other bookings of the same person', async () => {
    const { path } = await createPage();
    const person = createMarkedRequest();
    const firstBooking = await bookManaged(path, person);
    const secondBooking = await bookManaged(path, { ...person, startTime: isoIn(1, '12:00') });
    await change(firstBooking.manageUrl, 'erase');
    expect((await readManaged(secondBooking.manageUrl)).body.data?.inviteeName).toBe(
      person.inviteeName,
    );
    await change(secondBooking.manageUrl, 'erase');
  });

  it('does not reset the booking limits of an email address', async () => {
    const { path } = await createPage();
    const inviteeEmail = 'often@invitee.example';
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
      const { manageUrl } = await bookManaged(path, { inviteeEmail, startTime: isoIn(1, time) });
      await change(manageUrl, 'erase');
    }
    const sixth = await book(path, bookingRequest({ inviteeEmail, startTime: isoIn(1, '12:00') }));
    expect([sixth.status, sixth.body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('requires POST with a JSON object, and is subject to the rate limit for bookings', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    const withoutBody = await callApi('/api/manage/erase', {
      method: 'POST',
      headers: bearerOf(manageUrl),
    });
    expect(withoutBody.status).toBe(415);
    const statuses = await withinOneMinute(() => {
      const headers = {
        'cf-connecting-ip': nextIp(),
        'content-type': 'application/json',
        ...bearerOf(manageUrl),
      };
      const erase = () =>
        callApi('/api/manage/erase', { method: 'POST', headers, body: '{"x":1}' });
      return Promise.all(Array.from({ length: 15 }, async () => (await erase()).status));
    });
    expect(statuses.sort()).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    expect((await readManaged(manageUrl)).body.data?.isErased).toBe(false);
  });
});
