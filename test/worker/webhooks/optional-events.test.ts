// Tests events that are stored only while a webhook of the host subscribes to them: approvals and meeting
// types. timed-events.test.ts tests reminders, starts and ends.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { StreamEvents } from '../../../worker/contract/webhooks/webhook-calls.ts';
import { STANDARD_EVENTS } from '../../../worker/domain/events/events.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { bookManaged, reschedule } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import {
  createPaidHost,
  createWebhook,
  listDeliveries,
  type PaidHost,
  readStream,
} from './webhook-hosts.ts';

const UNUSED_URL = 'http://127.0.0.1:9/';

async function createRequest(events: readonly string[]) {
  const host = await createPaidHost();
  const webhook = await createWebhook(host, UNUSED_URL, { events });
  const type = await createMeetingType(host.host, { requiresApproval: true });
  const booked = await bookManaged(`/api/${host.host.username}/${type.slug}`);
  const decide = (decision: string, body?: object) =>
    host.call('POST', `/my-bookings/${booked.id}/${decision}`, body);
  return { host, webhook, ...booked, decide };
}

async function listTypes(host: PaidHost) {
  const { data } = await readStream(host);
  expect(data.map(({ data: { sequence } }) => sequence)).toEqual(data.map((_, index) => index + 1));
  return data.map(({ type }) => type);
}

async function readTypeEvents({ call }: PaidHost) {
  const { body } = await call('GET', '/events');
  return (body as unknown as StreamEvents).data.map(({ type, data }) => [type, data.meetingType]);
}

const APPROVAL = ['booking.approval_requested', 'booking.approved', 'booking.declined'];

