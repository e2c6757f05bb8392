// Remembers the address that a member of an organization no longer has, as a hash. If an admin suspends or removes this
// person, a new account with the address cannot join.
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { flag, text } from '../statement.ts';

const member = columns(organizationMembers);
const organization = columns(organizations);

export interface LeftAddress {
  /** The domain of the address. Other organizations never compare the hash. */
  readonly domain: string;
  /** The hash of the mailbox. */
  readonly addressHash: string;
  readonly isAddressHashKeyed: boolean;
}

/** The parameters of `keepAddress`. */
export const LEFT_ADDRESS = { domain: text, addressHash: text, isAddressHashKeyed: flag };

/** Returns the SQL. `user` is SQL for the id of the account. */
export const keepAddress = (user: string) =>
  `UPDATE organization_members SET ${member.addressHash} = :addressHash,
  ${member.isAddressHashKeyed} = :isAddressHashKeyed
WHERE ${member.userId} = ${user} AND ${member.organizationId} IN (SELECT ${organization.id} FROM organizations
  WHERE ${organization.domain} = :domain)`;
