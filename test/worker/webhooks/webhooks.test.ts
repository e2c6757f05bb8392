// Tests how webhooks are created, changed, listed and deleted. These tests send no deliveries.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookSecret } from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { WebhookRequest } from '../../../worker/contract/webhooks/webhook-schemas.ts';
import { createAppWith } from '../../support/apps.ts';
import { ORIGIN } from '../../support/calls.ts';
import { signInHost } from '../host-calls.ts';

type Created = Webhook & WebhookSecret;

const REQUEST: WebhookRequest = {
  name: 'My CRM',
  url: 'https://hooks.example.com/in',
  events: ['booking.created', 'booking.cancelled'],
};

const signInPaid = () => signInHost({ plan: 'individual' });

describe('a webhook', () => {
  it('is created with a new secret, which the list leaves out and only the secret call returns again', async () => {
    const { call } = await signInPaid();
    const headers = [
      { name: ' Authorization ', value: 'Bearer top-secret' },
      { name: 'x', value: '' },
    ];
    const created = await call<Created>('POST', '/webhooks', { ...REQUEST, headers });
    expect(created).toMatchObject({
      status: 201,
      body: { success: true, message: 'Webhook created' },
    });
    const { id, secret, ...shown } = created.body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({
      ...REQUEST,
      isActive: true,
      failureCount: 0,
      lastTriggered: null,
      disabledReason: null,
      headers: [{ name: 'Authorization', value: 'Bearer top-secret' }],
    });
    const listed = await call<Webhook[]>('GET', '/webhooks');
    expect(listed.body.data).toEqual([{ ...shown, id }]);
    expect((await call('GET', `/webhooks/${id}/secret`)).body.data).toEqual({
      secret,
      previousSecretUntil: null,
    });
  });

  it('is stored with encrypted secret and header values', async () => {
    const { call, host } = await signInPaid();
    const headers = [{ name: 'Authorization', value: 'Bearer top-secret' }];
    const { body } = await call<Created>('POST', '/webhooks', { ...REQUEST, headers });
    const row = await env.DB.prepare('SELECT * FROM webhooks WHERE host_id = ?')
      .bind(host.id)
      .all();
    const stored = JSON.stringify(row.results);
    expect(stored).toContain('v1.');
    expect(stored).not.toContain('top-secret');
    expect(stored).not.toContain(body.data.secret.slice('whsec_'.length, -1));
  });

  it('is replaced completely by an update', async () => {
    const { call } = await signInPaid();
    const { id } = (await call<Created>('POST', '/webhooks', REQUEST)).body.data;
    const change = {
      name: 'Other',
      url: 'https://other.example.com',
      isActive: false,
      events: ['booking.updated'],
      headers: [{ name: 'X-Key', value: 'k' }],
    };
    const saved = await call<Webhook>('PUT', `/webhooks/${id}`, change);
    expect(saved).toMatchObject({ status: 200, body: { message: 'Webhook saved', data: change } });
    const replaced = await call<Webhook>('PUT', `/webhooks/${id}`, REQUEST);
    expect(replaced.body.data).toMatchObject({ ...REQUEST, headers: [], isActive: true });
  });

  it('has no recorded failures after the host enables it again', async () => {
    const { call } = await signInPaid();
    const { id } = (await call<Created>('POST', '/webhooks', REQUEST)).body.data;
    await env.DB.prepare(
      `UPDATE webhooks SET is_active = 0, disabled_reason = 'failing', disabled_at = 5, failure_count = 9,
        failing_since = 3 WHERE id = ?`,
    )
      .bind(id)
      .run();
    const renamed = { ...REQUEST, name: 'Still off', isActive: false };
    const disabled = await call<Webhook>('PUT', `/webhooks/${id}`, renamed);
    expect(disabled.body.data).toMatchObject({ disabledReason: 'failing', failureCount: 9 });
    const enabled = await call<Webhook>('PUT', `/webhooks/${id}`, REQUEST);
    expect(enabled.body.data).toMatchObject({
      isActive: true,
      disabledReason: null,
      disabledAt: null,
      failureCount: 0,
      failingSince: null,
    });
  });

  it('can be deleted', async () => {
    const { call } = await signInPaid();
    const { id } = (await call<Created>('POST', '/webhooks', REQUEST)).body.data;
    expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await call<Webhook[]>('GET', '/webhooks')).body.data).toEqual([]);
  });

  it('is not found when another host requests it', async () => {
    const [owner, other] = [await signInPaid(), await signInPaid()];
    const { id } = (await owner.call<Created>('POST', '/webhooks', REQUEST)).body.data;
    const calls: [string, string, unknown?][] = [
      ['PUT', '', REQUEST],
      ['DELETE', ''],
      ['GET', '/secret'],
      ['POST', '/rotate-secret'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await other.call(method, `/webhooks/${id}${path}`, body);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await owner.call<Webhook[]>('GET', '/webhooks')).body.data).toHaveLength(1);
  });
});

