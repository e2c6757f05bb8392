// The conditions that statements about organizations share: what must hold, holds at the commit. `org`,
// `user`, `member`, `email` are SQL
// expressions; the long aliases keep the terms from catching a name of the statement around them.
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

/** An earlier account of the address was suspended or removed when it was deleted. */
export const isBarred = (org: string, addressHash: string) =>
  `EXISTS (SELECT 1 FROM organization_members barred WHERE barred.organization_id = ${org}
    AND barred.address_hash IS NOT NULL AND barred.address_hash = ${addressHash})`;
