// Stores organizations and their members. Each domain has at most one organization, and an
// organization may have a member limit. The INSERT statements themselves check both rules, so the
// rules also hold for concurrent requests.

import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { JoinSituation } from '../../domain/organizations/joining.ts';
import type { MemberRole } from '../../domain/organizations/rights.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { accountTypes, END_ONBOARDING } from './account-types.ts';
import { countActive, hasRoom, isBarred, isInvited, isUnlimited } from './organization-terms.ts';
import { type OwnOrganization, ownOrganizations } from './own-organizations.ts';

const u = columns(users, 'u');
const o = columns(organizations, 'o');
const m = columns(organizationMembers, 'm');
const organization = columns(organizations);
const member = columns(organizationMembers);
const invitation = columns(organizationInvitations);

// An account belongs to the domain of its email address only if the email address is verified. The
// caller has already read the domain from :email. So the condition also requires that the account
// still has this email address.
const IS_VERIFIED = `${u.id} = :userId AND ${u.email} = :email AND ${u.emailVerifiedAt} IS NOT NULL
  AND ${u.deletedAt} IS NULL`;

const FIND = statement({
  params: {
    userId: text,
    email: text,
    domain: text,
    addressHashes: json<readonly string[]>(),
    now: integer,
    mailbox: text,
  },
  row: row<SituationRow>(),
  sql: `
SELECT ${o.id}, ${o.name}, ${o.domain}, ${o.description}, ${m.role}, ${m.joinedAt} AS joinedAt,
  iif(${m.removedAt} IS NULL, ${m.status}, 'removed') AS membership,
  ${isBarred('o.id', ':userId', ':mailbox', ':addressHashes')} AS isBarred,
  ${isInvited('o.id', ':email', ':now')} AS isInvited,
  ${countActive('o.id')} AS activeMembers, ${isUnlimited('o.id')} AS isUnlimited
FROM organizations o LEFT JOIN organization_members m ON ${m.organizationId} = ${o.id} AND ${m.userId} = :userId
WHERE ${o.domain} = :domain`,
});