describe('the limits of webhooks', () => {
  it('allow at most three webhooks, even when requests are simultaneous', async () => {
    const { call } = await signInPaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/webhooks', REQUEST)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 201, 403, 403, 403, 403, 403, 403, 403,
    ]);
    expect((await call<Webhook[]>('GET', '/webhooks')).body.data).toHaveLength(3);
    expect(await call('POST', '/webhooks', REQUEST)).toMatchObject({
      status: 403,
      body: {
        code: 'WEBHOOK_LIMIT_REACHED',
        message: 'You have reached the maximum of 3 webhooks. Delete a webhook to add a new one.',
      },
    });
  });

  it('forbid all webhook changes except deletions on the free plan', async () => {
    const { call, host } = await signInPaid();
    const { id } = (await call<Created>('POST', '/webhooks', REQUEST)).body.data;
    await env.DB.prepare(`UPDATE users SET plan = 'free' WHERE id = ?`).bind(host.id).run();
    const refused = {
      status: 403,
      body: {
        code: 'WEBHOOKS_NOT_IN_PLAN',
        message: 'Webhooks are part of every paid plan. Upgrade to use them.',
      },
    };
    expect(await call('POST', '/webhooks', REQUEST)).toMatchObject(refused);
    expect(await call('PUT', `/webhooks/${id}`, REQUEST)).toMatchObject(refused);
    expect(await call('GET', `/webhooks/${id}/secret`)).toMatchObject(refused);
    expect(await call('POST', `/webhooks/${id}/rotate-secret`)).toMatchObject(refused);
    expect((await call<Webhook[]>('GET', '/webhooks')).body.data).toHaveLength(1);
    expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(200);
  });

  it.each<[Partial<Record<keyof WebhookRequest, unknown>>, string, string]>([
    [{ name: undefined }, 'name', 'Please enter a name.'],
    [{ name: 'n'.repeat(101) }, 'name', 'Names can have at most 100 characters.'],
    [{ url: '' }, 'url', 'Please enter a URL.'],
    [{ url: 'nonsense' }, 'url', 'Please enter a valid URL.'],
    [{ url: 'https://10.0.0.1/' }, 'url', 'The URL must contain a host name, not an IP address.'],
    [{ url: 'https://db.internal/' }, 'url', 'The URL must lead to a host on the public internet.'],
    [{ url: `${ORIGIN}/api/contact` }, 'url', 'The URL must not lead back to Halfpast.'],
    [{ events: [] }, 'events', 'Please choose at least one event.'],
    [{ events: ['booking.deleted'] }, 'events.0', 'This field must be one of: booking.created,'],
    [
      { headers: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, value: '1' })) },
      'headers',
      'A webhook can have at most 4 custom headers.',
    ],
    [
      { headers: [{ name: 'Webhook-Signature', value: 'v1,x' }] },
      'headers.0',
      'The header Webhook-Signature is set by Halfpast and cannot be replaced.',
    ],
    [{ headers: [{ name: 'X-A', value: 'a\r\nb: c' }] }, 'headers.0.value', 'Control characters'],
  ])('refuse %o with an error at %s: %s', async (fields, path, message) => {
    const { call } = await signInPaid();
    const answer = await call('POST', '/webhooks', { ...REQUEST, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.errors?.[0]?.path).toBe(path);
    expect(answer.body.message).toContain(message);
  });

  it('refuse http URLs outside development', async () => {
    const { call } = await signInPaid();
    const { fetch } = createAppWith({ mode: 'production' });
    const url = 'http://hooks.example.com/in';
    const refused = await call('POST', '/webhooks', { ...REQUEST, url }, fetch);
    expect(refused.body).toMatchObject({ message: 'The URL must start with https://.' });
    expect((await call('POST', '/webhooks', { ...REQUEST, url })).status).toBe(201);
  });

  it('refuse new webhooks while the service has no encryption keys', async () => {
    const { call } = await signInPaid();
    const { fetch } = createAppWith({ vault: null });
    expect(await call('POST', '/webhooks', REQUEST, fetch)).toMatchObject({
      status: 503,
      body: { code: 'SECRETS_UNAVAILABLE' },
    });
  });
});
