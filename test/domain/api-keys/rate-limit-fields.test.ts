import { expect, it } from 'vitest';
import {
  RATE_LIMIT_POLICY,
  writeRateLimit,
} from '../../../worker/domain/api-keys/rate-limit-fields.ts';

it('the field RateLimit-Policy contains both limits', () => {
  expect(RATE_LIMIT_POLICY).toBe('"minute";q=120;w=60, "day";q=10000;w=86400');
});

it('the field RateLimit contains the remaining requests and seconds, never less than zero', () => {
  expect(writeRateLimit({ count: 1, endsAt: 86_400_000 }, 0)).toBe('"day";r=9999;t=86400');
  expect(writeRateLimit({ count: 10_001, endsAt: 1_500 }, 0)).toBe('"day";r=0;t=2');
  expect(writeRateLimit({ count: 10_001, endsAt: 0 }, 5)).toBe('"day";r=0;t=0');
});
