// A booking's event in the host's calendar: created, moved and removed with it, for every response of Google.
// The Google test server, checked against Google's own client, shows the result.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
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
  it('contains what the host needs to know, and no link that opens the booking to others', async () => {
    const outboxRow = await createPendingBooking(
      await connectedPage({ title: 'Intro', location: 'Café Pause' }),
    );
    const { booking } = outboxRow;
    await env.DB.prepare('UPDATE bookings SET notes = ?, invitee_name = ? WHERE id = ?')
      .bind('See <a href="https://evil.example">this</a>', 'Ines <b>Invitee</b>', booking.id)
      .run();
    await outboxRow.write();
    const event = await outboxRow.seeEvent();
    expect(event).toMatchObject({
      status: 'confirmed',
      summary: 'Intro with Ines <b>Invitee</b>',
      location: 'Café Pause',
    });
    expect(startOf(event)).toBe(iso(booking.startAt));
    expect(Date.parse(event?.end?.dateTime ?? '')).toBe(booking.endAt);
    expect(event?.description).toContain(booking.inviteeEmail);
    expect(event?.description).toContain('/bookings');
    expect(event?.description).not.toContain('/manage/');
    expect(event?.description).not.toContain('<');
    expect(event?.attendees ?? []).toEqual([]);
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
    expect(await outboxRow.find()).toMatchObject({ status: 'written', writtenSequence: 0 });
  });

  it('moves with the booking and is removed with it', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await outboxRow.write();
    const id = (await outboxRow.seeEvent())?.id;
    await outboxRow.move(instantIn(2, '11:00'), 'Bring cake.');
    await outboxRow.write();
    const moved = await outboxRow.seeEvent();
    expect(moved?.id).toBe(id);
    expect(startOf(moved)).toBe(iso(instantIn(2, '11:00')));
    expect(moved?.description).toContain('Bring cake.');
    await outboxRow.cancel();
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'cancelled' });
    expect(await outboxRow.find()).toMatchObject({ status: 'removed' });
    expect((await calls(outboxRow))['events.insert']).toBe(1);
  });

  it('is never written when it was made, moved and cancelled before Google could be reached', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await outboxRow.move(instantIn(2, '11:00'));
    await outboxRow.cancel();
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toBeUndefined();
    expect(await outboxRow.listRows()).toMatchObject([1, 2, 3].map(() => ({ status: 'done' })));
  });

  it('is written once for three changes that waited together', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await outboxRow.move(instantIn(2, '11:00'));
    await outboxRow.move(instantIn(3, '12:00'));
    await outboxRow.write();
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(instantIn(3, '12:00')));
    const { 'events.insert': inserts, 'events.patch': patches = 0 } = await calls(outboxRow);
    expect([inserts, patches]).toEqual([1, 0]);
  });

  it('stays where it is when the host chooses another calendar, and new ones go there', async () => {
    const page = await connectedPage();
    const first = await createPendingBooking(page);
    await first.write();
    const { externalId } = await addOwnCalendar(page);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(externalId, page.host.id)
      .run();
    const second = await createPendingBooking(page, { time: '12:00' });
    await first.move(instantIn(2, '11:00'));
    await first.write();
    await second.write();
    expect(startOf(await first.seeEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await second.seeEvent(externalId)).toMatchObject({ status: 'confirmed' });
    expect(await listOwnCalendarEvents(page.email)).toHaveLength(1);
  });

  it('is not created after the meeting, but is removed even then', async () => {
    const late = await createPendingBooking(await connectedPage());
    late.clock.advanceBy(3 * 24 * HOUR_MS);
    await late.write();
    expect(await late.seeEvent()).toBeUndefined();
    const removed = await createPendingBooking(await connectedPage());
    await removed.write();
    await removed.cancel();
    removed.clock.advanceBy(3 * 24 * HOUR_MS);
    await removed.write();
    expect(await removed.seeEvent()).toMatchObject({ status: 'cancelled' });
  });

  it('is dropped from the outbox when the calendar is disconnected', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    await env.DB.prepare('DELETE FROM calendar_connections WHERE host_id = ?')
      .bind(outboxRow.host.id)
      .run();
    await outboxRow.write();
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
    expect((await calls(outboxRow))['events.insert']).toBeUndefined();
  });
});

