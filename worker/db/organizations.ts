// Organizations and who comes to belong to them. One organization a domain, and only so many active members:
// both are conditions of the inserts themselves, however many come at once.
import type { Situation } from '../domain/organizations/joining.ts';
import type { MemberRole, MemberStatus } from '../domain/organizations/rights.ts';
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { countActive, hasRoom, isBarred, isInvited, isUnlimited } from './organization-terms.ts';
import { organizationInvitations } from './schema/organization-invitations.ts';
import { organizationMembers } from './schema/organization-members.ts';
import { organizations } from './schema/organizations.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const u = columns(users, 'u');
const o = columns(organizations, 'o');
const m = columns(organizationMembers, 'm');
const organization = columns(organizations);
const member = columns(organizationMembers);
const owed = columns(outbox);
const invitation = columns(organizationInvitations);
const user = columns(users);

// Only a proven address belongs to its domain. ?1: user, ?2: email as it was when the domain was read off it.
const IS_PROVEN = `${u.id} = ?1 AND ${u.email} = ?2 AND ${u.emailVerifiedAt} IS NOT NULL AND ${u.deletedAt} IS NULL`;

const FIND = `
SELECT ${o.id}, ${o.name}, ${o.domain}, ${o.description}, ${m.role}, ${m.joinedAt} AS joinedAt,
  iif(${m.removedAt} IS NULL, ${m.status}, 'removed') AS membership,
  ${isBarred('o.id', '?1', '?6', '?4')} AS isBarred, ${isInvited('o.id', '?2', '?5')} AS isInvited,
  ${countActive('o.id')} AS activeMembers, ${isUnlimited('o.id')} AS isUnlimited
FROM organizations o LEFT JOIN organization_members m ON ${m.organizationId} = ${o.id} AND ${m.userId} = ?1
WHERE ${o.domain} = ?3`;

const CREATE = `
INSERT INTO organizations (${organization.id}, ${organization.name}, ${organization.domain}, ${organization.description}, ${organization.createdBy}, ${organization.createdAt}, ${organization.updatedAt})
SELECT ?3, ?4, ?5, ?6, ${u.id}, ?7, ?7 FROM users u WHERE ${IS_PROVEN}
ON CONFLICT (${organization.domain}) DO NOTHING RETURNING ${organization.id}`;
const FIRST_ADMIN = `
INSERT INTO organization_members (${member.id}, ${member.organizationId}, ${member.userId}, ${member.role}, ${member.status}, ${member.joinedAt})
SELECT ?1, ${organization.id}, ?2, 'admin', 'active', ?4 FROM organizations WHERE ${organization.id} = ?3`;

