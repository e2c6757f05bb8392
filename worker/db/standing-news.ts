// Emails to members about changes to their role or status, as statements for the batch of the change. One
// email covers all changes until it is sent a minute later, with the state at that time.
import { type Instant, MINUTE_MS } from '../domain/time/types.ts';
import { isAdmin } from './organization-terms.ts';

/** Long enough to undo a mistake. */
const WAIT_MS = MINUTE_MS;

/** `where` picks the members, as `m`; ?1 is the instant that the mail is due, ?2 now, ?3 the origin. */
const owe = (where: string) => `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT lower(hex(randomblob(16))), m.user_id, NULL, 'mail', 'account.organization-standing', 'host', 'pending', ?1, ?3,
  json_object('standing', json_object('organizationId', m.organization_id, 'role', m.role, 'status', m.status)), ?2
FROM organization_members m WHERE ${where}
AND NOT EXISTS (SELECT 1 FROM outbox owed WHERE owed.host_id = m.user_id AND owed.booking_id IS NULL
  AND owed.event = 'account.organization-standing' AND owed.status = 'pending')`;

// Nobody is told what they did themselves.
const OWE_MEMBER =
  owe(`m.id = ?6 AND m.organization_id = ?4 AND m.removed_at IS NULL AND m.user_id <> ?5
AND ${isAdmin('?4', '?5')}`);

interface Occasion {
  readonly origin: string;
  readonly now: Instant;
}

const toValues = ({ origin, now }: Occasion) => [now + WAIT_MS, now, origin] as const;

/**
 * Must run before the change, because it stores the previous role and status. A refused change leads to no
 * email.
 */
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
