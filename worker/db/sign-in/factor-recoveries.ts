// Stores the removals of lost second factors that wait. The statement that removes a factor checks again that the
// removal was not stopped, and that no password reset came in between.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addAccountEmail } from '../accounts/account-email-rows.ts';
import { hasFactor } from '../accounts/factor-terms.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { factorRecoveries } from '../schema/factor-recoveries.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { SECOND_FACTOR_DELETIONS } from './second-factors.ts';

const recovery = columns(factorRecoveries, 'factor_recoveries');
const user = columns(users, 'users');

/** A removal that was neither stopped nor made void by a password reset. */
const IS_VALID = `${recovery.userId} = :userId AND ${recovery.sessionEpoch} = (
  SELECT ${user.sessionEpoch} FROM users WHERE ${user.id} = :userId)`;
const isValid = (condition: string) =>
  `EXISTS (SELECT 1 FROM factor_recoveries WHERE ${IS_VALID} AND ${condition})`;

/** The account has a second factor, and no password reset came in between. */
const MAY_START = `${user.id} = :userId AND ${user.sessionEpoch} = :sessionEpoch AND ${hasFactor(':userId')}`;

const OWNER = { userId: text };
const MAIL = { mailId: text, origin: text, now: integer };
const ID = row<{ readonly id: string }>();
const IS_OVER = `${recovery.endsAt} <= :now`;

const START = statement({
  ...insertInto(factorRecoveries, {
    given: 'userId sessionEpoch startedAt endsAt dueAt origin',
    values: {},
    from: `FROM users WHERE ${MAY_START}`,
    ending: `ON CONFLICT DO UPDATE SET ${setExcluded(
      columns(factorRecoveries),
      'sessionEpoch startedAt endsAt dueAt origin',
    )} WHERE ${recovery.sessionEpoch} <> excluded.session_epoch RETURNING user_id`,
  }),
  row: row<{ readonly user_id: string }>(),
});

// Runs before START. Of several starts at the same time, only the first one adds an email.
const ADD_FIRST_NOTICE = statement({
  params: { ...MAIL, ...OWNER, sessionEpoch: integer },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.factor-recovery'),
    `${MAY_START} AND NOT EXISTS (SELECT 1 FROM factor_recoveries WHERE ${IS_VALID})`,
  ),
});

const ADD_NOTICE = statement({
  params: { ...MAIL, ...OWNER, dueAt: integer },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.factor-recovery'),
    `${user.id} = :userId AND ${isValid(`${recovery.dueAt} = :dueAt AND ${recovery.endsAt} > :now`)}`,
  ),
});

const SET_DUE = statement({
  params: { ...OWNER, dueAt: integer, nextAt: integer },
  sql: `UPDATE factor_recoveries SET due_at = :nextAt WHERE ${recovery.userId} = :userId
  AND ${recovery.dueAt} = :dueAt`,
});

const FIND = statement({
  params: OWNER,
  row: row<{ readonly ends_at: Instant }>(),
  sql: `SELECT ${recovery.endsAt} AS ends_at FROM factor_recoveries WHERE ${IS_VALID}`,
});

const STOP = statement({
  params: OWNER,
  row: row<{ readonly user_id: string }>(),
  sql: 'DELETE FROM factor_recoveries WHERE user_id = :userId RETURNING user_id',
});

const LIST_DUE = statement({
  params: { now: integer, limit: integer },
  row: row<{
    readonly user_id: string;
    readonly started_at: Instant;
    readonly ends_at: Instant;
    readonly due_at: Instant;
    readonly origin: string;
  }>(),
  sql: `SELECT user_id, started_at, ends_at, due_at, origin FROM factor_recoveries
  WHERE ${recovery.dueAt} <= :now ORDER BY ${recovery.dueAt} LIMIT :limit`,
});

const ADD_REMOVED_EMAIL = statement({
  params: { ...MAIL, ...OWNER },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.second-factor-removed'),
    `${user.id} = :userId AND ${isValid(IS_OVER)}`,
  ),
});

const REMOVALS = SECOND_FACTOR_DELETIONS.map((deletion) =>
  statement({
    params: { ...OWNER, now: integer },
    sql: `${deletion} AND ${isValid(IS_OVER)}`,
  }),
);

const FINISH = statement({
  params: { ...OWNER, now: integer },
  sql: `DELETE FROM factor_recoveries WHERE ${recovery.userId} = :userId AND ${IS_OVER}`,
});

/** SQL that deletes the second factor of the account `:userId`, and a removal that waits. */
export const FACTOR_DELETIONS = [
  ...SECOND_FACTOR_DELETIONS,
  `DELETE FROM factor_recoveries WHERE ${recovery.userId} = :userId`,
];

interface NewRecovery {
  readonly userId: string;
  readonly sessionEpoch: number;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  readonly dueAt: Instant;
  readonly origin: string;
}

/** A removal with an email that is due, or whose wait is over. */
type DueRecovery = Omit<NewRecovery, 'sessionEpoch'>;

export function createFactorRecoveriesRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Starts the wait, and adds the first email. Returns false when a valid wait runs already, which stays, and for an
     * account without a second factor.
     */
    async start(started: NewRecovery, { id: mailId, origin }: AccountEmailRow): Promise<boolean> {
      const { userId, sessionEpoch, startedAt: now } = started;
      const [, begun] = await runBatch(d1, [
        ADD_FIRST_NOTICE.bind(d1, { mailId, origin, now, userId, sessionEpoch }),
        START.bind(d1, started),
      ]);
      return begun.results.length === 1;
    },

    /** Returns the time of the removal. Null when none waits. */
    async findEnd(userId: string): Promise<Instant | null> {
      return (await FIND.first(d1, { userId }))?.ends_at ?? null;
    },

    /** Returns false when no removal waits. */
    async stop(userId: string): Promise<boolean> {
      return (await STOP.first(d1, { userId })) !== null;
    },

    async listDue(now: Instant, limit: number): Promise<DueRecovery[]> {
      const rows = await LIST_DUE.all(d1, { now, limit });
      return rows.map((due) => ({
        ...{ userId: due.user_id, startedAt: due.started_at, endsAt: due.ends_at },
        ...{ dueAt: due.due_at, origin: due.origin },
      }));
    },

    /** Adds the email that is due, and sets the time of the next step. */
    async notify(
      { userId, dueAt }: Pick<DueRecovery, 'userId' | 'dueAt'>,
      nextAt: Instant,
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<void> {
      await runBatch(d1, [
        ADD_NOTICE.bind(d1, { mailId, origin, now, userId, dueAt }),
        SET_DUE.bind(d1, { userId, dueAt, nextAt }),
      ]);
    },

    /** Removes the second factor after the wait. Returns false when the removal was stopped or is void. */
    async finish(
      userId: string,
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [added] = await runBatch(d1, [
        ADD_REMOVED_EMAIL.bind(d1, { mailId, origin, now, userId }),
        ...REMOVALS.map((removal) => removal.bind(d1, { userId, now })),
        FINISH.bind(d1, { userId, now }),
      ]);
      return added.results.length === 1;
    },
  };
}
