// Makes the reminders and the thank-you emails of all bookings due, and checks that each email was sent
// once.
import { MEETING_MS } from './host.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The timed emails that this test checks, in the order of their times. `day` is the reminder one day before the start. */
export const TIMED_KINDS = ['day', 'thank-you'] as const;
type TimedKind = (typeof TIMED_KINDS)[number];

/**
 * Changes the start of all bookings in the database so that the emails of this kind are due now. The Durable
 * Object of the host still has the old start, so it does not add the emails to the outbox. Only the cron adds them.
 * `updated_at` becomes ten days ago, because a recent change of a booking suppresses its reminder.
 */
export async function makeDue(db: D1Database, kind: TimedKind, now: number): Promise<void> {
  const startAt = kind === 'day' ? now + 23 * HOUR : now - MEETING_MS - 5 * MINUTE;
  await db
    .prepare(
      'UPDATE bookings SET start_at = ?1, end_at = ?2, updated_at = ?3, next_mail_at = iif(status = ?4, ?3, NULL)',
    )
    .bind(startAt, startAt + MEETING_MS, now - 240 * HOUR, 'confirmed')
    .run();
}

interface SentMail {
  readonly booking_id: string;
  readonly audience: string;
  readonly mails: number;
}

const SENT = `
SELECT booking_id, audience, (SELECT count(*) FROM mails m WHERE m.id = o.id) AS mails FROM outbox o
WHERE event IN ('booking.reminder', 'booking.follow-up') AND o.id LIKE '%-' || ? || '-%'`;

/** Checks that each email of this kind was sent once. Returns one sentence per error. */
export async function checkTimedMails(db: D1Database, kind: TimedKind): Promise<string[]> {
  const bookings = await db
    .prepare('SELECT id, status FROM bookings')
    .all<{ id: string; status: string }>();
  const { results: sent } = await db.prepare(SENT).bind(kind).all<SentMail>();
  const audiences = kind === 'day' ? ['host', 'invitee'] : ['invitee'];
  return bookings.results.flatMap(({ id, status }) =>
    audiences.flatMap((audience) => {
      const rows = sent.filter((row) => row.booking_id === id && row.audience === audience);
      const mails = rows.reduce((sum, row) => sum + row.mails, 0);
      const expected = status === 'confirmed' ? 1 : 0;
      if (rows.length === expected && mails === expected) return [];
      return [
        `${id} (${status}): ${kind} for the ${audience}: ${rows.length} rows, ${mails} emails`,
      ];
    }),
  );
}
