// Notifies members by email of changes to their standing, which means their role and status. The statements
// run in the batch of the change. An email is sent one minute later and states the role and status at that
// time. So one email covers all changes within this minute.
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { outbox } from '../schema/outbox.ts';
import { type Bound, integer, statement, text } from '../statement.ts';
import { isAdmin } from './organization-terms.ts';

const member = columns(organizationMembers, 'organization_members');
const pending = columns(outbox, 'pending');

/** The delay of the email. It gives an admin time to undo a mistake. */
const WAIT_MS = MINUTE_MS;

/**
 * Returns SQL that adds the emails. The SQL condition `where` selects the members. The parameters are :dueAt, :now
 * and :origin.
 */
const addEmails = (where: string) =>
  addToOutbox(
    {
      id: RANDOM_ID,
      hostId: member.userId,
      event: sqlEvent('account.organization-standing'),
      dueAt: ':dueAt',
      payload: `json_object('standing', json_object('organizationId', ${member.organizationId}, 'role', ${member.role}, 'status',
  ${member.status}))`,
    },
    `FROM organization_members WHERE ${where}
AND NOT EXISTS (SELECT 1 FROM outbox pending WHERE ${pending.hostId} = ${member.userId} AND ${pending.bookingId} IS NULL
  AND ${pending.event} = ${sqlEvent('account.organization-standing')} AND ${pending.status} = 'pending'
  AND iif(json_valid(${pending.payload}), ${pending.payload}, '{}') ->> '$.standing.organizationId' = ${member.organizationId})`,
  );

// Members get no email about their own action.
const ADD_MEMBER_EMAIL = statement({
  params: {
    dueAt: integer,
    now: integer,
    origin: text,
    organizationId: text,
    callerId: text,
    memberId: text,
  },
  sql: addEmails(`${member.id} = :memberId AND ${member.organizationId} = :organizationId AND ${member.removedAt} IS NULL
  AND ${member.userId} <> :callerId
AND ${isAdmin(':organizationId', ':callerId')}`),
});

interface EmailContext {
  readonly origin: string;
  readonly now: Instant;
}

const toValues = ({ origin, now }: EmailContext) => ({ dueAt: now + WAIT_MS, now, origin });

/**
 * Returns the statement that adds the email about a change to a member. The statement must run before the
 * change, because it copies the member's role and status into the payload. When the email is due,
 * the service compares them with the current role and status. If they are equal, for example
 * because the change was refused, the service sends no email.
 */
export function prepareMembershipEmail(
  d1: D1Database,
  member: { readonly organizationId: string; readonly callerId: string; readonly memberId: string },
  context: EmailContext,
): Bound {
  const { organizationId, callerId, memberId } = member;
  return ADD_MEMBER_EMAIL.bind(d1, { ...toValues(context), organizationId, callerId, memberId });
}

/**
 * When the last active admin of an organization deletes the account, another member (the successor) becomes an admin.
 * Returns a function that prepares the emails to the successors. `successors` is SQL that selects their member ids. Its
 * parameter :userId is the deleted account.
 */
export function successionEmailStatement(successors: string) {
  const ADD_SUCCESSOR_EMAILS = statement({
    params: { dueAt: integer, now: integer, origin: text, userId: text },
    sql: addEmails(`${member.id} IN (${successors})`),
  });
  return (d1: D1Database, userId: string, context: EmailContext): Bound =>
    ADD_SUCCESSOR_EMAILS.bind(d1, { ...toValues(context), userId });
}

/**
 * Returns a function that prepares the emails about a transfer of the admin role, to both people. `where` is SQL that
 * selects their rows. The statement must run before the change.
 */
export function prepareTransferEmails(where: string) {
  const ADD_TRANSFER_EMAILS = statement({
    params: {
      ...{ dueAt: integer, now: integer, origin: text },
      ...{ organizationId: text, callerId: text, memberId: text },
    },
    sql: addEmails(where),
  });
  return (
    d1: D1Database,
    key: { readonly organizationId: string; readonly callerId: string; readonly memberId: string },
    context: EmailContext,
  ): Bound => ADD_TRANSFER_EMAILS.bind(d1, { ...toValues(context), ...key });
}