const FIND_BY_DOMAIN = statement({
  params: { domain: text },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${organization.id} FROM organizations WHERE ${organization.domain} = :domain`,
});

const CREATE = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(organizations, {
    given: 'id name domain description',
    values: { createdBy: u.id, createdAt: ':now', updatedAt: ':now' },
    params: { userId: text, email: text, now: integer },
    from: `FROM users u WHERE ${IS_VERIFIED}`,
    ending: `ON CONFLICT (${organization.domain}) DO NOTHING RETURNING ${organization.id}`,
  }),
});
const ADD_FIRST_ADMIN = statement({
  ...insertInto(organizationMembers, {
    given: 'userId',
    values: {
      id: ':memberId',
      organizationId: organization.id,
      role: "'admin'",
      status: "'active'",
      joinedAt: ':now',
    },
    omit: 'removedAt addressHash isAddressHashKeyed',
    params: { memberId: text, organizationId: text, now: integer },
    from: `FROM organizations
  WHERE ${organization.id} = :organizationId`,
  }),
});

// If an admin removed a person and invited the person again, the INSERT reuses the row of the earlier
// membership.
const INSERT_MEMBER = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(organizationMembers, {
    values: {
      id: ':memberId',
      organizationId: o.id,
      userId: u.id,
      role: "'member'",
      status: "'active'",
      joinedAt: ':now',
    },
    omit: 'removedAt addressHash isAddressHashKeyed',
    params: {
      userId: text,
      email: text,
      domain: text,
      addressHashes: json<readonly string[]>(),
      now: integer,
      mailbox: text,
      memberId: text,
    },
    from: `FROM organizations o JOIN users u ON ${IS_VERIFIED}
WHERE ${o.domain} = :domain AND ${hasRoom('o.id')}
AND (${isInvited('o.id', ':email', ':now')} OR NOT ${isBarred('o.id', ':userId', ':mailbox', ':addressHashes')})`,
    ending: `ON CONFLICT (${member.organizationId}, ${member.userId}) DO UPDATE
SET ${setExcluded(member, 'id role status joinedAt')},
  ${member.removedAt} = NULL
WHERE organization_members.${member.removedAt} IS NOT NULL
AND ${isInvited('organization_members.organization_id', ':email', ':now')}
RETURNING ${member.id}`,
  }),
});
const ADD_JOINED_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, memberId: text },
  sql: addToOutbox(
    { id: ':mailId', hostId: member.userId, event: sqlEvent('account.joined-organization') },
    `FROM organization_members WHERE ${member.id} = :memberId`,
  ),
});
const ACCEPT_INVITATION = statement({
  params: { memberId: text, email: text, now: integer },
  sql: `
UPDATE organization_invitations SET ${invitation.acceptedAt} = :now
WHERE ${invitation.email} = :email AND ${invitation.organizationId} = (SELECT ${member.organizationId}
  FROM organization_members WHERE ${member.id} = :memberId)`,
});
const DELETE_REMOVED_MEMBERS = statement({
  params: { memberId: text, addressHashes: json<readonly string[]>() },
  sql: `
DELETE FROM organization_members WHERE ${member.addressHash} IN (SELECT value FROM json_each(:addressHashes))
AND ${member.organizationId} = (SELECT ${member.organizationId} FROM organization_members
  WHERE ${member.id} = :memberId)`,
});

/** An account with its email address, and the domain and the mailbox of this address. */
export interface DomainMember {
  readonly userId: string;
  readonly email: string;
  readonly domain: string;
  readonly mailbox: string;
  /** The keyed hash of the email address, and the plain hash for rows that are not converted yet. */
  readonly addressHashes: readonly string[];
}

interface NewOrganization {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly description: string | null;
}

interface SituationRow extends Omit<OwnOrganization, 'role' | 'status' | 'joinedAt'> {
  readonly role: MemberRole | null;
  readonly joinedAt: Instant | null;
  readonly membership: JoinSituation['membership'];
  readonly isBarred: number;
  readonly isInvited: number;
  readonly activeMembers: number;
  readonly isUnlimited: number;
}

function toSituation(row: SituationRow | null) {
  if (!row) return null;
  const { role, joinedAt, membership, activeMembers, ...rest } = row;
  const { isBarred: barred, isInvited: invited, isUnlimited: unlimited, ...organization } = rest;
  return {
    organization,
    /** The account's organization if the account is an active member. Otherwise null. */
    own:
      membership === 'active' && role !== null && joinedAt !== null
        ? { ...organization, role, status: membership, joinedAt }
        : null,
    membership,
    activeMembers,
    isBarred: barred === 1,
    isInvited: invited === 1,
    isUnlimited: unlimited === 1,
  };
}

export function createOrganizationsRepo(db: Database) {
  const d1 = db.$client;
  return {
    ...accountTypes(d1),
    ...ownOrganizations(d1),

    /**
     * Returns the organization of the account's domain, and the account's membership in it. Null when the
     * domain has no organization.
     */
    async findSituation(member: DomainMember, now: Instant) {
      return toSituation(await FIND.first(d1, { ...member, now }));
    },

    async hasOrganization(domain: string): Promise<boolean> {
      return (await FIND_BY_DOMAIN.first(d1, { domain })) !== null;
    },

    /**
     * Creates the organization with the creator as the first admin. Returns false when the domain already has
     * an organization.
     */
    async createOrganization(
      { userId, email, domain }: DomainMember,
      { id, memberId, name, description }: NewOrganization,
      now: Instant,
    ): Promise<boolean> {
      const [created] = await runBatch(d1, [
        CREATE.bind(d1, { userId, email, id, name, domain, description, now }),
        ADD_FIRST_ADMIN.bind(d1, { memberId, userId, organizationId: id, now }),
        END_ONBOARDING.bind(d1, { userId, now }),
      ]);
      return created.results.length === 1;
    },

    /** Adds the member if the conditions of `INSERT_MEMBER` hold. Then returns the current situation. */
    async join(member: DomainMember, memberId: string, mail: AccountEmailRow, now: Instant) {
      const { userId, email, addressHashes } = member;
      const [joined, , , , , found] = await runBatch(d1, [
        INSERT_MEMBER.bind(d1, { ...member, now, memberId }),
        ADD_JOINED_EMAIL.bind(d1, { mailId: mail.id, origin: mail.origin, now, memberId }),
        ACCEPT_INVITATION.bind(d1, { memberId, email, now }),
        DELETE_REMOVED_MEMBERS.bind(d1, { memberId, addressHashes }),
        END_ONBOARDING.bind(d1, { userId, now }),
        FIND.bind(d1, { ...member, now }),
      ]);
      return {
        isNew: joined.results.length === 1,
        situation: toSituation(found.results[0] ?? null),
      };
    },
  };
}
