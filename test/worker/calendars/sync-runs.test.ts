// Tests when the app reads a calendar, and what happens when the read is interrupted, loses its claim or
// fails.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { addEvent, depsAt, listReads, readNow, timed } from '../../support/calendar-reading.ts';
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
    const deps = depsAt(Date.now());
    await Promise.all(Array.from({ length: 8 }, () => syncCalendar(deps, page.calendarId)));
    expect(await listReads(page)).toEqual(['everything']);
  });

  it('are followed by another read when a change is reported while they run', async () => {
    const page = await connectedPage();
    const deps = depsAt(Date.now());
    let wakes = 0;
    const succeed: typeof deps.calendarSync.succeed = async (claim, read) => {
      wakes += 1;
      if (wakes === 1) {
        await addEvent(page, timed(Date.now() + 86_400_000, 60));
        await env.DB.prepare('UPDATE calendars SET sync_due_at = 1 WHERE id = ?')
          .bind(page.calendarId)
          .run();
      }
      return deps.calendarSync.succeed(claim, read);
    };
    const woken = { ...deps, calendarSync: { ...deps.calendarSync, succeed } };
    await syncCalendar(woken, page.calendarId);
    expect(await listReads(page)).toEqual(['everything', 'changes']);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });

  it('store only the result of the read whose claim is valid', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    const stale = await deps.calendarSync.claim(
      page.calendarId,
      deps.clock.now(),
      Date.parse(NOW) + 5,
    );
    deps.clock.advanceBy(10);
    await readNow(deps, page);
    if (!stale) throw new Error('The calendar was not due.');
    const window = { start: 0, end: 1 };
    const written = await deps.calendarSync.succeed(stale, {
      plan: { kind: 'full', window },
      syncToken: 'stale',
      eventIds: [],
      pieces: [],
      unreadableIds: [],
      isUnannounced: false,
      nextAt: 1,
      now: 1,
    });
    expect(written).toBeNull();
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    expect((await findCalendar(page.calendarId)).syncToken).not.toBe('stale');
  });

  it('are repeated after a crash that prevented the result from being stored', async () => {
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
  it('is retried after increasing waits, keeps its cached times and shows when the failures began', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    await readNow(deps, page);
    expect((await findConnection(page.host.id)).checkedAt).toBe(Date.parse(NOW));
    await google('faults', {
      account: page.email,
      operation: 'events.list',
      name: 'backendError',
      times: 3,
    });
    const waits: number[] = [];
    const since = deps.clock.now() + 1_000;
    for (let n = 0; n < 3; n += 1) {
      deps.clock.advanceBy(1_000);
      await readNow(deps, page);
      waits.push(((await findCalendar(page.calendarId)).syncDueAt ?? 0) - deps.clock.now());
    }
    expect(waits[0]).toBeGreaterThanOrEqual(20_000);
    expect(waits[2]).toBeGreaterThan(waits[0] ?? 0);
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: since,
      checkedAt: Date.parse(NOW),
      status: 'connected',
    });
    expect((await findConnection(page.host.id)).lastError).toContain('500');
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);

    deps.clock.advanceBy(1_000);
    await readNow(deps, page);
    const now = deps.clock.now();
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: null,
      lastError: null,
      checkedAt: now,
    });
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 0, lastError: null });
  });

  it('is retried after the Retry-After time, and much later when only a person can solve the problem', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    const waitAfter = async (fault: object) => {
      await google('faults', { account: page.email, operation: 'events.list', ...fault });
      await readNow(deps, page);
      return ((await findCalendar(page.calendarId)).syncDueAt ?? 0) - deps.clock.now();
    };
    expect(await waitAfter({ name: 'tooManyRequests', retryAfter: 900 })).toBe(900_000);
    expect(await waitAfter({ name: 'notFound' })).toBeGreaterThan(2_000_000);
  });

  it('leaves `checkedAt` of its connection null until every calendar was read, then sets it to the time of the earliest read', async () => {
    const page = await connectedPage();
    const other = await addOwnCalendar(page);
    const deps = depsAt(NOW);
    await readNow(deps, page);
    expect((await findConnection(page.host.id)).checkedAt).toBeNull();
    deps.clock.advanceBy(5_000);
    await readNow(deps, { calendarId: other.id });
    expect((await findConnection(page.host.id)).checkedAt).toBe(Date.parse(NOW));
  });

  it('is removed with its busy times when its owner deleted it, and blocks no booking', async () => {
    const page = await connectedPage();
    const other = await addOwnCalendar(page);
    const deps = depsAt(NOW);
    await readNow(deps, page);
    await addEvent(page, timed('2027-03-21T08:00Z', 60), other.externalId);
    await readNow(deps, { calendarId: other.id });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(other.externalId, page.host.id)
      .run();
    await google('delete-calendar', { calendarId: other.externalId });
    // The calendar counts as deleted only when Google returns a list without it. Here Google returns an
    // error.
    await google('faults', {
      account: page.email,
      operation: 'calendarList.list',
      name: 'backendError',
    });
    await readNow(deps, { calendarId: other.id });
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
    await readNow(deps, { calendarId: other.id });
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
    deps.clock.advanceBy(1_000);
    await readNow(deps, { calendarId: other.id });
    await expect(findCalendar(other.id)).rejects.toThrow('no calendar');
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    expect(await findConnection(page.host.id)).toMatchObject({
      failingSince: null,
      lastError: null,
      writeCalendarId: page.email,
    });
  });

  it('is read again when it is still in the list of calendars', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await google('faults', { account: page.email, operation: 'events.list', name: 'notFound' });
    await readNow(deps, page);
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 1, isBlocking: true });
    await readNow(deps, page);
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 0 });
  });

  it('is not read while the host must authorize it again', async () => {
    const page = await connectedPage();
    await google('revoke', { email: page.email });
    const deps = depsAt(Date.now());
    await readNow(deps, page);
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
  const deps = depsAt(Date.now(), { jobQueue });
  await requeueCalendars(deps);
  expect(sent).toContain(`calendar-sync ${page.calendarId}`);
  await readNow(deps, page);
  sent.length = 0;
  await requeueCalendars(deps);
  expect(sent).not.toContain(`calendar-sync ${page.calendarId}`);
  deps.clock.advanceBy(60_000);
  await requeueCalendars(deps);
  expect(sent).toContain(`calendar-sync ${page.calendarId}`);
});

