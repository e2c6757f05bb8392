// Creates organizations for tests, with signed-in users in any role and status.
import { env } from 'cloudflare:workers';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type {
  DomainCheck,
  InvitationsAnswer,
  MembersAnswer,
  UserOrganization,
} from '../../../worker/contract/organizations/organization-calls.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { organizationMembers } from '../../../worker/db/schema/organization-members.ts';
import { organizations } from '../../../worker/db/schema/organizations.ts';
import type { RoleAndStatus } from '../../../worker/domain/organizations/rights.ts';
import type { createHost, Host } from '../../support/hosts.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

let domainCount = 0;
/** Returns a domain that no other test in this file uses. */
export function newDomain(): string {
  domainCount += 1;
  return `company-${domainCount}-${crypto.randomUUID().slice(0, 8)}.example`;
}

type HostOptions = Parameters<typeof createHost>[0];

let userCount = 0;
export function signInAt(domain: string, options: HostOptions = {}): Promise<SignedInHost> {
  userCount += 1;
  return signInHost({ email: `person-${userCount}@${domain}`, isFirstLogin: true, ...options });
}

/** Inserts an organization without members, and therefore without an admin. */
export async function createOrganization(domain: string, createdBy: Host) {
  return openDatabase(env.DB)
    .insert(organizations)
    .values({
      id: `organization-${domain}`,
      name: `The ${domain} company`,
      domain,
      createdBy: createdBy.id,
      createdAt: 1,
      updatedAt: 1,
    })
    .returning()
    .get();
}

export const deleteOrganization = (me: SignedInHost, path: string, confirm: string) =>
  me.call('DELETE', path, { confirm });

let memberCount = 0;
export async function addMember(
  organizationId: string,
  user: Host,
  { removedAt = null, ...roleAndStatus }: RoleAndStatus & { removedAt?: number | null },
) {
  memberCount += 1;
  return openDatabase(env.DB)
    .insert(organizationMembers)
    .values({
      id: `member-${memberCount}-${crypto.randomUUID()}`,
      organizationId,
      userId: user.id,
      joinedAt: memberCount,
      removedAt,
      ...roleAndStatus,
    })
    .returning()
    .get();
}

/** Signs in a user who is already a member. */
export async function signInMember(
  organization: { id: string; domain: string },
  roleAndStatus: RoleAndStatus & { removedAt?: number | null } = {
    role: 'member',
    status: 'active',
  },
  options: HostOptions = {},
) {
  const me = await signInAt(organization.domain, { isFirstLogin: false, ...options });
  const member = await addMember(organization.id, me.host, roleAndStatus);
  return { ...me, member };
}

/** Creates an organization with one active admin, who is signed in. */
export async function createTeam(options: HostOptions = {}) {
  const domain = newDomain();
  const admin = await signInAt(domain, { isFirstLogin: false, ...options });
  const organization = await createOrganization(domain, admin.host);
  const member = await addMember(organization.id, admin.host, { role: 'admin', status: 'active' });
  const path = `/organizations/${organization.id}`;
  return { domain, organization, path, admin: { ...admin, member } };
}

/** Inserts `count` active members directly into the database. */
export async function insertMembers(
  organizationId: string,
  domain: string,
  count: number,
): Promise<void> {
  const list = JSON.stringify(Array.from({ length: count }, () => crypto.randomUUID()));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, name, username, time_zone, email_verified_at, created_at, updated_at)
       SELECT value, value || '@' || ?2, 'A colleague', value, 'UTC', 1, 1, 1 FROM json_each(?1)`,
    ).bind(list, domain),
    env.DB.prepare(
      `INSERT INTO organization_members (id, organization_id, user_id, role, status, joined_at)
       SELECT 'm-' || value, ?2, value, 'member', 'active', 5 FROM json_each(?1)`,
    ).bind(list, organizationId),
  ]);
}

export async function countActive(organizationId: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT count(*) AS active FROM organization_members
     WHERE organization_id = ? AND status = 'active' AND removed_at IS NULL`,
  )
    .bind(organizationId)
    .first<{ active: number }>();
  return row?.active ?? -1;
}

export async function countActiveAdmins(organizationId: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT count(*) AS admins FROM organization_members
     WHERE organization_id = ? AND role = 'admin' AND status = 'active' AND removed_at IS NULL`,
  )
    .bind(organizationId)
    .first<{ admins: number }>();
  return row?.admins ?? -1;
}

export const join = (me: SignedInHost) => me.call<UserOrganization>('POST', '/organizations/join');

/** The fields that responses about organizations have in addition to `data`. */
export type OrganizationBody = Partial<MembersAnswer & InvitationsAnswer & DomainCheck> & {
  organizations?: UserOrganization[];
  error?: string;
};

export async function listOwnOrganizations(me: SignedInHost): Promise<UserOrganization[]> {
  const { body } = await me.call('GET', '/organizations/my-organizations');
  return (body as OrganizationBody).organizations ?? [];
}

export const checkDomain = async (me: SignedInHost) =>
  (await me.call('GET', '/auth/check-domain-organization')).body as unknown as OrganizationBody;

export const chooseAccountType = (me: SignedInHost, accountType: string) =>
  me.call('POST', '/auth/set-account-type', { accountType });

export const readUser = async (me: SignedInHost) =>
  (await me.call<CurrentUser>('GET', '/users/profile')).body.data;
