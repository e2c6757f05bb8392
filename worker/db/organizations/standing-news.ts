// Adds emails to members about changes to their role or status. The statements run in the batch of the
// change. An email is sent one minute later. It states the member's role and status at that time, so it
// covers all changes until then.
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { outbox } from '../schema/outbox.ts';
import { type Bound, integer, statement, text } from '../statement.ts';
import { isAdmin } from './organization-terms.ts';

const outboxRow = columns(outbox);
const m = columns(organizationMembers, 'm');
const pending = columns(outbox, 'pending');

/** The delay of the email. It gives an admin time to undo a mistake. */
const WAIT_MS = MINUTE_MS;

/**
 * Returns SQL that adds the emails. The SQL condition `where` selects the members. Their table has the alias
 * `m`. The parameters are :dueAt, :now and :origin.
 */
const addEmails = (where: string) => `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience},
  ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.payload}, ${outboxRow.createdAt})
SELECT lower(hex(randomblob(16))), ${m.userId}, NULL, 'mail', 'account.organization-standing', 'host', 'pending',
  :dueAt, :origin,
  json_object('standing', json_object('organizationId', ${m.organizationId}, 'role', ${m.role}, 'status', ${m.status})),
  :now
FROM organization_members m WHERE ${where}
AND NOT EXISTS (SELECT 1 FROM outbox pending WHERE ${pending.hostId} = ${m.userId} AND ${pending.bookingId} IS NULL
  AND ${pending.event} = 'account.organization-standing' AND ${pending.status} = 'pending')`;

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
  sql: addEmails(`${m.id} = :memberId AND ${m.organizationId} = :organizationId AND ${m.removedAt} IS NULL
  AND ${m.userId} <> :callerId
AND ${isAdmin(':organizationId', ':callerId')}`),
});

interface Occasion {
  readonly origin: string;
  readonly now: Instant;
}

const toValues = ({ origin, now }: Occasion) => ({ dueAt: now + WAIT_MS, now, origin });

/**
 * Returns a statement that must run before the change, because the payload stores the previous role and
 * status. The email is not sent when the change is refused.
 */
export function prepareStandingNews(
  d1: D1Database,
  member: { readonly organizationId: string; readonly callerId: string; readonly memberId: string },
  occasion: Occasion,
): Bound {
  const { organizationId, callerId, memberId } = member;
  return ADD_MEMBER_EMAIL.bind(d1, { ...toValues(occasion), organizationId, callerId, memberId });
}

/**
 * Returns a function that prepares the email to the member whom the SQL query `successor` selects. That
 * member becomes an admin when the account :userId is deleted.
 */
export function successionNews(successor: string) {
  const ADD_SUCCESSOR_EMAIL = statement({
    params: { dueAt: integer, now: integer, origin: text, userId: text },
    sql: addEmails(`${m.id} = (${successor})`),
  });
  return (d1: D1Database, userId: string, occasion: Occasion): Bound =>
    ADD_SUCCESSOR_EMAIL.bind(d1, { ...toValues(occasion), userId });
}
