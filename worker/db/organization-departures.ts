// Statements for an account deletion that update its organization, in the same batch.
import type { Instant } from '../domain/time/types.ts';
import { prepareSuccessionNews } from './standing-news.ts';

const OF_USER = 'SELECT organization_id FROM organization_members WHERE user_id = ?1';
const ACTIVE = `m.removed_at IS NULL AND m.status = 'active'`;

const DISINVITE =
  'DELETE FROM organization_invitations WHERE email = (SELECT email FROM users WHERE id = ?1)';

// Nobody governs an organization without active members: its domain is free again.
const END_EMPTY = `
DELETE FROM organizations WHERE id IN (${OF_USER} AND removed_at IS NULL AND status = 'active')
AND NOT EXISTS (SELECT 1 FROM organization_members m
  WHERE m.organization_id = organizations.id AND m.user_id <> ?1 AND ${ACTIVE})`;

// The longest-standing active member takes over from the last admin.
const successorOf = (user: string) => `
  SELECT next.id FROM organization_members next WHERE next.user_id <> ${user}
  AND next.removed_at IS NULL AND next.status = 'active' AND next.organization_id = (
    SELECT organization_id FROM organization_members WHERE user_id = ${user}
    AND removed_at IS NULL AND status = 'active' AND role = 'admin')
  AND NOT EXISTS (SELECT 1 FROM organization_members a WHERE a.organization_id = next.organization_id
    AND a.user_id <> ${user} AND a.removed_at IS NULL AND a.status = 'active' AND a.role = 'admin')
  ORDER BY next.joined_at, next.rowid LIMIT 1`;
const SUCCEED = `UPDATE organization_members SET role = 'admin' WHERE id = (${successorOf('?1')})`;

const LEAVE = `
DELETE FROM organization_members WHERE user_id = ?1 AND removed_at IS NULL AND status = 'active'`;
// Else deleting the account and signing up again would undo what an admin decided.
const STAY_BARRED = `
UPDATE organization_members SET address_hash = ?2, is_address_hash_keyed = ?4,
  removed_at = coalesce(removed_at, ?3) WHERE user_id = ?1`;

interface Departure {
  readonly userId: string;
  /** Hash of the account's mailbox, whose address is about to be deleted. */
  readonly addressHash: string;
  readonly isAddressHashKeyed: boolean;
  readonly origin: string;
  readonly now: Instant;
}

export function prepareDepartures(
  d1: D1Database,
  { userId, addressHash, isAddressHashKeyed, origin, now }: Departure,
): D1PreparedStatement[] {
  return [
    d1.prepare(DISINVITE).bind(userId),
    d1.prepare(END_EMPTY).bind(userId),
    prepareSuccessionNews(d1, successorOf('?4'), userId, { origin, now }),
    d1.prepare(SUCCEED).bind(userId),
    d1.prepare(LEAVE).bind(userId),
    d1.prepare(STAY_BARRED).bind(userId, addressHash, now, isAddressHashKeyed ? 1 : 0),
  ];
}
