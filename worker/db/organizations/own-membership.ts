// Changes the caller's own membership: leaving, and the transfer of the admin role to another member.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { type MemberCall, prepareTeam, toTeam } from './callers-organization.ts';
import { prepareLeftNotices } from './manager-notices.ts';
import { prepareDeparture } from './member-departure.ts';
import { countOtherAdmins, isAdmin } from './organization-terms.ts';
import { prepareTransferEmails } from './standing-change.ts';

const member = columns(organizationMembers);
const chosen = columns(organizationMembers, 'chosen');

const LEAVE = statement({
  params: { organizationId: text, callerId: text, memberId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE organization_members SET ${member.removedAt} = :now, ${member.leftAt} = :now
WHERE ${member.id} = :memberId AND ${member.organizationId} = :organizationId AND ${member.userId} = :callerId
AND ${member.removedAt} IS NULL AND ${member.status} = 'active'
AND (${member.role} <> 'admin' OR ${countOtherAdmins(':organizationId', ':memberId')} > 0)
RETURNING ${member.id}`,
});

/** SQL that is true for the caller and the chosen member, when the caller may transfer the role to this member. */
const IS_TRANSFER = `${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL AND ${member.status} = 'active'
AND (${member.id} = :memberId OR ${member.userId} = :callerId) AND ${isAdmin(':organizationId', ':callerId')}
AND EXISTS (SELECT 1 FROM organization_members chosen WHERE ${chosen.id} = :memberId
  AND ${chosen.organizationId} = :organizationId AND ${chosen.removedAt} IS NULL AND ${chosen.status} = 'active'
  AND ${chosen.userId} <> :callerId)`;

const NEXT_ROLE = `iif(${member.id} = :memberId, 'admin', 'member')`;
const ADD_TRANSFER_EMAILS = prepareTransferEmails(IS_TRANSFER);

const TRANSFER = statement({
  params: { organizationId: text, callerId: text, memberId: text },
  row: row<{ readonly userId: string }>(),
  sql: `
UPDATE organization_members SET ${member.role} = ${NEXT_ROLE} WHERE ${IS_TRANSFER} AND ${member.role} <> ${NEXT_ROLE}
RETURNING ${member.userId} AS userId`,
});

export interface OwnCall extends MemberCall {
  /** The origin of the links in the emails. */
  readonly origin: string;
}

/** The part of the members repository in which callers change their own membership. */
export function ownMembership(d1: D1Database) {
  return {
    /** Returns null when there is no such organization. */
    async findTeam(call: MemberCall) {
      const [found] = await runBatch(d1, [prepareTeam(d1, call, null)]);
      return toTeam(found.results[0]);
    },

    /**
     * Ends the caller's membership, and notifies the managers of teams about upcoming meetings. Returns false when the
     * caller is no active member, or is the only admin.
     */
    async leave(call: OwnCall, memberId: string, now: Instant): Promise<boolean> {
      const { organizationId, callerId, origin } = call;
      const [left] = await runBatch(d1, [
        LEAVE.bind(d1, { organizationId, callerId, memberId, now }),
        ...prepareDeparture(d1, { organizationId, memberId, now }),
        prepareLeftNotices(d1, memberId, { now, origin }),
      ]);
      return left?.results.length === 1;
    },

    /**
     * Makes the member an admin and the caller a member, and adds the emails to both. Returns the ids of the accounts whose
     * role has changed. The other person may already be an admin.
     * Empty when the caller is no admin, or the other person is no active member.
     */
    async transferRole(call: OwnCall, memberId: string, now: Instant): Promise<string[]> {
      const { organizationId, callerId, origin } = call;
      const key = { organizationId, callerId, memberId };
      const [, changed] = await runBatch(d1, [
        ADD_TRANSFER_EMAILS(d1, key, { now, origin }),
        TRANSFER.bind(d1, key),
      ]);
      return changed.results.map(({ userId }) => userId);
    },
  };
}
