import { Webhook as Verifier } from 'standardwebhooks';
import { vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';

/**
 * Verifies the signature of a request and returns the parsed body. The library refuses old timestamps, so it must see
 * the time of the service.
 */
export function verifyRequest(
  secret: string,
  request: { readonly body: string; readonly headers: unknown } | undefined,
): unknown {
  vi.setSystemTime(currentTime());
  try {
    return new Verifier(secret).verify(
      request?.body ?? '',
      request?.headers as Record<string, string>,
    );
  } finally {
    vi.useRealTimers();
  }
}