describe('the events about approval', () => {
  it('come after the standard events about the same change', async () => {
    const { host, decide, manageUrl } = await createRequest([...STANDARD_EVENTS, ...APPROVAL]);
    await decide('approve');
    expect((await reschedule(manageUrl, isoIn(2, '11:00'), 1)).status).toBe(200);
    await decide('decline', { message: 'Not on that day.', sequence: 2 });
    expect(await listTypes(host)).toEqual([
      'booking.created',
      'booking.approval_requested',
      'booking.updated',
      'booking.approved',
      'booking.updated',
      'booking.approval_requested',
      'booking.cancelled',
      'booking.declined',
    ]);
    const { data } = await readStream(host);
    expect(data[1]?.data).toMatchObject({ booking: { status: 'pending' } });
    expect(data[3]?.data).toMatchObject({ by: 'host', booking: { status: 'confirmed' } });
    expect(data[7]?.data).toMatchObject({
      by: 'host',
      reason: 'Not on that day.',
      booking: { status: 'cancelled', outcome: 'declined' },
    });
  });

  it('contain booking.declined when a host cancels a booking that waits for approval', async () => {
    const { host, id } = await createRequest(['booking.declined']);
    expect((await host.call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    expect(await listTypes(host)).toEqual([
      'booking.created',
      'booking.cancelled',
      'booking.declined',
    ]);
  });

  it('go only to a webhook that subscribes to them', async () => {
    const { host, decide } = await createRequest(['booking.approved']);
    await createWebhook(host, UNUSED_URL, { events: ['booking.created', 'booking.updated'] });
    await decide('approve');
    const rows = await listDeliveries(host.host.id);
    expect(rows.map(({ event_type, event_sequence }) => [event_type, event_sequence])).toEqual([
      ['booking.updated', 2],
      ['booking.approved', 3],
    ]);
  });

  it('are not stored for a host without a subscription', async () => {
    const { host, decide } = await createRequest([...STANDARD_EVENTS]);
    await decide('approve');
    expect(await listTypes(host)).toEqual(['booking.created', 'booking.updated']);
  });

  it('are stored while the webhook is switched off, and can be resent', async () => {
    const { host, webhook, decide } = await createRequest(['booking.approved']);
    const { name, url, events } = webhook;
    const fields = { name, url, events, isActive: false };
    expect((await host.call('PUT', `/webhooks/${webhook.id}`, fields)).status).toBe(200);
    await decide('approve');
    expect(await listDeliveries(host.host.id)).toEqual([]);
    await host.call('PUT', `/webhooks/${webhook.id}`, { ...fields, isActive: true });
    const since = new Date(currentTime() - 60_000).toISOString();
    const resent = await host.call('POST', `/webhooks/${webhook.id}/resend`, { since });
    expect(resent.body.data).toMatchObject({ resent: 1 });
    expect(await listDeliveries(host.host.id)).toMatchObject([
      { event_type: 'booking.approved', kind: 'resend' },
    ]);
  });

  it('are stored once when the host approves the booking twice', async () => {
    const { host, decide } = await createRequest(APPROVAL);
    await Promise.all([decide('approve'), decide('approve')]);
    expect(await listTypes(host)).toEqual([
      'booking.created',
      'booking.approval_requested',
      'booking.updated',
      'booking.approved',
    ]);
  });
});

const TYPE_EVENTS = ['meeting_type.created', 'meeting_type.updated', 'meeting_type.deleted'];

describe('the events about meeting types', () => {
  async function createSubscribed(events: readonly string[] = TYPE_EVENTS) {
    const host = await createPaidHost();
    await createWebhook(host, UNUSED_URL, { events });
    const path = `/meeting-types/${host.type.id}`;
    return { host, path };
  }

  it('contain the meeting type in the form of the public API after each change', async () => {
    const { host, path } = await createSubscribed();
    const link = 'https://meet.example/secret-room';
    await host.call('PUT', path, { title: 'A new title', location: link, durations: [30, 60] });
    await host.call('PATCH', path, { isActive: false });
    await host.call('PATCH', path, { isActive: true });
    const url = `/meeting-types/${host.host.username}/${host.type.slug}`;
    const shown = (await host.call('GET', url)).body.data as { meetingType?: object };
    await host.call('DELETE', path);
    const events = await readTypeEvents(host);
    expect(events.map(([type]) => type)).toEqual([
      'meeting_type.updated',
      'meeting_type.updated',
      'meeting_type.updated',
      'meeting_type.deleted',
    ]);
    expect(events[1]?.[1]).toMatchObject({ title: 'A new title', isActive: false });
    const { hostSendsLink: _, ...form } = (shown.meetingType ?? shown) as Record<string, unknown>;
    const pagePath = `/${host.host.username}/${host.type.slug}`;
    expect(events[2]?.[1]).toEqual({ ...form, path: pagePath });
    expect(JSON.stringify(events)).not.toContain('secret-room');
  });

  it('report a created and a duplicated meeting type', async () => {
    const { host, path } = await createSubscribed();
    const body = { title: 'Second', slug: 'second', durationMinutes: 45 };
    const created = await host.call<HostMeetingType>('POST', '/meeting-types', body);
    expect(created.status).toBe(201);
    const copy = await host.call<HostMeetingType>('POST', `${path}/duplicate`);
    expect(await readTypeEvents(host)).toMatchObject([
      ['meeting_type.created', { id: created.body.data.id, title: 'Second' }],
      ['meeting_type.created', { id: copy.body.data.id, isActive: false }],
    ]);
  });

  it('are delivered to the subscribed webhook', async () => {
    const { host, path } = await createSubscribed(['meeting_type.updated']);
    await host.call('PATCH', path, { isActive: false });
    expect(await listDeliveries(host.host.id)).toMatchObject([
      { event_type: 'meeting_type.updated', event_sequence: 1 },
    ]);
  });

  it('are not stored when the change is refused', async () => {
    const { host, path } = await createSubscribed();
    await createMeetingType(host.host, { slug: 'taken' });
    expect((await host.call('PUT', path, { title: 'A', slug: 'taken' })).status).toBe(409);
    const again = { title: 'A', slug: 'taken', durationMinutes: 30 };
    expect((await host.call('POST', '/meeting-types', again)).status).toBe(409);
    const other = await createPaidHost();
    expect((await other.call('PATCH', path, { isActive: false })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect(await readTypeEvents(host)).toEqual([]);
    expect(await readTypeEvents(other)).toEqual([]);
  });

  it('are not stored for a host without a subscription or on the Free plan', async () => {
    const { host, path } = await createSubscribed(['booking.created']);
    await host.call('PATCH', path, { isActive: false });
    expect(await readTypeEvents(host)).toEqual([]);

    const free = await createSubscribed();
    const { id } = free.host.host;
    await env.DB.prepare("UPDATE users SET plan = 'free' WHERE id = ?").bind(id).run();
    await free.host.call('PATCH', free.path, { isActive: false });
    const { results } = await env.DB.prepare('SELECT 1 FROM webhook_events WHERE host_id = ?')
      .bind(id)
      .all();
    expect(results).toEqual([]);
  });

  it('are numbered without gaps together with the events about bookings', async () => {
    const { host, path } = await createSubscribed();
    await Promise.all([
      bookManaged(host.path),
      host.call('PATCH', path, { isActive: true }),
      host.call('PATCH', path, { isActive: true }),
      host.call('PATCH', path, { isActive: true }),
    ]);
    expect((await listTypes(host)).sort()).toEqual([
      'booking.created',
      'meeting_type.updated',
      'meeting_type.updated',
      'meeting_type.updated',
    ]);
  });
});
