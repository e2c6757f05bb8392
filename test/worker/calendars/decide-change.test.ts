// When someone moves or deletes the event of a booking in the calendar, the host decides what to do.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import {
  createPendingBooking,
  type PendingBooking,
  startOf,
} from '../../support/calendar-writes.ts';
import { callApi } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);
const iso = (at: number) => new Date(at).toISOString();

interface Body<T> {
  readonly code?: string;
  readonly message?: string;
  readonly data: T;
}

/** Creates a booking for tomorrow at 10:00 whose event is in the calendar. */
async function createWrittenBooking() {
  const booked = await createPendingBooking(await connectedPage());
  await booked.write();
  await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE booking_id = ?")
    .bind(booked.booking.id)
    .run();
  const { token } = await startSession(deps, { userId: booked.host.id, epoch: null }, {});
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    booked,
    async change(interval: { start: number; end: number } | null): Promise<void> {
      const event = await booked.find();
      if (!event) throw new Error('There is no event.');
      const { calendarId, eventId } = event;
      const at = { calendarId, eventId };
      if (interval === null) await google('delete-event', at);
      else {
        const { start, end } = interval;
        const times = { start: { dateTime: iso(start) }, end: { dateTime: iso(end) } };
        await google('change-event', { ...at, event: times });
      }
      booked.clock.advanceBy(5_000);
      const seen = { ...at, interval, seenAt: booked.clock.now() };
      await noteExternalChanges({ ...deps, clock: booked.clock }, booked.host.id, [seen]);
    },
    decide: (body: object) =>
      callApi<Body<HostBooking>>(`/api/my-bookings/${booked.booking.id}/external-change`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    async read(): Promise<HostBooking | undefined> {
      const { body } = await callApi<Body<HostBooking[]>>('/api/my-bookings', { headers });
      return body.data.find(({ id }) => id === booked.booking.id);
    },
  };
}

const intervalAfterStart = (booked: PendingBooking, hours: number, length = 0.5) => {
  const start = booked.booking.startAt + hours * HOUR_MS;
  return { start, end: start + length * HOUR_MS };
};

