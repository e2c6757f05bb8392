// The rule of an organization that its members need a second factor from a date. The emails before the date are added
// together with the rule. When such an email is due, the service sends it only to members who still have no second factor.
import type { Instant } from '../../domain/time/types.ts';
import { findFactorDue } from '../accounts/factor-terms.ts';
import { columns } from '../columns.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { outbox } from '../schema/outbox.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import { isAdmin } from './organization-terms.ts';
import type { OwnCall } from './own-membership.ts';

const organizationColumn = columns(organizations);
const organization = columns(organizations, 'organizations');
const member = columns(organizationMembers, 'organization_members');
const outboxRow = columns(outbox);

const SET = statement({
  params: { organizationId: text, callerId: text, from: nullable(integer), now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE organizations SET ${organizationColumn.secondFactorFrom} = :from, ${organizationColumn.enforcesSecondFactor} = 0,
  ${organizationColumn.updatedAt} = :now
WHERE ${organizationColumn.id} = :organizationId AND ${isAdmin(':organizationId', ':callerId')}
  AND ${organizationColumn.secondFactorFrom} IS NOT :from
RETURNING ${organizationColumn.id}`,
});

// Saving the same date again adds no second email of a day.
const ADD_EMAILS = statement({
  params: {
    ...{ organizationId: text, userId: nullable(text), origin: text, now: integer },
    ...{ from: integer, dueTimes: json<readonly Instant[]>() },
  },
  row: row<{ readonly id: string }>(),
  sql: `${addToOutbox(
    {
      id: `'factor-' || ${member.id} || '-' || ${organization.secondFactorFrom} || '-' || (value / 86400000)`,
      hostId: member.userId,
      event: sqlEvent('account.second-factor-due'),
      dueAt: 'value',
      payload: `json_object('factorRule', json_object('organizationId', ${organization.id}, 'from', ${organization.secondFactorFrom}))`,
    },
    `FROM organizations JOIN organization_members ON ${member.organizationId} = ${organization.id}
  JOIN json_each(:dueTimes)
WHERE ${organization.id} = :organizationId AND ${organization.secondFactorFrom} = :from AND ${member.removedAt} IS NULL
  AND ${member.status} = 'active' AND (:userId IS NULL OR ${member.userId} = :userId)`,
  )} ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
});

// The wording of the condition is that of the index.
const ENFORCE = statement({
  params: { now: integer },
  sql: `
UPDATE organizations SET ${organizationColumn.enforcesSecondFactor} = 1
WHERE ${organizationColumn.secondFactorFrom} IS NOT NULL AND ${organizationColumn.enforcesSecondFactor} = 0
  AND ${organizationColumn.secondFactorFrom} <= :now`,
});

const FIND_DUE = statement({
  params: { userId: text },
  row: row<{ readonly due: Instant | null }>(),
  sql: `SELECT ${findFactorDue(':userId')} AS due`,
});

interface Announcement {
  readonly from: Instant;
  /** The times at which members without a second factor get an email. */
  readonly dueTimes: readonly Instant[];
}

/** The part of the organizations repository that stores the rule. */
export function secondFactorRule(d1: D1Database) {
  return {
    /** Returns false when the rule is the same as before, or when the caller is no admin. */
    async setSecondFactorRule(
      { organizationId, callerId, origin }: OwnCall,
      announced: Announcement | null,
      now: Instant,
    ): Promise<boolean> {
      const from = announced?.from ?? null;
      const set = SET.bind(d1, { organizationId, callerId, from, now });
      const mail = { organizationId, userId: null, origin, now };
      const [changed] = await runBatch(
        d1,
        announced ? [set, ADD_EMAILS.bind(d1, { ...mail, ...announced })] : [set],
      );
      return changed?.results.length === 1;
    },

    /** Adds the emails to a member who joined after the rule was set. */
    async announceSecondFactor(
      organizationId: string,
      userId: string,
      origin: string,
      announced: Announcement,
      now: Instant,
    ): Promise<void> {
      await ADD_EMAILS.run(d1, { organizationId, userId, origin, now, ...announced });
    },

    /** Enforces the rules whose time has come. */
    async enforceSecondFactors(now: Instant): Promise<void> {
      await ENFORCE.run(d1, { now });
    },

    /**
     * Returns the earliest time from which an organization requires a second factor of the account. Null when the account
     * has one, or when no organization requires it.
     */
    async findFactorDue(userId: string): Promise<Instant | null> {
      return (await FIND_DUE.first(d1, { userId }))?.due ?? null;
    },
  };
}
