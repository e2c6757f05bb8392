// The booking form detects bots with a hidden field. It can also use Turnstile, the bot check of Cloudflare.
import { describe, expect, inject, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

const VARIABLES = {
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET: 'turnstile-test-secret',
  TURNSTILE_VERIFY_URL: inject('turnstileUrl'),
};
const fetchWithTurnstile = createAppWith({}, VARIABLES).fetch;
const from = (ip: string) => ({ 'cf-connecting-ip': ip });

describe('the hidden field of the booking form', () => {
  it('causes a refusal with a message when it is filled in', async () => {
    const { host, path } = await createPage();
    const { status, body } = await book(path, { ...bookingRequest(), followUp: 'Buy now' });
    expect([status, body.code]).toEqual([400, 'AUTOMATED_REQUEST']);
    expect(body.message).toContain('Nothing was booked');
    expect(await listBookings(host.id)).toEqual([]);
    expect(await listOutbox(host.id)).toEqual([]);
  });

  it('has no effect when it is empty', async () => {
    const { path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'empty-trap' };
    const first = await book(path, request, key);
    const again = await book(path, { ...request, followUp: '' }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data?.id).toBe(first.body.data?.id);
  });
});

describe('Turnstile', () => {
  it('is off by default: the page loads no Turnstile script, and a booking needs no token', async () => {
    const { host, type, path } = await createPage();
    const page = await createAppWith().fetch(
      new Request(`${ORIGIN}/${host.username}/${type.slug}`),
    );
    expect(page.headers.get('content-security-policy')).not.toContain('cloudflare');
    expect(await page.text()).not.toMatch(/turnstile/i);
    expect((await book(path, bookingRequest())).status).toBe(201);
  });

  it('is off while one of its keys is missing', async () => {
    const { path } = await createPage();
    for (const missing of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET']) {
      const { fetch } = createAppWith({}, { ...VARIABLES, [missing]: undefined });
      const request = bookingRequest({
        startTime: isoIn(1, missing.endsWith('KEY') ? '10:00' : '11:00'),
      });
      expect((await book(path, request, {}, fetch)).status).toBe(201);
    }
  });

  it('is on when both keys are set, and the content security policy of the booking page allows its script', async () => {
    const { host, type } = await createPage();
    for (const prefix of ['', '/embed']) {
      const url = `${ORIGIN}${prefix}/${host.username}/${type.slug}`;
      const page = await fetchWithTurnstile(new Request(url));
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
      expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
      expect(await page.text()).toContain('"turnstileSiteKey":"site-key"');
    }
    const list = await fetchWithTurnstile(new Request(`${ORIGIN}/meetings/${host.username}`));
    expect(list.headers.get('content-security-policy')).not.toContain('cloudflare');
  });

  it('accepts a valid token, and recognizes a repeated request that has another token', async () => {
    const { path } = await createPage();
    const request = bookingRequest();
    const key = { 'idempotency-key': 'turnstile' };
    const post = (ip: string) =>
      book(
        path,
        { ...request, turnstileToken: `human-${ip}` },
        { ...key, ...from(ip) },
        fetchWithTurnstile,
      );
    const [first, again] = [await post('10.77.0.1'), await post('10.77.0.2')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data?.id).toBe(first.body.data?.id);
  });

  it('refuses a request with a missing or invalid token', async () => {
    const { host, path } = await createPage();
    for (const turnstileToken of [undefined, '', 'wrong', 'human-10.1.1.1']) {
      const body = { ...bookingRequest(), turnstileToken };
      const answer = await book(path, body, from('10.77.1.1'), fetchWithTurnstile);
      expect([answer.status, answer.body.code]).toEqual([403, 'HUMAN_CHECK_FAILED']);
    }
    const long = { ...bookingRequest(), turnstileToken: 'x'.repeat(2049) };
    expect((await book(path, long, {}, fetchWithTurnstile)).status).toBe(400);
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('refuses all bookings with an error message while Turnstile does not answer or the secret is wrong', async () => {
    const { host, path } = await createPage();
    const apps = [
      fetchWithTurnstile,
      createAppWith({}, { ...VARIABLES, TURNSTILE_SECRET: 'wrong' }).fetch,
      createAppWith({}, { ...VARIABLES, TURNSTILE_VERIFY_URL: 'http://127.0.0.1:1' }).fetch,
    ];
    for (const app of apps) {
      const answer = await book(path, { ...bookingRequest(), turnstileToken: 'broken' }, {}, app);
      expect([answer.status, answer.body.code]).toEqual([503, 'HUMAN_CHECK_UNAVAILABLE']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await listBookings(host.id)).toEqual([]);
  });
});
