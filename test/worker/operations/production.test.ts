// Tests the configuration of a deployed Worker, which must not serve development tools.

import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createAppWith, createDepsWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { book, bookingRequest, callApi, type Fetch, ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings, listMailIds, listOutbox } from '../../support/rows.ts';
import { dateIn, instantIn } from '../../support/times.ts';

const bindings = { HALFPAST_MODE: undefined };
const production: Fetch = createAppWith({}, bindings).fetch;

/** Serves requests with a database binding that always fails. */
const failing: Fetch = createAppWith({}, { ...bindings, DB: createBrokenDatabase() }).fetch;

describe('in production', () => {
  it('all paths under /dev return 404', async () => {
    const { host, path } = await createPage();
    await book(path, bookingRequest());
    await expect.poll(() => listMailIds(host.email)).toHaveLength(1);
    const [id] = await listMailIds(host.email);
    const pages = ['mail', 'mail.json', `mail/${id}`, `mail/${id}/html`, `mail/${id}/text`];
    for (const page of [...pages, `mail/${id}/ics`, 'mail.json?to=a@b.de', '', 'anything']) {
      expect((await callApi(`/dev/${page}`, {}, production)).status).toBe(404);
    }
    // In development, the same paths must exist.
    const { fetch } = createAppWith({}, { HALFPAST_MODE: 'development' });
    for (const page of pages) {
      const request = new Request(`${ORIGIN}/dev/${page}`);
      expect((await fetch(request)).status).toBe(200);
    }
  });

  it.each(['production', 'Development', 'dev', 'true', ''])(
    'the mode %j counts as production',
    async (HALFPAST_MODE) => {
      const { fetch } = createAppWith({}, { HALFPAST_MODE });
      expect((await callApi('/dev/mail.json', {}, fetch)).status).toBe(404);
    },
  );

  it('emails stay pending, with the reason, until an email transport is configured', async () => {
    const { host, type } = await createPage();
    const command = bookCommand(host, type, instantIn(1, '10:00'));
    const deps = createDepsWith(bindings);
    await deps.bookings.insertBooking(command);
    await deliverOutbox(
      deps,
      command.mails.map(({ id }) => id),
    );
    for (const row of await listOutbox(host.id)) {
      expect(row).toMatchObject({
        status: 'pending',
        // A missing transport does not count as an attempt.
        attempts: 0,
        last_error: expect.stringMatching(/^No email transport is configured/),
        done_at: null,
      });
      expect(row.due_at).toBeGreaterThan(deps.clock.now());
    }
    expect(await listMailIds(command.booking.inviteeEmail)).toEqual([]);
  });
});

describe('API responses', () => {
  it('have the same security and cache headers on success and on failure', async () => {
    const { host, type, path } = await createPage();
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    for (const answer of [
      await callApi(`/api/meeting-types/${host.username}/${type.slug}`, {}, production),
      await callApi(`/api/meeting-types/public/${host.username}`, {}, production),
      await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, {}, production),
      await callApi(`${path}/slots?date=never`, {}, production),
      await callApi('/api', {}, production),
      await callApi('/api/unknown', {}, production),
      await book(path, bookingRequest(), {}, production),
      await book(path, {}, {}, production),
      await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, {}, failing),
    ]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });
});

describe('an internal error', () => {
  it('returns a message and a request id, and the log contains no values and no SQL statement', async () => {
    const { path } = await createPage();
    const logged: unknown[][] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((...line) => logged.push(line));
    const request = bookingRequest({ inviteeEmail: 'private@invitee.example' });
    const read = await callApi(`${path}/slots?date=${dateIn(1)}&timezone=UTC`, {}, failing);
    const write = await book(path, request, { 'idempotency-key': 'private-key' }, failing);
    log.mockRestore();
    for (const { status, body } of [read, write]) {
      expect(status).toBe(500);
      expect(body).toEqual({
        success: false,
        code: 'INTERNAL',
        message: 'Something went wrong',
        requestId: expect.stringMatching(/^[\w-]{16,}$/),
      });
    }
    expect(logged).toHaveLength(2);
    const lines = JSON.stringify(logged);
    for (const { body } of [read, write]) {
      expect(lines).toContain(String(Object(body).requestId));
    }
    expect(lines).not.toMatch(/select|insert|where|from "|private|invitee|node_modules|\.ts:/i);
  });

  it('returns the same message and stores nothing when the error happens while a booking is stored', async () => {
    const { host, path } = await createPage();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = () => Promise.reject(new Error('UNIQUE: private@x.example'));
    const hostCalendar = { ...createDeps(env).hostCalendar, book: fail };
    const { fetch } = createAppWith({ hostCalendar });
    const { status, body } = await book(path, bookingRequest(), {}, fetch);
    log.mockRestore();
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('private');
    expect(await listBookings(host.id)).toEqual([]);
  });
});