describe('a booking whose event was moved in the calendar', () => {
  it('moves to the time of the event, with emails, when the host accepts this time', async () => {
    const { booked, change, decide, read } = await createWrittenBooking();
    expect(await read()).not.toHaveProperty('externalChange');
    await change(intervalAfterStart(booked, 2, 0.75));
    const shown = (await read())?.externalChange;
    expect(shown).toMatchObject({ kind: 'moved', canMoveBookingTo: true });
    expect(shown?.startTime).toBe(iso(intervalAfterStart(booked, 2).start));
    const { status, body } = await decide({ action: 'move', seenAt: shown?.seenAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Booking moved',
      data: {
        startTime: iso(intervalAfterStart(booked, 2).start),
        endTime: iso(intervalAfterStart(booked, 2, 0.75).end),
      },
    });
    expect(body.data).not.toHaveProperty('externalChange');
    await expect.poll(async () => (await booked.find())?.writtenSequence).toBe(1);
    expect(await booked.find()).toMatchObject({ externalChange: null, ignoredChange: null });
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(intervalAfterStart(booked, 2).start));
    const { results } = await env.DB.prepare(
      "SELECT audience FROM outbox WHERE booking_id = ? AND event = 'booking.changed' AND kind = 'mail'",
    )
      .bind(booked.booking.id)
      .all();
    expect(results).toHaveLength(2);
  });

  it('cannot move to the time of another booking, into the past, or to the time of an all-day event', async () => {
    const written = await createWrittenBooking();
    const other = await createPendingBooking(written.booked.page, { time: '14:00' });
    await written.change({ start: other.booking.startAt, end: other.booking.endAt });
    const refused = await written.decide({ action: 'move' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(refused.body.message).toContain('Another booking is at that time.');
    await written.change({ start: instantIn(-1, '10:00'), end: instantIn(-1, '10:30') });
    expect(await written.decide({ action: 'move' })).toMatchObject({
      status: 422,
      body: { code: 'SLOT_IN_PAST' },
    });
    await written.change({ start: instantIn(2, '00:00'), end: instantIn(3, '00:00') });
    expect((await written.read())?.externalChange).toMatchObject({ canMoveBookingTo: false });
    expect(await written.decide({ action: 'move' })).toMatchObject({
      status: 409,
      body: { code: 'EXTERNAL_CHANGE_NO_TIME' },
    });
    expect((await written.read())?.startTime).toBe(iso(written.booked.booking.startAt));
  });

  it('keeps its time when the host ignores the change of the event', async () => {
    const { booked, change, decide, read } = await createWrittenBooking();
    await change(intervalAfterStart(booked, 2));
    expect((await decide({ action: 'ignore' })).body.message).toBe('Booking left as it is');
    await change(intervalAfterStart(booked, 2));
    expect(await read()).not.toHaveProperty('externalChange');
    await booked.move(booked.booking.startAt, 'New notes');
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(intervalAfterStart(booked, 2).start));
    expect((await booked.findGoogleEvent())?.description).toContain('New notes');
    await change(intervalAfterStart(booked, 3));
    expect((await read())?.externalChange).toMatchObject({ kind: 'moved' });
    await booked.move(intervalAfterStart(booked, 5).start);
    await booked.write();
    expect(startOf(await booked.findGoogleEvent())).toBe(iso(intervalAfterStart(booked, 5).start));
    expect(await booked.find()).toMatchObject({ externalChange: null, ignoredChange: null });
  });

  it('can be cancelled, and then its event is deleted', async () => {
    const { booked, change, decide } = await createWrittenBooking();
    await change(intervalAfterStart(booked, 2));
    const { body } = await decide({ action: 'cancel' });
    expect(body).toMatchObject({ message: 'Booking cancelled', data: { status: 'cancelled' } });
    await expect.poll(async () => (await booked.find())?.status).toBe('removed');
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'cancelled' });
  });
});

describe('a booking whose event was deleted in the calendar', () => {
  it('gets an event again when the booking moves to another time', async () => {
    const { booked, change, decide } = await createWrittenBooking();
    await change(null);
    expect(await decide({ action: 'move' })).toMatchObject({ status: 409 });
    await decide({ action: 'ignore' });
    await booked.move(booked.booking.startAt, 'New notes');
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'cancelled' });
    await booked.move(intervalAfterStart(booked, 5).start);
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
  });
});

describe('the host’s decision about a change in the calendar', () => {
  it('is refused when the event has changed again since the host saw the change', async () => {
    const { booked, change, decide, read } = await createWrittenBooking();
    await change(intervalAfterStart(booked, 2));
    const earlierSeenAt = (await read())?.externalChange?.seenAt;
    await change(intervalAfterStart(booked, 3));
    for (const action of ['move', 'cancel', 'ignore']) {
      expect(await decide({ action, seenAt: earlierSeenAt })).toMatchObject({
        status: 409,
        body: { code: 'EXTERNAL_CHANGE_GONE' },
      });
    }
    expect((await read())?.status).toBe('confirmed');
    await change(intervalAfterStart(booked, 0));
    expect(await decide({ action: 'cancel' })).toMatchObject({ status: 409 });
  });

  it('is refused when the user is not the host', async () => {
    const { booked, change, decide } = await createWrittenBooking();
    await change(null);
    expect(await decide({ action: 'restore' })).toMatchObject({ status: 400 });
    const stranger = await createWrittenBooking();
    const { token } = await startSession(
      deps,
      { userId: stranger.booked.host.id, epoch: null },
      {},
    );
    const answer = await callApi(`/api/my-bookings/${booked.booking.id}/external-change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'cancel' }),
    });
    expect(answer.status).toBe(404);
  });
});
