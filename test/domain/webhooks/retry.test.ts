import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import {
  computeWebhookWait,
  decideDisabling,
  FAILING_MAX_MS,
  isDelivered,
  WEBHOOK_WAITS_MS,
} from '../../../worker/domain/webhooks/retry.ts';

const SECOND = 1_000;

describe('the wait after a failed webhook attempt', () => {
  it('grows from 5 s to 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and is null after the tenth attempt', () => {
    const waits = Array.from({ length: 10 }, (_, index) => computeWebhookWait(index + 1, 0));
    expect(waits).toEqual([
      5 * SECOND,
      5 * MINUTE_MS,
      30 * MINUTE_MS,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      14 * HOUR_MS,
      20 * HOUR_MS,
      24 * HOUR_MS,
      null,
    ]);
  });

  it('is randomly extended by up to a tenth', () => {
    const attempt = fc.integer({ min: 1, max: WEBHOOK_WAITS_MS.length });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(attempt, random, (attempts, chance) => {
        const wait = computeWebhookWait(attempts, chance) ?? 0;
        const normalWait = WEBHOOK_WAITS_MS[attempts - 1] ?? 0;
        expect(wait).toBeGreaterThanOrEqual(normalWait);
        expect(wait).toBeLessThanOrEqual(normalWait * 1.1 + 1);
      }),
    );
  });

  it('is the receiver’s Retry-After when it is longer than the normal wait, but at most a day', () => {
    expect(computeWebhookWait(1, 0, 60_000)).toBe(60_000);
    expect(computeWebhookWait(2, 0, 60_000)).toBe(5 * MINUTE_MS);
    expect(computeWebhookWait(1, 0, 365 * DAY_MS)).toBe(24 * HOUR_MS);
    expect(computeWebhookWait(10, 0, 60_000)).toBeNull();
  });
});

describe('the response of a webhook receiver', () => {
  it('counts as a delivery only with a 2xx status', () => {
    for (const status of [200, 201, 202, 204, 299]) expect(isDelivered(status)).toBe(true);
    for (const status of [101, 199, 300, 301, 304, 400, 404, 410, 429, 500, 503])
      expect(isDelivered(status)).toBe(false);
  });

  it('disables the webhook when the status is 410, or after five days of failures', () => {
    expect(decideDisabling(410, null, 0)).toBe('gone');
    expect(decideDisabling(500, 0, FAILING_MAX_MS)).toBe('failing');
    expect(decideDisabling(null, 0, FAILING_MAX_MS)).toBe('failing');
    expect(decideDisabling(500, 0, FAILING_MAX_MS - 1)).toBeNull();
    expect(decideDisabling(200, null, FAILING_MAX_MS)).toBeNull();
    expect(FAILING_MAX_MS).toBe(5 * DAY_MS);
  });

  it('does not disable the webhook after failures for less than five days', () => {
    const now = Date.UTC(2026, 10, 23);
    expect(decideDisabling(500, now - FAILING_MAX_MS + 1, now)).toBeNull();
    expect(decideDisabling(500, now, now)).toBeNull();
    expect(decideDisabling(500, null, now)).toBeNull();
    expect(decideDisabling(null, now - FAILING_MAX_MS, now)).toBe('failing');
  });
});
