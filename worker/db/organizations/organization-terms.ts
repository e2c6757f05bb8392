// SQL conditions about organizations that several statements share. The parameters `org`, `user`, `member`,
// `email` and similar are SQL expressions. The long aliases avoid collisions with the names in the
// surrounding statement.
import { MEMBER_LIMIT, UNLIMITED_PLAN } from '../../domain/organizations/rights.ts';
import { hasFactor } from '../accounts/factor-terms.ts';
import { columns } from '../columns.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';

const member = columns(organizationMembers);
const acting = columns(organizationMembers, 'acting');
const other = columns(organizationMembers, 'other');
const counted = columns(organizationMembers, 'counted');
const payer = columns(users, 'payer');
const paying = columns(organizationMembers, 'paying');
const waiting = columns(organizationInvitations, 'waiting');
const barred = columns(organizationMembers, 'barred');
const holder = columns(users, 'holder');
const away = columns(organizationMembers, 'away');
const strict = columns(organizations, 'strict');

const isCurrentMember = (row: string, org: string) =>
  `${row}.${member.organizationId} = ${org} AND ${row}.${member.removedAt} IS NULL`;
const isActiveAdmin = (row: string, org: string) =>
  `${isCurrentMember(row, org)} AND ${row}.${member.status} = 'active' AND ${row}.${member.role} = 'admin'`;

/**
 * Returns SQL that is true when the organization now requires a second factor and the user has none. Such a member
 * cannot use the organization, but still hosts meetings of its teams.
 */
export const isLockedOut = (org: string, user: string) =>
  `(EXISTS (SELECT 1 FROM organizations strict WHERE ${strict.id} = ${org} AND ${strict.enforcesSecondFactor} = 1)
  AND NOT ${hasFactor(user)})`;

/** Returns SQL that is true when the user has the rights of an admin now. */
export const isAdmin = (org: string, user: string) =>
  `(EXISTS (SELECT 1 FROM organization_members acting WHERE ${acting.userId} = ${user}
  AND ${isActiveAdmin('acting', org)}) AND NOT ${isLockedOut(org, user)})`;

/** Returns SQL that is true when the user has the rights of a member now. */
export const hasMemberRights = (org: string, user: string) =>
  `(${isActiveMember(org, user)} AND NOT ${isLockedOut(org, user)})`;

export const isActiveMember = (org: string, user: string) =>
  `EXISTS (SELECT 1 FROM organization_members acting WHERE ${acting.userId} = ${user}
  AND ${isCurrentMember('acting', org)} AND ${acting.status} = 'active')`;

export const countOtherAdmins = (org: string, member: string) =>
  `(SELECT count(*) FROM organization_members other WHERE ${isActiveAdmin('other', org)} AND ${other.id} <> ${member})`;

export const countActive = (org: string) =>
  `(SELECT count(*) FROM organization_members counted WHERE ${isCurrentMember('counted', org)}
  AND ${counted.status} = 'active')`;

/** Returns SQL that is true when an active admin has the plan without a member limit. */
export const isUnlimited = (org: string) =>
  `EXISTS (SELECT 1 FROM organization_members paying JOIN users payer ON ${payer.id} = ${paying.userId}
    WHERE ${isActiveAdmin('paying', org)} AND ${payer.plan} = '${UNLIMITED_PLAN}')`;

/** Returns SQL that is true when the member limit allows one more active member. */
export const hasRoom = (org: string) =>
  `(${isUnlimited(org)} OR ${countActive(org)} < ${MEMBER_LIMIT})`;

export const isInvited = (org: string, email: string, now: string) =>
  `EXISTS (SELECT 1 FROM organization_invitations waiting WHERE ${waiting.organizationId} = ${org}
    AND ${waiting.email} = ${email} AND ${waiting.acceptedAt} IS NULL AND ${waiting.expiresAt} > ${now})`;

// Returns SQL that computes the same result as `mailboxName` in worker/domain, for an email address with one
// `@`.
const mailboxOf = (email: string) =>
  `substr(${email}, 1, iif(instr(${email}, '+') BETWEEN 2 AND instr(${email}, '@'), instr(${email}, '+'),
  instr(${email}, '@')) - 1)`;

const isSentAway = (row: string) =>
  `((${row}.${member.removedAt} IS NOT NULL AND ${row}.${member.leftAt} IS NULL) OR ${row}.${member.status} = 'suspended')`;

/**
 * Returns SQL that is true when an admin has suspended or removed a different account that has or had the same
 * mailbox. The SQL stays true after that account is deleted, or has another address. Plus addresses (`ada+1@…`) belong
 * to the same mailbox, so that they do not bypass an admin's decision. The parameters are :userId, :domain (the domain
 * of the organization), :mailbox and :addressHashes, a JSON array of hashes. One matching hash is enough.
 */
export const isBarred = (org: string) =>
  `(EXISTS (SELECT 1 FROM organization_members barred WHERE ${barred.organizationId} = ${org}
    AND ${barred.addressHash} IS NOT NULL
    AND ${barred.addressHash} IN (SELECT value FROM json_each(:addressHashes)) AND ${isSentAway('barred')})
  OR EXISTS (SELECT 1 FROM organization_members away JOIN users holder ON ${holder.id} = ${away.userId}
    WHERE ${away.organizationId} = ${org} AND ${away.userId} <> :userId AND ${isSentAway('away')}
    AND ${mailboxOf('holder.email')} = :mailbox
    AND rtrim(substr(${holder.email}, instr(${holder.email}, '@') + 1), '.') = :domain))`;
