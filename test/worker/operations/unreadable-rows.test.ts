// A row with damaged data is quarantined: it is marked with a reason and skipped. All other rows are
// processed.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Webhook } from '../../../worker/contract/webhooks/webhook-calls.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { book, bookingRequest, callApi, ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { dateIn, instantIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';
import { createRun, postBooking } from '../webhooks/deliveries.ts';
import { createHostWithReceiver, listDeliveries, readStream } from '../webhooks/webhook-hosts.ts';

const deps = createQuietDeps();
const DAMAGED = '{"former":';

const run = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

async function listQuarantined(rowId: string) {
  const { results } = await env.DB.prepare(
    'SELECT table_name, reason FROM quarantined_rows WHERE row_id = ?',
  )
    .bind(rowId)
    .all();
  return results;
}

async function createPendingBooking(count = 1) {
  const { host, type } = await createPage();
  const ids: string[] = [];
  const bookingIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const command = bookCommand(host, type, instantIn(2, '09:00') + index * 30 * MINUTE_MS);
    await deps.bookings.insertBooking(command);
    ids.push(...command.mails.map(({ id }) => id));
    bookingIds.push(command.booking.id);
  }
  return { host, type, ids, bookingIds, clock: createTestClock(), list: () => listOutbox(host.id) };
}

describe('an email with a damaged payload', () => {
  it.each([
    ['not JSON', DAMAGED],
    ['JSON without the required fields', '{"former":"yesterday"}'],
    ['not an object', '7'],
  ])(
    'is quarantined when the payload is %s, and the other eleven emails are sent',
    async (_, payload) => {
      const { ids, clock, list } = await createPendingBooking(6);
      const [bad = '', ...others] = ids;
      await run('UPDATE outbox SET payload = ? WHERE id = ?', payload, bad);
      const mailer = createRecordingMailer();
      await deliverOutbox({ ...deps, mailer, clock }, ids);
      expect(mailer.sent.sort()).toEqual(others.sort());
      const row = (await list()).find(({ id }) => id === bad);
      expect(row).toMatchObject({ status: 'quarantined', attempts: 0, payload });
      expect(await listQuarantined(bad)).toEqual([
        { table_name: 'outbox', reason: 'The payload cannot be read.' },
      ]);
      expect(await deps.quarantinedRows.countRows()).toBeGreaterThan(0);
    },
  );

  it('does not delay later emails of the same booking', async () => {
    const { ids, bookingIds, clock, host } = await createPendingBooking();
    const [bad = ''] = ids;
    await run('UPDATE outbox SET payload = ? WHERE id = ?', DAMAGED, bad);
    const laterRowId = 'later-one';
    await run(
      `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
       SELECT ?, host_id, booking_id, kind, event, audience, 'pending', due_at, origin, created_at + 1
       FROM outbox WHERE id = ?`,
      laterRowId,
      bad,
    );
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer, clock }, [...ids, laterRowId]);
    await deliverOutbox({ ...deps, mailer, clock }, [...ids, laterRowId]);
    expect(mailer.sent).toContain(laterRowId);
    const mails = await deps.bookingMails.listMails(host.id, bookingIds[0] ?? '');
    expect(mails.find(({ id }) => id === bad)).toMatchObject({ status: 'quarantined' });
    expect(mails.find(({ id }) => id === laterRowId)).toMatchObject({ status: 'done' });
  });

  it('does not prevent the deletion of the host’s account', async () => {
    const { call, host } = await signInHost();
    const type = await createMeetingType(host);
    const command = bookCommand(host, type, instantIn(2, '10:00'));
    await deps.bookings.insertBooking(command);
    // The deletion of an account keeps unsent cancellation emails and adds the host's name to their payload.
    // Therefore, it must handle this damaged payload.
    await run(
      "UPDATE outbox SET event = 'booking.cancelled', payload = ? WHERE host_id = ?",
      DAMAGED,
      host.id,
    );
    const { status } = await call('DELETE', '/users/me', { confirm: host.email });
    expect(status).toBe(200);
  });
});

