// Who reads a calendar when, and what happens where reading is cut off, overtaken or refused.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { requeueCalendars } from '../../../worker/services/calendars/requeue-calendars.ts';
import { syncCalendar } from '../../../worker/services/calendars/sync-calendar.ts';
import { addEvent, depsAt, listAsked, readNow, timed } from '../../support/calendar-reading.ts';
import {
  addOwnCalendar,
  connectedPage,
  findCalendar,
  findConnection,
  google,
  listKept,
} from '../../support/connected-calendars.ts';

const NOW = '2027-03-20T12:00Z';

describe('reading at the same time', () => {
  it('is done by one', async () => {
    const page = await connectedPage();
    const deps = depsAt(Date.now());
    await Promise.all(Array.from({ length: 8 }, () => syncCalendar(deps, page.calendarId)));
    expect(await listAsked(page)).toEqual(['everything']);
  });

  it('goes on when somebody has word of a change meanwhile', async () => {
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
    expect(await listAsked(page)).toEqual(['everything', 'changes']);
    expect(await listKept(page.host.id)).toHaveLength(1);
  });

  it('leaves nothing of a reader that was overtaken', async () => {
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
    if (!stale) throw new Error('It was due.');
    const window = { start: 0, end: 1 };
    const written = await deps.calendarSync.succeed(stale, {
      ...{ plan: { kind: 'full', window }, syncToken: 'stale', eventIds: [], pieces: [] },
      ...{ isUnannounced: false, nextAt: 1, now: 1 },
    });
    expect(written).toBeNull();
    expect(await listKept(page.host.id)).toHaveLength(1);
    expect((await findCalendar(page.calendarId)).syncToken).not.toBe('stale');
  });

  it('repeats harmlessly what a death cut off before it was written', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2027-03-21T08:00Z', 60));
    const succeed = () => Promise.reject(new Error('The machine is gone.'));
    const dying = { ...deps, calendarSync: { ...deps.calendarSync, succeed } };
    await expect(syncCalendar(dying, page.calendarId)).rejects.toThrow();
    expect(await listKept(page.host.id)).toEqual([]);
    await syncCalendar(deps, page.calendarId);
    expect(await listKept(page.host.id)).toEqual([]);
    deps.clock.advanceBy(180_001);
    await syncCalendar(deps, page.calendarId);
    expect(await listKept(page.host.id)).toHaveLength(1);
  });
});

describe('a calendar that cannot be read', () => {
  it('is tried again ever later, keeps what is known, and tells since when', async () => {
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
      ...{ failingSince: since, checkedAt: Date.parse(NOW), status: 'connected' },
    });
    expect((await findConnection(page.host.id)).lastError).toContain('500');
    expect(await listKept(page.host.id)).toHaveLength(1);

    deps.clock.advanceBy(1_000);
    await readNow(deps, page);
    const now = deps.clock.now();
    expect(await findConnection(page.host.id)).toMatchObject({
      ...{ failingSince: null, lastError: null, checkedAt: now },
    });
    expect(await findCalendar(page.calendarId)).toMatchObject({ failures: 0, lastError: null });
  });

  it('waits as long as the provider asks to, and much longer for what only a person can mend', async () => {
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

  it('is as fresh as the calendar that was read least recently', async () => {
    const page = await connectedPage();
    const other = await addOwnCalendar(page);
    const deps = depsAt(NOW);
    await readNow(deps, page);
    expect((await findConnection(page.host.id)).checkedAt).toBeNull();
    deps.clock.advanceBy(5_000);
    await readNow(deps, { calendarId: other.id });
    expect((await findConnection(page.host.id)).checkedAt).toBe(Date.parse(NOW));
  });

  it('rests when it has to be authorized again', async () => {
    const page = await connectedPage();
    await google('revoke', { email: page.email });
    const deps = depsAt(Date.now());
    await readNow(deps, page);
    expect((await findConnection(page.host.id)).status).toBe('broken');
    expect((await findCalendar(page.calendarId)).syncDueAt).toBeNull();
  });
});

it('the cron wakes what is due, and nothing else', async () => {
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
