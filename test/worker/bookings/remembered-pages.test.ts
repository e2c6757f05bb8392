// The isolate keeps the data of booking pages in memory for a short time, and bookings use this data.
// Outdated data must never decide about a booking.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { connectCalendar } from '../../support/connected-calendars.ts';
import { createPage, type Host, type MeetingType } from '../../support/hosts.ts';
import { createRoundTripCounter } from '../../support/round-trips.ts';
import { isoIn } from '../../support/times.ts';

const counter = createRoundTripCounter();
const { fetch } = createAppWith({}, counter.bindings);

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

async function bookCounted(path: string, body: object) {
  let answer: Awaited<ReturnType<typeof book>> | undefined;
  const { trips } = await counter.count(async () => {
    answer = await book(path, body, {}, fetch);
    return answer;
  });
  // The Durable Object of the host makes one database call to store the booking. `reads` counts only the
  // other database calls.
  const reads = trips.filter(({ service }) => service === 'database').length - 1;
  return { status: answer?.status, code: answer?.body.code, data: answer?.body.data, reads };
}

const at = (time: string) => bookingRequest({ startTime: isoIn(1, time) });

/**
 * Creates a page whose data the isolate has in memory, because the isolate has read the page for a first
 * booking.
 */
async function createRemembered() {
  const page = await createPage();
  expect(await bookCounted(page.path, at('09:00'))).toMatchObject({ status: 201, reads: 1 });
  return page;
}

describe('a booking on a page whose data is in memory', () => {
  it('does not read the page again', async () => {
    const { path } = await createRemembered();
    expect(await bookCounted(path, at('10:00'))).toMatchObject({ status: 201, reads: 0 });
  });

  it('does not read the page when an earlier request listed the slots of the page', async () => {
    const { path } = await createPage();
    await callApi(`${path}/slots?timezone=UTC&date=${isoIn(1, '00:00').slice(0, 10)}`, {}, fetch);
    expect(await bookCounted(path, at('10:00'))).toMatchObject({ status: 201, reads: 0 });
  });

  it('is refused with the reason and the current times when the time is taken', async () => {
    const { path } = await createRemembered();
    await book(path, at('10:00'));
    const taken = await bookCounted(path, at('10:00'));
    expect(taken).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    const slot = taken.data?.slots?.find(({ start }) => start === isoIn(1, '10:00'));
    expect(slot?.available).toBe(false);
    // The app refuses the next request for this time without reading the page from the database.
    expect(await bookCounted(path, at('10:00'))).toMatchObject({ status: 409, reads: 0 });
  });

  it('returns the first booking for a repeated idempotency key', async () => {
    const { path } = await createRemembered();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = at('10:00');
    const first = await book(path, body, key, fetch);
    const second = await book(path, body, key, fetch);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data?.id).toBe(first.body.data?.id);
  });

  it('is refused with the reason when the request does not fit the page', async () => {
    const { path } = await createRemembered();
    const refused = await bookCounted(path, at('03:00'));
    expect(refused).toMatchObject({ status: 422, code: 'SLOT_OUTSIDE_HOURS' });
  });
});

interface Page {
  readonly host: Host;
  readonly type: MeetingType;
  readonly path: string;
}

const CHANGES: readonly {
  name: string;
  change: (page: Page) => Promise<unknown>;
  expected: object;
}[] = [
  {
    name: 'the username',
    change: ({ host }) =>
      run('UPDATE users SET username = ? WHERE id = ?', `${host.username}-new`, host.id),
    expected: { status: 404 },
  },
  {
    name: 'the time zone of the host',
    change: ({ host }) => run(`UPDATE users SET time_zone = 'Asia/Tokyo' WHERE id = ?`, host.id),
    expected: { status: 422, code: 'SLOT_OUTSIDE_HOURS' },
  },
  {
    name: 'the limits of the host',
    change: ({ host }) =>
      run(
        'UPDATE users SET booking_limits = ? WHERE id = ?',
        JSON.stringify([{ per: 'day', bookings: 1, minutes: null }]),
        host.id,
      ),
    expected: { status: 409, code: 'DAY_FULL' },
  },
  {
    name: 'the plan of the host',
    change: ({ host }) => run(`UPDATE users SET plan = 'startup' WHERE id = ?`, host.id),
    expected: { status: 201, reads: 2 },
  },
  {
    name: 'the meeting type',
    change: ({ type }) =>
      run('UPDATE meeting_types SET is_active = 0, updated_at = 2 WHERE id = ?', type.id),
    expected: { status: 410, code: 'MEETING_TYPE_INACTIVE' },
  },
  {
    name: 'the slug',
    change: ({ type }) =>
      run(`UPDATE meeting_types SET slug = 'other', updated_at = 2 WHERE id = ?`, type.id),
    expected: { status: 404 },
  },
];

describe('a booking on a page whose data is in memory but outdated', () => {
  it.each(CHANGES)(
    'uses the current data after a change of $name',
    async ({ change, expected }) => {
      const page = await createRemembered();
      await change(page);
      expect(await bookCounted(page.path, at('16:00'))).toMatchObject(expected);
    },
  );

  it('makes the app read the page again after a change of the calendar connection', async () => {
    const page = await createRemembered();
    await connectCalendar(page);
    const { reads } = await bookCounted(page.path, at('16:00'));
    expect(reads).toBeGreaterThan(1);
  });
});

describe('the limits of a host', () => {
  it('are read from the database when the host has used half of the limit', async () => {
    const { host, path } = await createPage();
    const limited = createAppWith({}, { ...counter.bindings, HOST_BOOKINGS_PER_HOUR: '4' }).fetch;
    const statuses: (number | undefined)[] = [];
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00'])
      statuses.push((await book(path, at(time), {}, limited)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    const events = await env.DB.prepare(
      `SELECT count(*) AS n FROM security_events WHERE user_id = ? AND type = 'limit.reached'`,
    )
      .bind(host.id)
      .first<{ n: number }>();
    expect(events?.n).toBe(1);
  });
});
