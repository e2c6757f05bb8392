import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostOverview } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createPaidHost, createWebhook } from '../webhooks/webhook-hosts.ts';
import { insertBookings } from './booking-rows.ts';

const NOW = currentTime();

async function readOverview({ call }: SignedInHost): Promise<HostOverview> {
  const { status, body } = await call<HostOverview>('GET', '/my-bookings/overview');
  expect(status).toBe(200);
  return body.data;
}

async function createFailingWebhook(host: SignedInHost, name: string): Promise<string> {
  const { id } = await createWebhook(host, 'https://receiver.example/hook', { name });
  await env.DB.prepare('UPDATE webhooks SET failing_since = 1 WHERE id = ?').bind(id).run();
  return id;
}

describe('GET /api/my-bookings/overview', () => {
  it('contains the current meeting and the next meetings, in order', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const [, current, later, next] = await insertBookings(me.host, type, [
      { startAt: NOW - 31 * MINUTE_MS },
      { startAt: NOW - 28 * MINUTE_MS },
      { startAt: NOW + 2 * DAY_MS },
      { startAt: NOW + DAY_MS },
      { startAt: NOW + DAY_MS, status: 'cancelled' },
    ]);
    const { bookings, calendar } = await readOverview(me);
    expect(bookings.map(({ id }) => id)).toEqual([current, next, later]);
    expect(calendar.accounts).toEqual([]);
  });

  it.each([
    ['Zoom: https://zoom.us/j/1, code 9', 'https://zoom.us/j/1'],
    ['Café Pause', null],
  ])('with the location %j returns the join URL %j', async (location, joinUrl) => {
    const me = await signInHost();
    const type = await createMeetingType(me.host, { location });
    await insertBookings(me.host, type, [{ startAt: NOW + DAY_MS }]);
    expect((await readOverview(me)).bookings[0]?.joinUrl).toBe(joinUrl);
  });

  it('names failing webhooks and webhooks that the product has disabled', async () => {
    const host = await createPaidHost();
    const failing = await createFailingWebhook(host, 'Failing');
    const disabled = await createFailingWebhook(host, 'Disabled');
    await env.DB.prepare(
      "UPDATE webhooks SET is_active = 0, disabled_reason = 'failing', disabled_at = 1 WHERE id = ?",
    )
      .bind(disabled)
      .run();
    const inactive = await createFailingWebhook(host, 'Inactive');
    await env.DB.prepare('UPDATE webhooks SET is_active = 0 WHERE id = ?').bind(inactive).run();
    expect((await readOverview(host)).webhookProblems).toEqual([
      { id: failing, name: 'Failing', isDisabled: false },
      { id: disabled, name: 'Disabled', isDisabled: true },
    ]);
  });

  it('names no webhooks on the free plan, which pauses all webhooks', async () => {
    const host = await createPaidHost();
    await createFailingWebhook(host, 'Failing');
    await env.DB.prepare("UPDATE users SET plan = 'free' WHERE id = ?").bind(host.host.id).run();
    expect((await readOverview(host)).webhookProblems).toEqual([]);
  });
});
