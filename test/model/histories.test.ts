// Runs random test runs ("histories") with one host. Invitees book, move and cancel meetings. The
// host edits calendars, decides about moved events, and revokes and renews the access to an account. In half of
// the histories, the host has a second account at another provider. Accounts often fail. The test uses the
// product's services and SQL, Node's SQLite and models of the accounts. HISTORIES and HISTORY_SEED (environment
// variables) set the number and the seed.
import { expect, it } from 'vitest';
import { AppError } from '../../worker/contract/app-error.ts';
import { NO_TEXTS } from '../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { bookSlot } from '../../worker/services/bookings/book/book-slot.ts';
import { decideExternalChange } from '../../worker/services/bookings/change/decide-external-change.ts';
import { chooseCalendars } from '../../worker/services/calendars/choose-calendars.ts';
import { connectCalendar } from '../../worker/services/calendars/connect-calendar.ts';
import { syncCalendar } from '../../worker/services/calendars/sync-calendar.ts';
import { runCalendarWrites } from '../../worker/services/delivery/run-calendar-writes.ts';
import { cancelManaged } from '../../worker/services/manage/cancel-managed.ts';
import { rescheduleBooking } from '../../worker/services/manage/reschedule-booking.ts';
import { type AccountEvent, overlaps } from '../simulation/calendar-account.ts';
import { createDice } from '../simulation/dice.ts';
import { seedOf, sizeOf } from '../support/long.ts';
import type { Mode, ModelAccount } from './model-account.ts';
import { createModelAccounts, type PlacedEvent } from './model-accounts.ts';
import { createModelDatabase } from './model-database.ts';
import {
  connectionIdOf,
  createModelHost,
  createModelRepos,
  type ModelRepos,
} from './model-host.ts';
import { expectSettled, keyOf } from './settled.ts';
import { tally } from './tally.ts';

const HISTORIES = Number(process.env.HISTORIES ?? sizeOf(200, 10_000));
const SEED = Number(process.env.HISTORY_SEED ?? seedOf(1));
const PER_DATABASE = 250;
const STEPS = 14;

const MINUTE = 60_000;
const START = Date.parse('2027-03-01T06:00Z');
const MORNING = Date.parse('2027-03-04T09:00Z');
const SLOTS = 6;
const UTC = 'UTC' as TimeZone;
const ORIGIN = 'https://halfpast.test';

const slotAt = (index: number) => {
  const start = MORNING + index * 30 * MINUTE;
  return { start, end: start + 30 * MINUTE };
};

