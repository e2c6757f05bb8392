// Stores the requests for archives and the progress of the work on them.
import { and, eq, gt } from 'drizzle-orm';
import {
  ARCHIVE_ATTEMPTS_MAX,
  ARCHIVE_STALLED_MS,
  type ReadyState,
} from '../../domain/account-data/archive-state.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { EMAIL, sqlEvent } from '../outbox/outbox-terms.ts';
import { accountArchives } from '../schema/account-archives.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const archive = columns(accountArchives);
const user = columns(users, 'users');

export type AccountArchive = typeof accountArchives.$inferSelect;

interface NewArchive {
  readonly id: string;
  readonly userId: string;
  readonly origin: string;
  readonly expiresAt: Instant;
}

/** The outbox row of the email about the end of the work. */
interface ArchiveMail {
  readonly outboxId: string;
  readonly origin: string;
}

interface FinishedArchive extends ArchiveMail {
  readonly bytes: number;
  readonly state: ReadyState;
}

// Does nothing for a deleted account, and when another run works on the archive.
const START = statement({
  params: { id: text, now: integer },
  row: row<{ readonly user_id: string; readonly origin: string }>(),
  sql: `
UPDATE account_archives SET ${archive.attempts} = ${archive.attempts} + 1, ${archive.updatedAt} = :now
WHERE ${archive.id} = :id AND ${archive.state} = 'waiting'
  AND (${archive.attempts} = 0 OR ${archive.updatedAt} <= :now - ${ARCHIVE_STALLED_MS})
  AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = account_archives.${archive.userId} AND ${user.deletedAt} IS NULL)
RETURNING ${archive.userId}, ${archive.origin}`,
});

const FINISH = statement({
  params: { id: text, state: text, bytes: integer, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE account_archives SET ${archive.state} = :state, ${archive.percent} = 100, ${archive.bytes} = :bytes,
  ${archive.updatedAt} = :now
WHERE ${archive.id} = :id AND ${archive.state} = 'waiting' RETURNING ${archive.id}`,
});

const REFUSE = statement({
  params: { id: text, now: integer },
  sql: `
UPDATE account_archives SET ${archive.state} = 'too-large', ${archive.updatedAt} = :now
WHERE ${archive.id} = :id AND ${archive.state} = 'waiting'`,
});

// Follows FINISH or REFUSE directly.
const addMail = (event: string) =>
  statement({
    params: { id: text, outboxId: text, origin: text, now: integer },
    sql: addToOutbox(
      { id: ':outboxId', hostId: archive.userId, kind: EMAIL, event },
      `FROM account_archives WHERE ${archive.id} = :id AND changes() > 0`,
    ),
  });

const ADD_READY_MAIL = addMail(sqlEvent('account.archive-ready'));
const ADD_FAILED_MAIL = addMail(sqlEvent('account.archive-failed'));

const IS_GIVEN_UP = `${archive.state} = 'waiting' AND ${archive.updatedAt} <= :now - ${ARCHIVE_STALLED_MS}
  AND ${archive.attempts} >= ${ARCHIVE_ATTEMPTS_MAX}`;

// A deleted account gets no email.
const ADD_GIVEN_UP_MAILS = statement({
  params: { now: integer },
  sql: addToOutbox(
    {
      id: RANDOM_ID,
      hostId: archive.userId,
      event: sqlEvent('account.archive-failed'),
      origin: archive.origin,
    },
    `FROM account_archives WHERE ${IS_GIVEN_UP} AND EXISTS (SELECT 1 FROM users
  WHERE ${user.id} = account_archives.${archive.userId} AND ${user.deletedAt} IS NULL)`,
  ),
});

const GIVE_UP = statement({
  params: { now: integer },
  sql: `UPDATE account_archives SET ${archive.state} = 'failed', ${archive.updatedAt} = :now WHERE ${IS_GIVEN_UP}`,
});

const LIST_STALLED = statement({
  params: { now: integer, limit: integer },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${archive.id} FROM account_archives WHERE ${archive.state} = 'waiting'
  AND ${archive.updatedAt} <= :now - ${ARCHIVE_STALLED_MS} ORDER BY ${archive.updatedAt} LIMIT :limit`,
});

export function createAccountArchivesRepo(db: Database) {
  const d1 = db.$client;
  const isWaiting = (id: string) =>
    and(eq(accountArchives.id, id), hasValue(accountArchives.state, 'waiting'));

  return {
    /** Replaces the previous archive of the account. */
    async request(request: NewArchive, now: Instant): Promise<void> {
      const changes = {
        ...request,
        ...{ state: 'waiting' as const, percent: 0, attempts: 0, bytes: null },
        ...{ createdAt: now, updatedAt: now },
      };
      await db
        .insert(accountArchives)
        .values(changes)
        .onConflictDoUpdate({ target: accountArchives.userId, set: changes });
    },

    /** Returns the archive of the account. Null when there is none, or it has expired. */
    async find(userId: string, now: Instant): Promise<AccountArchive | null> {
      const isOwn = and(eq(accountArchives.userId, userId), gt(accountArchives.expiresAt, now));
      return (await db.select().from(accountArchives).where(isOwn).get()) ?? null;
    },

    /** Marks the start of the work. Null when there is nothing to do. */
    async start(id: string, now: Instant): Promise<{ userId: string; origin: string } | null> {
      const started = await START.first(d1, { id, now });
      return started && { userId: started.user_id, origin: started.origin };
    },

    /** Returns false when a newer request has replaced the archive. */
    async note(id: string, percent: number, now: Instant): Promise<boolean> {
      const changes = { percent, updatedAt: now };
      const { meta } = await db.update(accountArchives).set(changes).where(isWaiting(id));
      return meta.changes === 1;
    },

    /** Adds the email about the archive. Returns false when a newer request has replaced the archive. */
    async finish(
      id: string,
      { bytes, state, ...mail }: FinishedArchive,
      now: Instant,
    ): Promise<boolean> {
      const [finished] = await runBatch(d1, [
        FINISH.bind(d1, { id, state, bytes, now }),
        ADD_READY_MAIL.bind(d1, { ...mail, id, now }),
      ]);
      return finished.results.length === 1;
    },

    /** The account has too much data for one archive. Adds the email about it. */
    async refuse(id: string, mail: ArchiveMail, now: Instant): Promise<void> {
      await runBatch(d1, [
        REFUSE.bind(d1, { id, now }),
        ADD_FAILED_MAIL.bind(d1, { ...mail, id, now }),
      ]);
    },

    /** Ends the work that was interrupted too often, with an email, and returns the ids of other interrupted work. */
    async listStalled(now: Instant, limit: number): Promise<string[]> {
      await runBatch(d1, [ADD_GIVEN_UP_MAILS.bind(d1, { now }), GIVE_UP.bind(d1, { now })]);
      return (await LIST_STALLED.all(d1, { now, limit })).map(({ id }) => id);
    },
  };
}
