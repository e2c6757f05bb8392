// The policy of a meeting type decides until what time invitees may cancel or reschedule. It does
// not apply to the host.
import { type Instant, MINUTE_MS } from '../time/types.ts';

export interface ChangePolicy {
  readonly allowed: boolean;
  /** The change must be made at least this many minutes before the meeting starts. */
  readonly noticeMinutes: number;
}

export interface ChangePolicies {
  readonly cancellation: ChangePolicy;
  readonly rescheduling: ChangePolicy;
}

/** The behaviour without a policy: allowed until the meeting starts. */
export const OPEN_POLICY: ChangePolicy = { allowed: true, noticeMinutes: 0 };

export type PolicyObstacle = 'not-allowed' | 'too-late';

/**
 * Returns null when the policy allows the change at the time `now`. A change exactly at the
 * deadline is allowed.
 */
export function findPolicyObstacle(
  { allowed, noticeMinutes }: ChangePolicy,
  startAt: Instant,
  now: Instant,
): PolicyObstacle | null {
  if (!allowed) return 'not-allowed';
  return startAt - noticeMinutes * MINUTE_MS < now ? 'too-late' : null;
}
