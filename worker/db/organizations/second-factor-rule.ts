// The rule of an organization that its members need a second factor from a date. The emails before the date are added
// together with the rule. When such an email is due, the service sends it only to members who still have no second factor.
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import { findFactorDue } from '../accounts/factor-terms.ts';
import { columns } from '../columns.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { outbox } from '../schema/outbox.ts';
import { type Bound, integer, nullable, row, runBatch, statement, text } from '../statement.ts';
import { hasRoom, isAdmin } from './organization-terms.ts';
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

/** A reminder follows the first email after at least one day. */
const NEXT_EMAIL = `CAST(:now AS INTEGER) + ${DAY_MS}`;

/**
 * Returns SQL that adds the emails of the rule: now, seven days and one day before it starts, and at the start. `who` is
 * an SQL condition for the rows of `organization_members`. Each person gets at most one email per day about a date. The
 * parameters are :now and :origin.
 */
const addEmails = (who: string) =>
  `${addToOutbox(
    {
      id: `'factor-' || ${member.userId} || '-' || ${organization.id} || '-' || ${organization.secondFactorFrom} || '-'
  || (due.value / ${DAY_MS})`,
      hostId: member.userId,
      event: sqlEvent('account.second-factor-due'),
      dueAt: 'due.value',
      payload: `json_object('factorRule', json_object('organizationId', ${organization.id}, 'from', ${organization.secondFactorFrom}))`,
    },
    `FROM organization_members JOIN organizations ON ${organization.id} = ${member.organizationId}
  JOIN json_each(json_array(CAST(:now AS INTEGER), ${organization.secondFactorFrom} - ${7 * DAY_MS},
    ${organization.secondFactorFrom} - ${DAY_MS}, ${organization.secondFactorFrom})) AS due
WHERE ${organization.secondFactorFrom} IS NOT NULL AND ${member.removedAt} IS NULL AND ${who}
  AND (due.key = 0 OR due.value > iif(due.key = 3, CAST(:now AS INTEGER), ${NEXT_EMAIL}))`,
  )} ON CONFLICT (${outboxRow.id}) DO NOTHING`;
const MAIL = { origin: text, now: integer };

const ADD_EMAILS = statement({
  params: { ...MAIL, organizationId: text, from: integer },
  sql: addEmails(`${organization.id} = :organizationId AND ${organization.secondFactorFrom} = :from
  AND ${member.status} = 'active'`),
});
const ADD_EMAILS_OF_MEMBER = statement({
  params: { ...MAIL, memberId: text },
  sql: addEmails(`${member.id} = :memberId AND ${member.status} = 'active'`),
});
const ADD_EMAILS_OF_REINSTATED = statement({
  params: { ...MAIL, organizationId: text, callerId: text, memberId: text, status: nullable(text) },
  sql: addEmails(`${member.id} = :memberId AND ${organization.id} = :organizationId AND ${member.status} = 'suspended'
  AND :status = 'active' AND ${isAdmin(':organizationId', ':callerId')} AND ${hasRoom(':organizationId')}`),
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

interface EmailContext {
  readonly origin: string;
  readonly now: Instant;
}

/** Returns the statement that adds the emails to a member who has just joined. */
export const prepareRuleEmails = (
  d1: D1Database,
  memberId: string,
  { origin, now }: EmailContext,
): Bound => ADD_EMAILS_OF_MEMBER.bind(d1, { memberId, origin, now });

/**
 * Returns the statement that adds the emails to a member whose suspension ends. It runs before the change. `status` is
 * the new status, or null.
 */
export const prepareReinstatedRuleEmails = (
  d1: D1Database,
  member: { readonly organizationId: string; readonly callerId: string; readonly memberId: string },
  status: string | null,
  { origin, now }: EmailContext,
): Bound => {
  const { organizationId, callerId, memberId } = member;
  return ADD_EMAILS_OF_REINSTATED.bind(d1, {
    ...{ organizationId, callerId, memberId },
    ...{ status, origin, now },
  });
};

/** The part of the organizations repository that stores the rule. */
export function secondFactorRule(d1: D1Database) {
  return {
    /** Returns false when the rule is the same as before, or when the caller is no admin. */
    async setSecondFactorRule(
      { organizationId, callerId, origin }: OwnCall,
      from: Instant | null,
      now: Instant,
    ): Promise<boolean> {
      const set = SET.bind(d1, { organizationId, callerId, from, now });
      const [changed] = await runBatch(
        d1,
        from === null ? [set] : [set, ADD_EMAILS.bind(d1, { organizationId, origin, from, now })],
      );
      return changed?.results.length === 1;
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