// A removed member's row takes the new membership, for whoever was invited only.
const JOIN = `
INSERT INTO organization_members (${member.id}, ${member.organizationId}, ${member.userId}, ${member.role}, ${member.status}, ${member.joinedAt})
SELECT ?7, ${o.id}, ${u.id}, 'member', 'active', ?5 FROM organizations o JOIN users u ON ${IS_PROVEN}
WHERE ${o.domain} = ?3 AND ${hasRoom('o.id')}
AND (${isInvited('o.id', '?2', '?5')} OR NOT ${isBarred('o.id', '?1', '?6', '?4')})
ON CONFLICT (${member.organizationId}, ${member.userId}) DO UPDATE
SET ${member.id} = excluded.${member.id}, ${member.role} = excluded.${member.role}, ${member.status} = excluded.${member.status}, ${member.joinedAt} = excluded.${member.joinedAt}, ${member.removedAt} = NULL
WHERE organization_members.${member.removedAt} IS NOT NULL
AND ${isInvited('organization_members.organization_id', '?2', '?5')}
RETURNING ${member.id}`;
const OWE_JOINED = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.createdAt})
SELECT ?1, ${member.userId}, NULL, 'mail', 'account.joined-organization', 'host', 'pending', ?3, ?2, ?3
FROM organization_members WHERE ${member.id} = ?4`;
const ACCEPT = `
UPDATE organization_invitations SET ${invitation.acceptedAt} = ?3
WHERE ${invitation.email} = ?2 AND ${invitation.organizationId} = (SELECT ${member.organizationId} FROM organization_members WHERE ${member.id} = ?1)`;
const UNBAR = `
DELETE FROM organization_members WHERE ${member.addressHash} IN (SELECT value FROM json_each(?2))
AND ${member.organizationId} = (SELECT ${member.organizationId} FROM organization_members WHERE ${member.id} = ?1)`;

// Whoever is in an organization has an organization account, and no more onboarding before them.
const BELONGS = `EXISTS (SELECT 1 FROM organization_members m
  WHERE ${m.userId} = users.${user.id} AND ${m.removedAt} IS NULL AND ${m.status} = 'active')`;
const SETTLE = `
UPDATE users SET ${user.accountType} = 'organization', ${user.isFirstLogin} = 0, ${user.updatedAt} = ?2
WHERE ${user.id} = ?1 AND (${user.accountType} <> 'organization' OR ${user.isFirstLogin} <> 0) AND ${BELONGS}`;

const CHOOSE = `
UPDATE users SET ${user.accountType} = ?2, ${user.isFirstLogin} = iif(?3, 0, ${user.isFirstLogin}), ${user.updatedAt} = ?4
WHERE ${user.id} = ?1 AND ${user.deletedAt} IS NULL AND NOT ${BELONGS}`;

const EVERYTHING_OF_USER = `
SELECT ${o.id}, ${o.name}, ${o.domain}, ${o.description}, ${m.role}, ${m.status}, ${m.joinedAt} AS joinedAt, ${m.removedAt} AS removedAt
FROM organization_members m JOIN organizations o ON ${o.id} = ${m.organizationId}
WHERE ${m.userId} = ?1`;
const LIST_OF_USER = `${EVERYTHING_OF_USER} AND ${m.removedAt} IS NULL AND ${m.status} = 'active' ORDER BY ${m.joinedAt}`;

/** The account, and the address and domain that were read off it. */
export interface DomainMember {
  readonly userId: string;
  readonly email: string;
  readonly domain: string;
  readonly mailbox: string;
  /** Of mailbox and domain: keyed, and plain for rows that are still to be wrapped. */
  readonly addressHashes: readonly string[];
}

export interface NewOrganization {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly description: string | null;
}

export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly description: string | null;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly joinedAt: Instant;
}

export interface PastOrganization extends OwnOrganization {
  readonly removedAt: Instant | null;
}

interface SituationRow extends Omit<OwnOrganization, 'role' | 'status' | 'joinedAt'> {
  readonly role: MemberRole | null;
  readonly joinedAt: Instant | null;
  readonly membership: Situation['membership'];
  readonly isBarred: number;
  readonly isInvited: number;
  readonly activeMembers: number;
  readonly isUnlimited: number;
}

function toSituation(row: SituationRow | undefined) {
  if (!row) return null;
  const { role, joinedAt, membership, activeMembers, ...rest } = row;
  const { isBarred: barred, isInvited: invited, isUnlimited: unlimited, ...organization } = rest;
  return {
    organization,
    /** Null unless active. */
    own:
      membership === 'active' && role !== null && joinedAt !== null
        ? { ...organization, role, status: membership, joinedAt }
        : null,
    ...{ membership, activeMembers, isBarred: barred === 1 },
    ...{ isInvited: invited === 1, isUnlimited: unlimited === 1 },
  };
}

export function createOrganizationsRepo(db: Database) {
  const d1 = db.$client;
  const toValues = (member: DomainMember, now: Instant) => {
    const { userId, email, domain, addressHashes, mailbox } = member;
    return [userId, email, domain, JSON.stringify(addressHashes), now, mailbox] as const;
  };
  const find = (member: DomainMember, now: Instant) =>
    d1.prepare(FIND).bind(...toValues(member, now));

  return {
    /** What the organization of a domain is to an account; null when there is none. */
    async findSituation(member: DomainMember, now: Instant) {
      const { results } = await find(member, now).all<SituationRow>();
      return toSituation(results[0]);
    },

    /** With its creator as the first admin. False when the domain has one already. */
    async createOrganization(
      { userId, email, domain }: DomainMember,
      { id, memberId, name, description }: NewOrganization,
      now: Instant,
    ): Promise<boolean> {
      const [created] = await d1.batch([
        d1.prepare(CREATE).bind(userId, email, id, name, domain, description, now),
        d1.prepare(FIRST_ADMIN).bind(memberId, userId, id, now),
        d1.prepare(SETTLE).bind(userId, now),
      ]);
      return created?.results.length === 1;
    },

    /** Joins where that is possible, and says what there is afterwards. */
    async join(member: DomainMember, memberId: string, mail: OwedAccountMail, now: Instant) {
      const { userId, email, addressHashes } = member;
      const results = await d1.batch<SituationRow>([
        d1.prepare(JOIN).bind(...toValues(member, now), memberId),
        d1.prepare(OWE_JOINED).bind(mail.id, mail.origin, now, memberId),
        d1.prepare(ACCEPT).bind(memberId, email, now),
        d1.prepare(UNBAR).bind(memberId, JSON.stringify(addressHashes)),
        d1.prepare(SETTLE).bind(userId, now),
        find(member, now),
      ]);
      return {
        isNew: results[0]?.results.length === 1,
        situation: toSituation(results[5]?.results[0]),
      };
    },

    /** `isDone`: onboarding is over. Whoever is in an organization stays an organization account. */
    async chooseAccountType(
      userId: string,
      type: 'individual' | 'organization',
      isDone: boolean,
      now: Instant,
    ): Promise<void> {
      await d1
        .prepare(CHOOSE)
        .bind(userId, type, isDone ? 1 : 0, now)
        .run();
    },

    /** Ended and suspended memberships too, for the export of the account. */
    async listEverything(userId: string): Promise<PastOrganization[]> {
      return (await d1.prepare(EVERYTHING_OF_USER).bind(userId).all<PastOrganization>()).results;
    },

    /** Where the user is an active member. */
    async listOfUser(userId: string): Promise<OwnOrganization[]> {
      return (await d1.prepare(LIST_OF_USER).bind(userId).all<OwnOrganization>()).results;
    },
  };
}

export type OrganizationsRepo = ReturnType<typeof createOrganizationsRepo>;
export type OrganizationSituation = NonNullable<
  Awaited<ReturnType<OrganizationsRepo['findSituation']>>
>;
