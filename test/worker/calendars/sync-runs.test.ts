// Tests when the app reads a calendar. Each read needs a claim, which prevents a second read at the same time.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { addEvent, depsAt, listSyncs, syncNow, timed } from '../../support/calendar-reading.ts';
import {
  addOwnCalendar,
  connectedPage,
  findCalendar,
  findConnection,
  google,
  listBusyTimes,
} from '../../support/connected-calendars.ts';

const NOW = '2027-03-20T12:00Z';

describe('simultaneous reads of one calendar', () => {
  it('cause only one read', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await Promise.all(Array.from({ length: 8 }, () => syncCalendar(deps, page.calendarId)));
    expect(await listSyncs(page)).toEqual(['everything']);
  });

  it('are followed by another read when a change happens during the first read', async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    let successCount = 0;
    const succeed: typeof deps.calendarSync.succeed = async (claim, read) => {
      successCount += 1;
      if (successCount === 1) {
        await addEvent(page, timed(currentTime() + 86_400_000, 60));
        await env.DB.prepare('UPDATE calendars SET sync_due_at = 1 WHERE id = ?')
          .bind(page.calendarId)
          .run();
      }
      return deps.calendarSync.succeed(claim, read);
    };
    const depsWithChange = { ...deps, calendarSync: { ...deps.calendarSync, succeed } };
    await syncCalendar(depsWithChange, page.calendarId);
    expect(await listSyncs(page)).toEqual(['everything', 'changes']);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });

  it('store only the result of the read that has the claim', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    const end = Date.parse(NOW) + 5;
    const expiredClaim = await deps.calendarSync.claim(page.calendarId, deps.clock.now(), end);
    deps.clock.advanceBy(10);
    await syncNow(deps, page);
    if (!expiredClaim) throw new Error('The calendar was not due.');
    const window = { start: 0, end: 1 };
    const written = await deps.calendarSync.succeed(expiredClaim, {
      plan: { kind: 'full', window },
      syncToken: 'stale',
      eventIds: [],
      pieces: [],
      unreadableIds: [],
      isUnannounced: false,
      changedAt: null,
      nextAt: 1,
      now: 1,
    });
    expect(written).toBeNull();
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    expect((await findCalendar(page.calendarId)).syncToken).not.toBe('stale');
  });

  it('are repeated when a crash happens before the result is stored', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    const succeed = () => Promise.reject(new Error('The machine is gone.'));
    const crashing = { ...deps, calendarSync: { ...deps.calendarSync, succeed } };
    await expect(syncCalendar(crashing, page.calendarId)).rejects.toThrow();
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    deps.clock.advanceBy(180_001);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });
});

describe('a calendar that cannot be read', () => {
  it('is retried after increasing waits, and keeps its cached times', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    await syncNow(deps, page);
    expect((await findConnection(page.host.id)).checkedAt).toBe(Date.parse(NOW));
    await google('faults', {
      account: page.email,
      operation: 'events.list',
      name: 'backendError',
      times: 3,
    });
    const waits: number[] = [];
    const firstFailureAt = deps.clock.now() + 1_000;
    for (let n = 0; n < 3; n += 1) {
      deps.clock.advanceBy(1_000);
      await syncNow(deps, page);
      waits.push(((await findCalendar(page.calendarId)).syncDueAt ?? 0) - deps.clock.now());
    }
    expect(waits[0]).toBeGreaterThanOrEqual(20_000);
    expect(waits[2]).toBeGreaterThan(waits[0] ?? 0);
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: firstFailureAt,
      checkedAt: Date.parse(NOW),
      status: 'connected',
    });
    expect((await findConnection(page.host.id)).lastError).toContain('500');
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);

    deps.clock.advanceBy(1_000);
    await syncNow(deps, page);
    const now = deps.clock.now();
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: null,
      lastError: null,
      checkedAt: now,
    });
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 0, lastError: null });
  });

  it('is retried after the Retry-After time of the response', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    const waitAfter = async (fault: object) => {
      await google('faults', { account: page.email, operation: 'events.list', ...fault });
      await syncNow(deps, page);
      return ((await findCalendar(page.calendarId)).syncDueAt ?? 0) - deps.clock.now();
    };
    expect(await waitAfter({ name: 'tooManyRequests', retryAfter: 900 })).toBe(900_000);
    expect(await waitAfter({ name: 'notFound' })).toBeGreaterThan(2_000_000);
  });

  it('leaves `checkedAt` of the connection null until all calendars have been read', async () => {
    const page = await connectedPage();
    const otherCalendar = await addOwnCalendar(page);
    const deps = depsAt(NOW);
    await syncNow(deps, page);
    expect((await findConnection(page.host.id)).checkedAt).toBeNull();
    deps.clock.advanceBy(5_000);
    await syncNow(deps, { calendarId: otherCalendar.id });
    expect((await findConnection(page.host.id)).checkedAt).toBe(Date.parse(NOW));
  });

  it('is removed together with its busy times after its owner deleted the calendar', async () => {
    const page = await connectedPage();
    const otherCalendar = await addOwnCalendar(page);
    const deps = depsAt(NOW);
    await syncNow(deps, page);
    await addEvent(page, timed('2027-03-21T08:00Z', 60), otherCalendar.externalId);
    await syncNow(deps, { calendarId: otherCalendar.id });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(otherCalendar.externalId, page.host.id)
      .run();
    await google('delete-calendar', { calendarId: otherCalendar.externalId });
    // The calendar counts as deleted only when Google returns a list without it. Here Google returns an
    // error.
    await google('faults', {
      account: page.email,
      operation: 'calendarList.list',
      name: 'backendError',
    });
    await syncNow(deps, { calendarId: otherCalendar.id });
    expect(await findConnection(page.host.id)).toMatchObject({ failingSince: Date.parse(NOW) });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    // An empty response is not a valid list either.
    await google('faults', {
      account: page.email,
      operation: 'calendarList.list',
      status: 200,
      body: {},
    });
    deps.clock.advanceBy(1_000);
    await syncNow(deps, { calendarId: otherCalendar.id });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    deps.clock.advanceBy(1_000);
    await syncNow(deps, { calendarId: otherCalendar.id });
    await expect(findCalendar(otherCalendar.id)).rejects.toThrow('no calendar');
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: null,
      lastError: null,
      writeCalendarId: page.email,
    });
  });

  it('is read again after an error 404 if the list of calendars still contains this calendar', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await google('faults', { account: page.email, operation: 'events.list', name: 'notFound' });
    await syncNow(deps, page);
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 1, isBlocking: true });
    await syncNow(deps, page);
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 0 });
  });

  it('is not read while the host must authorize it again', async () => {
    const page = await connectedPage();
    await google('revoke', { email: page.email });
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    expect((await findConnection(page.host.id)).status).toBe('broken');
    expect((await findCalendar(page.calendarId)).syncDueAt).toBeNull();
  });
});

