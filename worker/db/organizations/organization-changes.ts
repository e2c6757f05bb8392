// Changes and deletes an organization, for its admins. Each statement checks the rights of the caller.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { outbox } from '../schema/outbox.ts';
import { teams } from '../schema/teams.ts';
import { flag, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import type { MemberCall } from './callers-organization.ts';
import { countLeftMeetings, countMeetings, hasLeftMeetings } from './left-meetings.ts';
import { makeIndividual } from './member-departure.ts';
import { isAdmin } from './organization-terms.ts';
import type { OwnCall } from './own-membership.ts';
import { deleteTypesOf } from './team-terms.ts';

const organizationColumn = columns(organizations);
const organization = columns(organizations, 'organizations');
const member = columns(organizationMembers, 'organization_members');
const team = columns(teams, 'teams');
const outboxRow = columns(outbox);

const CALL = { organizationId: text, callerId: text };
const IS_ADMIN = isAdmin(':organizationId', ':callerId');

interface FieldsRow {
  readonly name: string;
  readonly description: string | null;
  readonly logo: string | null;
}

const FIND_FIELDS = statement({
  params: { organizationId: text },
  row: row<FieldsRow>(),
  sql: `SELECT ${organizationColumn.name}, ${organizationColumn.description}, ${organizationColumn.logo} FROM organizations
  WHERE ${organizationColumn.id} = :organizationId`,
});
const CHANGE = statement({
  params: {
    ...CALL,
    now: integer,
    name: nullable(text),
    description: nullable(text),
    keepsLogo: flag,
    logo: nullable(text),
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE organizations SET ${organizationColumn.name} = coalesce(:name, ${organizationColumn.name}),
  ${organizationColumn.description} = iif(:description IS NULL, ${organizationColumn.description}, nullif(:description, '')),
  ${organizationColumn.logo} = iif(:keepsLogo, ${organizationColumn.logo}, :logo), ${organizationColumn.updatedAt} = :now
WHERE ${organizationColumn.id} = :organizationId AND ${IS_ADMIN} RETURNING ${organizationColumn.id}`,
});

const LIST_LOGOS = statement({
  params: CALL,
  row: row<{ readonly logo: string }>(),
  sql: `
SELECT ${team.logo} FROM teams WHERE ${team.organizationId} = :organizationId AND ${team.logo} IS NOT NULL AND ${IS_ADMIN}
UNION ALL SELECT ${organization.logo} FROM organizations WHERE ${organization.id} = :organizationId
  AND ${organization.logo} IS NOT NULL AND ${IS_ADMIN}`,
});
const MEMBERSHIPS = `FROM organization_members JOIN organizations ON ${organization.id} = ${member.organizationId}`;

// After the deletion, no one could hand over the meetings of people who have left.
const ITS_TEAMS = `${team.organizationId} = :organizationId`;
const MAY_DELETE = `${IS_ADMIN} AND NOT ${hasLeftMeetings(ITS_TEAMS)}`;
const IS_CURRENT = `${organization.id} = :organizationId AND ${member.removedAt} IS NULL AND ${MAY_DELETE}`;

interface MeetingsRow {
  readonly upcoming: number;
  readonly needingHost: number;
}

const COUNT_MEETINGS = statement({
  params: { ...CALL, now: integer },
  row: row<MeetingsRow>(),
  sql: `
SELECT ${countMeetings(ITS_TEAMS)} AS upcoming, ${countLeftMeetings(ITS_TEAMS)} AS needingHost
WHERE ${IS_ADMIN}`,
});

/**
 * Returns SQL that adds the emails about the deletion. They are sent later, so the rows contain the name. `where` is an
 * SQL condition for the members. The parameters are :origin and :now.
 */
export const addDeletedEmails = (where: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: member.userId,
      event: sqlEvent('account.organization-deleted'),
      payload: `json_object('organization', json_object('name', ${organization.name}))`,
    },
    `${MEMBERSHIPS} WHERE ${member.removedAt} IS NULL AND ${where}`,
  );
const ADD_DELETED_EMAILS = statement({
  params: { ...CALL, origin: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `${addDeletedEmails(IS_CURRENT)} RETURNING ${outboxRow.id}`,
});
const DELETE_TYPES = statement({
  params: { ...CALL, now: integer },
  sql: deleteTypesOf(
    `SELECT ${team.id} FROM teams WHERE ${team.organizationId} = :organizationId AND ${MAY_DELETE}`,
  ),
});
const END_MEMBERSHIPS = statement({
  params: { ...CALL, now: integer },
  sql: makeIndividual(`SELECT ${member.userId} ${MEMBERSHIPS} WHERE ${IS_CURRENT}`),
});
// Members, invitations, teams and API keys are deleted by cascade.
const DELETE = statement({
  params: { ...CALL, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
DELETE FROM organizations WHERE ${organizationColumn.id} = :organizationId AND ${MAY_DELETE} RETURNING ${organizationColumn.id}`,
});

/** An absent field stays unchanged. An empty description removes it. */
interface ChangedFields {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly logo?: string | null | undefined;
}

/** The part of the organizations repository that changes and deletes an organization. */
export function organizationChanges(d1: D1Database) {
  return {
    /**
     * `isDone` is false when the caller is no admin. `isChanged` is true when a field has another value than before.
     * `previousLogo` is the logo before the change.
     */
    async changeOrganization(
      { organizationId, callerId }: MemberCall,
      { name, description, logo }: ChangedFields,
      now: Instant,
    ) {
      const keepsLogo = logo === undefined;
      const values = { name: name ?? null, description: description ?? null, logo: logo ?? null };
      const [before, changed] = await runBatch(d1, [
        FIND_FIELDS.bind(d1, { organizationId }),
        CHANGE.bind(d1, { organizationId, callerId, now, keepsLogo, ...values }),
      ]);
      const isDone = changed.results.length === 1;
      const [previous] = before.results;
      const isChanged =
        isDone &&
        ((name !== undefined && name !== previous?.name) ||
          (description !== undefined && description !== (previous?.description ?? '')) ||
          (logo !== undefined && logo !== previous?.logo));
      return { isDone, isChanged, previousLogo: previous?.logo ?? null };
    },

    /**
     * Counts the upcoming meetings of the teams: those that would stay with their hosts after a deletion, and those that
     * need another host. Returns null when the caller is no admin.
     */
    async countMeetings({ organizationId, callerId }: MemberCall, now: Instant) {
      const counted = await COUNT_MEETINGS.first(d1, { organizationId, callerId, now });
      if (!counted) return null;
      const { upcoming, needingHost } = counted;
      return { staying: upcoming - needingHost, needingHost };
    },

    /**
     * Deletes the organization with its teams, and adds the emails to its members. Upcoming meetings stay with their hosts.
     * Changes nothing when the caller is no admin, or when meetings need another host.
     */
    async deleteOrganization({ organizationId, callerId, origin }: OwnCall, now: Instant) {
      const call = { organizationId, callerId };
      const [counted, logos, emails, , , deleted] = await runBatch(d1, [
        COUNT_MEETINGS.bind(d1, { ...call, now }),
        LIST_LOGOS.bind(d1, call),
        ADD_DELETED_EMAILS.bind(d1, { ...call, origin, now }),
        DELETE_TYPES.bind(d1, { ...call, now }),
        END_MEMBERSHIPS.bind(d1, { ...call, now }),
        DELETE.bind(d1, { ...call, now }),
      ]);
      if (deleted.results.length === 0) {
        const reason = counted.results.length === 1 ? 'needs-host' : 'no-admin';
        return { ok: false, reason } as const;
      }
      return {
        ok: true,
        logos: logos.results.map(({ logo }) => logo),
        mailIds: emails.results.map(({ id }) => id),
      } as const;
    },
  };
}
