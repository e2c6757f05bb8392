// Remembers the address that a member of an organization no longer has, as a hash. If an admin suspends or removes this
// person, a new account with the address cannot join.
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { type Bound, flag, type Kinds, statement, text } from '../statement.ts';

const member = columns(organizationMembers);
const organization = columns(organizations);

export interface LeftAddress {
  /** The domain of the address. Other organizations never compare the hash. */
  readonly domain: string;
  /** The hash of the mailbox. */
  readonly addressHash: string;
  readonly isAddressHashKeyed: boolean;
}

/**
 * Returns a function that prepares the statement. `user` is SQL for the id of the account. `params` are the parameters
 * of this SQL.
 */
export function keepAddress<Params extends Kinds>(user: string, params: Params) {
  const KEEP = statement({
    params: { ...params, domain: text, addressHash: text, isAddressHashKeyed: flag },
    sql: `
UPDATE organization_members SET ${member.addressHash} = :addressHash, ${member.isAddressHashKeyed} = :isAddressHashKeyed
WHERE ${member.userId} = ${user} AND ${member.organizationId} IN (SELECT ${organization.id} FROM organizations
  WHERE ${organization.domain} = :domain)`,
  });
  type Values = Parameters<typeof KEEP.bind>[1];
  return (d1: D1Database, values: Omit<Values, keyof LeftAddress>, left: LeftAddress): Bound =>
    KEEP.bind(d1, { ...values, ...left } as Values);
}