describe('a crash of the consumer', () => {
  it('between the write and its record leaves one event, written once more', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const dying = {
      ...outboxRow.deps.calendarWriteRows,
      recordWritten: () => Promise.reject(new Error('!')),
    };
    const record = () => Promise.reject(new Error('Gone.'));
    const outbox = { ...outboxRow.deps.outbox, record };
    await expect(outboxRow.write({ calendarWriteRows: dying, outbox })).rejects.toThrow('Gone.');
    expect(await outboxRow.find()).toMatchObject({ status: 'planned' });
    outboxRow.clock.advanceBy(2 * MINUTE_MS);
    await outboxRow.write();
    expect(await listOwnCalendarEvents(outboxRow.page.email)).toHaveLength(1);
    expect(await outboxRow.find()).toMatchObject({ status: 'written', writtenSequence: 0 });
  });

  it('leaves no event when the booking is cancelled before the retry, in any calendar', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const dying = {
      ...outboxRow.deps.calendarWriteRows,
      recordWritten: () => Promise.reject(new Error('!')),
    };
    await outboxRow.write({ calendarWriteRows: dying });
    const { externalId } = await addOwnCalendar(outboxRow.page);
    await env.DB.prepare('UPDATE calendar_connections SET write_calendar_id = ? WHERE host_id = ?')
      .bind(externalId, outboxRow.host.id)
      .run();
    await outboxRow.cancel();
    outboxRow.clock.advanceBy(2 * MINUTE_MS);
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'cancelled' });
    expect(await listOwnCalendarEvents(externalId)).toEqual([]);
  });

  it('blocks the other rows of the booking while another consumer holds one', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const [row] = await outboxRow.listRows();
    const now = outboxRow.clock.now();
    await outboxRow.deps.calendarWriteRows.claim(row?.id ?? '', now, now + 2 * MINUTE_MS);
    await outboxRow.move(instantIn(2, '11:00'));
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toBeUndefined();
    outboxRow.clock.advanceBy(2 * MINUTE_MS);
    await outboxRow.write();
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(instantIn(2, '11:00')));
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('uses up no attempt, however many consumers crash', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const outbox = { ...outboxRow.deps.outbox, record: () => Promise.reject(new Error('Gone.')) };
    for (let death = 0; death < 5; death += 1) {
      await expect(outboxRow.write({ outbox })).rejects.toThrow('Gone.');
      outboxRow.clock.advanceBy(2 * MINUTE_MS);
    }
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'claimed', attempts: 0 }]);
    await outboxRow.write();
    expect(await outboxRow.listRows()).toMatchObject([{ status: 'done', attempts: 1 }]);
    expect(await listOwnCalendarEvents(outboxRow.page.email)).toHaveLength(1);
  });

  it('that was only a long pause writes nothing once another consumer holds the row', async () => {
    const outboxRow = await createPendingBooking(await connectedPage());
    const { calendarWriteRows } = outboxRow.deps;
    const id = (await outboxRow.listRows())[0]?.id ?? '';
    const take = async () => {
      const now = outboxRow.clock.now();
      const row = await calendarWriteRows.claim(id, now, now + 2 * MINUTE_MS);
      if (!row) throw new Error('The row was not to be had.');
      return { id, claims: row.outboxRow.claims, bookingId: outboxRow.booking.id };
    };
    const lost = await take();
    outboxRow.clock.advanceBy(2 * MINUTE_MS);
    const held = await take();
    const place = { calendarId: outboxRow.page.email, eventId: 'abc' };
    const now = outboxRow.clock.now();
    expect(await calendarWriteRows.plan(lost, place, 'late', now)).toBe(false);
    expect(await outboxRow.find()).toBeNull();
    expect(await calendarWriteRows.plan(held, place, 'right', now)).toBe(true);
    await calendarWriteRows.recordRemoved(lost, now);
    await calendarWriteRows.recordLeft(lost, 'late', 9);
    expect(await outboxRow.find()).toMatchObject({ status: 'planned', connectionId: 'right' });
  });
});
