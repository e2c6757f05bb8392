// Changes the profiles of users. One transaction changes the profile and updates everything that depends on
// it.
import { desc, eq } from 'drizzle-orm';
import { RELEASED_USERNAME_MS } from '../../domain/accounts/limits.ts';
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { namesOf } from '../../domain/api/declared-fields.ts';
import type { PlanId } from '../../domain/plans/plans.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded, setGiven } from '../insert-into.ts';
import { calendars } from '../schema/calendars.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { usernameRedirects } from '../schema/username-redirects.ts';
import { users } from '../schema/users.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import type { Account } from './accounts.ts';
import {
  isReservedForOther,
  prepareReservationEnd,
  reserveUsernameWhen,
} from './username-releases.ts';

/** The columns of a profile. The `username` is in lower case. */
const PROFILE = ['name', 'username', 'timeZone', 'logo', 'ownPicture'] as const;
const CHANGED = [...PROFILE, ...namesOf(USER_SETTINGS)];
/** Absent values stay unchanged. */
type ProfileChanges = { readonly [Name in (typeof CHANGED)[number]]?: Account[Name] | undefined };

const holder = columns(users, 'holder');
const previous = columns(usernameRedirects, 'previous');
const redirect = columns(usernameRedirects);
const user = columns(users);
const meetingType = columns(meetingTypes);
const calendar = columns(calendars);
const host = columns(meetingTypeHosts, 'meeting_type_hosts');

/**
 * The maximum number of previous usernames that redirect to their host. When there are more, the oldest ones
 * are deleted.
 */
const REDIRECTS_MAX = 20;

// Returns SQL that is true when the username is free, or when the request contains no username (null). A
// username that a different user has or had is not free. `ownerHash` belongs to the user who makes the
// request.
const isUsernameFree = (ownerHash: string) => `(:username IS NULL OR (
  NOT EXISTS (SELECT 1 FROM users holder WHERE ${holder.username} = :username AND ${holder.id} <> :id)
  AND NOT EXISTS (SELECT 1 FROM username_redirects previous WHERE ${previous.username} = :username AND ${previous.userId} <> :id)
  AND NOT ${isReservedForOther(':username', ownerHash, ':now')}))`;

const OF_USERNAME = { id: text, username: nullable(text), now: integer, ownerHash: nullable(text) };

const KEEP_PREVIOUS_USERNAME = statement({
  ...insertInto(usernameRedirects, {
    values: { username: user.username, userId: user.id, createdAt: ':now' },
    params: OF_USERNAME,
    from: `FROM users WHERE ${user.id} = :id AND ${user.username} <> :username
  AND ${isUsernameFree(':ownerHash')}`,
    ending: `ON CONFLICT (${redirect.username}) DO UPDATE SET ${setExcluded(redirect, 'userId createdAt')}`,
  }),
});

const RESERVE_PREVIOUS_USERNAME = statement({
  params: { ...OF_USERNAME, until: integer },
  sql: reserveUsernameWhen(`username <> :username AND ${isUsernameFree(':ownerHash')}`),
});

// Slots depend on the host's time zone and limits. If one of them changes, all meeting types get a
// new version. This includes the meeting types of teams that the person hosts. A new booking that was checked against the previous version is then checked again.
const RAISE_VERSIONS = statement({
  params: { id: text, changes: json<ProfileChanges>(), now: integer },
  sql: `
UPDATE meeting_types SET ${meetingType.updatedAt} = max(:now, ${meetingType.updatedAt} + 1)
WHERE (${meetingType.hostId} = :id OR ${meetingType.id} IN (SELECT ${host.meetingTypeId} FROM meeting_type_hosts
  WHERE ${host.userId} = :id)) AND ${meetingType.deletedAt} IS NULL
AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = :id
  AND (${user.timeZone} <> :changes ->> 'timeZone' OR ${user.bookingLimits} <> :changes ->> 'bookingLimits'))`,
});

