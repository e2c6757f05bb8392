// The host decides about a change that was made to a booking's event in the calendar.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { startSession } from '../../../worker/services/accounts/start-session.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
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

/** A booking tomorrow at 10:00 whose event is in the calendar. */
async function createWritten() {
  const outboxRow = await createPendingBooking(await connectedPage());
  await outboxRow.write();
  await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE booking_id = ?")
    .bind(outboxRow.booking.id)
    .run();
  const { token } = await startSession(deps, { userId: outboxRow.host.id, epoch: null }, null);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    outboxRow,
    async change(interval: { start: number; end: number } | null): Promise<void> {
      const event = await outboxRow.find();
      if (!event) throw new Error('There is no event.');
      const { calendarId, eventId } = event;
      const at = { calendarId, eventId };
      if (interval === null) await google('delete-event', at);
      else {
        const { start, end } = interval;
        const times = { start: { dateTime: iso(start) }, end: { dateTime: iso(end) } };
        await google('change-event', { ...at, event: times });
      }
      outboxRow.clock.advanceBy(5_000);
      const seen = { ...at, interval, seenAt: outboxRow.clock.now() };
      await noteExternalChanges({ ...deps, clock: outboxRow.clock }, outboxRow.host.id, [seen]);
    },
    decide: (body: object) =>
      callApi<Body<HostBooking>>(`/api/my-bookings/${outboxRow.booking.id}/external-change`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    async read(): Promise<HostBooking | undefined> {
      const { body } = await callApi<Body<HostBooking[]>>('/api/my-bookings', { headers });
      return body.data.find(({ id }) => id === outboxRow.booking.id);
    },
  };
}

const at = (outboxRow: PendingBooking, hours: number, length = 0.5) => {
  const start = outboxRow.booking.startAt + hours * HOUR_MS;
  return { start, end: start + length * HOUR_MS };
};

describe('a booking whose event was moved in the calendar', () => {
  it('shows that, and follows with its emails when the host wants it', async () => {
    const { outboxRow, change, decide, read } = await createWritten();
    expect(await read()).not.toHaveProperty('externalChange');
    await change(at(outboxRow, 2, 0.75));
    const shown = (await read())?.externalChange;
    expect(shown).toMatchObject({ kind: 'moved', canFollow: true });
    expect(shown?.startTime).toBe(iso(at(outboxRow, 2).start));
    const { status, body } = await decide({ action: 'move', seenAt: shown?.seenAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Booking moved',
      data: { startTime: iso(at(outboxRow, 2).start), endTime: iso(at(outboxRow, 2, 0.75).end) },
    });
    expect(body.data).not.toHaveProperty('externalChange');
    await expect.poll(async () => (await outboxRow.find())?.writtenSequence).toBe(1);
    expect(await outboxRow.find()).toMatchObject({ externalChange: null, ignoredChange: null });
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(at(outboxRow, 2).start));
    const { results } = await env.DB.prepare(
      "SELECT audience FROM outbox WHERE booking_id = ? AND event = 'booking.changed' AND kind = 'mail'",
    )
      .bind(outboxRow.booking.id)
      .all();
    expect(results).toHaveLength(2);
  });

  it('cannot follow onto another booking, into the past, or onto a whole day', async () => {
    const taken = await createWritten();
    const other = await createPendingBooking(taken.outboxRow.page, { time: '14:00' });
    await taken.change({ start: other.booking.startAt, end: other.booking.endAt });
    const refused = await taken.decide({ action: 'move' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(refused.body.message).toContain('Another booking is at that time.');
    await taken.change({ start: instantIn(-1, '10:00'), end: instantIn(-1, '10:30') });
    expect(await taken.decide({ action: 'move' })).toMatchObject({
      status: 422,
      body: { code: 'SLOT_IN_PAST' },
    });
    await taken.change({ start: instantIn(2, '00:00'), end: instantIn(3, '00:00') });
    expect((await taken.read())?.externalChange).toMatchObject({ canFollow: false });
    expect(await taken.decide({ action: 'move' })).toMatchObject({
      status: 409,
      body: { code: 'EXTERNAL_CHANGE_NO_TIME' },
    });
    expect((await taken.read())?.startTime).toBe(iso(taken.outboxRow.booking.startAt));
  });

  it('can be kept: no further question, and the event stays where it is until the next move', async () => {
    const { outboxRow, change, decide, read } = await createWritten();
    await change(at(outboxRow, 2));
    expect((await decide({ action: 'ignore' })).body.message).toBe('Booking left as it is');
    await change(at(outboxRow, 2));
    expect(await read()).not.toHaveProperty('externalChange');
    await outboxRow.move(outboxRow.booking.startAt, 'New notes');
    await outboxRow.write();
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(at(outboxRow, 2).start));
    expect((await outboxRow.seeEvent())?.description).toContain('New notes');
    await change(at(outboxRow, 3));
    expect((await read())?.externalChange).toMatchObject({ kind: 'moved' });
    await outboxRow.move(at(outboxRow, 5).start);
    await outboxRow.write();
    expect(startOf(await outboxRow.seeEvent())).toBe(iso(at(outboxRow, 5).start));
    expect(await outboxRow.find()).toMatchObject({ externalChange: null, ignoredChange: null });
  });

  it('can be cancelled, and its event is deleted', async () => {
    const { outboxRow, change, decide } = await createWritten();
    await change(at(outboxRow, 2));
    const { body } = await decide({ action: 'cancel' });
    expect(body).toMatchObject({ message: 'Booking cancelled', data: { status: 'cancelled' } });
    await expect.poll(async () => (await outboxRow.find())?.status).toBe('removed');
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'cancelled' });
  });
});

describe('a booking whose event was deleted in the calendar', () => {
  it('cannot follow; when kept, its event is restored with the next move', async () => {
    const { outboxRow, change, decide } = await createWritten();
    await change(null);
    expect(await decide({ action: 'move' })).toMatchObject({ status: 409 });
    await decide({ action: 'ignore' });
    await outboxRow.move(outboxRow.booking.startAt, 'New notes');
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'cancelled' });
    await outboxRow.move(at(outboxRow, 5).start);
    await outboxRow.write();
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
  });
});

describe('a decision by the host', () => {
  it('does nothing when the event changed again after it was shown', async () => {
    const { outboxRow, change, decide, read } = await createWritten();
    await change(at(outboxRow, 2));
    const before = (await read())?.externalChange?.seenAt;
    await change(at(outboxRow, 3));
    for (const action of ['move', 'cancel', 'ignore']) {
      expect(await decide({ action, seenAt: before })).toMatchObject({
        status: 409,
        body: { code: 'EXTERNAL_CHANGE_GONE' },
      });
    }
    expect((await read())?.status).toBe('confirmed');
    await change(at(outboxRow, 0));
    expect(await decide({ action: 'cancel' })).toMatchObject({ status: 409 });
  });

  it('is refused from anyone else, and has three possible values', async () => {
    const { outboxRow, change, decide } = await createWritten();
    await change(null);
    expect(await decide({ action: 'restore' })).toMatchObject({ status: 400 });
    const stranger = await createWritten();
    const { token } = await startSession(
      deps,
      { userId: stranger.outboxRow.host.id, epoch: null },
      null,
    );
    const answer = await callApi(`/api/my-bookings/${outboxRow.booking.id}/external-change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'cancel' }),
    });
    expect(answer.status).toBe(404);
  });
});
