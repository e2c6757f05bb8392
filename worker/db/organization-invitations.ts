// Addresses that admins invited. An invitation opens nothing but the way back of someone who was removed.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { isAdmin } from './organization-terms.ts';

const OF_MEMBER = `SELECT u.email FROM users u JOIN organization_members m ON m.user_id = u.id
  WHERE m.organization_id = ?1 AND m.removed_at IS NULL`;

const INVITE = `
INSERT INTO organization_invitations (id, organization_id, email, invited_by, created_at, expires_at)
SELECT value ->> 'id', ?1, value ->> 'email', ?2, ?4, ?5 FROM json_each(?3)
WHERE ${isAdmin('?1', '?2')} AND value ->> 'email' NOT IN (${OF_MEMBER})
ON CONFLICT (organization_id, email) DO UPDATE SET id = excluded.id, invited_by = excluded.invited_by,
  created_at = excluded.created_at, expires_at = excluded.expires_at, accepted_at = NULL
RETURNING id`;
const OWE = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT value ->> 'mailId', i.invited_by, NULL, 'mail', 'account.organization-invitation', 'invitee', 'pending', ?3, ?2,
  json_object('invitationId', i.id), ?3
FROM json_each(?1) JOIN organization_invitations i ON i.id = value ->> 'id'`;

const LIST = `
SELECT id, email, created_at AS createdAt, expires_at AS expiresAt FROM organization_invitations
WHERE organization_id = ?1 AND accepted_at IS NULL AND expires_at > ?3 AND ${isAdmin('?1', '?2')}
ORDER BY created_at DESC, email`;

const WITHDRAW = `
DELETE FROM organization_invitations WHERE id = ?3 AND organization_id = ?1 AND ${isAdmin('?1', '?2')} RETURNING id`;

const FIND_OPEN = `
SELECT i.email, o.name, o.domain, u.name AS inviter
FROM organization_invitations i JOIN organizations o ON o.id = i.organization_id JOIN users u ON u.id = i.invited_by
WHERE i.id = ?1 AND i.accepted_at IS NULL AND i.expires_at > ?2`;

interface Caller {
  readonly organizationId: string;
  readonly callerId: string;
}

interface NewInvitation {
  readonly id: string;
  readonly mailId: string;
  /** Lower case. */
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
    /** Those of `emails` that present members have. */
    async listMembersAmong(organizationId: string, emails: readonly string[]): Promise<string[]> {
      const { results } = await d1
        .prepare(`${OF_MEMBER} AND u.email IN (SELECT value FROM json_each(?2))`)
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
