// Runs 10,000 random histories of one host. Invitees book, move and cancel meetings. The host edits the
// calendar, decides about moved events, and revokes and renews the access to Google. Google fails in many ways.
// The test uses the product's services and SQL statements, with Node's SQLite and a model of Google. The
// environment variables HISTORIES and HISTORY_SEED set the number of histories and the seed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '../../worker/contract/app-error.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { bookSlot } from '../../worker/services/bookings/book-slot.ts';
import { cancelManaged } from '../../worker/services/bookings/cancel-managed.ts';
import { decideExternalChange } from '../../worker/services/bookings/decide-external-change.ts';
import { rescheduleBooking } from '../../worker/services/bookings/reschedule-booking.ts';
import { connectCalendar } from '../../worker/services/calendars/connect-calendar.ts';
import { runCalendarWrites } from '../../worker/services/calendars/run-calendar-writes.ts';
import { syncCalendar } from '../../worker/services/calendars/sync-calendar.ts';
import { type AccountEvent, overlaps } from '../simulation/calendar-account.ts';
import { createDice } from '../simulation/dice.ts';
import { createSqliteD1, openSqlite } from '../simulation/sqlite-d1.ts';
import { createModelGoogle, type Mode } from './model-google.ts';
import { createModelHost, createModelRepos, type ModelRepos } from './model-host.ts';
import { expectSettled, keyOf } from './settled.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 10_000);
const SEED = Number(process.env.HISTORY_SEED ?? 1);
const PER_DATABASE = 250;
const STEPS = 14;

const MINUTE = 60_000;
const START = Date.parse('2027-03-01T06:00Z');
const MORNING = Date.parse('2027-03-04T09:00Z');
const SLOTS = 6;
const UTC = 'UTC' as TimeZone;
const ORIGIN = 'https://halfpast.test';

const runNow = async <T>(effect: () => T) => effect();
const FOLDER = join(import.meta.dirname, '../../migrations');
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

const slotAt = (index: number) => {
  const start = MORNING + index * 30 * MINUTE;
  return { start, end: start + 30 * MINUTE };
};

const tally = {
  booked: 0,
  refused: 0,
  moved: 0,
  cancelled: 0,
  unreachable: 0,
  dragged: 0, // Someone moved or deleted the event of a booking.
  broken: 0,
  followed: 0, // The host then moved the booking to the time of the event.
  givenUp: 0, // The host then cancelled the booking.
  left: 0, // The host then kept the booking unchanged.
};