describe('a meeting type with a damaged column', () => {
  it.each([
    ['availability', DAMAGED],
    ['availability', '{"workingHours":{}}'],
    ['rules', DAMAGED],
    ['rules', '{}'],
  ])('offers no slots, and every list and page still works (%s = %s)', async (column, value) => {
    const { host, call } = await signInHost();
    const [fine, bad] = [await createMeetingType(host), await createMeetingType(host)];
    for (const type of [fine, bad]) {
      const command = bookCommand(host, type, instantIn(2, type === fine ? '10:00' : '12:00'));
      expect(await deps.bookings.insertBooking(command)).toBe(true);
    }
    await run(`UPDATE meeting_types SET ${column} = ? WHERE id = ?`, value, bad.id);
    const listed = await call<HostMeetingType[]>('GET', '/meeting-types');
    expect(listed.status).toBe(200);
    expect(listed.body.data.map(({ id }) => id)).toEqual([fine.id, bad.id]);
    for (const path of ['/my-bookings', `/meeting-types/${bad.id}`])
      expect((await call('GET', path)).status, path).toBe(200);
    expect((await exportOf(host)).meetingTypes).toHaveLength(2);
    const day = `/slots?timezone=UTC&date=${dateIn(2)}`;
    const slotsOf = async (slug: string) => {
      const { status, body } = await callApi(`/api/${host.username}/${slug}${day}`);
      expect(status).toBe(200);
      return JSON.stringify(body).match(/"available":true/g)?.length ?? 0;
    };
    expect(await slotsOf(fine.slug)).toBeGreaterThan(0);
    expect(await slotsOf(bad.slug)).toBe(0);
    for (const page of [`/meetings/${host.username}`, `/${host.username}/${bad.slug}`]) {
      const { exports } = await import('cloudflare:workers');
      const { status } = await exports.default.fetch(new Request(`${ORIGIN}${page}`));
      expect(status, page).toBe(200);
    }
    const booked = await book(`/api/${host.username}/${bad.slug}`, bookingRequest());
    expect(booked.status).toBe(422);
    expect(await listQuarantined(bad.id)).toEqual([
      { table_name: 'meeting_types', reason: `The ${column} cannot be read.` },
    ]);
    const saved = await call('PUT', `/meeting-types/${bad.id}`, { title: 'Repaired' });
    expect(saved.status).toBe(200);
    expect(await listQuarantined(bad.id)).toEqual([]);
  });
});

describe('a host with an invalid time zone', () => {
  it('offers no slots until the host corrects the time zone, but lists, pages and emails still work', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    const command = bookCommand(host, type, instantIn(2, '10:00'));
    await deps.bookings.insertBooking(command);
    await run("UPDATE users SET time_zone = 'Nowhere/Land' WHERE id = ?", host.id);
    for (const path of ['/meeting-types', '/my-bookings', '/users/profile'])
      expect((await call('GET', path)).status, path).toBe(200);
    const path = `/api/${host.username}/${type.slug}`;
    const slots = await callApi(`${path}/slots?timezone=UTC&date=${dateIn(2)}`);
    expect(slots.status).toBe(200);
    expect(JSON.stringify(slots.body)).not.toContain('"available":true');
    expect((await book(path, bookingRequest())).status).toBe(422);
    const mailer = createRecordingMailer();
    const ids = command.mails.map(({ id }) => id);
    await deliverOutbox({ ...deps, mailer, clock: createTestClock() }, ids);
    expect(mailer.sent.sort()).toEqual(ids.sort());
    expect(await listQuarantined(host.id)).toEqual([
      { table_name: 'users', reason: 'The time zone is not valid.' },
    ]);
    await call('PATCH', '/users/profile', { timezone: 'Europe/Paris' });
    expect(await listQuarantined(host.id)).toEqual([]);
  });
});

