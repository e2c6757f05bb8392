// No request of a visitor may scan a whole table. The test sends requests, records the SQL statements and
// reads their query plans from the database.

import { expect, it } from 'vitest';
import { currentTime } from '../../scripts/clock.ts';
import { createDeps, createHostCalendarDeps } from '../../worker/deps.ts';
import { withMaximumPerDay } from '../../worker/domain/limits/booking-rules.ts';
import { deliverOutbox } from '../../worker/services/delivery/deliver-outbox.ts';
import { purgeExpired } from '../../worker/services/operations/purge-expired.ts';
import { requeueOverdue } from '../../worker/services/outbox/requeue-overdue.ts';
import { createAppWith, envWith } from '../support/apps.ts';
import { calendarsWith } from '../support/calendars.ts';
import { book, bookingRequest, ORIGIN } from '../support/calls.ts';
import { bookCommand } from '../support/commands.ts';
import { createPage } from '../support/hosts.ts';
import { bearerOf } from '../support/manage.ts';
import { findScanning } from '../support/query-plans.ts';
import { createRecordingDatabase } from '../support/recording-database.ts';
import { listOutbox } from '../support/rows.ts';
import { dateIn, instantIn } from '../support/times.ts';

it('visitors’ requests and the background work that they cause use an index for every table', async () => {
  const { database, statements } = createRecordingDatabase();
  const DB = database;
  const deps = createDeps(envWith({ DB }));
  const { bookings, outbox } = createHostCalendarDeps(envWith({ DB }));
  // The Durable Object of the host does not use the recording database, so the test runs its statements
  // here.
  const HOST_CALENDAR = calendarsWith(async (command) => {
    const [isWritten] = await bookings.insertBookings([command]);
    return isWritten ? { ok: true } : { ok: false, reason: 'refused' };
  });
  // Nothing is cached, because another test may have requested the same address.
  const answerCache = { find: async () => null, keep: async () => {} };
  const { fetch } = createAppWith({ answerCache }, { DB, HOST_CALENDAR });
  const { host, type, path } = await createPage({ rules: { limits: withMaximumPerDay([], 5) } });

  const key = { 'idempotency-key': 'plan' };
  const { status, body } = await book(path, bookingRequest(), key, fetch);
  expect(status).toBe(201);
  const day = `timezone=Asia/Tokyo&date=${dateIn(1)}`;
  const days = `timezone=Asia/Tokyo&from=${dateIn(0)}&to=${dateIn(40)}`;
  const mails = (await listOutbox(host.id)).map((row) => row.id);
  const headers = bearerOf(body.data?.manageUrl ?? '');
  const addresses = [
    `/api/meeting-types/${host.username}/${type.slug}`,
    `/api/meeting-types/public/${host.username}`,
    `${path}/slots?${day}`,
    `${path}/availability?${days}`,
    `${body.data?.icsUrl}`,
    `/${host.username}/${type.slug}`,
    `/embed/${host.username}/${type.slug}`,
    `/${host.username}`,
    `/meetings/${host.username}`,
    `/cards/${host.username}/${type.slug}.png`,
    `/cards/${host.username}.png`,
    '/sitemap.xml',
    '/sitemaps/7.xml',
    '/api/manage',
    `/api/manage/availability?${days}`,
    '/api/manage/export',
    `${body.data?.manageUrl}`,
  ];
  for (const address of addresses) {
    const countBefore = statements.length;
    expect((await fetch(new Request(`${ORIGIN}${address}`, { headers }))).status, address).toBe(
      200,
    );
    // Each request must read the database with only one statement.
    expect(statements.length - countBefore, address).toBe(1);
  }
  await deliverOutbox(deps, mails);
  await requeueOverdue(deps);
  await outbox.listOpenOfHost(host.id, 10);
  await deps.timedMails.addDueOfHost(host.id, instantIn(1, '09:00'));
  expect((await listOutbox(host.id)).length).toBe(mails.length + 2);
  expect((await fetch(new Request(`${ORIGIN}/unsubscribe/x`))).status).toBe(404);
  for (const page of ['mail.json?to=a@b.de', `mail/${mails[0]}`]) {
    expect((await fetch(new Request(`${ORIGIN}/dev/${page}`))).status).toBe(200);
  }

  const bookingId = body.data?.id ?? '';
  const ofInvitee = { bookingId, hostId: host.id, now: currentTime(), mails: [] };
  const started = { ...ofInvitee, now: instantIn(1, '11:00'), changeId: 'mark' };
  const isMarked = await deps.bookingChanges.markNoShow({ ...started, isNoShow: true });
  expect(isMarked).toBe(true);
  const counter = { key: 'plan', expiresAt: currentTime() };
  const erasure = { ...ofInvitee, changeId: 'erase', cancels: true, counter };
  expect(await deps.inviteeErasures.eraseInvitee(erasure)).toBe(true);

  expect(statements.length).toBeGreaterThan(12);
  expect(await findScanning(statements)).toEqual([]);
});

