// Inserts, releases and reads holds. The conditions in `INSERT_HOLD` guarantee that a hold never overlaps a booking or
// another hold of its hosts, and that the limits are exact.
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import {
  HOLD_EVENTS,
  type HoldCommand,
  OPEN_HOLDS_MAX,
  type ReleaseCommand,
} from '../../../domain/bookings/holds.ts';
import { HOST_BOOKINGS_PER_HOUR } from '../../../domain/bookings/limits.ts';
import type { HostCandidate } from '../../../domain/bookings/new-booking.ts';
import type { CountedLimit } from '../../../domain/limits/counted-limit.ts';
import { HOUR_MS, type Instant } from '../../../domain/time/types.ts';
import { isMailboxWithinLimits } from '../../booking-page/mailbox-limits.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { insertInto } from '../../insert-into.ts';
import { insertCounts, selectReached } from '../../limits/counted-limits.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { sqlEvent } from '../../outbox/outbox-terms.ts';
import { bookings } from '../../schema/bookings.ts';
import { holds } from '../../schema/holds.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { holdOf, isOpen, isOpenHold, isOpenHoldOf } from '../../slots/open-hold.ts';
import { integer, json, row, runBatch, statement, text } from '../../statement.ts';
import { HOSTS, noConflict, OWNER, seatsOf, toCandidate } from '../no-conflict.ts';
import { stillOffered } from '../still-offered.ts';

const hold = columns(holds);
const booking = columns(bookings, 'bookings');
const own = columns(holds, 'own');

/** Returns the hosts who can take the meeting, in the order of preference. */
const listCandidates = (command: HoldCommand): readonly HostCandidate[] =>
  [command, ...(command.alternatives ?? [])].map(({ hold: owner, conditions }) =>
    toCandidate({ owner, limits: conditions.limits }),
  );

const TIME = { hostId: OWNER, start: ':startAt', end: ':endAt', now: ':createdAt' } as const;
const IS_FREE = noConflict({
  ...TIME,
  hosts: HOSTS,
  meetingTypeId: ':meetingTypeId',
  guardStart: ':guardStartAt',
  guardEnd: ':guardEndAt',
});
const IS_OFFERED = stillOffered({
  ...TIME,
  hosts: HOSTS,
  meetingTypeId: ':meetingTypeId',
  version: ':version',
  limits: "chosen.value -> 'limits'",
});

const INSERT_HOLD = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(holds, {
    given: `id meetingTypeId startAt endAt guardStartAt guardEndAt inviteeName inviteeEmail inviteeTimeZone request
      tokenHash agentHash createdAt expiresAt`,
    values: { hostId: OWNER, seats: seatsOf(':meetingTypeId'), inviteeMailbox: ':mailbox' },
    omit: 'mainId endedAt bookingId',
    params: {
      candidates: json<readonly HostCandidate[]>(),
      mailbox: text,
      version: integer,
      agentLimits: json<readonly CountedLimit[]>(),
      hostPerHour: integer,
    },
    from: `FROM json_each(:candidates) chosen
WHERE ${IS_FREE} AND ${IS_OFFERED}
AND NOT EXISTS (SELECT 1 FROM (${HOSTS}) wanted
  WHERE (SELECT count(*) FROM holds open WHERE ${isOpenHold('open', { ...TIME, hostId: 'wanted.id' })}) >= ${OPEN_HOLDS_MAX})
AND ${isMailboxWithinLimits({ mailbox: ':mailbox', now: ':createdAt' })}
AND (SELECT count(*) FROM bookings WHERE ${booking.hostId} = ${OWNER}
  AND ${booking.createdAt} > :createdAt - ${HOUR_MS}) < :hostPerHour
AND NOT EXISTS (SELECT 1 ${selectReached(':agentLimits', ':createdAt')})
ORDER BY chosen.key LIMIT 1`,
    ending: `RETURNING ${hold.id}`,
  }),
});

// Adds a row for each of the other hosts. The column `token_hash` of such a row contains no hash, so no
// confirmation link leads to the row.
const INSERT_OTHERS = statement(
  insertInto(holds, {
    values: {
      ...columns(holds, 'first'),
      id: ":id || ':' || taking.value",
      mainId: ':id',
      tokenHash: ":id || ':' || taking.value",
      hostId: 'taking.value',
      endedAt: 'NULL',
      bookingId: 'NULL',
    },
    params: { id: text, candidates: json<readonly HostCandidate[]>(), now: integer },
    from: `FROM holds first JOIN json_each(:candidates) chosen ON chosen.value ->> 'hostId' = first.${hold.hostId}
  JOIN json_each(chosen.value, '$.hosts') taking ON taking.value <> first.${hold.hostId}
WHERE first.${hold.id} = :id AND first.${hold.createdAt} = :now`,
  }),
);

const IS_INSERTED = `EXISTS (SELECT 1 FROM holds WHERE ${hold.id} = :id AND ${hold.createdAt} = :now)`;

const COUNT_AGENT = statement({
  params: { id: text, now: integer, limits: json<readonly CountedLimit[]>() },
  sql: insertCounts(IS_INSERTED),
});

