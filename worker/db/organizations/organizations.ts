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
import { organizationChanges } from './organization-changes.ts';
import { countActive, hasRoom, isBarred, isInvited, isUnlimited } from './organization-terms.ts';
import {
  ORGANIZATION_COLUMNS,
  type OwnOrganization,
  ownOrganizations,
} from './own-organizations.ts';
import { prepareRuleEmails, secondFactorRule } from './second-factor-rule.ts';

const user = columns(users, 'users');
const organization = columns(organizations, 'organizations');
const member = columns(organizationMembers, 'organization_members');
const organizationColumn = columns(organizations);
const memberColumn = columns(organizationMembers);
const invitation = columns(organizationInvitations);

// An account belongs to the domain of its email address only if the email address is verified. The
// caller has already read the domain from :email. So the condition also requires that the account
// still has this email address.
const IS_VERIFIED = `${user.id} = :userId AND ${user.email} = :email AND ${user.emailVerifiedAt} IS NOT NULL
  AND ${user.deletedAt} IS NULL`;

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
SELECT ${ORGANIZATION_COLUMNS}, ${member.role}, ${member.joinedAt} AS joinedAt,
  iif(${member.removedAt} IS NULL, ${member.status}, iif(${member.leftAt} IS NULL, 'removed', NULL)) AS membership,
  ${isBarred('organizations.id')} AS isBarred,
  ${isInvited('organizations.id', ':email', ':now')} AS isInvited,
  ${countActive('organizations.id')} AS activeMembers, ${isUnlimited('organizations.id')} AS isUnlimited
FROM organizations LEFT JOIN organization_members ON ${member.organizationId} = ${organization.id} AND ${member.userId} = :userId
WHERE ${organization.domain} = :domain`,
});

const FIND_BY_DOMAIN = statement({
  params: { domain: text },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${organizationColumn.id} FROM organizations WHERE ${organizationColumn.domain} = :domain`,
});

const CREATE = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(organizations, {
    given: 'id name domain description',
    values: { createdBy: user.id, createdAt: ':now', updatedAt: ':now' },
    omit: 'logo secondFactorFrom enforcesSecondFactor',
    params: { userId: text, email: text, now: integer },
    from: `FROM users WHERE ${IS_VERIFIED}`,
    ending: `ON CONFLICT (${organizationColumn.domain}) DO NOTHING RETURNING ${organizationColumn.id}`,
  }),
});
const ADD_FIRST_ADMIN = statement({
  ...insertInto(organizationMembers, {
    given: 'userId',
    values: {
      id: ':memberId',
      organizationId: organizationColumn.id,
      role: "'admin'",
      status: "'active'",
      joinedAt: ':now',
    },
    omit: 'removedAt leftAt addressHash isAddressHashKeyed',
    params: { memberId: text, organizationId: text, now: integer },
    from: `FROM organizations
  WHERE ${organizationColumn.id} = :organizationId`,
  }),
});

// If a person left, or an admin removed the person and invited the person again, the INSERT reuses the row of the
// earlier membership.
const INSERT_MEMBER = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(organizationMembers, {
    values: {
      id: ':memberId',
      organizationId: organization.id,
      userId: user.id,
      role: "'member'",
      status: "'active'",
      joinedAt: ':now',
    },
    omit: 'removedAt leftAt addressHash isAddressHashKeyed',
    params: {
      userId: text,
      email: text,
      domain: text,
      addressHashes: json<readonly string[]>(),
      now: integer,
      mailbox: text,
      memberId: text,
    },
    from: `FROM organizations JOIN users ON ${IS_VERIFIED}
WHERE ${organization.domain} = :domain AND ${hasRoom('organizations.id')}
AND (${isInvited('organizations.id', ':email', ':now')}
  OR NOT ${isBarred('organizations.id')})`,
    ending: `ON CONFLICT (${memberColumn.organizationId}, ${memberColumn.userId}) DO UPDATE
SET ${setExcluded(memberColumn, 'id role status joinedAt')},
  ${memberColumn.removedAt} = NULL, ${memberColumn.leftAt} = NULL, ${memberColumn.addressHash} = NULL,
  ${memberColumn.isAddressHashKeyed} = 0
WHERE ${member.removedAt} IS NOT NULL
AND (${member.leftAt} IS NOT NULL OR ${isInvited('organization_members.organization_id', ':email', ':now')})
RETURNING ${memberColumn.id}`,
  }),
});
const ADD_JOINED_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, memberId: text },
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: memberColumn.userId,
      event: sqlEvent('account.joined-organization'),
      payload: `json_object('joined', json_object('organizationId', ${memberColumn.organizationId}))`,
    },
    `FROM organization_members WHERE ${memberColumn.id} = :memberId`,
  ),
});
const ACCEPT_INVITATION = statement({
  params: { memberId: text, email: text, now: integer },
  sql: `
UPDATE organization_invitations SET ${invitation.acceptedAt} = :now
WHERE ${invitation.email} = :email AND ${invitation.organizationId} = (SELECT ${memberColumn.organizationId}
  FROM organization_members WHERE ${memberColumn.id} = :memberId)`,
});
// An invitation takes back the decision about earlier holders of the address. The rows of accounts that still exist stay.
const HAD_ADDRESS = `${memberColumn.addressHash} IN (SELECT value FROM json_each(:addressHashes))
AND ${memberColumn.organizationId} = (SELECT ${memberColumn.organizationId} FROM organization_members
  WHERE ${memberColumn.id} = :memberId)`;
const IS_DELETED = `(SELECT ${user.deletedAt} FROM users WHERE ${user.id} = ${member.userId}) IS NOT NULL`;
const OF_ADDRESS = { memberId: text, addressHashes: json<readonly string[]>() };
const DELETE_REMOVED_MEMBERS = statement({
  params: OF_ADDRESS,
  sql: `DELETE FROM organization_members WHERE ${HAD_ADDRESS} AND ${IS_DELETED}`,
});
const FORGET_ADDRESS = statement({
  params: OF_ADDRESS,
  sql: `UPDATE organization_members SET ${memberColumn.addressHash} = NULL, ${memberColumn.isAddressHashKeyed} = 0
WHERE ${HAD_ADDRESS}`,
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
    ...organizationChanges(d1),
    ...secondFactorRule(d1),

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
      const { origin } = mail;
      const [joined, , , , , , , found] = await runBatch(d1, [
        INSERT_MEMBER.bind(d1, { ...member, now, memberId }),
        ADD_JOINED_EMAIL.bind(d1, { mailId: mail.id, origin, now, memberId }),
        prepareRuleEmails(d1, memberId, { origin, now }),
        ACCEPT_INVITATION.bind(d1, { memberId, email, now }),
        DELETE_REMOVED_MEMBERS.bind(d1, { memberId, addressHashes }),
        FORGET_ADDRESS.bind(d1, { memberId, addressHashes }),
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
