// What users change about themselves, in one transaction with everything that hangs on it.
import { desc, eq } from 'drizzle-orm';
import type { PlanId } from '../domain/plans/plans.ts';
import type { HourFormat } from '../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../domain/time/types.ts';
import { RELEASED_USERNAME_MS } from '../domain/users/limits.ts';
import type { Account } from './accounts.ts';
import type { Database } from './database.ts';
import { usernameRedirects } from './schema/username-redirects.ts';
import { users } from './schema/users.ts';
import { isReleased, prepareReclaim, releaseWhen } from './username-releases.ts';

/** Former usernames that still lead to their host; the oldest fall away. */
const REDIRECTS_MAX = 20;

// A name that another user has, or had, is not free. Null asks for none. `ownerHash`: of the user.
const free = (ownerHash: string) => `(?2 IS NULL OR (
  NOT EXISTS (SELECT 1 FROM users u WHERE u.username = ?2 AND u.id <> ?1)
  AND NOT EXISTS (SELECT 1 FROM username_redirects r WHERE r.username = ?2 AND r.user_id <> ?1)
  AND NOT ${isReleased('?2', ownerHash, '?3')}))`;

const KEEP_FORMER = `
INSERT INTO username_redirects (username, user_id, created_at)
SELECT username, id, ?3 FROM users WHERE id = ?1 AND username <> ?2 AND ${free('?4')}
ON CONFLICT (username) DO UPDATE SET user_id = excluded.user_id, created_at = excluded.created_at`;

const RELEASE = releaseWhen(`username <> ?2 AND ${free('?4')}`);

// Slots are decided on the host's zone: a booking that was decided on the former one must be decided again.
const NEW_VERSIONS = `
UPDATE meeting_types SET updated_at = max(?3, updated_at + 1)
WHERE host_id = ?1 AND deleted_at IS NULL
AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND time_zone <> ?2)`;

// So are whole-day events: read them anew, also where they are just being read by the former zone.
const READ_ANEW = `
UPDATE calendars SET sync_token = NULL, sync_claimed_until = NULL, sync_due_at = iif(sync_due_at IS NULL, NULL, ?3)
WHERE host_id = ?1 AND is_blocking AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND time_zone <> ?2)`;

const UPDATE = `
UPDATE users SET username = coalesce(?2, username), name = coalesce(?4, name),
  time_zone = coalesce(?5, time_zone), logo = iif(?6, ?7, logo),
  shows_organization = coalesce(?8, shows_organization), hour_format = iif(?10, ?11, hour_format), updated_at = ?3
WHERE id = ?1 AND deleted_at IS NULL AND ${free('?9')}
RETURNING id`;

const DROP_OWN = `
DELETE FROM username_redirects WHERE user_id = ?1
AND username IN (SELECT username FROM users WHERE id = ?1)`;

const DROP_OLDEST = `
DELETE FROM username_redirects WHERE user_id = ?1 AND username NOT IN (
  SELECT username FROM username_redirects WHERE user_id = ?1 ORDER BY created_at DESC LIMIT ${REDIRECTS_MAX})`;

interface ProfileChanges {
  readonly name?: string | undefined;
  /** Lower case. */
  readonly username?: string | undefined;
  readonly timeZone?: TimeZone | undefined;
  /** Null follows the device, absent leaves it. */
  readonly hourFormat?: HourFormat | null | undefined;
  /** Null removes it, absent leaves it. */
  readonly logo?: string | null | undefined;
  readonly showsOrganization?: boolean | undefined;
}

interface ProfileOwner {
  readonly id: string;
  /** By which names that were given up are known to be the user's own; null matches none. */
  readonly ownerHash: string | null;
}

export function createProfilesRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** All of it or nothing; null when the username is another's, or the account gone. */
    async updateProfile(
      { id, ownerHash }: ProfileOwner,
      changes: ProfileChanges,
      now: Instant,
    ): Promise<Account | null> {
      const { name = null, username = null, timeZone = null } = changes;
      const { logo, showsOrganization, hourFormat } = changes;
      const isShown = showsOrganization === undefined ? null : Number(showsOrganization);
      const results = await d1.batch([
        d1.prepare(KEEP_FORMER).bind(id, username, now, ownerHash),
        d1.prepare(RELEASE).bind(id, username, now, ownerHash, now + RELEASED_USERNAME_MS),
        d1.prepare(NEW_VERSIONS).bind(id, timeZone, now),
        d1.prepare(READ_ANEW).bind(id, timeZone, now),
        d1
          .prepare(UPDATE)
          .bind(
            id,
            username,
            now,
            name,
            timeZone,
            logo === undefined ? 0 : 1,
            logo ?? null,
            isShown,
            ownerHash,
            hourFormat === undefined ? 0 : 1,
            hourFormat ?? null,
          ),
        d1.prepare(DROP_OWN).bind(id),
        prepareReclaim(d1, id),
        d1.prepare(DROP_OLDEST).bind(id),
      ]);
      if (results[4]?.results.length !== 1) return null;
      return (await db.select().from(users).where(eq(users.id, id)).get()) ?? null;
    },

    /** False when the plan is not `from` any more. */
    async changePlan(id: string, from: PlanId, to: PlanId, now: Instant): Promise<boolean> {
      const { results } = await d1
        .prepare(
          `UPDATE users SET plan = ?3, updated_at = ?4
           WHERE id = ?1 AND plan = ?2 AND deleted_at IS NULL RETURNING id`,
        )
        .bind(id, from, to, now)
        .all();
      return results.length === 1;
    },

    /** Newest first. */
    async listFormerUsernames(id: string): Promise<string[]> {
      const rows = await db
        .select({ username: usernameRedirects.username })
        .from(usernameRedirects)
        .where(eq(usernameRedirects.userId, id))
        .orderBy(desc(usernameRedirects.createdAt));
      return rows.map((row) => row.username);
    },
  };
}
