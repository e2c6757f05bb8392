// The events of a team meeting are in the stream of each host whose own plan has webhooks.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import { bookingRequest, callApi } from '../../support/calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createWebhook, listDeliveries } from '../webhooks/webhook-hosts.ts';
import { ANY_DAY, at } from './bookable-team.ts';
import { createTeamWithHosts, EVERY_DAY } from './team-calls.ts';

async function setPlan({ host }: SignedInHost, plan: 'free' | 'individual') {
  await env.DB.prepare('UPDATE users SET plan = ? WHERE id = ?').bind(plan, host.id).run();
}

async function listEvents({ host }: SignedInHost): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT type FROM webhook_events WHERE host_id = ? ORDER BY sequence',
  )
    .bind(host.id)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}

/** Creates a meeting type with two hosts who must both take part. The first one owns the bookings. */
async function createPair() {
  const scene = await createTeamWithHosts(2);
  const [owner, other] = scene.hosts;
  if (!owner || !other) throw new Error('The team has no hosts.');
  const { data } = (
    await scene.create({
      assignment: 'collective',
      durationMinutes: 60,
      availability: EVERY_DAY,
      rules: ANY_DAY,
      hosts: [owner, other].map(({ host }) => ({ userId: host.id, isFixed: true })),
    })
  ).body;
  const book = async () => {
    const request = { ...bookingRequest({ startTime: at('09:00') } as object), timezone: 'UTC' };
    const { status, body } = await callApi<{ data: BookedMeeting }>(
      `/api/teams/${scene.slug}/${data.slug}/book`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      },
    );
    expect(status).toBe(201);
    expect(body.data.hosts?.[0]?.id).toBe(owner.host.id);
    return body.data.id;
  };
  return { owner, other, book };
}

describe('the events of a team meeting', () => {
  it('are in the stream of a host with webhooks, although the organizer has the Free plan', async () => {
    const { owner, other, book } = await createPair();
    await setPlan(owner, 'free');
    await setPlan(other, 'individual');
    const webhook = await createWebhook(other, 'https://receiver.example/hook');
    const id = await book();
    expect((await owner.call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    expect(await listEvents(other)).toEqual(['booking.created', 'booking.cancelled']);
    expect(await listEvents(owner)).toEqual([]);
    const deliveries = await listDeliveries(other.host.id);
    expect(deliveries.map(({ webhook_id, event_type }) => [webhook_id, event_type])).toEqual([
      [webhook.id, 'booking.created'],
      [webhook.id, 'booking.cancelled'],
    ]);
  });

  it('are not in the stream of a host on the Free plan, although the organizer has webhooks', async () => {
    const { owner, other, book } = await createPair();
    await setPlan(owner, 'individual');
    await setPlan(other, 'free');
    const id = await book();
    expect((await other.call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    expect(await listEvents(owner)).toEqual(['booking.created', 'booking.cancelled']);
    expect(await listEvents(other)).toEqual([]);
  });
});
