// The host object is the Durable Object that stores the bookings of one host.
// A booking cannot be stored when this object has too many requests, fails to write or is missing.
// Each case has its own error code, its own log line and its own entry in the list of health concerns.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createHostCalendarPort } from '../../../worker/adapters/bookings/host-calendar.ts';
import { createDeps, createHostCalendarDeps } from '../../../worker/deps.ts';
import type { BookOutcome } from '../../../worker/domain/bookings/new-booking.ts';
import { defineHostCalendar } from '../../../worker/durable/host-calendar.ts';
import { checkHealth } from '../../../worker/services/operations/check-health.ts';
import { createAppWith, envWith } from '../../support/apps.ts';
import { calendarsWith } from '../../support/calendars.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const settings = { MAIL_TRANSPORT: 'outbox', HALFPAST_MODE: 'development' };

/** Sends a booking request to fake host objects that run `step`. If `step` is null, the binding is missing. */
async function bookWith(step: (() => Promise<BookOutcome>) | null) {
  const { host, path } = await createPage();
  const HOST_CALENDAR = step === null ? undefined : calendarsWith(step);
  const bindings = envWith({ ...settings, HOST_CALENDAR });
  const lines: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line));
  const deps = createDeps(bindings);
  const answer = await book(path, bookingRequest(), {}, createAppWith(deps, {}).fetch);
  log.mockRestore();
  expect(await listBookings(host.id)).toEqual([]);
  // New dependencies behave like a second instance of the Worker. The second instance must report the
  // concerns too.
  const { concerns } = await checkHealth({
    ...createDeps(envWith(settings)),
    missingBindings: deps.missingBindings,
  });
  const faults = lines.filter((line) => line.includes('host-calendar-fault'));
  return { answer, concerns, faults: faults.map((line) => JSON.parse(line)) };
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM service_marks').run();
  await createDeps(env).health.markCron(currentTime());
});

describe('a booking that cannot be stored', () => {
  it('is refused with the code HOST_BUSY when the host object is overloaded', async () => {
    const { answer, concerns, faults } = await bookWith(async () => ({
      ok: false,
      reason: 'overloaded',
    }));
    expect([answer.status, answer.body.code]).toEqual([503, 'HOST_BUSY']);
    expect(answer.body.message).toContain('Many people are booking right now');
    expect(concerns).toEqual(['host-busy']);
    expect(faults).toEqual([
      { event: 'host-calendar-fault', operation: 'book', reason: 'overloaded' },
    ]);
  });

  it('is refused with the code BOOKING_NOT_SAVED when the database does not store the booking', async () => {
    const { answer, concerns, faults } = await bookWith(async () => ({
      ok: false,
      reason: 'failed',
    }));
    expect([answer.status, answer.body.code]).toEqual([503, 'BOOKING_NOT_SAVED']);
    expect(answer.body.message).not.toContain('Many people');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(concerns).toEqual(['writes']);
    expect(faults[0]).toMatchObject({ operation: 'book', reason: 'failed' });
  });

  it('is refused with the code BOOKING_NOT_SET_UP when the binding is missing', async () => {
    const { answer, concerns, faults } = await bookWith(null);
    expect([answer.status, answer.body.code]).toEqual([503, 'BOOKING_NOT_SET_UP']);
    expect(answer.body.message).toContain('HOST_CALENDAR');
    expect(concerns).toEqual(['bindings']);
    expect(faults).toEqual([
      { event: 'host-calendar-fault', operation: 'book', reason: 'missing' },
    ]);
  });

  it('is reported as a failed write when the connection to the host object is lost', async () => {
    const { answer, concerns, faults } = await bookWith(() =>
      Promise.reject(new Error('Network connection lost.')),
    );
    expect([answer.status, answer.body.code]).toEqual([503, 'BOOKING_NOT_SAVED']);
    expect(concerns).toEqual(['writes']);
    expect(faults[0]).toMatchObject({ reason: 'unknown', error: 'Error' });
  });
});

describe('the host object', () => {
  it.each([
    ['failed', 'D1_ERROR: database or disk is full: SQLITE_FULL'],
    ['overloaded', 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'],
  ] as const)(
    'returns the reason "%s" when a write fails with the error "%s"',
    async (reason, message) => {
      const { host, type } = await createPage();
      const deps = { ...createHostCalendarDeps(env), latestBookmark: () => null };
      const bookings = { insertBookings: () => Promise.reject(new Error(message)) };
      const HostCalendar = defineHostCalendar(() => ({ ...deps, bookings }));
      const outcome = await runInDurableObject(env.HOST_CALENDAR.getByName(host.id), (_, state) =>
        new HostCalendar(state, env).book(bookCommand(host, type, instantIn(1, '10:00'))),
      );
      expect(outcome).toEqual({ ok: false, reason });
    },
  );
});

it('the service records a failed write only after the host object’s response was lost three times in a row', async () => {
  const recordedMarks: string[] = [];
  const { host, type } = await createPage();
  let answer: () => Promise<BookOutcome> = () => Promise.reject(new Error('Lost.'));
  const stub = {
    book: () => answer(),
    move: () => answer(),
    cancel: () => answer(),
    approve: () => answer(),
    askForTime: () => answer(),
    markNoShow: () => answer(),
    removeGuest: () => answer(),
    handOver: () => answer(),
    hold: () => answer(),
    releaseHold: () => answer(),
    erase: () => answer(),
    watch: async () => {},
  };
  const port = createHostCalendarPort({ getByName: () => stub }, async (name) => {
    recordedMarks.push(name);
  });
  const command = bookCommand(host, type, instantIn(1, '10:00'));
  await port.book(command);
  await port.book(command);
  answer = async () => ({ ok: true });
  await port.book(command);
  answer = () => Promise.reject(new Error('Lost.'));
  await port.book(command);
  await port.book(command);
  expect(recordedMarks).toEqual([]);
  await port.book(command);
  expect(recordedMarks).toEqual(['write-failed']);
});