async function runHistory(repos: ModelRepos, seed: number): Promise<void> {
  const { d1 } = repos;
  const dice = createDice(seed);
  const pick = <T>(values: readonly T[]) => values[dice.below(values.length)];
  const hasTwo = dice.below(2) === 0;
  if (hasTwo) tally.two += 1;
  const policy = dice.below(2) === 0 ? 'refuse' : 'allow';
  let now = START;
  /** For each booking, all times that the product, and not a person, has given to the booking's event. */
  const ownTimes = new Map<string, Set<string>>();
  const movedEvents = new Set<string>();
  const noteOwnTime = (event: { bookingId: string; startAt: number; endAt: number }) => {
    const times = ownTimes.get(event.bookingId) ?? new Set();
    ownTimes.set(event.bookingId, times.add(keyOf({ start: event.startAt, end: event.endAt })));
  };
  const { accounts, providers, listOwn } = createModelAccounts(hasTwo, noteOwnTime);
  const isForeign = (event: AccountEvent) =>
    event.bookingId === null || !ownTimes.get(event.bookingId)?.has(keyOf(event.interval));
  /** True while the host decides. Only a host may book at the time of an event in the host's calendar. */
  let isHostDeciding = false;
  const onCommit = (bookingId: string, start: number, end: number) => {
    noteOwnTime({ bookingId, startAt: start, endAt: end });
    if (isHostDeciding) return;
    if (!accounts.every((account) => account.isUp()))
      expect(policy, 'booked although an account did not answer').toBe('allow');
    // Checks each account that answers, even if the other account does not answer.
    const overlapping = accounts
      .filter((account) => account.isUp())
      .flatMap((account) => account.live())
      .filter((e) => !e.isTransparent && e.bookingId !== bookingId && isForeign(e))
      .filter(({ interval }) => overlaps(interval, { start, end }));
    expect(overlapping, 'booked over an event that an account had').toEqual([]);
  };
  const { deps, hostId, path, findAccount } = await createModelHost(repos, {
    providers,
    policy,
    onCommit,
    clock: { now: () => now },
  });
  const read = <T>(text: string) => d1.prepare(text).bind(hostId).all<T>();
  const links: { token: string; id: string; sequence: number }[] = [];
  const foreign: PlacedEvent[] = [];
  const pickAccount = () => dice.pick(accounts as [ModelAccount, ...ModelAccount[]]);

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
  const readAccount = async ({ name }: ModelAccount) => {
    const id = connectionIdOf(hostId, name);
    await d1.prepare('UPDATE calendars SET sync_due_at = 0 WHERE id = ?').bind(id).run();
    await syncCalendar(deps, id);
  };
  const readCalendars = async () => {
    for (const account of accounts) await readAccount(account);
  };
  /** Moves or deletes the event of a booking, as a person does in the calendar. */
  const drag = () => {
    const placed = pick(listOwn());
    if (!placed) return;
    const { account, event } = placed;
    movedEvents.add(event.id);
    tally.dragged += 1;
    if (dice.below(3) === 0) account.change(event, { isLive: false });
    else account.change(event, { interval: slotAt(dice.below(SLOTS)) });
  };
  /** Changes an event in the calendar, then lets the host decide about a detected change. */
  const decide = async (action: 'move' | 'cancel' | 'ignore') => {
    drag();
    await readCalendars();
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
  const authorize = async (account: ModelAccount) => {
    const id = connectionIdOf(hostId, account.name);
    const { results } = await read<{ id: string; status: string }>(
      'SELECT id, status FROM calendar_connections WHERE host_id = ?',
    );
    if (results.find((row) => row.id === id)?.status !== 'broken') return;
    account.setRevoked(false);
    const tokens = { accessToken: 'a', refreshToken: `r${lostAccess + 1}`, expiresInMs: 9e12 };
    const grant = { accountId: id, accountEmail: 'h@x.example', scopes: [], ...tokens };
    const { provider } = account;
    const answer = await connectCalendar(deps, { hostId, provider, grant, origin: ORIGIN });
    // The account did not list the calendars, so nothing changes. The host tries again in a later step.
    if (!answer.ok) return account.setRevoked(true);
    lostAccess += 1;
    tally.broken += 1;
    if (account.name === 'microsoft') tally.brokenSecond += 1;
  };
  /** The host chooses the account in which later bookings become events. */
  const choose = async () => {
    const writeCalendarId = connectionIdOf(hostId, pickAccount().name);
    await chooseCalendars(deps, hostId, { writeCalendarId });
    if (hasTwo) tally.chosen += 1;
  };
  /** Counts a time at which only the second account is busy. */
  const noteBusy = (slot: ReturnType<typeof slotAt>) => {
    const [isFirst, isSecond] = accounts.map((account) =>
      account.live().some((e) => !e.isTransparent && isForeign(e) && overlaps(e.interval, slot)),
    );
    if (isSecond && !isFirst) tally.busySecond += 1;
  };

  const steps: (() => Promise<unknown> | unknown)[] = [
    () =>
      attempt(async () => {
        const slot = slotAt(dice.below(SLOTS));
        noteBusy(slot);
        const input = {
          startTime: slot.start,
          timezone: UTC,
          inviteeName: 'Ines',
          inviteeEmail: `${seed}-${links.length}-${now}@x.example`,
          ...NO_TEXTS,
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
      const end = start + (1 + dice.below(4)) * 15 * MINUTE;
      const account = pickAccount();
      const event = account.add(`f${foreign.length}`, { start, end });
      foreign.push({ account, event });
    },
    () => {
      const placed = pick(foreign);
      if (!placed) return;
      const { account, event } = placed;
      const kind = dice.below(3);
      if (kind === 0) account.change(event, { isLive: !event.isLive });
      else if (kind === 1) account.change(event, { isTransparent: !event.isTransparent });
      else account.change(event, { interval: slotAt(dice.below(SLOTS)) });
    },
    drag,
    () => readAccount(pickAccount()),
    write,
    () =>
      pickAccount().setMode(
        dice.pick<Mode>(['up', 'up', 'down', 'answers-lost', 'no-busy-times', 'tokens-expired']) ??
          'up',
      ),
    () => {
      now += (1 + dice.below(10)) * MINUTE;
    },
    () => attempt(() => decide(pick(['move', 'move', 'cancel', 'ignore'] as const) ?? 'ignore')),
    () => dice.below(4) === 0 && pickAccount().setRevoked(true),
    () => authorize(pickAccount()),
    choose,
  ];
  // Most steps either make a booking or change a calendar event.
  const more = [0, 0, 0, 3, 6, 7, 7, 10].map((index) => steps[index]);
  const weighted = [...steps, ...more];
  for (let step = 0; step < STEPS; step += 1) {
    now += 1_000;
    await pick(weighted)?.();
  }

  for (const account of accounts) account.setMode('up');
  // `readCalendars` detects missing access if no earlier call did. Then the host restores access.
  await readCalendars();
  for (const account of accounts) {
    await authorize(account);
    account.setRevoked(false);
  }
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
  await readCalendars();

  await expectSettled(accounts, read, movedEvents);
}

it(`no booking overlaps a known event, and no event is missing or extra, in ${HISTORIES} histories`, async () => {
  let repos = createModelRepos(createModelDatabase());
  for (let n = 0; n < HISTORIES; n += 1) {
    if (n % PER_DATABASE === 0) repos = createModelRepos(createModelDatabase());
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
}, 900_000);
