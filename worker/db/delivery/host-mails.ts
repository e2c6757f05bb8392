// Counts the emails of a host's bookings to other people, before each email is sent. One transaction marks the outbox rows
// of the emails as counted and increases the counters. So concurrent consumers and retries never count an email twice.
import { PROVEN_DOMAINS } from '../../domain/bookings/host-limits.ts';
import { type CountedLimit, fitWithinLimits } from '../../domain/limits/counted-limit.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertCounts, selectReached } from '../limits/counted-limits.ts';
import { isMessage, isSameReader, sqlEvent, sqlEvents } from '../outbox/outbox-terms.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, runBatch, statement, text } from '../statement.ts';

const counter = columns(rateCounters, 'rate_counters');
const outboxRow = columns(outbox);
const booking = columns(bookings, 'bookings');
const user = columns(users, 'users');
const proven = columns(bookings, 'proven');
const mail = columns(outbox, 'mail');
const first = columns(outbox, 'first');
const tried = columns(outbox, 'tried');

interface CountedMail {
  readonly id: string;
  readonly limits: readonly CountedLimit[];
}

type AddedCount = ReturnType<typeof fitWithinLimits>['added'][number];

const READ_COUNTERS = statement({
  params: { limits: json<readonly Pick<CountedLimit, 'key'>[]>(), now: integer },
  row: row<{ readonly key: string; readonly count: number; readonly expiresAt: Instant }>(),
  sql: `
SELECT ${counter.key}, ${counter.count}, ${counter.expiresAt} AS expiresAt FROM rate_counters
WHERE ${counter.key} IN (SELECT value ->> 'key' FROM json_each(:limits)) AND ${counter.expiresAt} > :now`,
});

const IDS = 'SELECT value FROM json_each(:ids)';
const IS_UNCOUNTED = `${outboxRow.status} = 'claimed' AND ${outboxRow.countedAt} IS NULL`;

const LIST_UNCOUNTED = statement({
  params: { ids: json<readonly string[]>() },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${outboxRow.id} FROM outbox WHERE ${outboxRow.id} IN (${IDS}) AND ${IS_UNCOUNTED}`,
});

// Marks the rows for counting with a negative `countedAt`. COUNT and CONFIRM handle only such rows. CONFIRM makes the
// value positive, so no other transaction sees the negative value. Marks all rows or none: none if another consumer has
// counted one of them in the meantime, or has increased a counter so far that the emails no longer fit.
const MARK_FOR_COUNT = statement({
  params: { ids: json<readonly string[]>(), now: integer, limits: json<readonly AddedCount[]>() },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.countedAt} = -:now WHERE ${outboxRow.id} IN (${IDS})
AND NOT EXISTS (SELECT 1 FROM outbox mail WHERE ${mail.id} IN (${IDS}) AND NOT (${mail.status} = 'claimed'
  AND ${mail.countedAt} IS NULL))
AND NOT EXISTS (SELECT 1 FROM json_each(:limits) AS wanted JOIN rate_counters ON ${counter.key} = wanted.value ->> 'key'
  WHERE ${counter.expiresAt} > :now AND ${counter.count} > wanted.value ->> 'ceiling')
RETURNING ${outboxRow.id}`,
});

const COUNT = statement({
  params: { ids: json<readonly string[]>(), now: integer, limits: json<readonly AddedCount[]>() },
  sql: insertCounts(
    `EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.id} IN (${IDS}) AND ${outboxRow.countedAt} = -:now)`,
  ),
});

const CONFIRM = statement({
  params: { ids: json<readonly string[]>(), now: integer },
  sql: `UPDATE outbox SET ${outboxRow.countedAt} = :now, ${outboxRow.holdReason} = NULL WHERE ${outboxRow.id} IN (${IDS})
  AND ${outboxRow.countedAt} = -:now`,
});

const HOLD = statement({
  params: { ids: json<readonly string[]>() },
  sql: `
UPDATE outbox SET ${outboxRow.holdReason} = 'host-limit' WHERE ${outboxRow.id} IN (${IDS}) AND ${IS_UNCOUNTED}`,
});

/** The maximum number of times that other consumers can change the counters between reading and counting. */
const ROUNDS = 5;

const FIND_WAIT = statement({
  params: { limits: json<readonly CountedLimit[]>(), now: integer, bookingId: text },
  row: row<{ readonly until: Instant | null }>(),
  sql: `
SELECT max(${counter.expiresAt}) AS until ${selectReached(':limits', ':now')}
AND EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.bookingId} = :bookingId AND ${isMessage(outboxRow.kind)}
  AND ${outboxRow.audience} = 'invitee'
  AND ${outboxRow.event} IN ${sqlEvents('booking.confirmed', 'booking.changed')} AND ${outboxRow.status} = 'pending'
  AND ${outboxRow.countedAt} IS NULL)`,
});

