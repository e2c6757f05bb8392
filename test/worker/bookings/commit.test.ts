// One transaction stores a booking together with all its outbox rows, or stores nothing. We call this
// transaction the commit.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const repo = createBookingsRepo(openDatabase(env.DB));
const at = instantIn(1, '10:00');

describe('the commit of a booking', () => {
  it('writes the emails to the outbox as pending rows that are due immediately', async () => {
    const { host, type } = await createPage();
    const command = bookCommand(host, type, at);
    expect(await repo.insertBooking(command)).toBe(true);
    const commonFields = {
      booking_id: command.booking.id,
      status: 'pending',
      attempts: 0,
      due_at: command.booking.createdAt,
      last_error: null,
      done_at: null,
      origin: ORIGIN,
    };
    expect(await listOutbox(host.id)).toMatchObject([
      { ...commonFields, audience: 'host' },
      { ...commonFields, audience: 'invitee' },
    ]);
  });

  it('stores no booking when the outbox rows cannot be stored', async () => {
    const { host, type } = await createPage();
    const { mails } = bookCommand(host, type, at);
    const duplicateMails = [...mails, ...mails];
    await expect(
      repo.insertBooking(bookCommand(host, type, at, { mails: duplicateMails })),
    ).rejects.toThrow();
    expect(await listBookings(host.id)).toEqual([]);
    expect(await listOutbox(host.id)).toEqual([]);
    expect(await repo.insertBooking(bookCommand(host, type, at))).toBe(true);
  });

  it('stores no outbox row when the booking is refused', async () => {
    const { host, type } = await createPage();
    await repo.insertBooking(bookCommand(host, type, at));
    const refusedCommand = bookCommand(host, type, at);
    expect(await repo.insertBooking(refusedCommand)).toBe(false);
    expect((await listOutbox(host.id)).map((row) => row.booking_id)).not.toContain(
      refusedCommand.booking.id,
    );
  });

  it.each([
    ['switched off', 'is_active = 0'],
    ['deleted', 'deleted_at = 7'],
    ['changed', 'updated_at = updated_at + 1'],
    ['given to another host', "host_id = 'host-elsewhere'"],
  ])('is refused when the meeting type was %s after the app had read it', async (_, change) => {
    const { host, type } = await createPage();
    if (change.startsWith('host_id')) await createPage({}, { id: 'host-elsewhere' });
    await env.DB.prepare(`UPDATE meeting_types SET ${change} WHERE id = ?`).bind(type.id).run();
    expect(await repo.insertBooking(bookCommand(host, type, at))).toBe(false);
    expect(await listBookings(host.id)).toEqual([]);
  });

  it('stores only one booking per idempotency key within 24 hours', async () => {
    const { host, type } = await createPage();
    const key = { idempotencyKey: 'key' };
    const command = bookCommand(host, type, at, key);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        repo.insertBooking(bookCommand(host, type, at + index * 3_600_000, key)),
      ),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(1);
    // The test makes the stored booking 24 hours older, so that the same key can create a new booking.
    await env.DB.prepare('UPDATE bookings SET created_at = ? WHERE host_id = ?')
      .bind(command.booking.createdAt - 24 * 3_600_000, host.id)
      .run();
    const nextDayCommand = bookCommand(host, type, instantIn(5, '10:00'), key);
    expect(await repo.insertBooking(nextDayCommand)).toBe(true);
  });
});