describe('a calendar with a working push channel', () => {
  const readPushed = async () => {
    const page = await connectedPage();
    const deps = depsAt(Date.now());
    await readNow(deps, page);
    await env.DB.prepare('UPDATE calendars SET pushed_at = ? WHERE id = ?')
      .bind(deps.clock.now(), page.calendarId)
      .run();
    await readNow(deps, page);
    const isDueLater = async () =>
      ((await findCalendar(page.calendarId)).syncDueAt ?? 0) > deps.clock.now() + 60_000;
    return { page, deps, isDueLater };
  };

  it('is read by every cron run too, so that a lost push causes a delay of at most a minute', async () => {
    const { page, deps, isDueLater } = await readPushed();
    expect(await isDueLater()).toBe(true);
    await google('silence-push', { calendarId: page.email, isSilent: true });
    await addEvent(page, timed(deps.clock.now() + 86_400_000, 60));
    deps.clock.advanceBy(60_000);
    const woken: string[] = [];
    const jobQueue = {
      enqueue: async (messages: readonly { id: string }[]) =>
        void woken.push(...messages.map(({ id }) => id)),
    };
    await requeueCalendars({ ...deps, jobQueue });
    expect(woken).toContain(page.calendarId);
    await syncCalendar(deps, page.calendarId);
    expect(await listBusyTimes(page.host.id)).toHaveLength(1);
  });

  it('waits for a later cron run when too many other calendars have waited longer for a read', async () => {
    const first = await readPushed();
    const second = await readPushed();
    await env.DB.prepare('UPDATE calendars SET sync_due_at = sync_due_at - 1000 WHERE id = ?')
      .bind(first.page.calendarId)
      .run();
    await env.DB.prepare('UPDATE calendars SET sync_due_at = NULL WHERE id NOT IN (?, ?)')
      .bind(first.page.calendarId, second.page.calendarId)
      .run();
    const { calendarSync, clock } = second.deps;
    const later = clock.now() + 60_000;
    expect(await calendarSync.wakeEarly(later, later - 600_000, 1)).toEqual([]);
    expect(await calendarSync.wakeEarly(later, later, 1)).toEqual([first.page.calendarId]);
    expect(await calendarSync.wakeEarly(later, later, 1)).toEqual([second.page.calendarId]);
    expect(await calendarSync.wakeEarly(later, later, 1)).toEqual([]);
  });

  it('is skipped while its reads fail or another read is running', async () => {
    const { page, deps } = await readPushed();
    const later = deps.clock.now() + 60_000;
    for (const state of ['failures = 1', `failures = 0, sync_claimed_until = ${later + 1}`]) {
      await env.DB.prepare(`UPDATE calendars SET ${state} WHERE id = ?`)
        .bind(page.calendarId)
        .run();
      const woken = await deps.calendarSync.wakeEarly(later, later, 300);
      expect(woken).not.toContain(page.calendarId);
    }
  });
});
