// Counts what one read of a calendar costs at each kind of provider: calls to the database, SQL statements, rows
// written, requests to the provider and queue messages. docs/calendars-at-scale.md contains these numbers.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { receivePushes } from '../../../worker/services/calendars/receive-push.ts';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { envWith } from '../../support/apps.ts';
import { addEvent, timed } from '../../support/calendar-reading.ts';
import { connectedPage } from '../../support/connected-calendars.ts';
import { isLong } from '../../support/long.ts';
import { createRoundTripCounter } from '../../support/round-trips.ts';
import { instantIn } from '../../support/times.ts';
import { webCalendars } from '../../support/web-calendars.ts';
import { findCalendarId } from './caldav/connecting.ts';
import { eventAt } from './conformance/neutral-event.ts';
import { connectFour } from './four-accounts.ts';
import { microsoft, timed as timedAtMicrosoft } from './microsoft/people.ts';

type Accounts = Awaited<ReturnType<typeof connectFour>>;

const PROVIDERS = ['google', 'microsoft', 'caldav', 'ics'] as const;
type Name = (typeof PROVIDERS)[number];
type Kind = 'first' | 'unchanged' | 'changed' | 'full';

/** Calls to the database, SQL statements, rows written, requests to the provider. */
type Cost = readonly [calls: number, statements: number, rows: number, requests: number];

/** The calendar has five events during a full read. In a read of changes, one event is new. */
const EVENTS = 5;
const COSTS: Record<Name, Record<Kind, Cost>> = {
  google: {
    first: [9, 13, 25, 2],
    unchanged: [3, 4, 6, 1],
    changed: [4, 7, 9, 1],
    full: [6, 10, 30, 1],
  },
  microsoft: {
    first: [9, 13, 25, 4],
    unchanged: [3, 4, 6, 1],
    changed: [4, 7, 9, 1],
    full: [6, 10, 30, 3],
  },
  caldav: {
    first: [6, 10, 21, 4],
    unchanged: [3, 4, 6, 1],
    changed: [6, 10, 29, 5],
    full: [6, 10, 30, 4],
  },
  ics: {
    first: [6, 10, 21, 1],
    unchanged: [3, 4, 6, 1],
    changed: [6, 10, 29, 2],
    full: [6, 10, 30, 1],
  },
};

const startOf = (index: number) => instantIn(1, '08:00') + index * HOUR_MS;

/** Adds an event at a provider, as its owner does. */
const ADD: Record<Name, (accounts: Accounts, index: number) => Promise<unknown>> = {
  google: (accounts, index) => addEvent(accounts.google, timed(startOf(index), 30)),
  microsoft: ({ microsoft: { calendarId } }, index) =>
    microsoft('events', { calendarId, event: timedAtMicrosoft(startOf(index), HOUR_MS / 2) }),
  caldav: ({ dav }, index) =>
    dav.put(
      `event-${index}`,
      eventAt({ start: startOf(index), end: startOf(index) + HOUR_MS / 2 }),
    ),
  ics: ({ feed }, index) =>
    feed.put(
      `event-${index}`,
      eventAt({ start: startOf(index), end: startOf(index) + HOUR_MS / 2 }),
    ),
};

const EXTERNAL_ID: Record<Name, (accounts: Accounts) => string> = {
  google: (accounts) => accounts.google.email,
  microsoft: (accounts) => accounts.microsoft.calendarId,
  caldav: ({ dav }) => dav.url,
  ics: () => 'feed',
};

const counter = createRoundTripCounter();
const sent: QueueMessage[] = [];
const deps = {
  ...createDeps(envWith({ DB: counter.bindings.DB })),
  ...webCalendars,
  jobQueue: { enqueue: async (messages: readonly QueueMessage[]) => void sent.push(...messages) },
};

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const { trips } = await counter.count(work);
  const database = trips.filter(({ service }) => service === 'database');
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    database.length,
    sum(database.map(({ statements }) => statements)),
    sum(database.map(({ rowsWritten }) => rowsWritten)),
    trips.filter(({ service }) => service === 'outside').length,
  ];
}

async function measureRead(id: string): Promise<Cost> {
  await env.DB.prepare('UPDATE calendars SET sync_due_at = 0 WHERE id = ?').bind(id).run();
  return measure(() => syncCalendar(deps, id));
}

// Only the long run has a CalDAV server.
const describeWithServer = isLong ? describe : () => undefined;

describeWithServer('a read of a calendar', () => {
  it.each(PROVIDERS)('at %s costs the documented number of calls and rows', async (name) => {
    const accounts = await connectFour();
    const id = await findCalendarId(accounts.me, EXTERNAL_ID[name](accounts));
    for (let index = 0; index < EVENTS; index += 1) await ADD[name](accounts, index);
    sent.length = 0;
    const first = await measureRead(id);
    const unchanged = await measureRead(id);
    await ADD[name](accounts, EVENTS);
    const changed = await measureRead(id);
    await env.DB.prepare('UPDATE calendars SET sync_token = NULL WHERE id = ?').bind(id).run();
    const full = await measureRead(id);
    expect({ first, unchanged, changed, full }).toEqual(COSTS[name]);
    expect(sent).toEqual([]);
  });

  it('gets one queue message from the cron, which needs two statements for all calendars', async () => {
    await connectFour();
    await env.DB.prepare(
      'UPDATE calendars SET sync_due_at = iif(is_blocking, 0, NULL), synced_at = NULL',
    ).run();
    sent.length = 0;
    const cost = await measure(() => requeueCalendars(deps));
    const due = 'SELECT count(*) FROM calendars WHERE sync_due_at = 0';
    expect(sent.length).toBe(await env.DB.prepare(due).first<number>('count(*)'));
    expect(cost).toEqual([2, 2, 0, 0]);
  });
});

describe('a read of a calendar', () => {
  it('after a push starts with one statement and one queue message', async () => {
    const { calendarId: id } = await connectedPage();
    const tokenHash = await deps.hasher.sha256('token');
    const open = 'UPDATE calendars SET channel_id = ?1, channel_token_hash = ?2 WHERE id = ?1';
    await env.DB.prepare(open).bind(id, tokenHash).run();
    sent.length = 0;
    const push = { channelId: id, token: 'token', resourceId: 'r', kind: 'changed' as const };
    expect(await measure(() => receivePushes(deps, [push]))).toEqual([1, 1, 2, 0]);
    expect(sent).toEqual([{ kind: 'calendar-sync', id }]);
  });

  it.each([
    ['Google', 43, 330],
    ['Microsoft', 152, 600],
  ])(
    'stores a busy time at %s in the documented number of bytes',
    async (_, idLength, maxBytes) => {
      const { calendarId } = await connectedPage();
      const rows = 20_000;
      const sizeOf = async (sql: string, ...values: string[]) =>
        (
          await env.DB.prepare(sql)
            .bind(...values)
            .run()
        ).meta.size_after;
      const before = await sizeOf('SELECT 1');
      const after = await sizeOf(
        `INSERT INTO calendar_busy (calendar_id, event_id, piece, host_id, start_at, end_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       SELECT ?1, hex(randomblob(${idLength} / 2)), 0, ?2, i * 3600000, i * 3600000 + 1800000 FROM n`,
        calendarId,
        crypto.randomUUID(),
      );
      expect((after - before) / rows).toBeLessThan(maxBytes);
    },
  );
});
