import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type BookAnswer, book, bookingRequest } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { change, readManaged } from '../../support/manage.ts';
import { listBookings, listMailIds, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

const DAY_MS = 86_400_000;

/** Returns the parts of the response that are the same when the request is repeated. */
function pickStableParts({ data, ...rest }: BookAnswer) {
  return { ...rest, data: { ...data, manageUrl: undefined, icsUrl: undefined } };
}

describe('the Idempotency-Key of a booking request', () => {
  it('makes a repeated request return the first response and create nothing new', async () => {
    const { host, path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await book(path, request, key);
    const second = await book(path, request, key);
    expect(first.status).toBe(201);
    expect([second.status, pickStableParts(second.body)]).toEqual([
      first.status,
      pickStableParts(first.body),
    ]);
    // The database has only a hash of the first link, so the repeated response has a new link. Both links
    // work.
    const links = [first.body.data?.manageUrl ?? '', second.body.data?.manageUrl ?? ''];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await readManaged(link)).status).toBe(200);
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(await listOutbox(host.id)).toHaveLength(2);
  });

  it('makes twenty simultaneous requests return the same response', async () => {
    const { host, path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'twenty' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(path, request, key)));
    const [first] = answers;
    expect(first?.status).toBe(201);
    for (const { status, body } of answers) {
      expect([status, pickStableParts(body)]).toEqual([
        first?.status,
        first && pickStableParts(first.body),
      ]);
    }
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(await listOutbox(host.id)).toHaveLength(2);
    for (const reader of [request.inviteeEmail, host.email])
      await expect.poll(() => listMailIds(reader)).toHaveLength(1);
  });

  it('makes a repeated request return the same response after the meeting type became inactive', async () => {
    const { host, type, path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'kept' };
    const first = await book(path, request, key);
    await env.DB.prepare('UPDATE meeting_types SET is_active = 0 WHERE id = ?').bind(type.id).run();
    expect(pickStableParts((await book(path, request, key)).body)).toEqual(
      pickStableParts(first.body),
    );
    expect((await book(path, bookingRequest())).status).toBe(410);
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('makes a repeated request return the current status after the booking was cancelled', async () => {
    const { host, path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'cancelled-since' };
    const first = await book(path, request, key);
    expect(first.body.data?.status).toBe('confirmed');
    const cancelled = await change(first.body.data?.manageUrl ?? '', 'cancel');
    expect(cancelled.status).toBe(200);
    expect((await book(path, bookingRequest())).status).toBe(201);
    const { status, body } = await book(path, request, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'This booking has been cancelled. To meet, please book again.',
      data: { id: first.body.data?.id, status: 'cancelled' },
    });
    expect((await readManaged(body.data?.manageUrl ?? '')).status).toBe(200);
    expect(await listBookings(host.id)).toHaveLength(2);
    // A request with another key creates a new booking.
    const again = { ...request, startTime: isoIn(1, '11:00') };
    expect((await book(path, again, { 'idempotency-key': 'anew' })).status).toBe(201);
  });

  it('is refused when an earlier request with the same key had another body or meeting type', async () => {
    const { host, path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'reused' };
    await book(path, request, key);
    const otherType = await createMeetingType(host);
    for (const answer of [
      await book(path, { ...request, notes: 'Another.' }, key),
      await book(path, { ...request, startTime: isoIn(1, '11:00') }, key),
      await book(`/api/${host.username}/${otherType.slug}`, request, key),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This Idempotency-Key was already used for a different request.',
      });
    }
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('may be the same for different hosts', async () => {
    const key = { 'idempotency-key': 'shared' };
    const [firstPage, secondPage] = [await createPage(), await createPage()];
    expect((await book(firstPage.path, bookingRequest(), key)).status).toBe(201);
    expect((await book(secondPage.path, bookingRequest(), key)).status).toBe(201);
  });

  it('can be used for a new booking after 24 hours', async () => {
    const { host, path } = await createPage();
    const key = { 'idempotency-key': 'daily' };
    await book(path, bookingRequest(), key);
    // The test makes the first booking a day older instead of waiting a day.
    await env.DB.prepare('UPDATE bookings SET created_at = created_at - ? WHERE host_id = ?')
      .bind(DAY_MS, host.id)
      .run();
    const request = bookingRequest({ startTime: isoIn(1, '11:00') });
    expect((await book(path, request, key)).status).toBe(201);
    expect(await listBookings(host.id)).toHaveLength(2);
  });

  it('can be used again after a request with this key was refused', async () => {
    const { path } = await createPage();
    const key = { 'idempotency-key': 'second-try' };
    await book(path, bookingRequest());
    expect((await book(path, bookingRequest(), key)).status).toBe(409);
    const again = bookingRequest({ startTime: isoIn(1, '11:00') });
    expect((await book(path, again, key)).status).toBe(201);
  });
});
