// The members of an organization as its admins see and change them. Every change asks again, in its own
// statement, whether the caller is an admin now, whether an admin stays, and whether there is room.
import type { MemberChange, MemberRole, MemberStatus } from '../domain/organizations/rights.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import {
  countActive,
  countOtherAdmins,
  hasRoom,
  isAdmin,
  isUnlimited,
} from './organization-terms.ts';
import { prepareStandingNews } from './standing-news.ts';

const MEMBER = `m.id, m.role, m.status, m.joined_at AS joinedAt, m.user_id AS userId,
  u.name, u.email, u.profile_picture AS profilePicture`;

// ?1: organization, ?2: whoever calls.
const FIND_TEAM = `
SELECT o.id, o.name, o.domain, c.role AS callerRole, c.status AS callerStatus,
  ${countActive('o.id')} AS activeMembers, ${isUnlimited('o.id')} AS isUnlimited,
  ${countOtherAdmins('o.id', '?3')} AS otherAdmins
FROM organizations o LEFT JOIN organization_members c
  ON c.organization_id = o.id AND c.user_id = ?2 AND c.removed_at IS NULL
WHERE o.id = ?1`;

const LIST = `
SELECT ${MEMBER} FROM organization_members m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = ?1 AND m.removed_at IS NULL AND ${isAdmin('?1', '?2')}
ORDER BY m.joined_at, m.rowid`;

const FIND_MEMBER = `
SELECT ${MEMBER} FROM organization_members m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = ?1 AND m.removed_at IS NULL AND m.id = ?3 AND ${isAdmin('?1', '?2')}`;

const IS_OWN = `id = ?3 AND organization_id = ?1 AND removed_at IS NULL AND ${isAdmin('?1', '?2')}`;
const AN_ADMIN_STAYS = `${countOtherAdmins('?1', '?3')} > 0`;

const CHANGE = `
UPDATE organization_members SET role = coalesce(?4, role), status = coalesce(?5, status)
WHERE ${IS_OWN}
AND (role <> 'admin' OR status <> 'active'
  OR (coalesce(?4, role) = 'admin' AND coalesce(?5, status) = 'active') OR ${AN_ADMIN_STAYS})
AND (status = 'active' OR coalesce(?5, status) <> 'active' OR ${hasRoom('?1')})
RETURNING id`;
const COME_BACK = `
UPDATE users SET account_type = 'organization', updated_at = ?3 WHERE account_type <> 'organization'
AND id = (SELECT user_id FROM organization_members
  WHERE id = ?2 AND organization_id = ?1 AND removed_at IS NULL AND status = 'active')`;

const REMOVE = `
UPDATE organization_members SET removed_at = ?4
WHERE ${IS_OWN} AND (role <> 'admin' OR status <> 'active' OR ${AN_ADMIN_STAYS})
RETURNING user_id`;
const REMOVED_USER =
  'SELECT user_id FROM organization_members WHERE id = ?2 AND organization_id = ?1 AND removed_at = ?3';
const GO_ALONE = `
UPDATE users SET account_type = 'individual', shows_organization = 0, updated_at = ?3 WHERE id = (${REMOVED_USER})`;
// An invitation from before is no way back.
const DISINVITE = `
DELETE FROM organization_invitations WHERE organization_id = ?1
AND email = (SELECT email FROM users WHERE id = (${REMOVED_USER})) AND created_at <= ?3`;

interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly callerRole: MemberRole | null;
  readonly callerStatus: MemberStatus | null;
  readonly activeMembers: number;
  readonly isUnlimited: number;
  readonly otherAdmins: number;
}

export interface MemberRow {
  readonly id: string;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly joinedAt: Instant;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly profilePicture: string | null;
}

interface MemberCall {
  readonly organizationId: string;
  readonly callerId: string;
}

export interface MemberKey extends MemberCall {
  readonly memberId: string;
  /** Where the request came in; links in mails are made from it. */
  readonly origin: string;
}

function toTeam(row: TeamRow | undefined) {
  if (!row) return null;
  const { callerRole: role, callerStatus: status, id, name, domain } = row;
  return {
    organization: { id, name, domain },
    caller: role === null || status === null ? null : { role, status },
    otherAdmins: row.otherAdmins,
    activeMembers: row.activeMembers,
    isUnlimited: row.isUnlimited === 1,
  };
}

/** Before the change that was asked for, and whether its conditions held then. */
export interface MemberChanged {
  readonly team: ReturnType<typeof toTeam>;
  readonly member: MemberRow | null;
  readonly isDone: boolean;
}

export function createOrganizationMembersRepo(db: Database) {
  const d1 = db.$client;

  const readTeam = ({ organizationId, callerId }: MemberCall, memberId: string | null) =>
    d1.prepare(FIND_TEAM).bind(organizationId, callerId, memberId);

  /** Reads and changes in one transaction; the first of the statements says whether it came to pass. */
  async function change(
    key: MemberKey,
    now: Instant,
    statements: readonly D1PreparedStatement[],
  ): Promise<MemberChanged> {
    const { organizationId, callerId, memberId, origin } = key;
    const [team, member, , changed] = await d1.batch([
      readTeam(key, memberId),
      d1.prepare(FIND_MEMBER).bind(organizationId, callerId, memberId),
      prepareStandingNews(d1, key, { origin, now }),
      ...statements,
    ]);
    return {
      team: toTeam(((team?.results ?? []) as TeamRow[])[0]),
      member: ((member?.results ?? []) as MemberRow[])[0] ?? null,
      isDone: changed?.results.length === 1,
    };
  }

  return {
    /** No members for whoever is no active admin; no team when there is no such organization. */
    async listMembers(call: MemberCall) {
      const [team, members] = await d1.batch([
        readTeam(call, null),
        d1.prepare(LIST).bind(call.organizationId, call.callerId),
      ]);
      return {
        team: toTeam(((team?.results ?? []) as TeamRow[])[0]),
        members: (members?.results ?? []) as MemberRow[],
      };
    },

    changeMember(
      key: MemberKey,
      { role, status }: MemberChange,
      now: Instant,
    ): Promise<MemberChanged> {
      const { organizationId, callerId, memberId } = key;
      return change(key, now, [
        d1.prepare(CHANGE).bind(organizationId, callerId, memberId, role ?? null, status ?? null),
        d1.prepare(COME_BACK).bind(organizationId, memberId, now),
      ]);
    },

    removeMember(key: MemberKey, now: Instant): Promise<MemberChanged> {
      const { organizationId, callerId, memberId } = key;
      return change(key, now, [
        d1.prepare(REMOVE).bind(organizationId, callerId, memberId, now),
        d1.prepare(DISINVITE).bind(organizationId, memberId, now),
        d1.prepare(GO_ALONE).bind(organizationId, memberId, now),
      ]);
    },
  };
}