it('the cron sends queue messages only for calendars that are due', async () => {
  const page = await connectedPage();
  const sent: string[] = [];
  const jobQueue = {
    async enqueue(messages: readonly { id: string; kind: string }[]) {
      sent.push(...messages.map(({ kind, id }) => `${kind} ${id}`));
    },
  };
  const deps = depsAt(currentTime(), { jobQueue });
  await requeueCalendars(deps);
  expect(sent).toContain(`calendar-sync ${page.calendarId}`);
  await syncNow(deps, page);
  sent.length = 0;
  await requeueCalendars(deps);
  expect(sent).not.toContain(`calendar-sync ${page.calendarId}`);
  deps.clock.advanceBy(60_000);
  await requeueCalendars(deps);
  expect(sent).toContain(`calendar-sync ${page.calendarId}`);
});

describe('a calendar with a working push channel', () => {
  const createPushedCalendar = async () => {
    const page = await connectedPage();
    const deps = depsAt(currentTime());
    await syncNow(deps, page);
    // Simulates a push. With a push channel, the next read is due in ten minutes or later.
    await env.DB.prepare('UPDATE calendars SET pushed_at = ? WHERE id = ?')
      .bind(deps.clock.now(), page.calendarId)
      .run();
    await syncNow(deps, page);
    const isDueLater = async () =>
      ((await findCalendar(page.calendarId)).syncDueAt ?? 0) > deps.clock.now() + 60_000;
    return { page, deps, isDueLater };
  };

  it('is also read in every cron run, so that a lost push causes a delay of at most a minute', async () => {
    const { page, deps, isDueLater } = await createPushedCalendar();
    expect(await isDueLater()).toBe(true);
    await google('silence-push', { calendarId: page.email, isSilent: true });
    await addEvent(page, timed(deps.clock.now() + 86_400_000, 60));
    deps.clock.advanceBy(60_000);
    const queueMessages: string[] = [];
    const jobQueue = {
      enqueue: async (messages: readonly { id: string }[]) =>
        void queueMessages.push(...messages.map(({ id }) => id)),
    };
    await requeueCalendars({ ...deps, jobQueue });
    expect(queueMessages).toContain(page.calendarId);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });

  it('waits for a later cron run when too many other calendars have waited longer', async () => {
    const first = await createPushedCalendar();
    const second = await createPushedCalendar();
    // The first calendar has waited longer than the second. No other calendar is due.
    await env.DB.prepare('UPDATE calendars SET sync_due_at = sync_due_at - 1000 WHERE id = ?')
      .bind(first.page.calendarId)
      .run();
    await env.DB.prepare('UPDATE calendars SET sync_due_at = NULL WHERE id NOT IN (?, ?)')
      .bind(first.page.calendarId, second.page.calendarId)
      .run();
    const { calendarSync, clock } = second.deps;
    const inAMinute = clock.now() + 60_000;
    const makeOneDue = (readBefore: number) => calendarSync.makeDueEarly(inAMinute, readBefore, 1);
    expect(await makeOneDue(inAMinute - 600_000)).toEqual([]);
    expect(await makeOneDue(inAMinute)).toEqual([first.page.calendarId]);
    expect(await makeOneDue(inAMinute)).toEqual([second.page.calendarId]);
    expect(await makeOneDue(inAMinute)).toEqual([]);
  });

  it('is skipped by the cron while its reads fail', async () => {
    const { page, deps } = await createPushedCalendar();
    const inAMinute = deps.clock.now() + 60_000;
    for (const state of ['failures = 1', `failures = 0, sync_claimed_until = ${inAMinute + 1}`]) {
      await env.DB.prepare(`UPDATE calendars SET ${state} WHERE id = ?`)
        .bind(page.calendarId)
        .run();
      const calendarIds = await deps.calendarSync.makeDueEarly(inAMinute, inAMinute, 300);
      expect(calendarIds).not.toContain(page.calendarId);
    }
  });
});