describe('a webhook event with damaged data', () => {
  it.each([DAMAGED, '{}', 'null'])(
    'is quarantined, and the webhook and the event stream still deliver other events (%s)',
    async (facts) => {
      const { host, receiver, webhook } = await createHostWithReceiver();
      const [first, bad, last] = [
        await postBooking(host),
        await postBooking(host),
        await postBooking(host),
      ];
      await run('UPDATE webhook_events SET facts = ? WHERE id = ?', facts, bad);
      await createRun().deliver(webhook.id);
      const ids = (await receiver.taken()).map(({ headers }) => headers['webhook-id']);
      expect(ids).toEqual([first, last]);
      expect(await listDeliveries(host.host.id)).toMatchObject([
        { status: 'succeeded' },
        { status: 'failed', attempts: 0, error: expect.stringContaining('damaged') },
        { status: 'succeeded' },
      ]);
      const stream = await readStream(host);
      expect(stream.data.map(({ id }) => id)).toEqual([first, last]);
      expect(stream).toMatchObject({ next: 3, hasMore: false });
      expect(await listQuarantined(bad)).toEqual([
        { table_name: 'webhook_events', reason: 'The facts cannot be read.' },
      ]);
    },
  );

  it('does not prevent the erasure of the invitee’s data', async () => {
    const { host } = await createHostWithReceiver();
    const command = bookCommand(host.host, host.type, instantIn(3, '10:00'));
    const event = { id: crypto.randomUUID(), type: 'booking.created' as const };
    await deps.bookings.insertBooking({ ...command, event });
    await run('UPDATE webhook_events SET facts = ? WHERE id = ?', DAMAGED, event.id);
    const bookingId = command.booking.id;
    const erasure = { bookingId, hostId: host.host.id, changeId: 'erase', now: currentTime() };
    const counter = { key: bookingId, expiresAt: currentTime() };
    expect(
      await deps.inviteeErasures.eraseInvitee({ ...erasure, cancels: true, mails: [], counter }),
    ).toBe(true);
    const row = await env.DB.prepare('SELECT facts FROM webhook_events WHERE id = ?')
      .bind(event.id)
      .first();
    expect(row).toEqual({ facts: '{}' });
  });
});

it('a booking succeeds while the event list of a webhook is damaged, and the webhook is still listed', async () => {
  const { host, webhook, show } = await createHostWithReceiver();
  await run('UPDATE webhooks SET events = ? WHERE id = ?', '["booking.cr', webhook.id);
  await postBooking(host);
  expect(await listDeliveries(host.host.id)).toEqual([]);
  expect(await listQuarantined(webhook.id)).toEqual([
    { table_name: 'webhooks', reason: 'The list of events cannot be read.' },
  ]);
  expect(await show()).toMatchObject({ id: webhook.id, events: [] });
  const { name, url } = webhook;
  const fields = { name, url, events: ['booking.created'], headers: [], isActive: true };
  const saved = await host.call<Webhook>('PUT', `/webhooks/${webhook.id}`, fields);
  expect(saved).toMatchObject({ status: 200, body: { data: { events: ['booking.created'] } } });
  expect(await listQuarantined(webhook.id)).toEqual([]);
});

it('a delivery with a damaged list of attempts is delivered and shown in the log', async () => {
  const { host, receiver, webhook } = await createHostWithReceiver();
  await postBooking(host);
  await run(
    'UPDATE webhook_deliveries SET history = ?, request_headers = ? WHERE webhook_id = ?',
    '[{"at":',
    '{',
    webhook.id,
  );
  const [row] = await listDeliveries(host.host.id);
  const path = `/webhooks/${webhook.id}/deliveries/${encodeURIComponent(row?.id ?? '')}`;
  expect(await host.call('GET', path)).toMatchObject({
    status: 200,
    body: { data: { history: [] } },
  });
  await createRun().deliver(webhook.id);
  expect(await receiver.taken()).toHaveLength(1);
  expect(await host.call('GET', path)).toMatchObject({
    status: 200,
    body: { data: { status: 'succeeded', history: [{ responseStatus: 200 }] } },
  });
});
