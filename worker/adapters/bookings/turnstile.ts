// Checks with Cloudflare Turnstile that a visitor is human. The check runs only if both keys are
// set.
import type { HumanCheck } from '../../ports/bookings/human-check.ts';

export interface TurnstileVariables {
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** The URL that verifies tokens. When absent, Cloudflare's own URL is used. */
  TURNSTILE_VERIFY_URL?: string;
}

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5_000;

/** Error codes that mean a fault of our configuration or of Turnstile, not of the visitor. */
const SERVICE_FAULT = /^(missing-input-secret|invalid-input-secret|internal-error)$/;

interface Verdict {
  readonly success?: unknown;
  readonly 'error-codes'?: unknown;
}

function readVerdict({ success, 'error-codes': codes }: Verdict) {
  if (success === true) return 'human';
  const isFaulty = Array.isArray(codes) && codes.some((code) => SERVICE_FAULT.test(code));
  if (isFaulty) console.error(`Turnstile refuses to verify: ${codes.join(', ')}.`);
  return isFaulty ? 'unavailable' : 'refused';
}

export function createTurnstile(variables: TurnstileVariables): HumanCheck | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = variables;
  if (!siteKey || !secret) {
    if (siteKey || secret)
      console.error('Turnstile is off: it needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET.');
    return null;
  }
  return {
    siteKey,
    async verify(token, clientIp) {
      const body = new URLSearchParams({ secret, response: token, remoteip: clientIp });
      try {
        const answer = await fetch(variables.TURNSTILE_VERIFY_URL || VERIFY_URL, {
          method: 'POST',
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return answer.ok ? readVerdict(await answer.json<Verdict>()) : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
  };
}
