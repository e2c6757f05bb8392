// The removal of the second factor for a person who has neither the app nor a recovery code. It waits for 72 hours. The
// owner gets an email at the start and on each day, and every email has a link that stops the removal.
import { DAY_MS, type Instant } from '../time/types.ts';

const FACTOR_RECOVERY_MS = 3 * DAY_MS;
const NOTICE_MS = DAY_MS;

export const computeRecoveryEnd = (startedAt: Instant): Instant => startedAt + FACTOR_RECOVERY_MS;

/** Returns the time of the next email after `now`. Null when the removal comes first. */
export function computeNextNotice(startedAt: Instant, now: Instant): Instant | null {
  const sent = Math.floor(Math.max(0, now - startedAt) / NOTICE_MS);
  const next = startedAt + (sent + 1) * NOTICE_MS;
  return next < computeRecoveryEnd(startedAt) ? next : null;
}
