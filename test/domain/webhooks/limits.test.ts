import { expect, it } from 'vitest';
import { EVENT_KEPT_MS } from '../../../worker/domain/events/new-events.ts';
import { PREVIOUS_SECRET_MS, RESPONSE_BODY_MAX } from '../../../worker/domain/webhooks/limits.ts';

const HOUR = 60 * 60 * 1_000;

it('webhook events are stored for 30 days, response bodies up to 4 KB and previous secrets for a day', () => {
  expect(EVENT_KEPT_MS).toBe(30 * 24 * HOUR);
  expect(RESPONSE_BODY_MAX).toBe(4_096);
  expect(PREVIOUS_SECRET_MS).toBe(24 * HOUR);
});
