// The app writes the event of a booking into the host's calendar. The tests read the event from our Google
// test server. Another test checks the test server with Google's own client library.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  type PendingBooking,
  startOf,
} from '../../support/calendar-writes.ts';
import { addOwnCalendar, connectedPage, google } from '../../support/connected-calendars.ts';
import { instantIn } from '../../support/times.ts';

const iso = (at: number) => new Date(at).toISOString();
const calls = async ({ page }: PendingBooking) =>
  (await google('calls', { account: page.email })).counts;

describe('the calendar event of a booking', () => {
  it('contains the details for the host, but no link that lets other people change the booking', async () => {
    const booked = await createPendingBooking(
      await connectedPage({ title: 'Intro', location: 'Café Pause' }),
    );
    const { booking } = booked;
    const answers = [{ key: 'a', label: 'Your <i>site</i>', value: 'https://evil.example/<b>' }];
    await env.DB.prepare(
      'UPDATE bookings SET notes = ?, invitee_name = ?, answers = ? WHERE id = ?',
    )
      .bind(
        'See <a href="https://evil.example">this</a>',
        'Ines <b>Invitee</b>',
        JSON.stringify(answers),
        booking.id,
      )
      .run();
    await booked.write();
    const event = await booked.findGoogleEvent();
    expect(event).toMatchObject({
      status: 'confirmed',
      summary: 'Intro with Ines <b>Invitee</b>',
      location: 'Café Pause',
    });
    expect(startOf(event)).toBe(iso(booking.startAt));
    expect(Date.parse(event?.end?.dateTime ?? '')).toBe(booking.endAt);
    expect(event?.description).toContain(booking.inviteeEmail);
    expect(event?.description).toContain('/bookings');
    expect(event?.description).toContain('Your ‹i›site‹/i›:');
    expect(event?.description).not.toContain('https://evil');
    expect(event?.description).not.toContain('/manage/');
    expect(event?.description).not.toContain('<');
    expect(event?.attendees ?? []).toEqual([]);
    expect(await booked.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
    expect(await booked.find()).toMatchObject({ status: 'written', writtenSequence: 0 });
  });

  it('moves with the booking and is removed when the booking is cancelled', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await booked.write();
    const id = (await booked.findGoogleEvent())?.id;
    await booked.move(instantIn(2, '11:00'), 'Bring cake.');
    await booked.write();
    const moved = await booked.findGoogleEvent();
    expect(moved?.id).toBe(id);
    expect(startOf(moved)).toBe(iso(instantIn(2, '11:00')));
    expect(moved?.description).toContain('Bring cake.');
    await booked.cancel();
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'cancelled' });
    expect(await booked.find()).toMatchObject({ status: 'removed' });
    expect((await calls(booked))['events.insert']).toBe(1);
  });

  it('is never written when the booking was made, moved and cancelled before the first write', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await booked.move(instantIn(2, '11:00'));
    await booked.cancel();
    await booked.write();
    expect(await booked.findGoogleEvent()).toBeUndefined();
    expect(await booked.listRows()).toMatchObject([1, 2, 3].map(() => ({ status: 'done' })));
  });

  it('is written once when three changes are pending at the same time', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await booked.move(instantIn(2, '11:00'));
    await booked.move(instantIn(3, '12:00'));
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(3, '12:00')));
    const { 'events.insert': inserts, 'events.patch': patches = 0 } = await calls(booked);
    expect([inserts, patches]).toEqual([1, 0]);
  });

  it('stays in its calendar when the host chooses another calendar for new events', async () => {
    const page = await connectedPage();
    const first = await createPendingBooking(page);
    await first.write();
    const { externalId } = await addOwnCalendar(page);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(externalId, page.host.id)
      .run();
    // The second booking is made after the host chose the other calendar.
    const second = await createPendingBooking(page, { time: '12:00' });
    await first.move(instantIn(2, '11:00'));
    await first.write();
    await second.write();
    expect(startOf(await first.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await second.findGoogleEvent(externalId)).toMatchObject({ status: 'confirmed' });
    expect(await listOwnCalendarEvents(page.email)).toHaveLength(1);
  });

  it('is not created after the meeting, but can still be removed', async () => {
    const lateBooking = await createPendingBooking(await connectedPage());
    lateBooking.clock.advanceBy(3 * 24 * HOUR_MS);
    await lateBooking.write();
    expect(await lateBooking.findGoogleEvent()).toBeUndefined();
    const removedBooking = await createPendingBooking(await connectedPage());
    await removedBooking.write();
    await removedBooking.cancel();
    removedBooking.clock.advanceBy(3 * 24 * HOUR_MS);
    await removedBooking.write();
    expect(await removedBooking.findGoogleEvent()).toMatchObject({ status: 'cancelled' });
  });

  it('is not written after the host has disconnected the calendar', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await env.DB.prepare('DELETE FROM calendar_connections WHERE host_id = ?')
      .bind(booked.host.id)
      .run();
    await booked.write();
    expect(await booked.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
    expect((await calls(booked))['events.insert']).toBeUndefined();
  });
});

