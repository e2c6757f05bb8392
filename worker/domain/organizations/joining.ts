// Decides whether an account may join the organization of its email domain.
import { hasRoom, type MemberStatus } from './rights.ts';

export interface JoinSituation {
  /** The account's own membership. `removed` means that an admin removed the account. */
  readonly membership: MemberStatus | 'removed' | null;
  /**
   * True when another account of the same mailbox is suspended or removed. Also true when such an account has
   * been deleted.
   */
  readonly isBarred: boolean;
  /** True when the email address has an open invitation from an admin. */
  readonly isInvited: boolean;
  readonly activeMembers: number;
  readonly isUnlimited: boolean;
}

export type JoinRefusal = 'suspended' | 'removed' | 'full';
type JoinDecision = 'join' | 'member-already' | JoinRefusal;

/**
 * Decides whether the account may join. A removed person needs a new invitation. A suspended person must be
 * reinstated by an admin.
 */
export function decideJoin(situation: JoinSituation): JoinDecision {
  const { membership, isBarred, isInvited } = situation;
  if (membership === 'active') return 'member-already';
  if (membership === 'suspended') return 'suspended';
  if ((membership === 'removed' || isBarred) && !isInvited) return 'removed';
  return hasRoom(situation) ? 'join' : 'full';
}
