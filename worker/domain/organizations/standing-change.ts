// Decides which email a member gets about a change of the role or the status. If there are several changes
// before the email is sent, the email reports only their combined effect.
import { isActiveAdmin, type RoleAndStatus } from './rights.ts';

export const MEMBERSHIP_CHANGES = [
  'promoted',
  'demoted',
  'suspended',
  'reinstated',
  'removed',
] as const;
export type MembershipChange = (typeof MEMBERSHIP_CHANGES)[number];

/**
 * Compares the member before and after the changes. `after` is null when the member was removed. Returns null
 * when nothing changed for the member.
 */
export function decideMembershipChange(
  before: RoleAndStatus,
  after: RoleAndStatus | null,
): MembershipChange | null {
  if (after === null) return 'removed';
  if (before.status !== after.status) {
    return after.status === 'suspended' ? 'suspended' : 'reinstated';
  }
  if (isActiveAdmin(before) === isActiveAdmin(after)) return null;
  return isActiveAdmin(after) ? 'promoted' : 'demoted';
}
