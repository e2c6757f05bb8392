// Simultaneous changes can leave the calendar incomplete. A repair job then adds the missing calendar writes.
// When an invitee or an account is erased, their data is removed from the calendar too.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { addMissingEventWrites } from '../../../worker/services/calendars/add-missing-event-writes.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import {
  createPendingBooking,
  listOwnCalendarEvents,
  type PendingBooking,
} from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { connectCalendar, connectedPage } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { instantIn } from '../../support/times.ts';

const deps = createDeps(env);

/** Deletes the calendar write, as if the app had not known the calendar when it stored the booking. */
async function deleteCalendarWrites({ booking }: PendingBooking): Promise<void> {
  await env.DB.prepare("DELETE FROM outbox WHERE booking_id = ? AND kind = 'calendar'")
    .bind(booking.id)
    .run();
}

const addMissingWrites = (booked: PendingBooking) =>
  addMissingEventWrites(booked.deps, booked.host.id, null);

describe('a missing calendar write', () => {
  it('is added once when the event is missing, has an old time or must still be removed', async () => {
    const page = await connectedPage();
    const [unwritten, moved, cancelled, complete] = [
      await createPendingBooking(page, { time: '09:00' }),
      await createPendingBooking(page, { time: '10:00' }),
      await createPendingBooking(page, { time: '11:00' }),
      await createPendingBooking(page, { time: '12:00' }),
    ];
    await deleteCalendarWrites(unwritten);
    for (const booked of [moved, cancelled, complete]) await booked.write();
    await moved.move(instantIn(3, '10:00'));
    await cancelled.cancel();
    for (const booked of [moved, cancelled]) await deleteCalendarWrites(booked);
    await addMissingWrites(unwritten);
    await addMissingWrites(unwritten);
    expect(await unwritten.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await moved.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await cancelled.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await complete.listRows()).toMatchObject([{ status: 'done' }]);
    await unwritten.write();
    const states = (await listOwnCalendarEvents(page.email)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed']);
    await addMissingWrites(unwritten);
    for (const booked of [unwritten, cancelled]) {
      expect(await booked.listRows()).toMatchObject([{ status: 'done' }]);
    }
  });

  it('is added for a missing Meet link only when the invitee chose Google Meet', async () => {
    const locations = [
      { kind: 'google_meet', value: '' },
      { kind: 'ask_invitee', value: '' },
    ] as const;
    const page = await connectedPage({ location: 'Google Meet', locations });
    const chooses = async (booked: PendingBooking, location: Place) => {
      await env.DB.prepare('UPDATE bookings SET location = ? WHERE id = ?')
        .bind(JSON.stringify(location), booked.booking.id)
        .run();
      await booked.write();
      return booked.find();
    };
    const atInvitee = await createPendingBooking(page, { time: '09:00' });
    const value = 'Room 4, https://evil.example';
    expect(await chooses(atInvitee, { kind: 'ask_invitee', value })).toMatchObject({
      conference: 'none',
    });
    const { location } = (await atInvitee.findGoogleEvent()) ?? {};
    expect(location).toContain('Room 4');
    expect(location).not.toContain('https://evil');
    const overMeet = await createPendingBooking(page, { time: '10:00' });
    expect(await chooses(overMeet, locations[0])).toMatchObject({ conference: 'ready' });
    await addMissingWrites(overMeet);
    for (const booked of [atInvitee, overMeet])
      expect(await booked.listRows()).toMatchObject([{ status: 'done' }]);
    await env.DB.prepare("UPDATE calendar_events SET conference = 'none' WHERE host_id = ?")
      .bind(page.host.id)
      .run();
    await addMissingWrites(overMeet);
    expect(await atInvitee.listRows()).toHaveLength(1);
    expect(await overMeet.listRows()).toMatchObject([{ status: 'done' }, { status: 'pending' }]);
  });

  it('is added for every upcoming booking when the host connects a calendar', async () => {
    const page = await createPage();
    const { body } = await book(page.path, bookingRequest());
    const connected = await connectCalendar(page);
    await addMissingEventWrites(deps, page.host.id, null);
    const read = async () =>
      (await listOwnCalendarEvents(connected.email)).map((event) => event.status);
    await expect.poll(read).toEqual(['confirmed']);
    expect(body.data?.id).toBeDefined();
  });

  it('is not added without a connected calendar', async () => {
    const page = await createPage();
    await book(page.path, bookingRequest());
    await addMissingEventWrites(deps, page.host.id, null);
    const row = await env.DB.prepare(
      "SELECT count(*) AS count FROM outbox WHERE host_id = ? AND kind = 'calendar'",
    )
      .bind(page.host.id)
      .first();
    expect(row).toEqual({ count: 0 });
  });
});

describe('the data of an erased invitee', () => {
  it('is removed from the calendar together with the event of an upcoming meeting', async () => {
    const page = await connectedPage();
    const booked = await bookManaged(page.path, { inviteeName: 'Wanda Vanishing' });
    await expect.poll(async () => (await listOwnCalendarEvents(page.email)).length).toBe(1);
    expect((await change(booked.manageUrl, 'erase')).status).toBe(200);
    const read = async () => (await listOwnCalendarEvents(page.email)).map(({ status }) => status);
    await expect.poll(read).toEqual(['cancelled']);
  });

  it('is removed from the event of a past meeting, and the event itself stays', async () => {
    const page = await connectedPage();
    const booked = await createPendingBooking(page);
    await booked.write();
    expect(JSON.stringify(await booked.findGoogleEvent())).toContain(booked.booking.inviteeEmail);
    const past = instantIn(-1, '10:00');
    // The API accepts no booking in the past, so the test moves the stored booking to yesterday.
    await env.DB.prepare('UPDATE bookings SET start_at = ?, end_at = ? WHERE id = ?')
      .bind(past, past + 1_800_000, booked.booking.id)
      .run();
    await copyToHosts();
    const token = 'e'.repeat(43);
    const hash = await deps.hasher.sha256(token);
    await deps.managedBookings.insertTokens(
      [{ hash, bookingId: booked.booking.id, inviteeEmail: booked.booking.inviteeEmail }],
      currentTime(),
    );
    expect((await change(`/manage/${token}`, 'erase')).status).toBe(200);
    const read = async () => JSON.stringify(await booked.findGoogleEvent());
    await expect.poll(read).not.toContain(booked.booking.inviteeEmail);
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await read()).not.toContain('Ines');
  });
});