async function runHistory(repos: ModelRepos, seed: number): Promise<void> {
  const { d1 } = repos;
  const dice = createDice(seed);
  const pick = <T>(values: readonly T[]) => values[dice.below(values.length)];
  const google = createModelGoogle();
  const policy = dice.below(2) === 0 ? 'refuse' : 'allow';
  let now = START;
  /** The times that the product set for each booking or its event. Other people set all other times. */
  const ownTimes = new Map<string, Set<string>>();
  const movedEvents = new Set<string>();
  const noteOwnTime = (event: { bookingId: string; startAt: number; endAt: number }) => {
    const times = ownTimes.get(event.bookingId) ?? new Set();
    ownTimes.set(event.bookingId, times.add(keyOf({ start: event.startAt, end: event.endAt })));
  };
  const provider: typeof google.provider = {
    ...google.provider,
    insertEvent(token, id, draft) {
      noteOwnTime(draft);
      return google.provider.insertEvent(token, id, draft);
    },
    updateEvent(token, id, draft) {
      noteOwnTime(draft);
      return google.provider.updateEvent(token, id, draft);
    },
  };
  const isForeign = (event: AccountEvent) =>
    event.bookingId === null || !ownTimes.get(event.bookingId)?.has(keyOf(event.interval));
  /** True while the host decides. Only a host may book over an event of the host's calendar. */
  let isHostDeciding = false;
  const onCommit = (bookingId: string, start: number, end: number) => {
    noteOwnTime({ bookingId, startAt: start, endAt: end });
    if (isHostDeciding) return;
    if (!google.isUp())
      return expect(policy, 'booked although Google did not answer').toBe('allow');
    const visibleEvents = google
      .live()
      .filter((e) => !e.isTransparent && e.bookingId !== bookingId && isForeign(e));
    const overlapping = visibleEvents.filter(({ interval }) => overlaps(interval, { start, end }));
    expect(overlapping, 'booked over an event that Google had').toEqual([]);
  };
  const { deps, hostId, path, findAccount } = await createModelHost(repos, {
    provider,
    policy,
    onCommit,
    clock: { now: () => now },
  });
  const read = <T>(text: string) => d1.prepare(text).bind(hostId).all<T>();
  const links: { token: string; id: string; sequence: number }[] = [];
  const foreign: AccountEvent[] = [];

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'CALENDAR_UNREACHABLE') tally.unreachable += 1;
      else tally.refused += 1;
    }
  };
  const write = async () => {
    const { results } = await d1
      .prepare(
        "SELECT id FROM outbox WHERE host_id = ? AND kind = 'calendar' AND status IN ('pending', 'claimed') AND due_at <= ?",
      )
      .bind(hostId, now)
      .all<{ id: string }>();
    await runCalendarWrites(
      deps,
      results.map(({ id }) => id),
    );
  };
  const readCalendar = async () => {
    await d1.prepare('UPDATE calendars SET sync_due_at = 0 WHERE id = ?').bind(hostId).run();
    await syncCalendar(deps, hostId);
  };
  const ownLive = () => google.live().filter(({ bookingId }) => bookingId !== null);
  /** Moves or deletes the event of a booking, as a person does in the calendar. */
  const drag = () => {
    const event = pick(ownLive());
    if (!event) return;
    movedEvents.add(event.id);
    tally.dragged += 1;
    if (dice.below(3) === 0) google.change(event, { isLive: false });
    else google.change(event, { interval: slotAt(dice.below(SLOTS)) });
  };
  /** Changes an event in the calendar, then lets the host decide about a detected change. */
  const decide = async (action: 'move' | 'cancel' | 'ignore') => {
    drag();
    await readCalendar();
    const { results } = await read<{ id: string }>(
      'SELECT booking_id AS id FROM calendar_events WHERE host_id = ? AND external_change IS NOT NULL ORDER BY rowid',
    );
    const change = pick(results);
    if (!change) return;
    const account = await findAccount();
    isHostDeciding = true;
    try {
      await decideExternalChange(deps, account, change.id, { input: { action }, origin: ORIGIN });
      tally[action === 'move' ? 'followed' : action === 'cancel' ? 'givenUp' : 'left'] += 1;
    } finally {
      isHostDeciding = false;
    }
  };
  /** Number of broken connections that the product detected. */
  let lostAccess = 0;
  const authorize = async () => {
    const { results } = await read<{ status: string }>(
      'SELECT status FROM calendar_connections WHERE host_id = ?',
    );
    if (results[0]?.status !== 'broken') return;
    google.setRevoked(false);
    const tokens = { accessToken: 'a', refreshToken: `r${lostAccess + 1}`, expiresInMs: 9e12 };
    const grant = { accountId: hostId, accountEmail: 'h@x.example', scopes: [], ...tokens };
    const answer = await connectCalendar(deps, hostId, grant, ORIGIN);
    // Google did not list the calendars, so nothing changes. The host tries again in a later step.
    if (!answer.ok) return google.setRevoked(true);
    lostAccess += 1;
    tally.broken += 1;
  };

  const steps: (() => Promise<unknown> | unknown)[] = [
    () =>
      attempt(async () => {
        const input = {
          startTime: slotAt(dice.below(SLOTS)).start,
          timezone: UTC,
          inviteeName: 'Ines',
          inviteeEmail: `${seed}-${links.length}-${now}@x.example`,
          notes: '',
          inviteeCountryCode: '',
          inviteeMobileNumber: '',
        };
        const booked = await bookSlot(deps, path, { input, idempotencyKey: null, origin: ORIGIN });
        links.push({ id: booked.id, token: booked.manageUrl.split('/').at(-1) ?? '', sequence: 0 });
        tally.booked += 1;
      }),
    () =>
      attempt(async () => {
        const link = pick(links);
        if (!link) return;
        const startTime = slotAt(dice.below(SLOTS)).start;
        const input = { startTime, timezone: UTC, sequence: link.sequence };
        link.sequence = (
          await rescheduleBooking(deps, link.token, { input, origin: ORIGIN })
        ).sequence;
        tally.moved += 1;
      }),
    () =>
      attempt(async () => {
        const link = pick(links);
        if (!link) return;
        await cancelManaged(deps, link.token, { reason: '', origin: ORIGIN });
        tally.cancelled += 1;
      }),
    () => {
      const start = MORNING + dice.below(12) * 15 * MINUTE;
      foreign.push(
        google.add(`f${foreign.length}`, { start, end: start + (1 + dice.below(4)) * 15 * MINUTE }),
      );
    },
    () => {
      const event = pick(foreign);
      if (!event) return;
      const kind = dice.below(3);
      if (kind === 0) google.change(event, { isLive: !event.isLive });
      else if (kind === 1) google.change(event, { isTransparent: !event.isTransparent });
      else google.change(event, { interval: slotAt(dice.below(SLOTS)) });
    },
    drag,
    readCalendar,
    write,
    () =>
      google.setMode(
        dice.pick<Mode>(['up', 'up', 'down', 'answers-lost', 'no-busy-times', 'tokens-expired']) ??
          'up',
      ),
    () => {
      now += (1 + dice.below(10)) * MINUTE;
    },
    () => attempt(() => decide(pick(['move', 'move', 'cancel', 'ignore'] as const) ?? 'ignore')),
    () => dice.below(4) === 0 && google.setRevoked(true),
    authorize,
  ];
  // Most steps of a history book meetings or write calendar events.
  const weighted = [
    ...steps,
    steps[0],
    steps[0],
    steps[0],
    steps[3],
    steps[6],
    steps[7],
    steps[7],
    steps[10],
  ];
  for (let step = 0; step < STEPS; step += 1) {
    now += 1_000;
    await pick(weighted)?.();
  }

  google.setMode('up');
  // `readCalendar` detects missing access if no earlier call did. Then the host restores access.
  await readCalendar();
  await authorize();
  google.setRevoked(false);
  const { results: emails } = await read<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE host_id = ? AND event = 'calendar.attention'",
  );
  expect(emails[0]?.n, 'one email for each loss of access').toBe(lostAccess);
  for (let round = 0; round < 60; round += 1) {
    now += 20 * MINUTE;
    await write();
    const { results } = await read<{ n: number }>(
      "SELECT count(*) AS n FROM outbox WHERE host_id = ? AND kind = 'calendar' AND status IN ('pending', 'claimed')",
    );
    if (results[0]?.n === 0) break;
  }
  await readCalendar();

  await expectSettled(google, read, movedEvents);
}

it(`no booking overlaps a known event, and no event is missing or extra, in ${HISTORIES} histories`, async () => {
  let repos = createModelRepos(createSqliteD1(openSqlite(MIGRATIONS), runNow));
  for (let n = 0; n < HISTORIES; n += 1) {
    if (n % PER_DATABASE === 0)
      repos = createModelRepos(createSqliteD1(openSqlite(MIGRATIONS), runNow));
    const seed = SEED * 1_000_003 + n;
    try {
      await runHistory(repos, seed);
    } catch (error) {
      throw new Error(`History ${n} of HISTORY_SEED=${SEED}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  console.log(JSON.stringify(tally));
  if (HISTORIES >= 1_000)
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(HISTORIES / 100);
}, 300_000);
