// Lists and changes the members of an organization, for admins. The SQL statement of each change checks that
// the caller is an admin, that an admin remains, and that the member limit is not exceeded.
import type { MemberChange, MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import { type MemberCall, prepareTeam, toTeam } from './callers-organization.ts';
import { prepareLeftNotices } from './manager-notices.ts';
import { prepareDeparture } from './member-departure.ts';
import { countOtherAdmins, hasRoom, isAdmin } from './organization-terms.ts';
import { ownMembership } from './own-membership.ts';
import { prepareReinstatedRuleEmails } from './second-factor-rule.ts';
import { prepareMembershipEmail } from './standing-change.ts';

const person = columns(users, 'person');
const listed = columns(organizationMembers, 'listed');
const member = columns(organizationMembers);
const user = columns(users);
const typeHost = columns(meetingTypeHosts);
const team = columns(teams, 'teams');

const MEMBER_COLUMNS = `listed.id, listed.role, listed.status, listed.joined_at AS joinedAt, listed.user_id AS userId,
  person.name, person.email, coalesce(person.own_picture, person.profile_picture) AS profilePicture`;

const LIST = statement({
  params: { organizationId: text, callerId: text },
  row: row<MemberRow>(),
  sql: `
SELECT ${MEMBER_COLUMNS} FROM organization_members listed JOIN users person ON ${person.id} = ${listed.userId}
WHERE ${listed.organizationId} = :organizationId AND ${listed.removedAt} IS NULL AND ${isAdmin(':organizationId', ':callerId')}
ORDER BY ${listed.joinedAt}, listed.rowid`,
});

const FIND_MEMBER = statement({
  params: { organizationId: text, callerId: text, memberId: text },
  row: row<MemberRow>(),
  sql: `
SELECT ${MEMBER_COLUMNS} FROM organization_members listed JOIN users person ON ${person.id} = ${listed.userId}
WHERE ${listed.organizationId} = :organizationId AND ${listed.removedAt} IS NULL AND ${listed.id} = :memberId
  AND ${isAdmin(':organizationId', ':callerId')}`,
});

const IS_ALLOWED = `${member.id} = :memberId AND ${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL
  AND ${isAdmin(':organizationId', ':callerId')}`;
const HAS_OTHER_ADMIN = `${countOtherAdmins(':organizationId', ':memberId')} > 0`;

const CHANGE = statement({
  params: {
    organizationId: text,
    callerId: text,
    memberId: text,
    role: nullable(text),
    status: nullable(text),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE organization_members SET ${member.role} = coalesce(:role, ${member.role}),
  ${member.status} = coalesce(:status, ${member.status})
WHERE ${IS_ALLOWED}
AND (${member.role} <> 'admin' OR ${member.status} <> 'active'
  OR (coalesce(:role, ${member.role}) = 'admin' AND coalesce(:status, ${member.status}) = 'active')
  OR ${HAS_OTHER_ADMIN})
AND (${member.status} = 'active' OR coalesce(:status, ${member.status}) <> 'active' OR ${hasRoom(':organizationId')})
RETURNING ${member.id}`,
});
// An active member has the account type "organization".
const SET_ACCOUNT_TYPE = statement({
  params: { organizationId: text, memberId: text, now: integer },
  sql: `
UPDATE users SET ${user.accountType} = 'organization', ${user.updatedAt} = :now
  WHERE ${user.accountType} <> 'organization'
AND ${user.id} = (SELECT ${member.userId} FROM organization_members
  WHERE ${member.id} = :memberId AND ${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL
  AND ${member.status} = 'active')`,
});

// Teams choose the host with the fewest meetings, so a member who comes back would get all next meetings. To
// prevent this, meetings count from the time of the return (see rank-hosts.ts).
const COUNT_AGAIN = statement({
  params: {
    organizationId: text,
    callerId: text,
    memberId: text,
    status: nullable(text),
    now: integer,
  },
  sql: `
UPDATE meeting_type_hosts SET ${typeHost.countsFrom} = :now
WHERE ${typeHost.userId} = (SELECT ${member.userId} FROM organization_members WHERE ${IS_ALLOWED} AND ${member.status} = :status)
AND ${typeHost.teamId} IN (SELECT ${team.id} FROM teams WHERE ${team.organizationId} = :organizationId)`,
});

const REMOVE = statement({
  params: { organizationId: text, callerId: text, memberId: text, now: integer },
  row: row<{ readonly user_id: string }>(),
  sql: `
UPDATE organization_members SET ${member.removedAt} = :now
WHERE ${IS_ALLOWED} AND (${member.role} <> 'admin' OR ${member.status} <> 'active' OR ${HAS_OTHER_ADMIN})
RETURNING ${member.userId}`,
});
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

export interface MemberKey extends MemberCall {
  readonly memberId: string;
  /** The origin of the request. Links in emails start with this origin. */
  readonly origin: string;
}

/** The state before the requested change, and a flag that says whether the change was made. */
export interface MemberChanged {
  readonly team: ReturnType<typeof toTeam>;
  readonly member: MemberRow | null;
  readonly isDone: boolean;
}

export function createOrganizationMembersRepo(db: Database) {
  const d1 = db.$client;

  /**
   * Reads the state and makes the change in one transaction. The result of the first statement in
   * `statements` shows whether the change was made.
   */
  async function change(
    key: MemberKey,
    now: Instant,
    {
      status,
      statements,
    }: { readonly status: string | null; readonly statements: readonly Bound[] },
  ): Promise<MemberChanged> {
    const { organizationId, callerId, memberId, origin } = key;
    const [team, member, , , changed] = await runBatch(d1, [
      prepareTeam(d1, key, memberId),
      FIND_MEMBER.bind(d1, { organizationId, callerId, memberId }),
      prepareMembershipEmail(d1, key, { origin, now }),
      prepareReinstatedRuleEmails(d1, key, status, { origin, now }),
      ...statements,
      prepareLeftNotices(d1, memberId, { origin, now }),
    ]);
    return {
      team: toTeam(team.results[0]),
      member: member.results[0] ?? null,
      isDone: changed?.results.length === 1,
    };
  }

  return {
    ...ownMembership(d1),

    /**
     * Returns no members when the caller is not an active admin. `team` is null when there is no such
     * organization.
     */
    async listMembers(call: MemberCall) {
      const [team, members] = await runBatch(d1, [
        prepareTeam(d1, call, null),
        LIST.bind(d1, { organizationId: call.organizationId, callerId: call.callerId }),
      ]);
      return {
        team: toTeam(team.results[0]),
        members: members.results,
      };
    },

    changeMember(
      key: MemberKey,
      { role, status }: MemberChange,
      now: Instant,
    ): Promise<MemberChanged> {
      const { organizationId, callerId, memberId } = key;
      const to = { role: role ?? null, status: status ?? null };
      return change(key, now, {
        status: to.status,
        statements: [
          CHANGE.bind(d1, { organizationId, callerId, memberId, ...to }),
          SET_ACCOUNT_TYPE.bind(d1, { organizationId, memberId, now }),
          COUNT_AGAIN.bind(d1, { organizationId, callerId, memberId, status: to.status, now }),
        ],
      });
    },

    removeMember(key: MemberKey, now: Instant): Promise<MemberChanged> {
      const { organizationId, callerId, memberId } = key;
      return change(key, now, {
        status: null,
        statements: [
          REMOVE.bind(d1, { organizationId, callerId, memberId, now }),
          ...prepareDeparture(d1, { organizationId, memberId, now }),
        ],
      });
    },
  };
}