it('the statements of the host email limits use an index to count and delay emails', async () => {
  const { database, statements } = createRecordingDatabase();
  const deps = createDeps(envWith({ DB: database }));
  const { host, type } = await createPage({}, { createdAt: currentTime() });
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  await deps.bookings.insertBooking(command);
  const { booking } = command;
  const origin = ORIGIN;
  const common = { origin, audience: 'invitee', causedBy: 'host' } as const;
  const { approvalDueAt: _, ...stored } = booking;
  const moved = await deps.bookingChanges.moveBooking({
    ...stored,
    bookingId: booking.id,
    changeId: 'plan-move',
    now: currentTime(),
    sequence: 0,
    inviteeEmail: 'plan@invitee.example',
    readdressedFrom: booking.inviteeEmail,
    inviteeHourFormat: undefined,
    language: undefined,
    mails: [
      { ...common, id: 'plan-notice', event: 'booking.reassigned' },
      {
        ...common,
        id: 'plan-confirmed',
        event: 'booking.confirmed',
        facts: { introduces: true },
      },
      { ...common, id: 'plan-changed', event: 'booking.changed' },
    ],
  });
  expect(moved).toBe(true);
  await deliverOutbox(deps, ['plan-notice', 'plan-confirmed', 'plan-changed']);
  await deps.hostMails.findWait(booking.id, [{ key: 'x', maximum: 1, windowMs: 1 }], 1);
  await deps.hostBookings.countUpcomingOfType({
    hostId: host.id,
    meetingTypeId: type.id,
    now: 1,
  });
  await deps.waitingRequests.listOfHost(host.id, 1);
  await deps.waitingRequests.findByToken('unknown');
  const ids = { bookingId: booking.id, hostId: host.id, changeId: 'plan-cancel' };
  await deps.bookingChanges.approveRequest({ ...ids, now: currentTime(), mails: [] });
  const end = { ...ids, now: currentTime(), by: 'host', mails: [] } as const;
  expect(await deps.bookingChanges.cancelBooking(end)).toBe(true);
  expect(statements.map(({ text }) => text).join()).toContain('INSERT INTO rate_counters');
  expect(await findScanning(statements)).toEqual([]);
});

it('webhook statements use an index to read webhooks, events and deliveries', async () => {
  const { database, statements } = createRecordingDatabase();
  const deps = createDeps(envWith({ DB: database }));
  const { host, type } = await createPage({}, { plan: 'individual' });
  const key = { hostId: host.id, webhookId: 'plan-webhook' };
  const now = currentTime();
  const fields = { name: 'Plan', events: ['booking.created' as const], headers: null };
  const shown = { ...fields, url: 'http://127.0.0.1:9/', isActive: true };
  await deps.webhooks.insertWebhook(
    { ...shown, id: key.webhookId, hostId: host.id, secret: 'x', origin: '', createdAt: 1 },
    3,
  );
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  const event = { id: 'plan-event', type: 'booking.created' as const };
  expect(await deps.bookings.insertBooking({ ...command, event })).toBe(true);
  const { webhookDeliveries, webhookLog, webhooks, webhookTargets, webhookEvents } = deps;
  await webhookEvents.listEvents(host.id, 0, 10);
  await webhookDeliveries.listDueWebhooks(now + 1_000, 10);
  await webhookDeliveries.listOpenOfHost(host.id);
  const ids = [key.webhookId];
  const [first] = await webhookDeliveries.claim(ids, now + 1_000, now + 2_000, 10);
  const claimed = first?.claimed ?? [];
  expect(claimed).toHaveLength(1);
  await webhookDeliveries.release(claimed, now);
  await webhookDeliveries.giveUp(claimed, '');
  await webhookDeliveries.record(key.webhookId, [], {
    hasSucceeded: false,
    failures: 0,
    firstFailureAt: null,
    at: now,
  });
  await webhookDeliveries.postpone(key.webhookId, now, now, '');
  const cursorAfter = { createdAt: now, id: 'x' };
  await webhookLog.listDeliveries(key, 'all', cursorAfter, 10);
  await webhookLog.listDeliveries(key, 'failed', cursorAfter, 10);
  await webhookLog.findDelivery(key, 'x');
  await webhookLog.resend(key, 'x', now);
  await webhookLog.resendRange({ ...key, since: 0, after: 0, limit: 10, all: true, now });
  await webhookTargets.findTargets(ids);
  const disabling = { version: 1, reason: 'gone', now, mailId: 'plan-mail', error: '' } as const;
  await webhookTargets.disable({ webhookId: key.webhookId, ...disabling });
  await webhookDeliveries.failPending(key.webhookId, now, '');
  await webhooks.listWebhooks(host.id);
  await webhooks.updateWebhook(host.id, key.webhookId, shown, { now });
  await webhooks.replaceSecret(host.id, key.webhookId, 'y', now);
  await purgeExpired(deps);
  expect(await webhooks.deleteWebhook(host.id, key.webhookId)).toBe(true);
  expect(statements.length).toBeGreaterThan(25);
  expect(await findScanning(statements)).toEqual([]);
});

it('the check of query plans detects a scan', async () => {
  const statement = { text: 'SELECT id FROM bookings WHERE notes = ?', values: ['x'] };
  expect(await findScanning([statement])).toHaveLength(1);
});
