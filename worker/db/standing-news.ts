// What members are owed when their standing in an organization changes, as statements for the batch of that
// very change. One mail for all that happens until it leaves, a minute later; it tells what is true by then.
import { type Instant, MINUTE_MS } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import { isAdmin } from './organization-terms.ts';
import { organizationMembers } from './schema/organization-members.ts';
import { outbox } from './schema/outbox.ts';

const owed = columns(outbox);
const m = columns(organizationMembers, 'm');
const owedRow = columns(outbox, 'owed');

/** Long enough to take back what was chosen by mistake. */
const WAIT_MS = MINUTE_MS;

/** `where` picks the members, as `m`; ?1 is the instant that the mail is due, ?2 now, ?3 the origin. */
const owe = (where: string) => `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT lower(hex(randomblob(16))), ${m.userId}, NULL, 'mail', 'account.organization-standing', 'host', 'pending', ?1, ?3,
  json_object('standing', json_object('organizationId', ${m.organizationId}, 'role', ${m.role}, 'status', ${m.status})), ?2
FROM organization_members m WHERE ${where}
AND NOT EXISTS (SELECT 1 FROM outbox owed WHERE ${owedRow.hostId} = ${m.userId} AND ${owedRow.bookingId} IS NULL
  AND ${owedRow.event} = 'account.organization-standing' AND ${owedRow.status} = 'pending')`;

// Nobody is told what they did themselves.
const OWE_MEMBER =
  owe(`${m.id} = ?6 AND ${m.organizationId} = ?4 AND ${m.removedAt} IS NULL AND ${m.userId} <> ?5
AND ${isAdmin('?4', '?5')}`);

interface Occasion {
  readonly origin: string;
  readonly now: Instant;
}

const toValues = ({ origin, now }: Occasion) => [now + WAIT_MS, now, origin] as const;

/** To stand before the change: it keeps what the standing was. A change that is refused owes nothing to tell. */
export function prepareStandingNews(
  d1: D1Database,
  member: { readonly organizationId: string; readonly callerId: string; readonly memberId: string },
  occasion: Occasion,
): D1PreparedStatement {
  const { organizationId, callerId, memberId } = member;
  return d1.prepare(OWE_MEMBER).bind(...toValues(occasion), organizationId, callerId, memberId);
}

/** The same for the member that `successor` finds for the account ?4, which is about to end. */
export function prepareSuccessionNews(
  d1: D1Database,
  successor: string,
  userId: string,
  occasion: Occasion,
): D1PreparedStatement {
  return d1.prepare(owe(`m.id = (${successor})`)).bind(...toValues(occasion), userId);
}
