// Tests bookings with several hosts, written without a Durable Object. The SQL statement alone must prevent
// overlaps of each host.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { CancelCommand, MoveCommand } from '../../../worker/domain/bookings/changes.ts';
import type { NewBooking } from '../../../worker/domain/bookings/new-booking.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand, holdCommand } from '../../support/commands.ts';
import { createHost, createMeetingType, createPage, type Host } from '../../support/hosts.ts';
import { findOverlaps, listHostRows } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const repo = createBookingsRepo(openDatabase(env.DB), { hostPerHour: 1000 });
const deps = createDeps(env);
const at = instantIn(1, '10:00');

async function createTrio() {
  const { host, type } = await createPage();
  const others = [await createHost(), await createHost()];
  const hosts = [host, ...others];
  const types = new Map([[host.id, type]]);
  for (const other of others) types.set(other.id, await createMeetingType(other));
  /** The booking belongs to the first member, and has a meeting type of this member. */
  const book = (members: readonly Host[], startAt: number) => {
    const [owner = host, ...rest] = members;
    const otherHostIds = rest.map(({ id }) => id);
    return bookCommand(owner, types.get(owner.id) ?? type, startAt, { otherHostIds });
  };
  return { host, type, types, hosts, book };
}

function moveOf({ id, hostId }: NewBooking, startAt: number): MoveCommand {
  const times = { startAt, endAt: startAt + 30 * MINUTE_MS };
  return {
    changeId: crypto.randomUUID(),
    bookingId: id,
    hostId,
    now: currentTime(),
    mails: [],
    sequence: 0,
    ...times,
    guardStartAt: times.startAt,
    guardEndAt: times.endAt,
    inviteeName: 'I',
    inviteeEmail: `${id}@invitee.example`,
    ...NO_TEXTS,
  };
}

const cancelOf = ({ id, hostId }: NewBooking): CancelCommand => ({
  changeId: crypto.randomUUID(),
  bookingId: id,
  hostId,
  now: currentTime(),
  mails: [],
  by: 'host',
});

/** Returns the ids of hosts with overlapping bookings. */
async function listOverlapping(hosts: readonly Host[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of hosts) if (findOverlaps(await listHostRows(id)).length > 0) found.push(id);
  return found;
}

describe('a booking with several hosts', () => {
  it('is refused when one of its hosts has another booking at the time', async () => {
    const { hosts, book, host } = await createTrio();
    const [, second, third] = hosts as [Host, Host, Host];
    expect(await repo.insertBooking(book([host, second], at))).toBe(true);
    expect(await repo.insertBooking(book([host, third], at))).toBe(false);
    expect(await listHostRows(third.id)).toEqual([]);
    expect(await listHostRows(second.id)).toHaveLength(1);
  });

  it('never overlaps for any host in 300 parallel attempts with different hosts and times', async () => {
    const { hosts, book, host } = await createTrio();
    const [, second, third] = hosts as [Host, Host, Host];
    const pools = [[host], [second], [third], [host, second], [second, third], hosts];
    const commands = Array.from({ length: 300 }, (_, index) =>
      book(pools[index % pools.length] ?? hosts, at + ((index * 7) % 120) * 10 * MINUTE_MS),
    );
    const outcomes = await Promise.all(commands.map((command) => repo.insertBooking(command)));
    expect(await listOverlapping(hosts)).toEqual([]);
    const booked = commands.filter((_, index) => outcomes[index]).map(({ booking }) => booking);
    expect(booked.length).toBeGreaterThan(20);
    for (const { id } of hosts) {
      const own = booked.filter((each) => [each.hostId, ...(each.otherHostIds ?? [])].includes(id));
      const rows = await listHostRows(id);
      expect(rows.map((row) => row.id).sort()).toEqual(own.map((each) => each.id).sort());
    }
  });

  it('does not overlap the bookings that the same transaction stores before it', async () => {
    const { hosts, book, host } = await createTrio();
    const [, second, third] = hosts as [Host, Host, Host];
    const outcomes = await repo.insertBookings([
      book([host, second], at),
      book([second, third], at),
      book([third], at),
    ]);
    expect(outcomes).toEqual([true, false, true]);
    expect(await listOverlapping(hosts)).toEqual([]);
  });

  it('moves only to a time at which all its hosts are free', async () => {
    const { hosts, book, host } = await createTrio();
    const [, second] = hosts as [Host, Host, Host];
    const shared = book([host, second], at);
    await repo.insertBooking(shared);
    await repo.insertBooking(book([second], at + HOUR_MS));
    const { bookingChanges } = deps;
    const refused = moveOf(shared.booking, at + HOUR_MS);
    expect(await bookingChanges.moveBooking(refused)).toBe(false);
    expect(await bookingChanges.isFree(refused)).toBe(false);
    const moved = moveOf(shared.booking, at + 2 * HOUR_MS);
    expect(await bookingChanges.moveBooking(moved)).toBe(true);
    expect(await listHostRows(second.id)).toMatchObject([
      { start_at: at + HOUR_MS },
      { id: shared.booking.id, start_at: moved.startAt, guard_end_at: moved.guardEndAt },
    ]);
    expect(await repo.insertBooking(book([host], at))).toBe(true);
    expect(await repo.insertBooking(book([host], moved.startAt))).toBe(false);
  });

  it('is refused while one of its hosts has an open hold at the time', async () => {
    const { hosts, book, types } = await createTrio();
    const [first, second, third] = hosts as [Host, Host, Host];
    const type = types.get(third.id);
    if (!type) throw new Error('The host has no meeting type.');
    expect(await deps.holds.insertHold(holdCommand(third, type, at))).toBe(true);
    expect(await repo.insertBooking(book([first, third], at))).toBe(false);
    expect(await repo.insertBooking(book([first, second], at))).toBe(true);
    const moved = moveOf(book([first], at).booking, at);
    expect(await deps.bookingChanges.isFree({ ...moved, hostId: third.id })).toBe(false);
    const held = holdCommand(second, types.get(second.id) ?? type, at);
    expect(await deps.holds.insertHold(held)).toBe(false);
  });

  it('frees all its hosts when it is cancelled', async () => {
    const { hosts, book } = await createTrio();
    const shared = book(hosts, at);
    await repo.insertBooking(shared);
    expect(await deps.bookingChanges.cancelBooking(cancelOf(shared.booking))).toBe(true);
    for (const each of hosts) {
      expect(await listHostRows(each.id)).toMatchObject([{ status: 'cancelled' }]);
      expect(await repo.insertBooking(book([each], at))).toBe(true);
    }
  });

  it('keeps the old time of all hosts when the move is refused', async () => {
    const { hosts, book } = await createTrio();
    const shared = book(hosts, at);
    await repo.insertBooking(shared);
    const late = { ...moveOf(shared.booking, at + HOUR_MS), sequence: 7 };
    expect(await deps.bookingChanges.moveBooking(late)).toBe(false);
    for (const { id } of hosts) expect(await listHostRows(id)).toMatchObject([{ start_at: at }]);
  });

  it('blocks its time on the page of each host', async () => {
    const { host, type, book } = await createTrio();
    const other = await createHost();
    const otherType = await createMeetingType(other);
    await repo.insertBooking(book([host, other], at));
    const horizon = { start: at - HOUR_MS, end: at + HOUR_MS };
    for (const [{ username }, { slug }] of [
      [host, type],
      [other, otherType],
    ] as const) {
      const page = await deps.bookingPages.findPage({ username, slug }, horizon, currentTime());
      expect(page?.busy).toMatchObject([{ start: at }]);
    }
  });
});
