// Counts the emails that a host's edits cause, before each email is sent. One transaction marks the email's
// outbox row as counted and increases the counters. So concurrent consumers and retries never count an email
// twice.
import type { CountedLimit } from '../../domain/operations/counted-limit.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertCounts, selectReached } from '../operations/counted-limits.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';

const c = columns(rateCounters, 'c');
const outboxRow = columns(outbox);
const b = columns(bookings, 'b');
const u = columns(users, 'u');
const o = columns(bookings, 'o');
const r = columns(outbox, 'r');

interface CountedMail {
  readonly id: string;
  readonly limits: readonly CountedLimit[];
}

// Marks a row for counting with a negative `countedAt`. COUNT and CONFIRM handle only such a row. CONFIRM
// makes the value positive, so no other transaction sees the negative value.
const MARK_FOR_COUNT = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  sql: `
UPDATE outbox SET ${outboxRow.countedAt} = -:now WHERE ${outboxRow.id} = :id AND ${outboxRow.status} = 'claimed'
  AND ${outboxRow.countedAt} IS NULL
AND NOT EXISTS (SELECT 1 ${selectReached(':limits', ':now')})`,
});

const COUNT = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  sql: insertCounts(
    `EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.id} = :id AND ${outboxRow.countedAt} = -:now)`,
  ),
});

const CONFIRM = statement({
  params: { id: text, now: integer },
  sql: `UPDATE outbox SET ${outboxRow.countedAt} = :now, ${outboxRow.holdReason} = NULL WHERE ${outboxRow.id} = :id
  AND ${outboxRow.countedAt} = -:now`,
});

const HOLD = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  row: row<{ readonly until: Instant }>(),
  sql: `
UPDATE outbox SET ${outboxRow.holdReason} = 'host-limit' WHERE ${outboxRow.id} = :id AND ${outboxRow.status} = 'claimed'
  AND ${outboxRow.countedAt} IS NULL
RETURNING (SELECT max(${c.expiresAt}) ${selectReached(':limits', ':now')}) AS until`,
});

const STATEMENTS_PER_MAIL = 4;

const FIND_WAIT = statement({
  params: { limits: json<readonly CountedLimit[]>(), now: integer, bookingId: text },
  row: row<{ readonly until: Instant | null }>(),
  sql: `
SELECT max(${c.expiresAt}) AS until ${selectReached(':limits', ':now')}
AND EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND ${outboxRow.kind} = 'mail'
  AND ${outboxRow.audience} = 'invitee'
  AND ${outboxRow.event} IN ('booking.confirmed', 'booking.changed') AND ${outboxRow.status} = 'pending'
  AND ${outboxRow.causedBy} = 'host' AND ${outboxRow.countedAt} IS NULL)`,
});

const ADDRESSED_BY_HOST = statement({
  params: { bookingIds: json<readonly string[]>() },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT DISTINCT ${outboxRow.bookingId} AS id FROM outbox
WHERE ${outboxRow.event} = 'booking.reassigned' AND ${outboxRow.bookingId} IN (SELECT value FROM json_each(:bookingIds))
UNION SELECT ${b.id} FROM bookings b WHERE ${b.createdBy} = 'host' AND ${b.id} IN (SELECT value FROM json_each(:bookingIds))`,
});

// Finds bookings of new hosts who have no other booking from a real invitee. The invitee of a
// booking is not real when the email address is the host's own, or when the host has entered it.
const OF_NEW_HOSTS = statement({
  params: { bookingIds: json<readonly string[]>(), since: integer },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${b.id} FROM bookings b JOIN users u ON ${u.id} = ${b.hostId}
WHERE ${b.id} IN (SELECT value FROM json_each(:bookingIds)) AND ${u.createdAt} > :since
AND NOT EXISTS (SELECT 1 FROM bookings o WHERE ${o.hostId} = ${b.hostId} AND ${o.id} <> ${b.id}
  AND ${o.inviteeEmail} <> lower(${u.email}) AND ${o.createdBy} = 'invitee'
  AND NOT EXISTS (SELECT 1 FROM outbox r WHERE ${r.bookingId} = ${o.id} AND ${r.event} = 'booking.reassigned'))`,
});

export function createHostMailsRepo(db: Database) {
  const d1 = db.$client;

  const toSet = (found: readonly { readonly id: string }[]) => new Set(found.map(({ id }) => id));

  return {
    /**
     * Counts the emails in the given order. For each email that exceeds a limit, returns the instant until
     * which it must wait.
     */
    async countMails(mails: readonly CountedMail[], now: Instant): Promise<Map<string, Instant>> {
      if (mails.length === 0) return new Map();
      const results = await runBatch(
        d1,
        mails.flatMap(({ id, limits }) => [
          MARK_FOR_COUNT.bind(d1, { id, now, limits }),
          COUNT.bind(d1, { id, now, limits }),
          CONFIRM.bind(d1, { id, now }),
          HOLD.bind(d1, { id, now, limits }),
        ]),
      );
      return new Map(
        mails.flatMap(({ id }, index) => {
          const held = results[(index + 1) * STATEMENTS_PER_MAIL - 1]?.results[0];
          return held ? [[id, held.until] as const] : [];
        }),
      );
    },

    /**
     * Returns the instant until which a pending email to the booking's invitee must wait. Null when it can be
     * sent.
     */
    async findWait(
      bookingId: string,
      limits: readonly CountedLimit[],
      now: Instant,
    ): Promise<Instant | null> {
      const row = await FIND_WAIT.first(d1, { limits, now, bookingId });
      return row?.until ?? null;
    },

    /** Returns the ids of the bookings whose current email address the host has entered. */
    async listAddressedByHost(bookingIds: readonly string[]): Promise<Set<string>> {
      return bookingIds.length === 0
        ? new Set()
        : toSet(await ADDRESSED_BY_HOST.all(d1, { bookingIds }));
    },

    /**
     * Returns the ids of the bookings whose hosts signed up after `since` and have no other booking from a
     * real invitee.
     */
    async listOfNewHosts(bookingIds: readonly string[], since: Instant): Promise<Set<string>> {
      return toSet(await OF_NEW_HOSTS.all(d1, { bookingIds, since }));
    },
  };
}
