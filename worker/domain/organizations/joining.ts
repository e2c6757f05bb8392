// The relation between an organization and an address of its domain.
import { hasRoom, type MemberStatus } from './rights.ts';

export interface Situation {
  /** The account's own membership. `removed` when an admin ended it. */
  readonly membership: MemberStatus | 'removed' | null;
  /** Another account of the same mailbox is suspended or removed, or was when it was deleted. */
  readonly isBarred: boolean;
  /** An admin's invitation to the address is open. */
  readonly isInvited: boolean;
  readonly activeMembers: number;
  readonly isUnlimited: boolean;
}

export type JoinRefusal = 'suspended' | 'removed' | 'full';
type JoinDecision = 'join' | 'member-already' | JoinRefusal;

/**
 * A removed person can only return with an invitation, a suspended one only when an admin lifts the
 * suspension.
 */
export function decideJoin(situation: Situation): JoinDecision {
  const { membership, isBarred, isInvited } = situation;
  if (membership === 'active') return 'member-already';
  if (membership === 'suspended') return 'suspended';
  if ((membership === 'removed' || isBarred) && !isInvited) return 'removed';
  return hasRoom(situation) ? 'join' : 'full';
}
