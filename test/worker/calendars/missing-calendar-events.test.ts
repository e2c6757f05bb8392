// Two simultaneous changes may leave the calendar incomplete: the repair adds what is missing. Erasing an
// invitee or an account also removes their data from the calendar.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { addMissingEventWrites } from '../../../worker/services/calendars/add-missing-event-writes.ts';
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

/** Pretends that the commit did not know of the calendar. */
async function forget({ booking }: PendingBooking): Promise<void> {
  await env.DB.prepare("DELETE FROM outbox WHERE booking_id = ? AND kind = 'calendar'")
    .bind(booking.id)
    .run();
}

const addMissingWrites = (outboxRow: PendingBooking) =>
  addMissingEventWrites(outboxRow.deps, outboxRow.host.id, null);

describe('a missing calendar write', () => {
  it('is added once: for an event that was never written, has moved, or is cancelled but still there', async () => {
    const page = await connectedPage();
    const [never, moved, gone, right] = [
      await createPendingBooking(page, { time: '09:00' }),
      await createPendingBooking(page, { time: '10:00' }),
      await createPendingBooking(page, { time: '11:00' }),
      await createPendingBooking(page, { time: '12:00' }),
    ];
    await forget(never);
    for (const outboxRow of [moved, gone, right]) await outboxRow.write();
    await moved.move(instantIn(3, '10:00'));
    await gone.cancel();
    for (const outboxRow of [moved, gone]) await forget(outboxRow);
    await addMissingWrites(never);
    await addMissingWrites(never);
    expect(await never.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await moved.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await gone.listRows()).toMatchObject([{ status: 'pending' }]);
    expect(await right.listRows()).toMatchObject([{ status: 'done' }]);
    await never.write();
    const states = (await listOwnCalendarEvents(page.email)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed']);
    await addMissingWrites(never);
    expect(await never.listRows()).toMatchObject([{ status: 'done' }]);
  });

  it('is added for every upcoming booking when a calendar has just been connected', async () => {
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

describe('an erased invitee', () => {
  it('is removed from the calendar together with the upcoming event', async () => {
    const page = await connectedPage();
    const booked = await bookManaged(page.path, { inviteeName: 'Wanda Vanishing' });
    await expect.poll(async () => (await listOwnCalendarEvents(page.email)).length).toBe(1);
    expect((await change(booked.manageUrl, 'erase')).status).toBe(200);
    const read = async () => (await listOwnCalendarEvents(page.email)).map(({ status }) => status);
    await expect.poll(read).toEqual(['cancelled']);
  });

  it('is removed from the event of a past meeting, which stays', async () => {
    const page = await connectedPage();
    const outboxRow = await createPendingBooking(page);
    await outboxRow.write();
    expect(JSON.stringify(await outboxRow.seeEvent())).toContain(outboxRow.booking.inviteeEmail);
    const past = instantIn(-1, '10:00');
    await env.DB.prepare('UPDATE bookings SET start_at = ?, end_at = ? WHERE id = ?')
      .bind(past, past + 1_800_000, outboxRow.booking.id)
      .run();
    const token = 'e'.repeat(43);
    const hash = await deps.hasher.sha256(token);
    await deps.managedBookings.insertTokens(
      [{ hash, bookingId: outboxRow.booking.id, inviteeEmail: outboxRow.booking.inviteeEmail }],
      Date.now(),
    );
    expect((await change(`/manage/${token}`, 'erase')).status).toBe(200);
    const read = async () => JSON.stringify(await outboxRow.seeEvent());
    await expect.poll(read).not.toContain(outboxRow.booking.inviteeEmail);
    expect(await outboxRow.seeEvent()).toMatchObject({ status: 'confirmed' });
    expect(await read()).not.toContain('Ines');
  });
});