const ADDRESSED_BY_HOST = statement({
  params: { bookingIds: json<readonly string[]>() },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT DISTINCT ${outboxRow.bookingId} AS id FROM outbox
WHERE ${outboxRow.event} = ${sqlEvent('booking.reassigned')} AND ${outboxRow.bookingId} IN (SELECT value FROM json_each(:bookingIds))
UNION SELECT ${booking.id} FROM bookings WHERE ${booking.createdBy} = 'host' AND ${booking.id} IN (SELECT value
  FROM json_each(:bookingIds))`,
});

// Finds the emails about cancellations to readers who know nothing about the booking: a limit held their first email back,
// and no other email was tried.
const TO_UNINFORMED = statement({
  params: { ids: json<readonly string[]>() },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${mail.id} FROM outbox mail WHERE ${mail.id} IN (${IDS}) AND ${mail.event} = ${sqlEvent('booking.cancelled')}
AND EXISTS (SELECT 1 FROM outbox first WHERE ${first.bookingId} = ${mail.bookingId} AND ${isSameReader('first', 'mail')}
  AND ${first.event} IN ${sqlEvents('booking.requested', 'booking.confirmed')} AND ${first.holdReason} IS NOT NULL)
AND NOT EXISTS (SELECT 1 FROM outbox tried WHERE ${tried.bookingId} = ${mail.bookingId} AND ${isSameReader('tried', 'mail')}
  AND ${isMessage(tried.kind)} AND ${tried.id} <> ${mail.id} AND (${tried.attempts} > 0 OR ${tried.doneAt} IS NOT NULL))`,
});

// Finds bookings of new hosts. The domain comes from the mailbox, because a mailbox has only one spelling. Invitees with
// the host's own domain do not count.
const DOMAIN = `substr(${proven.inviteeMailbox}, instr(${proven.inviteeMailbox}, '@') + 1)`;
const OF_NEW_HOSTS = statement({
  params: { bookingIds: json<readonly string[]>(), since: integer },
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${booking.id} FROM bookings JOIN users ON ${user.id} = ${booking.hostId}
WHERE ${booking.id} IN (SELECT value FROM json_each(:bookingIds)) AND ${user.createdAt} > :since
AND (SELECT count(DISTINCT ${DOMAIN}) FROM bookings proven WHERE ${proven.hostId} = ${booking.hostId}
  AND ${proven.provenAt} IS NOT NULL
  AND ${proven.erasedAt} IS NULL AND ${DOMAIN} <> ${user.domain}) < ${PROVEN_DOMAINS}`,
});

export function createHostMailsRepo(db: Database) {
  const d1 = db.$client;

  const toSet = (found: readonly { readonly id: string }[]) => new Set(found.map(({ id }) => id));

  return {
    /**
     * Counts the emails in the given order. For each email that exceeds a limit, returns the instant until
     * which it must wait.
     */
    async countMails(
      mails: readonly CountedMail[],
      now: Instant,
    ): Promise<ReadonlyMap<string, Instant>> {
      if (mails.length === 0) return new Map();
      const all = mails.map(({ id }) => id);
      const keys = [...new Set(mails.flatMap(({ limits }) => limits.map(({ key }) => key)))];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [counters, uncounted] = await runBatch(d1, [
          READ_COUNTERS.bind(d1, { limits: keys.map((key) => ({ key })), now }),
          LIST_UNCOUNTED.bind(d1, { ids: all }),
        ]);
        const open = toSet(uncounted.results);
        const { counted, added, held } = fitWithinLimits(
          mails.filter(({ id }) => open.has(id)),
          new Map(counters.results.map(({ key, ...counter }) => [key, counter])),
          now,
        );
        const [marked] = await runBatch(d1, [
          MARK_FOR_COUNT.bind(d1, { ids: counted, now, limits: added }),
          COUNT.bind(d1, { ids: counted, now, limits: added }),
          CONFIRM.bind(d1, { ids: counted, now }),
          HOLD.bind(d1, { ids: [...held.keys()] }),
        ]);
        if (marked.results.length === counted.length) return held;
      }
      throw new Error(
        'The emails could not be counted, because other consumers count at the same time.',
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

    /** Returns the ids of the emails about cancellations to readers who got no other email about the booking. */
    async listToUninformed(ids: readonly string[]): Promise<ReadonlySet<string>> {
      return ids.length === 0 ? new Set() : toSet(await TO_UNINFORMED.all(d1, { ids }));
    },

    /** Returns the ids of the bookings whose current email address the host has entered. */
    async listAddressedByHost(bookingIds: readonly string[]): Promise<Set<string>> {
      return bookingIds.length === 0
        ? new Set()
        : toSet(await ADDRESSED_BY_HOST.all(d1, { bookingIds }));
    },

    /**
     * Returns the ids of the bookings whose hosts signed up after `since` and have too few bookings by proven invitees.
     */
    async listOfNewHosts(bookingIds: readonly string[], since: Instant): Promise<Set<string>> {
      return toSet(await OF_NEW_HOSTS.all(d1, { bookingIds, since }));
    },
  };
}
