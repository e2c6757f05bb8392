import { hostText } from '../language/host-text.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../time/types.ts';

/**
 * The duration of a claim on outbox rows. All requests of one run together take less time. After this time, the run
 * has probably crashed, so another run may claim the same rows.
 */
export const CLAIM_MS = 2 * MINUTE_MS;

/** Every request to a provider ends within this time. */
const REQUEST_MS = 15 * SECOND_MS;

/** Tells whether the claim may expire before a request ends that starts now. */
export const mayExpire = (claimExpiresAt: Instant, now: Instant): boolean =>
  now > claimExpiresAt - REQUEST_MS;

export const CLAIM_EXPIRED = {
  ok: false,
  reason: 'unavailable',
  detail: hostText('The claim expired before the write.'),
} as const;
