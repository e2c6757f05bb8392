// Shared conditions of statements about organizations, checked at the commit. `org`, `user`, `member`,
// `email` and similar names are SQL expressions. The long aliases avoid collisions with names of the
// surrounding statement.
import { MEMBER_LIMIT, UNLIMITED_PLAN } from '../domain/organizations/rights.ts';

const present = (row: string, org: string) =>
  `${row}.organization_id = ${org} AND ${row}.removed_at IS NULL`;
const activeAdmin = (row: string, org: string) =>
  `${present(row, org)} AND ${row}.status = 'active' AND ${row}.role = 'admin'`;

export const isAdmin = (org: string, user: string) =>
  `EXISTS (SELECT 1 FROM organization_members acting WHERE acting.user_id = ${user} AND ${activeAdmin('acting', org)})`;

export const countOtherAdmins = (org: string, member: string) =>
  `(SELECT count(*) FROM organization_members other WHERE ${activeAdmin('other', org)} AND other.id <> ${member})`;

export const countActive = (org: string) =>
  `(SELECT count(*) FROM organization_members counted WHERE ${present('counted', org)} AND counted.status = 'active')`;

/** By the best plan among the active admins. */
export const isUnlimited = (org: string) =>
  `EXISTS (SELECT 1 FROM organization_members paying JOIN users payer ON payer.id = paying.user_id
    WHERE ${activeAdmin('paying', org)} AND payer.plan = '${UNLIMITED_PLAN}')`;

export const hasRoom = (org: string) =>
  `(${isUnlimited(org)} OR ${countActive(org)} < ${MEMBER_LIMIT})`;

export const isInvited = (org: string, email: string, now: string) =>
  `EXISTS (SELECT 1 FROM organization_invitations waiting WHERE waiting.organization_id = ${org}
    AND waiting.email = ${email} AND waiting.accepted_at IS NULL AND waiting.expires_at > ${now})`;

// The same as `mailboxName` of the domain, for an address with one `@`.
const mailboxOf = (email: string) =>
  `substr(${email}, 1, iif(instr(${email}, '+') BETWEEN 2 AND instr(${email}, '@'), instr(${email}, '+'), instr(${email}, '@')) - 1)`;

/**
 * Another account of the mailbox is suspended or removed, or was when it was deleted. Addresses with a plus
 * are free to make, and no way around what an admin decided. `addressHashes`: a JSON array, any of which counts.
 */
export const isBarred = (org: string, user: string, mailbox: string, addressHashes: string) =>
  `(EXISTS (SELECT 1 FROM organization_members barred WHERE barred.organization_id = ${org}
    AND barred.address_hash IS NOT NULL
    AND barred.address_hash IN (SELECT value FROM json_each(${addressHashes})))
  OR EXISTS (SELECT 1 FROM organization_members away JOIN users holder ON holder.id = away.user_id
    WHERE away.organization_id = ${org} AND away.user_id <> ${user}
    AND (away.removed_at IS NOT NULL OR away.status = 'suspended') AND ${mailboxOf('holder.email')} = ${mailbox}))`;
