// Addresses that admins invited. An invitation opens nothing but the way back of someone who was removed.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { isAdmin } from './organization-terms.ts';
import { organizationInvitations } from './schema/organization-invitations.ts';
import { organizationMembers } from './schema/organization-members.ts';
import { organizations } from './schema/organizations.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const u = columns(users, 'u');
const m = columns(organizationMembers, 'm');
const invitation = columns(organizationInvitations);
const owed = columns(outbox);
const i = columns(organizationInvitations, 'i');
const o = columns(organizations, 'o');

const OF_MEMBER = `SELECT ${u.email} FROM users u JOIN organization_members m ON ${m.userId} = ${u.id}
  WHERE ${m.organizationId} = ?1 AND ${m.removedAt} IS NULL`;

const INVITE = `
INSERT INTO organization_invitations (${invitation.id}, ${invitation.organizationId}, ${invitation.email}, ${invitation.invitedBy}, ${invitation.createdAt}, ${invitation.expiresAt})
SELECT value ->> 'id', ?1, value ->> 'email', ?2, ?4, ?5 FROM json_each(?3)
WHERE ${isAdmin('?1', '?2')} AND value ->> 'email' NOT IN (${OF_MEMBER})
ON CONFLICT (${invitation.organizationId}, ${invitation.email}) DO UPDATE SET ${invitation.id} = excluded.${invitation.id}, ${invitation.invitedBy} = excluded.${invitation.invitedBy},
  ${invitation.createdAt} = excluded.${invitation.createdAt}, ${invitation.expiresAt} = excluded.${invitation.expiresAt}, ${invitation.acceptedAt} = NULL
RETURNING ${invitation.id}`;
const OWE = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT value ->> 'mailId', ${i.invitedBy}, NULL, 'mail', 'account.organization-invitation', 'invitee', 'pending', ?3, ?2,
  json_object('invitationId', ${i.id}), ?3
FROM json_each(?1) JOIN organization_invitations i ON ${i.id} = value ->> 'id'`;

const LIST = `
SELECT ${invitation.id}, ${invitation.email}, ${invitation.createdAt} AS createdAt, ${invitation.expiresAt} AS expiresAt FROM organization_invitations
WHERE ${invitation.organizationId} = ?1 AND ${invitation.acceptedAt} IS NULL AND ${invitation.expiresAt} > ?3 AND ${isAdmin('?1', '?2')}
ORDER BY ${invitation.createdAt} DESC, ${invitation.email}`;

const WITHDRAW = `
DELETE FROM organization_invitations WHERE ${invitation.id} = ?3 AND ${invitation.organizationId} = ?1 AND ${isAdmin('?1', '?2')} RETURNING ${invitation.id}`;

const FIND_OPEN = `
SELECT ${i.email}, ${o.name}, ${o.domain}, ${u.name} AS inviter
FROM organization_invitations i JOIN organizations o ON ${o.id} = ${i.organizationId} JOIN users u ON ${u.id} = ${i.invitedBy}
WHERE ${i.id} = ?1 AND ${i.acceptedAt} IS NULL AND ${i.expiresAt} > ?2`;

interface Caller {
  readonly organizationId: string;
  readonly callerId: string;
}

export interface NewInvitation {
  readonly id: string;
  readonly mailId: string;
  /** Lower case. */
  readonly email: string;
}

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export interface OpenInvitation {
  readonly email: string;
  readonly name: string;
  readonly domain: string;
  readonly inviter: string;
}

export function createOrganizationInvitationsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Those of `emails` that present members have. */
    async listMembersAmong(organizationId: string, emails: readonly string[]): Promise<string[]> {
      const { results } = await d1
        .prepare(`${OF_MEMBER} AND ${u.email} IN (SELECT value FROM json_each(?2))`)
        .bind(organizationId, JSON.stringify(emails))
        .all<{ email: string }>();
      return results.map((row) => row.email);
    },

    /** Anew for who was invited before. Nothing happens when the caller is no admin any more. */
    async invite(
      { organizationId, callerId }: Caller,
      invitations: readonly NewInvitation[],
      { now, expiresAt, origin }: { now: Instant; expiresAt: Instant; origin: string },
    ): Promise<void> {
      const list = JSON.stringify(invitations);
      await d1.batch([
        d1.prepare(INVITE).bind(organizationId, callerId, list, now, expiresAt),
        d1.prepare(OWE).bind(list, origin, now),
      ]);
    },

    /** Newest first; none for whoever is no admin. */
    async listOpen({ organizationId, callerId }: Caller, now: Instant): Promise<InvitationRow[]> {
      const rows = d1.prepare(LIST).bind(organizationId, callerId, now);
      return (await rows.all<InvitationRow>()).results;
    },

    /** False when there is no such invitation. */
    async withdraw({ organizationId, callerId }: Caller, id: string): Promise<boolean> {
      const { results } = await d1.prepare(WITHDRAW).bind(organizationId, callerId, id).all();
      return results.length === 1;
    },

    /** What its mail says; null when it was withdrawn, used or has run out. */
    async findOpen(id: string, now: Instant): Promise<OpenInvitation | null> {
      return d1.prepare(FIND_OPEN).bind(id, now).first<OpenInvitation>();
    },
  };
}

export type OrganizationInvitationsRepo = ReturnType<typeof createOrganizationInvitationsRepo>;