const ADD_EMAIL = statement({
  params: { id: text, mailId: text, origin: text, sealedToken: text, now: integer },
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: hold.hostId,
      event: sqlEvent(HOLD_EVENTS[0]),
      audience: "'invitee'",
      payload: "json_object('hold', json_object('id', :id, 'token', :sealedToken))",
    },
    `FROM holds WHERE ${hold.id} = :id AND ${hold.createdAt} = :now`,
  ),
});

const RELEASE = statement({
  params: { holdId: text, hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE holds SET ${hold.endedAt} = :now WHERE (${hold.id} = :holdId OR ${hold.mainId} = :holdId)
AND EXISTS (SELECT 1 FROM holds own WHERE ${holdOf(own)} = :holdId AND ${own.hostId} = :hostId)
AND ${isOpen(hold, ':now')} RETURNING ${hold.id}`,
});

const SHOWN_COLUMNS = {
  id: sql<string>`${sql.raw(holdOf(columns(holds, 'holds')))}`,
  startAt: holds.startAt,
  endAt: holds.endAt,
  inviteeName: holds.inviteeName,
  inviteeEmail: holds.inviteeEmail,
  inviteeTimeZone: holds.inviteeTimeZone,
  createdAt: holds.createdAt,
  expiresAt: holds.expiresAt,
  endedAt: holds.endedAt,
  bookingId: holds.bookingId,
  title: meetingTypes.title,
};

export function createHoldsRepo(
  db: Database,
  { hostPerHour }: { readonly hostPerHour: number } = { hostPerHour: HOST_BOOKINGS_PER_HOUR },
) {
  const d1 = db.$client;
  const selectWithPage = (condition: SQL) =>
    db
      .select({
        ...SHOWN_COLUMNS,
        hostId: holds.hostId,
        request: holds.request,
        tokenHash: holds.tokenHash,
        hostLanguage: users.language,
        username: users.username,
        /** The slug of the team. Null for a meeting type of a host. */
        team: teams.slug,
        slug: meetingTypes.slug,
        hostName: sql<string>`iif(${meetingTypes.showUserName}, coalesce(${teams.name}, ${users.name}), '')`,
      })
      .from(holds)
      .innerJoin(meetingTypes, eq(meetingTypes.id, holds.meetingTypeId))
      .innerJoin(users, eq(users.id, holds.hostId))
      .leftJoin(teams, eq(teams.id, meetingTypes.teamId))
      .where(condition)
      .get();

  return {
    /**
     * Returns false when a condition is not met. The same transaction adds the confirmation message for the
     * invitee to the outbox.
     */
    async insertHold(command: HoldCommand): Promise<boolean> {
      const { hold: held, conditions, limits, mail } = command;
      const { id, createdAt: now } = held;
      const candidates = listCandidates(command);
      const [inserted] = await runBatch(d1, [
        INSERT_HOLD.bind(d1, {
          ...held,
          candidates,
          mailbox: toMailbox(held.inviteeEmail),
          version: conditions.meetingTypeVersion,
          agentLimits: limits,
          hostPerHour,
        }),
        INSERT_OTHERS.bind(d1, { id, candidates, now }),
        COUNT_AGENT.bind(d1, { id, now, limits }),
        ADD_EMAIL.bind(d1, {
          id,
          mailId: mail.id,
          origin: mail.origin,
          sealedToken: mail.sealedToken,
          now,
        }),
      ]);
      return inserted.results.length === 1;
    },

    /** Returns false when the hold is not open, or when it does not block the time of this host. */
    async releaseHold({ holdId, hostId, now }: ReleaseCommand): Promise<boolean> {
      return (await RELEASE.all(d1, { holdId, hostId, now })).length > 0;
    },

    async findByToken(tokenHash: string) {
      return (await selectWithPage(eq(holds.tokenHash, tokenHash))) ?? null;
    },

    async findHold(id: string) {
      return (await selectWithPage(eq(holds.id, id))) ?? null;
    },

    /** Returns the ids of all hosts of the hold, the owner first. */
    async listHosts(id: string): Promise<string[]> {
      const rows = await db
        .select({ hostId: holds.hostId })
        .from(holds)
        .where(or(eq(holds.id, id), eq(holds.mainId, id)))
        .orderBy(asc(holds.mainId), asc(holds.hostId));
      return rows.map(({ hostId }) => hostId);
    },

    /** Returns how many open holds the host has. */
    async countOpen(hostId: string, now: Instant): Promise<number> {
      return db.$count(holds, isOpenHoldOf(hostId, now));
    },

    async listOpen(hostId: string, now: Instant) {
      return db
        .select(SHOWN_COLUMNS)
        .from(holds)
        .innerJoin(meetingTypes, eq(meetingTypes.id, holds.meetingTypeId))
        .where(isOpenHoldOf(hostId, now))
        .orderBy(asc(holds.startAt));
    },
  };
}

export type HoldsRepo = ReturnType<typeof createHoldsRepo>;
export type ShownHold = Awaited<ReturnType<HoldsRepo['listOpen']>>[number];
export type FoundHold = NonNullable<Awaited<ReturnType<HoldsRepo['findHold']>>>;
