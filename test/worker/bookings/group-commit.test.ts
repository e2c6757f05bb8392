import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { createHostCalendarDeps } from '../../../worker/deps.ts';
import type { BookCommand } from '../../../worker/domain/bookings/new-booking.ts';
import { defineHostCalendar } from '../../../worker/durable/host-calendar.ts';
import type { HostCalendarDeps } from '../../../worker/durable/host-calendar-deps.ts';
import { ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage, type Host } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const at = instantIn(3, '10:00');
const HOUR = 3_600_000;
const envWithHighLimit = { ...env, HOST_BOOKINGS_PER_HOUR: '1000' };
const deps = { ...createHostCalendarDeps(envWithHighLimit), latestBookmark: () => null };

/**
 * Executes all commands at the same moment. Returns the outcomes and the number of bookings in each
 * transaction.
 */
async function bookTogether(
  host: Host,
  commands: readonly BookCommand[],
  insertBookings: HostCalendarDeps['bookings']['insertBookings'] = deps.bookings.insertBookings,
) {
  const sizes: number[] = [];
  const bookings: HostCalendarDeps['bookings'] = {
    insertBookings(group) {
      sizes.push(group.length);
      return insertBookings(group);
    },
  };
  const HostCalendar = defineHostCalendar(() => ({ ...deps, bookings }));
  const outcomes = await runInDurableObject(env.HOST_CALENDAR.getByName(host.id), (_, state) => {
    const object = new HostCalendar(state, env);
    return Promise.all(commands.map((command) => object.book(command)));
  });
  return { outcomes, sizes };
}

describe('simultaneous bookings of one host', () => {
  it('share transactions of at most sixteen bookings', async () => {
    const { host, type } = await createPage();
    const commands = Array.from({ length: 40 }, (_, index) =>
      bookCommand(host, type, at + index * HOUR),
    );
    const { outcomes, sizes } = await bookTogether(host, commands);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
    // Four transactions are enough when all bookings arrive together.
    expect(sizes.length).toBeLessThanOrEqual(8);
    expect(await listBookings(host.id)).toHaveLength(40);
    expect(await listOutbox(host.id)).toHaveLength(80);
  });

  it('use one statement for all outbox rows, and one statement for all manage links', async () => {
    const { host, type } = await createPage();
    const commands = [0, 1, 2].map((index) => bookCommand(host, type, at + index * HOUR));
    const statementCounts: number[] = [];
    const countingDatabase = new Proxy(env.DB, {
      get: (d1, name) =>
        name === 'batch'
          ? (statements: D1PreparedStatement[]) => {
              statementCounts.push(statements.length);
              return d1.batch(statements);
            }
          : d1.prepare.bind(d1),
    });
    const { insertBookings } = createBookingsRepo(openDatabase(countingDatabase));
    const { outcomes } = await bookTogether(host, commands, insertBookings);
    expect(outcomes).toEqual(commands.map(() => ({ ok: true })));
    // Each booking needs two statements: one for itself, and one for its hosts. The other two statements are for
    // all outbox rows and for all manage links.
    expect(statementCounts).toEqual([2 * commands.length + 2]);
    expect(await listOutbox(host.id)).toHaveLength(6);
  });

  it('create only one booking when all requests are for the same time', async () => {
    const { host, type } = await createPage();
    const commands = Array.from({ length: 12 }, () => bookCommand(host, type, at));
    const { outcomes, sizes } = await bookTogether(host, commands);
    expect(sizes).toEqual([12]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'refused')).toHaveLength(
      11,
    );
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('are stored one by one after their shared transaction has failed', async () => {
    const { host, type } = await createPage();
    const { mails } = bookCommand(host, type, at);
    const broken = bookCommand(host, type, at + HOUR, { mails: [...mails, ...mails] });
    const commands = [
      bookCommand(host, type, at),
      bookCommand(host, type, at + 2 * HOUR),
      broken,
      bookCommand(host, type, at + 3 * HOUR),
    ];
    const { outcomes } = await bookTogether(host, commands);
    expect(outcomes).toEqual([
      { ok: true },
      { ok: true },
      { ok: false, reason: 'failed' },
      { ok: true },
    ]);
    expect(await listBookings(host.id)).toHaveLength(3);
  });

  it('are stored only once when the response of the database is lost', async () => {
    const { host, type } = await createPage();
    let isLost = false;
    const insertBookings: HostCalendarDeps['bookings']['insertBookings'] = async (group) => {
      const written = await deps.bookings.insertBookings(group);
      if (group.length === 1 || isLost) return written;
      isLost = true;
      throw new Error('The connection was lost.');
    };
    const commands = Array.from({ length: 4 }, (_, index) =>
      bookCommand(host, type, at + index * HOUR),
    );
    const { outcomes } = await bookTogether(host, commands, insertBookings);
    expect(outcomes).toEqual(commands.map(() => ({ ok: false, reason: 'failed' })));
    expect(await listBookings(host.id)).toHaveLength(4);
    expect(await listOutbox(host.id)).toHaveLength(8);
  });
});

describe('the outbox rows of a booking', () => {
  it('are due after their delay and wait for it in the queue, whether they are emails or calendar writes', async () => {
    const { host, type } = await createPage();
    const row = { event: 'booking.confirmed', audience: 'host', origin: ORIGIN } as const;
    const mail = { ...row, id: crypto.randomUUID() };
    const lateMail = { ...row, id: crypto.randomUUID(), delayMs: 90_000 };
    const write = { ...row, id: crypto.randomUUID(), kind: 'calendar' } as const;
    const lateWrite = { ...write, id: crypto.randomUUID(), delayMs: 90_000 };
    const mails = [mail, lateMail, write, lateWrite];
    const command = bookCommand(host, type, at, { mails });
    const enqueued: unknown[] = [];
    const HostCalendar = defineHostCalendar(() => ({
      ...deps,
      enqueue: async (...call) => void enqueued.push(call),
    }));
    await runInDurableObject(env.HOST_CALENDAR.getByName(host.id), (_, state) =>
      new HostCalendar(state, env).book(command),
    );
    await vi.waitFor(() => expect(enqueued).toHaveLength(4), { timeout: 10_000 });
    expect(enqueued).toEqual([
      ['outbox', [mail.id], 0],
      ['outbox', [lateMail.id], 90],
      ['calendar-write', [write.id], 0],
      ['calendar-write', [lateWrite.id], 90],
    ]);
    const stored = await listOutbox(host.id);
    const dueAt = (id: string) => stored.find((each) => each.id === id)?.due_at;
    const { createdAt } = command.booking;
    expect(mails.map(({ id }) => dueAt(id))).toEqual([
      createdAt,
      createdAt + 90_000,
      createdAt,
      createdAt + 90_000,
    ]);
  });
});