// Busy times of all-day events depend on the time zone too, so the calendars are read again. If another
// process is reading a calendar with the previous zone, the database refuses its result.
const READ_CALENDARS_AGAIN = statement({
  params: { id: text, changes: json<ProfileChanges>(), now: integer },
  sql: `
UPDATE calendars SET ${calendar.syncToken} = NULL, ${calendar.syncClaimedUntil} = NULL,
  ${calendar.syncDueAt} = iif(${calendar.syncDueAt} IS NULL, NULL, :now)
WHERE ${calendar.hostId} = :id AND ${calendar.isBlocking} AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = :id
  AND ${user.timeZone} <> :changes ->> 'timeZone')`,
});

const UPDATE = statement({
  params: { ...OF_USERNAME, changes: json<ProfileChanges>() },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE users SET ${setGiven(user, CHANGED, ':changes')}, ${user.updatedAt} = :now
WHERE ${user.id} = :id AND ${user.deletedAt} IS NULL AND ${isUsernameFree(':ownerHash')}
RETURNING ${user.id}`,
});

const DELETE_OWN_REDIRECT = statement({
  params: { id: text },
  sql: `
DELETE FROM username_redirects WHERE ${redirect.userId} = :id
AND ${redirect.username} IN (SELECT ${user.username} FROM users WHERE ${user.id} = :id)`,
});

const DELETE_OLDEST_REDIRECTS = statement({
  params: { id: text },
  sql: `
DELETE FROM username_redirects WHERE ${redirect.userId} = :id AND ${redirect.username} NOT IN (
  SELECT ${redirect.username} FROM username_redirects WHERE ${redirect.userId} = :id ORDER BY ${redirect.createdAt} DESC
  LIMIT ${REDIRECTS_MAX})`,
});

const CHANGE_PLAN = statement({
  params: { id: text, from: text, to: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `UPDATE users SET ${user.plan} = :to, ${user.updatedAt} = :now
           WHERE ${user.id} = :id AND ${user.plan} = :from AND ${user.deletedAt} IS NULL RETURNING ${user.id}`,
});

interface ProfileOwner {
  readonly id: string;
  /**
   * The hash that shows whether this user was the previous owner of a released username. Null matches no
   * released username.
   */
  readonly ownerHash: string | null;
}

export function createProfilesRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Makes all changes or none. Returns null when another user has the username, or when the account is
     * deleted.
     */
    async updateProfile(
      { id, ownerHash }: ProfileOwner,
      changes: ProfileChanges,
      now: Instant,
    ): Promise<Account | null> {
      const owner = { id, username: changes.username ?? null, now, ownerHash };
      const { 4: updated } = await runBatch(d1, [
        KEEP_PREVIOUS_USERNAME.bind(d1, owner),
        RESERVE_PREVIOUS_USERNAME.bind(d1, { ...owner, until: now + RELEASED_USERNAME_MS }),
        RAISE_VERSIONS.bind(d1, { id, changes, now }),
        READ_CALENDARS_AGAIN.bind(d1, { id, changes, now }),
        UPDATE.bind(d1, { ...owner, changes }),
        DELETE_OWN_REDIRECT.bind(d1, { id }),
        prepareReservationEnd(d1, id),
        DELETE_OLDEST_REDIRECTS.bind(d1, { id }),
      ]);
      if (updated.results.length !== 1) return null;
      return (await db.select().from(users).where(eq(users.id, id)).get()) ?? null;
    },

    /** Returns false when the current plan is not `from`. */
    async changePlan(id: string, from: PlanId, to: PlanId, now: Instant): Promise<boolean> {
      const changed = await CHANGE_PLAN.all(d1, { id, from, to, now });
      return changed.length === 1;
    },

    /** Returns the previous usernames, newest first. */
    async listPreviousUsernames(id: string): Promise<string[]> {
      const rows = await db
        .select({ username: usernameRedirects.username })
        .from(usernameRedirects)
        .where(eq(usernameRedirects.userId, id))
        .orderBy(desc(usernameRedirects.createdAt));
      return rows.map((row) => row.username);
    },
  };
}
