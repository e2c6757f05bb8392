// For every response of Google to a write of a booking's event: nothing is lost or duplicated, and no one
// else waits for it.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { connectCalendar } from '../../../worker/services/calendars/connect-calendar.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  startOf,
} from '../../support/calendar-writes.ts';
import { ORIGIN } from '../../support/calls.ts';
import {
  addOwnCalendar,
  connectedPage,
  findConnection,
  google,
  SCOPES,
} from '../../support/connected-calendars.ts';
import { instantIn } from '../../support/times.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('when Google answers', () => {
  const FAULTS = [
    ['500', { name: 'backendError' }, 5_000],
    ['503', { name: 'unavailable' }, 5_000],
    ['502 with a page', { name: 'badGateway' }, 5_000],
    ['200 with a page', { name: 'garbage' }, 5_000],
    ['nothing, because the connection breaks', { name: 'reset' }, 5_000],
    ['403 rateLimitExceeded', { name: 'rateLimitExceeded' }, 5_000],
    ['429 with Retry-After', { name: 'tooManyRequests', retryAfter: 90 }, 90_000],
  ] as const;

  it.each(FAULTS)('%s: the write is retried, and the event exists', async (_, fault, wait) => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await google('faults', { operation: 'events.insert', account: outboxRow.page.email, ...fault });
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toBeUndefined();
    const due = outboxRow.clock.now() + wait;
    expect(await outboxRow.listRows()).toMatchObject([
      { status: 'pending', attempts: 1, due_at: due, last_error: expect.any(String) },
    ]);
    expect(outboxRow.woken).toEqual([{ kind: 'calendar-write', delay: wait / 1_000 }]);
    outboxRow.clock.advanceBy(wait - 1);
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toBeUndefined();
    outboxRow.clock.advanceBy(1);
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
  });

  it('nothing after it did the work: the repeated insert is a 409 and harmless', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const { email: account } = outboxRow.page;
    await google('faults', { operation: 'events.insert', account, name: 'reset', isAfter: true });
    await outboxRow.write();
    expect(await outboxRow.find()).toMatchObject({ status: 'planned' });
    await outboxRow.move(instantIn(2, '11:00'));
    outboxRow.clock.advanceBy(5_000);
    await outboxRow.write();
    expect(await listOwnCalendarEvents(account)).toHaveLength(1);
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(instantIn(2, '11:00')));
  });

  it('401 for an expired token: it is renewed, and the event written in the same run', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await google('expire-access-tokens', { email: outboxRow.page.email });
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  it('nothing for days: the write is never given up', async () => {
    const outboxRow = await createPendingBooking(await connectedPage(), { days: 9 });
    const { email: account } = outboxRow.page;
    await google('faults', { operation: 'events.insert', account, name: 'unavailable', times: 40 });
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await outboxRow.write();
      outboxRow.clock.advanceBy(HOUR_MS);
    }
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'pending', attempts: 40 }]);
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
  });

  it('404 or 410 to a removal: it counts as done', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await outboxRow.write();
    await google('delete-event', {
      calendarId: outboxRow.page.email,
      eventId: (await outboxRow.seeEvent())?.id ?? '',
    });
    await outboxRow.cancel();
    await outboxRow.write();
    expect((await outboxRow.listRows()).at(-1)).toMatchObject({ status: 'done', last_error: null });
    expect(await outboxRow.find()).toMatchObject({ status: 'removed' });
  });

  it('that the calendar is gone: the event is created in the current calendar for new events', async () => {
    const page = await connectedPage();
    const { externalId } = await addOwnCalendar(page);
    const write = (id: string) =>
      env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
        .bind(id, page.host.id)
        .run();
    await write(externalId);
    const outboxRow = await createPendingBooking(page);
    await outboxRow.write();
    expect(await outboxRow.seeEvent(externalId)).toMatchObject({ status: 'confirmed' });
    await google('delete-calendar', { calendarId: externalId });
    await write(page.email);
    await outboxRow.move(instantIn(2, '11:00'));
    await outboxRow.write();
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await outboxRow.find()).toMatchObject({ calendarId: page.email });
  });

  it('slowly or never for one host: other hosts do not wait, and this host is asked once', async () => {
    const [down, up] = [await connectedPage(), await connectedPage()];
    const waiting = [
      await createPendingBooking(down),
      await createPendingBooking(down, { time: '12:00' }),
    ];
    const other = await createPendingBooking(up);
    await google('faults', { account: down.email, name: 'unavailable', times: 9 });
    await Promise.all([waiting[0]?.write(), other.write()]);
    expect(await other.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect((await google('calls', { account: down.email })).counts['events.insert']).toBe(1);
    for (const outboxRow of waiting) {
      const [row] = await outboxRow.listRows();
      expect(row?.due_at).toBeGreaterThan(Date.now());
    }
  });
});

describe('a connection whose tokens Google rejects', () => {
  it('keeps its pending writes until it is authorized again, then writes all of them', async () => {
    const page = await connectedPage();
    const first = await createPendingBooking(page);
    await first.write();
    await google('revoke', { email: page.email });
    await first.move(instantIn(2, '11:00'));
    const second = await createPendingBooking(page, { time: '12:00' });
    await second.write();
    expect(await findConnection(page.host.id)).toMatchObject({ status: 'broken' });
    for (const outboxRow of [first, second]) {
      const row = (await outboxRow.listRows()).at(-1);
      expect(row).toMatchObject({ status: 'pending', attempts: 0 });
    }
    expect(startOf(await first.seeEvent())).toBe(iso(first.booking.startAt));

    const { access_token: accessToken, refresh_token: refreshToken } = await google('grants', {
      email: page.email,
      scopes: SCOPES,
    });
    const grant = { accountId: page.email, accountEmail: page.email, scopes: SCOPES };
    const tokens = { accessToken, refreshToken, expiresInMs: HOUR_MS };
    await connectCalendar(first.deps, page.host.id, { ...grant, ...tokens }, ORIGIN);
    await second.write();
    expect(startOf(await first.seeEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await second.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await listOwnCalendarEvents(page.email)).toHaveLength(2);
  });
});
