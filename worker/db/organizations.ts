// Organizations and who comes to belong to them. One organization a domain, and only so many active members:
// both are conditions of the inserts themselves, however many come at once.
import type { Situation } from '../domain/organizations/joining.ts';
import type { MemberRole, MemberStatus } from '../domain/organizations/rights.ts';
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import type { Database } from './database.ts';
import { countActive, hasRoom, isBarred, isInvited, isUnlimited } from './organization-terms.ts';

// Only a proven address belongs to its domain. ?1: user, ?2: email as it was when the domain was read off it.
const IS_PROVEN =
  'u.id = ?1 AND u.email = ?2 AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL';

const FIND = `
SELECT o.id, o.name, o.domain, o.description, m.role, m.joined_at AS joinedAt,
  iif(m.removed_at IS NULL, m.status, 'removed') AS membership,
  ${isBarred('o.id', '?1', '?6', '?4')} AS isBarred, ${isInvited('o.id', '?2', '?5')} AS isInvited,
  ${countActive('o.id')} AS activeMembers, ${isUnlimited('o.id')} AS isUnlimited
FROM organizations o LEFT JOIN organization_members m ON m.organization_id = o.id AND m.user_id = ?1
WHERE o.domain = ?3`;

const CREATE = `
INSERT INTO organizations (id, name, domain, description, created_by, created_at, updated_at)
SELECT ?3, ?4, ?5, ?6, u.id, ?7, ?7 FROM users u WHERE ${IS_PROVEN}
ON CONFLICT (domain) DO NOTHING RETURNING id`;
const FIRST_ADMIN = `
INSERT INTO organization_members (id, organization_id, user_id, role, status, joined_at)
SELECT ?1, id, ?2, 'admin', 'active', ?4 FROM organizations WHERE id = ?3`;

// A removed member's row takes the new membership, for whoever was invited only.
const JOIN = `
INSERT INTO organization_members (id, organization_id, user_id, role, status, joined_at)
SELECT ?7, o.id, u.id, 'member', 'active', ?5 FROM organizations o JOIN users u ON ${IS_PROVEN}
WHERE o.domain = ?3 AND ${hasRoom('o.id')}
AND (${isInvited('o.id', '?2', '?5')} OR NOT ${isBarred('o.id', '?1', '?6', '?4')})
ON CONFLICT (organization_id, user_id) DO UPDATE
SET id = excluded.id, role = excluded.role, status = excluded.status, joined_at = excluded.joined_at, removed_at = NULL
WHERE organization_members.removed_at IS NOT NULL
AND ${isInvited('organization_members.organization_id', '?2', '?5')}
RETURNING id`;
const OWE_JOINED = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT ?1, user_id, NULL, 'mail', 'account.joined-organization', 'host', 'pending', ?3, ?2, ?3
FROM organization_members WHERE id = ?4`;
const ACCEPT = `
UPDATE organization_invitations SET accepted_at = ?3
WHERE email = ?2 AND organization_id = (SELECT organization_id FROM organization_members WHERE id = ?1)`;
const UNBAR = `
DELETE FROM organization_members WHERE address_hash IN (SELECT value FROM json_each(?2))
AND organization_id = (SELECT organization_id FROM organization_members WHERE id = ?1)`;

// Whoever is in an organization has an organization account, and no more onboarding before them.
const BELONGS = `EXISTS (SELECT 1 FROM organization_members m
  WHERE m.user_id = users.id AND m.removed_at IS NULL AND m.status = 'active')`;
const SETTLE = `
UPDATE users SET account_type = 'organization', is_first_login = 0, updated_at = ?2
WHERE id = ?1 AND (account_type <> 'organization' OR is_first_login <> 0) AND ${BELONGS}`;

const CHOOSE = `
UPDATE users SET account_type = ?2, is_first_login = iif(?3, 0, is_first_login), updated_at = ?4
WHERE id = ?1 AND deleted_at IS NULL AND NOT ${BELONGS}`;

const EVERYTHING_OF_USER = `
SELECT o.id, o.name, o.domain, o.description, m.role, m.status, m.joined_at AS joinedAt, m.removed_at AS removedAt
FROM organization_members m JOIN organizations o ON o.id = m.organization_id
WHERE m.user_id = ?1`;
const LIST_OF_USER = `${EVERYTHING_OF_USER} AND m.removed_at IS NULL AND m.status = 'active' ORDER BY m.joined_at`;

/** The account, and the address and domain that were read off it. */
export interface DomainMember {
  readonly userId: string;
  readonly email: string;
  readonly domain: string;
  readonly mailbox: string;
  /** Of mailbox and domain: keyed, and plain for rows that are still to be wrapped. */
  readonly addressHashes: readonly string[];
}

interface NewOrganization {
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

interface PastOrganization extends OwnOrganization {
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
    membership,
    activeMembers,
    isBarred: barred === 1,
    isInvited: invited === 1,
    isUnlimited: unlimited === 1,
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
