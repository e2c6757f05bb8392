// On a paid plan, every change of a booking is an event in the host's event stream. The transaction that
// changes the booking also stores the event.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { EVENT_KEPT_MS } from '../../../worker/domain/events/new-events.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change, reschedule } from '../../support/manage.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import { createPaidHost, createWebhook, listDeliveries, readStream } from './webhook-hosts.ts';

const UNUSED_URL = 'http://127.0.0.1:9/';

const edit = (request: ReturnType<typeof bookingRequest>, changes: object) => ({
  inviteeName: request.inviteeName,
  inviteeEmail: request.inviteeEmail,
  startTime: request.startTime,
  endTime: new Date(Date.parse(request.startTime) + 30 * 60_000).toISOString(),
  ...changes,
});

describe('the event stream', () => {
  it('lists all changes of a booking: created, edited, moved by the invitee and cancelled', async () => {
    const host = await createPaidHost();
    const { id, manageUrl, request } = await bookManaged(host.path);
    const change1 = edit(request, { inviteeName: 'Ines Other', notes: 'Later.' });
    expect((await host.call('PUT', `/my-bookings/${id}`, change1)).status).toBe(200);
    expect((await reschedule(manageUrl, isoIn(2, '11:00'), 1)).status).toBe(200);
    expect((await change(manageUrl, 'cancel', { reason: 'Ill.' })).status).toBe(200);

    const stream = await readStream(host);
    expect(stream).toMatchObject({ next: 4, hasMore: false, oldest: 1, latest: 4 });
    expect(stream.data.map(({ type, data }) => [data.sequence, type, data.by])).toEqual([
      [1, 'booking.created', undefined],
      [2, 'booking.updated', 'host'],
      [3, 'booking.updated', 'invitee'],
      [4, 'booking.cancelled', 'invitee'],
    ]);
    const [created, edited, moved, cancelled] = stream.data.map(({ data }) => data);
    expect(created?.booking).toEqual({
      id,
      status: 'confirmed',
      outcome: null,
      location: { kind: 'text', value: 'Phone' },
      revision: 0,
      isNoShow: false,
      isAskedForAnotherTime: false,
      isErased: false,
      startTime: request.startTime,
      endTime: isoIn(1, '10:30'),
      inviteeName: 'Ines Invitee',
      inviteeEmail: request.inviteeEmail,
      inviteeTimezone: 'Europe/Paris',
      inviteeCountryCode: null,
      inviteeMobileNumber: null,
      ...NO_TEXTS,
      notes: 'Looking forward.',
      answers: [],
      guests: [],
      createdAt: stream.data[0]?.timestamp,
      meetingType: {
        id: host.type.id,
        slug: host.type.slug,
        title: 'A talk',
        durationMinutes: 30,
        description: 'About this and that.',
        location: 'Phone',
      },
      host: { username: host.host.username, name: 'Hanna Host', timezone: 'UTC' },
      hosts: [{ id: host.host.id, name: 'Hanna Host' }],
    });
    expect(edited?.changes).toEqual({
      inviteeName: { from: 'Ines Invitee', to: 'Ines Other' },
      notes: { from: 'Looking forward.', to: 'Later.' },
    });
    expect(moved?.changes).toEqual({
      startTime: { from: request.startTime, to: isoIn(2, '11:00') },
      endTime: { from: isoIn(1, '10:30'), to: isoIn(2, '11:30') },
      inviteeTimezone: { from: 'Europe/Paris', to: 'Asia/Tokyo' },
    });
    expect(cancelled).toMatchObject({
      reason: 'Ill.',
      booking: { status: 'cancelled', revision: 3, startTime: isoIn(2, '11:00') },
    });
  });

  it('lists a cancellation by the host as one event', async () => {
    const host = await createPaidHost();
    const { id } = await bookManaged(host.path);
    await host.call('DELETE', `/my-bookings/${id}`);
    // When the host removes the booking from the list, the app creates no event.
    await host.call('DELETE', `/my-bookings/${id}`);
    const { data } = await readStream(host);
    expect(data.map(({ type, data: { by, reason } }) => [type, by, reason])).toEqual([
      ['booking.created', undefined, undefined],
      ['booking.cancelled', 'host', ''],
    ]);
  });

  it('has no gap in its sequence numbers after fifty simultaneous booking requests', async () => {
    const host = await createPaidHost();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const hour = 9 + (index % 8);
        return book(
          host.path,
          bookingRequest({ startTime: isoIn(3, `${String(hour).padStart(2, '0')}:00`) }),
        );
      }),
    );
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body.data?.id);
    expect(booked).toHaveLength(8);
    const { data, latest } = await readStream(host);
    expect(data.map(({ data: { sequence } }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(latest).toBe(8);
    expect(data.map(({ data: { booking } }) => booking.id).sort()).toEqual(booked.sort());
  });

  it('has no gap in its sequence numbers when fifty bookings are stored without the host’s Durable Object', async () => {
    const host = await createPaidHost();
    const { bookings } = createDeps(env);
    const written = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const command = bookCommand(host.host, host.type, instantIn(4 + (index % 25), '10:00'));
        const event = { id: crypto.randomUUID(), type: 'booking.created' as const };
        return bookings.insertBooking({ ...command, event });
      }),
    );
    expect(written.filter(Boolean)).toHaveLength(25);
    const { data } = await readStream(host);
    expect(data.map(({ data: { sequence } }) => sequence)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
  });

  it('can be read page by page', async () => {
    const host = await createPaidHost();
    for (const hour of ['09', '10', '11', '12', '13'])
      await book(host.path, bookingRequest({ startTime: isoIn(3, `${hour}:00`) }));
    const seen: number[] = [];
    let after = 0;
    for (let more = true; more; ) {
      const page = await readStream(host, `?after=${after}&limit=2`);
      seen.push(...page.data.map(({ data }) => data.sequence));
      [after, more] = [page.next, page.hasMore];
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(await readStream(host, '?after=5')).toMatchObject({ data: [], next: 5, hasMore: false });
  });

  it.each(['after=-1', 'after=x', 'after=1.5', 'limit=0', 'limit=101', 'limit=ten'])(
    'refuses the query %s',
    async (query) => {
      const { call } = await createPaidHost();
      expect(await call('GET', `/events?${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('is not available on the free plan, and bookings on this plan create no events', async () => {
    const host = await createPaidHost({ plan: 'free' });
    const page = await createPage({}, { plan: 'free' });
    await bookManaged(page.path);
    const count = await env.DB.prepare('SELECT count(*) AS n FROM webhook_events WHERE host_id = ?')
      .bind(page.host.id)
      .first<{ n: number }>();
    expect(count?.n).toBe(0);
    expect(await host.call('GET', '/events')).toMatchObject({
      status: 403,
      body: { code: 'WEBHOOKS_NOT_IN_PLAN' },
    });
  });

  it('contains the events of the last thirty days and reports the oldest available event', async () => {
    const host = await createPaidHost();
    const webhook = await createWebhook(host, UNUSED_URL);
    for (const hour of ['09', '10', '11'])
      await book(host.path, bookingRequest({ startTime: isoIn(3, `${hour}:00`) }));
    const old = `UPDATE %s SET expires_at = 1 WHERE host_id = ?1 AND %s <= 2`;
    for (const [table, column] of [
      ['webhook_events', 'sequence'],
      ['webhook_deliveries', 'event_sequence'],
    ] as const)
      await env.DB.prepare(old.replace('%s', table).replace('%s', column)).bind(host.host.id).run();
    await purgeExpired(createDeps(env));
    const stream = await readStream(host);
    expect(stream).toMatchObject({ oldest: 3, latest: 3 });
    expect(stream.data.map(({ data }) => data.sequence)).toEqual([3]);
    const deliveries = await listDeliveries(host.host.id);
    expect(deliveries.map((row) => [row.webhook_id, row.event_sequence])).toEqual([
      [webhook.id, 3],
    ]);
    expect(EVENT_KEPT_MS).toBe(30 * 86_400_000);
  });
});

describe('a webhook event', () => {
  it('is sent once to each active webhook that subscribed to it', async () => {
    const host = await createPaidHost();
    const allEventsWebhook = await createWebhook(host, UNUSED_URL);
    const cancellationWebhook = await createWebhook(host, UNUSED_URL, {
      events: ['booking.cancelled'],
    });
    await createWebhook(host, UNUSED_URL, { isActive: false });
    const { id } = await bookManaged(host.path);
    await host.call('DELETE', `/my-bookings/${id}`);
    const { data } = await readStream(host);
    const [created, cancelled] = data.map((event) => event.id);
    const sent = (await listDeliveries(host.host.id)).map((row) => [row.webhook_id, row.event_id]);
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(
      expect.arrayContaining([
        [allEventsWebhook.id, created],
        [allEventsWebhook.id, cancelled],
        [cancellationWebhook.id, cancelled],
      ]),
    );
  });

  it('is not sent to webhooks of other hosts', async () => {
    const [host, other] = [await createPaidHost(), await createPaidHost()];
    await createWebhook(other, UNUSED_URL);
    await bookManaged(host.path);
    expect(await listDeliveries(other.host.id)).toEqual([]);
    expect(await readStream(other)).toMatchObject({ data: [], oldest: null, latest: 0 });
  });
});

describe('the webhook event for the erasure of an invitee', () => {
  it('is a cancellation when the meeting is upcoming', async () => {
    const host = await createPaidHost();
    const { id, manageUrl, request } = await bookManaged(host.path, { notes: 'Secret note.' });
    const renamed = edit(request, { inviteeName: 'Ines Other' });
    await host.call('PUT', `/my-bookings/${id}`, renamed);
    await change(manageUrl, 'erase');
    const { data } = await readStream(host);
    expect(data.map(({ type }) => type)).toEqual([
      'booking.created',
      'booking.updated',
      'booking.cancelled',
    ]);
    const stream = JSON.stringify(data);
    for (const trace of ['Ines', request.inviteeEmail, 'Secret note', 'Europe/Paris'])
      expect(stream).not.toContain(trace);
    expect(data.map(({ data: { booking } }) => booking.isErased)).toEqual([true, true, true]);
  });

  it('is an update when the meeting was already cancelled', async () => {
    const host = await createPaidHost();
    const { manageUrl } = await bookManaged(host.path);
    await change(manageUrl, 'cancel', { reason: 'Mine alone.' });
    await change(manageUrl, 'erase');
    const { data } = await readStream(host);
    expect(data.map(({ type }) => type)).toEqual([
      'booking.created',
      'booking.cancelled',
      'booking.updated',
    ]);
    expect(data.at(-1)?.data).toMatchObject({ changes: {}, booking: { isErased: true } });
    expect(JSON.stringify(data)).not.toContain('Mine alone.');
  });
});

describe('the webhooks of an account', () => {
  it('are deleted with their deliveries and events when the account is deleted', async () => {
    const host = await createPaidHost();
    await createWebhook(host, UNUSED_URL);
    await bookManaged(host.path);
    expect(await listDeliveries(host.host.id)).toHaveLength(1);
    const { status } = await host.call('DELETE', '/users/me', { confirm: host.host.username });
    expect(status).toBe(200);
    const remainingRows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM webhooks WHERE host_id = ?1) + (SELECT count(*) FROM webhook_events
        WHERE host_id = ?1) + (SELECT count(*) FROM webhook_deliveries WHERE host_id = ?1) AS n`,
    )
      .bind(host.host.id)
      .first<{ n: number }>();
    expect(remainingRows?.n).toBe(0);
  });

  it('are included in the account’s export, without their secrets', async () => {
    const host = await createPaidHost();
    const headers = [{ name: 'Authorization', value: 'Bearer top-secret' }];
    const { id, secret } = await createWebhook(host, UNUSED_URL, { headers });
    const body = await exportOf(host.host);
    expect(body.webhooks).toMatchObject([{ id, headers: ['Authorization'] }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain('top-secret');
  });
});
