// Tests the timeline of a booking. It contains changes, updates of the calendar event, and webhook
// deliveries.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../worker/contract/bookings/timeline-calls.ts';
import { bookManaged } from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost } from '../webhooks/webhook-hosts.ts';

async function createEdited() {
  const host = await createPaidHost();
  const booked = await bookManaged(host.path);
  const { body } = await host.call<HostBooking[]>('GET', '/my-bookings');
  const [booking] = body.data;
  await host.call('PUT', `/my-bookings/${booked.id}`, { ...booking, notes: 'New' });
  const read = async () =>
    (await host.call<BookingTimeline>('GET', `/my-bookings/${booked.id}/timeline`)).body.data;
  return { ...host, ...booked, read };
}

describe('the timeline of a booking', () => {
  it('lists each change with the person who made it, newest first', async () => {
    const { read } = await createEdited();
    const { changes, calendarWrites } = await read();
    expect(changes.map(({ change, by }) => [change, by])).toEqual([
      ['changed', 'host'],
      ['booked', 'invitee'],
    ]);
    expect(calendarWrites).toEqual([]);
  });

  it('lists the changes even when the event stream is empty', async () => {
    const { read, host } = await createEdited();
    await env.DB.prepare('DELETE FROM webhook_events WHERE host_id = ?').bind(host.id).run();
    expect((await read()).changes.map(({ change }) => change)).toEqual(['changed', 'booked']);
    await env.DB.prepare("UPDATE outbox SET payload = '{' WHERE host_id = ?").bind(host.id).run();
    expect((await read()).changes.map(({ change }) => change)).toEqual(['changed', 'booked']);
  });

  it('lists the deliveries of each webhook with their results', async () => {
    const { read, host, id } = await createEdited();
    await env.DB.prepare(
      `INSERT INTO webhooks (id, host_id, name, url, events, is_active, secret, created_at, updated_at)
       SELECT 'hook', ?1, 'CRM', 'https://x.example', '[]', 1, 'sealed', 1, 1`,
    )
      .bind(host.id)
      .run()
      .catch(() => undefined);
    const added = await env.DB.prepare(
      `INSERT INTO webhook_deliveries (id, webhook_id, host_id, event_id, event_sequence, event_type, kind, status,
         due_at, created_at, expires_at, response_status, last_attempt_at)
       SELECT 'd-' || e.id, w.id, e.host_id, e.id, e.sequence, e.type, 'event', 'failed', 1, e.occurred_at, 9e12, 500, e.occurred_at
       FROM webhook_events e JOIN webhooks w ON w.host_id = e.host_id WHERE e.booking_id = ? AND e.type = 'booking.created'`,
    )
      .bind(id)
      .run();
    expect(added.meta.changes).toBeGreaterThan(0);
    expect((await read()).deliveries[0]).toMatchObject({
      event: 'booking.created',
      status: 'failed',
      responseStatus: 500,
    });
  });

  it('is not available to other hosts', async () => {
    const { id } = await createEdited();
    const other = await signInHost();
    const { status } = await other.call('GET', `/my-bookings/${id}/timeline`);
    expect(status).toBe(404);
  });
});
