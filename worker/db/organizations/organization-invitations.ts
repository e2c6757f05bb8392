// Stores the invitations of admins to email addresses. A person with an email address in the
// organization's domain can join without an invitation. But a person who was removed needs an
// invitation to join again.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { fromJson, insertInto, setExcluded } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';
import { isAdmin } from './organization-terms.ts';

const user = columns(users, 'users');
const member = columns(organizationMembers, 'organization_members');
const invitation = columns(organizationInvitations);
const sent = columns(organizationInvitations, 'sent');
const organization = columns(organizations, 'organizations');

const MEMBER_EMAILS = `SELECT ${user.email} FROM users JOIN organization_members ON ${member.userId} = ${user.id}
  WHERE ${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL`;

const LIST_MEMBERS_AMONG = statement({
  params: { organizationId: text, emails: json<readonly string[]>() },
  row: row<{ readonly email: string }>(),
  sql: `${MEMBER_EMAILS} AND ${user.email} IN (SELECT value FROM json_each(:emails))`,
});

const INVITE = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(organizationInvitations, {
    given: 'organizationId expiresAt',
    values: { ...fromJson('value', 'id email'), invitedBy: ':callerId', createdAt: ':now' },
    omit: 'acceptedAt',
    params: { callerId: text, invitations: json<readonly NewInvitation[]>(), now: integer },
    from: `FROM json_each(:invitations)
WHERE ${isAdmin(':organizationId', ':callerId')} AND value ->> 'email' NOT IN (${MEMBER_EMAILS})`,
    ending: `ON CONFLICT (${invitation.organizationId}, ${invitation.email}) DO UPDATE
  SET ${setExcluded(invitation, 'id invitedBy createdAt expiresAt')}, ${invitation.acceptedAt} = NULL
RETURNING ${invitation.id}`,
  }),
});
const ADD_EMAILS = statement({
  params: { invitations: json<readonly NewInvitation[]>(), origin: text, now: integer },
  sql: addToOutbox(
    {
      id: "value ->> 'mailId'",
      hostId: sent.invitedBy,
      event: sqlEvent('account.organization-invitation'),
      audience: "'invitee'",
      payload: `json_object('invitationId', ${sent.id})`,
    },
    `FROM json_each(:invitations) JOIN organization_invitations sent ON ${sent.id} = value ->> 'id'`,
  ),
});

const LIST = statement({
  params: { organizationId: text, callerId: text, now: integer },
  row: row<InvitationRow>(),
  sql: `
SELECT ${invitation.id}, ${invitation.email}, ${invitation.createdAt} AS createdAt, ${invitation.expiresAt} AS expiresAt
  FROM organization_invitations
WHERE ${invitation.organizationId} = :organizationId AND ${invitation.acceptedAt} IS NULL
  AND ${invitation.expiresAt} > :now AND ${isAdmin(':organizationId', ':callerId')}
ORDER BY ${invitation.createdAt} DESC, ${invitation.email}`,
});

const WITHDRAW = statement({
  params: { organizationId: text, callerId: text, id: text },
  row: row<{ readonly id: string }>(),
  sql: `
DELETE FROM organization_invitations WHERE ${invitation.id} = :id AND ${invitation.organizationId} = :organizationId
  AND ${isAdmin(':organizationId', ':callerId')} RETURNING ${invitation.id}`,
});

// An invitation is open until it is accepted, is withdrawn or expires.
const FIND_OPEN = statement({
  params: { id: text, now: integer },
  row: row<OpenInvitation>(),
  sql: `
SELECT ${sent.email}, ${organization.name}, ${organization.domain}, ${user.name} AS inviter
FROM organization_invitations sent JOIN organizations ON ${organization.id} = ${sent.organizationId}
  JOIN users ON ${user.id} = ${sent.invitedBy}
WHERE ${sent.id} = :id AND ${sent.acceptedAt} IS NULL AND ${sent.expiresAt} > :now`,
});

interface Caller {
  readonly organizationId: string;
  readonly callerId: string;
}

interface NewInvitation {
  readonly id: string;
  readonly mailId: string;
  /** The email address in lower case. */
  readonly email: string;
}

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

interface OpenInvitation {
  readonly email: string;
  readonly name: string;
  readonly domain: string;
  readonly inviter: string;
}

export function createOrganizationInvitationsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Returns the email addresses in `emails` that belong to current members. */
    async listMembersAmong(organizationId: string, emails: readonly string[]): Promise<string[]> {
      const found = await LIST_MEMBERS_AMONG.all(d1, { organizationId, emails });
      return found.map(({ email }) => email);
    },

    /**
     * Adds invitations and renews earlier invitations. Does nothing when the caller is no longer an
     * admin.
     */
    async invite(
      { organizationId, callerId }: Caller,
      invitations: readonly NewInvitation[],
      { now, expiresAt, origin }: { now: Instant; expiresAt: Instant; origin: string },
    ): Promise<void> {
      await runBatch(d1, [
        INVITE.bind(d1, { organizationId, callerId, invitations, now, expiresAt }),
        ADD_EMAILS.bind(d1, { invitations, origin, now }),
      ]);
    },

    /** Returns the open invitations, newest first. Returns none when the caller is not an admin. */
    async listOpen({ organizationId, callerId }: Caller, now: Instant): Promise<InvitationRow[]> {
      return LIST.all(d1, { organizationId, callerId, now });
    },

    /** Returns false when there is no such invitation, or when the caller is not an admin. */
    async withdraw({ organizationId, callerId }: Caller, id: string): Promise<boolean> {
      const results = await WITHDRAW.all(d1, { organizationId, callerId, id });
      return results.length === 1;
    },

    /**
     * Returns the data for the email about an invitation. Null when the invitation was withdrawn or accepted,
     * or has expired.
     */
    async findOpen(id: string, now: Instant): Promise<OpenInvitation | null> {
      return FIND_OPEN.first(d1, { id, now });
    },
  };
}