describe('a crash or a long pause of the queue consumer', () => {
  it('leaves only one event after the retry', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const crashingRows = {
      ...booked.deps.calendarWriteRows,
      recordWritten: () => Promise.reject(new Error('!')),
    };
    const record = () => Promise.reject(new Error('Gone.'));
    const outbox = { ...booked.deps.outbox, record };
    await expect(booked.write({ calendarWriteRows: crashingRows, outbox })).rejects.toThrow(
      'Gone.',
    );
    expect(await booked.find()).toMatchObject({ status: 'planned' });
    booked.clock.advanceBy(2 * MINUTE_MS);
    await booked.write();
    expect(await listOwnCalendarEvents(booked.page.email)).toHaveLength(1);
    expect(await booked.find()).toMatchObject({ status: 'written', writtenSequence: 0 });
  });

  it('leaves no event in any calendar when the booking is cancelled before the retry', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const crashingRows = {
      ...booked.deps.calendarWriteRows,
      recordWritten: () => Promise.reject(new Error('!')),
    };
    await booked.write({ calendarWriteRows: crashingRows });
    const { externalId } = await addOwnCalendar(booked.page);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(externalId, booked.host.id)
      .run();
    await booked.cancel();
    booked.clock.advanceBy(2 * MINUTE_MS);
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'cancelled' });
    expect(await listOwnCalendarEvents(externalId)).toEqual([]);
  });

  it('delays the other outbox rows of the booking until the claim expires', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const [row] = await booked.listRows();
    const now = booked.clock.now();
    await booked.deps.calendarWriteRows.claim(row?.id ?? '', now, now + 2 * MINUTE_MS);
    await booked.move(instantIn(2, '11:00'));
    await booked.write();
    expect(await booked.findGoogleEvent()).toBeUndefined();
    booked.clock.advanceBy(2 * MINUTE_MS);
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await booked.listRows()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('does not make the app report its own write as a change by the host', async () => {
    const booked = await createPendingBooking(await connectedPage());
    await booked.write();
    const { hostId, startAt } = booked.booking;
    await booked.move(instantIn(2, '11:00'));
    const outbox = { ...booked.deps.outbox, record: () => Promise.reject(new Error('Gone.')) };
    const recordWritten = () => Promise.reject(new Error('!'));
    const calendarWriteRows = { ...booked.deps.calendarWriteRows, recordWritten };
    await expect(booked.write({ calendarWriteRows, outbox })).rejects.toThrow('Gone.');
    await booked.move(startAt);
    const { calendarId = '', eventId = '' } = (await booked.find()) ?? {};
    const start = instantIn(2, '11:00');
    const interval = { start, end: start + (booked.booking.endAt - startAt) };
    booked.clock.advanceBy(MINUTE_MS);
    const seenAt = booked.clock.now();
    await noteExternalChanges(booked.deps, hostId, [{ calendarId, eventId, interval, seenAt }]);
    expect(await booked.find()).toMatchObject({ externalChange: null });
    booked.clock.advanceBy(2 * MINUTE_MS);
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(startAt));
  });

  it('does not overwrite a newer time of the event', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const { calendarWriteRows } = booked.deps;
    const recordPlanned: typeof calendarWriteRows.recordPlanned = async (...args) => {
      const isPlanned = await calendarWriteRows.recordPlanned(...args);
      booked.clock.advanceBy(2 * MINUTE_MS);
      await booked.move(instantIn(2, '11:00'));
      await booked.write();
      expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
      return isPlanned;
    };
    await booked.write({ calendarWriteRows: { ...calendarWriteRows, recordPlanned } });
    booked.clock.advanceBy(HOUR_MS);
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(instantIn(2, '11:00')));
  });

  it('does not count as an attempt', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const outbox = { ...booked.deps.outbox, record: () => Promise.reject(new Error('Gone.')) };
    for (let crash = 0; crash < 5; crash += 1) {
      await expect(booked.write({ outbox })).rejects.toThrow('Gone.');
      booked.clock.advanceBy(2 * MINUTE_MS);
    }
    expect(await booked.listRows()).toMatchObject([{ status: 'claimed', attempts: 0 }]);
    await booked.write();
    expect(await booked.listRows()).toMatchObject([{ status: 'done', attempts: 1 }]);
    expect(await listOwnCalendarEvents(booked.page.email)).toHaveLength(1);
  });

  it('stops the consumer from recording a result after its claim expired', async () => {
    const booked = await createPendingBooking(await connectedPage());
    const { calendarWriteRows } = booked.deps;
    const id = (await booked.listRows())[0]?.id ?? '';
    const claimRow = async () => {
      const now = booked.clock.now();
      const row = await calendarWriteRows.claim(id, now, now + 2 * MINUTE_MS);
      if (!row) throw new Error('The row could not be claimed.');
      return { id, claims: row.outboxRow.claims, bookingId: booked.booking.id };
    };
    const expired = await claimRow();
    booked.clock.advanceBy(2 * MINUTE_MS);
    const current = await claimRow();
    const place = { calendarId: booked.page.email, eventId: 'abc' };
    const now = booked.clock.now();
    expect(await calendarWriteRows.recordPlanned(expired, place, 'late', now)).toBe(false);
    expect(await booked.find()).toBeNull();
    expect(await calendarWriteRows.recordPlanned(current, place, 'right', now)).toBe(true);
    await calendarWriteRows.recordRemoved(expired, now);
    await calendarWriteRows.recordUnchanged(expired, 9);
    expect(await booked.find()).toMatchObject({ status: 'planned', connectionId: 'right' });
  });
});
