// The codes of the second factor: codes of an authenticator app (RFC 6238), and recovery codes for the time when the
// app is lost.
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

/** An authenticator app shows a new code in every step. */
const STEP_MS = 30_000;
/** Codes of the previous and the next step are accepted too, because clocks differ. */
const STEPS_AROUND = 1;

/** A sign-in waits for the second factor for this time. */
export const SECOND_FACTOR_MS = 10 * MINUTE_MS;
/** An authenticator app must be confirmed with a code within this time. */
export const FACTOR_SETUP_MS = HOUR_MS;

export const RECOVERY_CODES = 10;
/** The length of a recovery code. Each character has 5 bits, so a stored hash needs no salt. */
export const RECOVERY_CODE_LENGTH = 24;
const GROUP_LENGTH = 6;
/** Crockford's base 32, which has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns the numbers of the steps whose codes are accepted. `lastStep` is the step of the last code that was used.
 * Neither this code nor an earlier code is accepted again.
 */
export function listAcceptedSteps(now: Instant, lastStep: number | null): number[] {
  const current = Math.floor(now / STEP_MS);
  const steps = [];
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step += 1)
    if (lastStep === null || step > lastStep) steps.push(step);
  return steps;
}

/** Writes random bytes as a recovery code. There is one byte for each character. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return text.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}

/** `text` of a recovery code has no hyphens. */
interface FactorCode {
  readonly kind: 'app' | 'recovery';
  readonly text: string;
}

/** Reads a code as a person types it. Returns null when it cannot be a code. */
export function readFactorCode(typed: string): FactorCode | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  if (/^\d{6}$/.test(text)) return { kind: 'app', text };
  const isRecovery =
    text.length === RECOVERY_CODE_LENGTH && [...text].every((letter) => ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', text } : null;
}
