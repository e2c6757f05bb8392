// Tests the limit on the bookings and holds of one invitee in a day. The bookings of the last hour have
// a limit of their own, so all earlier bookings of these tests are older than an hour.

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { createHoldsRepo } from '../../../worker/db/bookings/book/holds.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { createDeps } from '../../../worker/deps.ts';
import { INVITEE_LIMITS } from '../../../worker/domain/limits/mailbox-limits.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand, confirmCommand, holdCommand } from '../../support/commands.ts';
import { hold } from '../../support/holds.ts';
import { createPage } from '../../support/hosts.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { insertBookings } from './booking-rows.ts';

const db = openDatabase(env.DB);
const bookings = createBookingsRepo(db);
const holds = createHoldsRepo(db);

/**
 * Creates an invitee with `count` bookings at another host. At the time of the clock, the oldest booking is one
 * millisecond younger than a day, and the others are two hours old.
 */
async function createInvitee(count: number) {
  const { host, type } = await createPage();
  const clock = createTestClock();
  const inviteeEmail = `${crypto.randomUUID()}@invitee.example`;
  const rows = Array.from({ length: count }, (_, index) => ({
    startAt: instantIn(2 + index, '10:00'),
    inviteeEmail,
    inviteeMailbox: inviteeEmail,
    createdAt: clock.now() - (index === 0 ? DAY_MS - 1 : 2 * HOUR_MS),
  }));
  await insertBookings(host, type, rows);
  return { clock, inviteeEmail };
}

it('refuses the 21st booking in a day with the reason, until the first one is exactly a day old', async () => {
  const { clock, inviteeEmail } = await createInvitee(INVITEE_LIMITS.perDay);
  const { fetch } = createAppWith({ clock });
  const { path } = await createPage();
  const bookAt = (time: string) =>
    book(path, bookingRequest({ inviteeEmail, startTime: isoIn(1, time) }), {}, fetch);
  const refused = await bookAt('10:00');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    'RATE_LIMITED',
    'This email address has booked many meetings recently. Please try again in 1 hour.',
  ]);
  expect(refused.headers.get('retry-after')).toBe('3600');
  clock.advanceBy(1);
  expect((await bookAt('10:00')).status).toBe(201);
  expect((await bookAt('11:00')).body.code).toBe('RATE_LIMITED');
});

it('refuses a hold after 20 bookings in a day, until the first one is exactly a day old', async () => {
  const { clock, inviteeEmail } = await createInvitee(INVITEE_LIMITS.perDay);
  const deps = { ...createDeps(env), clock };
  const { path } = await createPage();
  const holdAt = (time: string) => hold(path, { inviteeEmail, startTime: isoIn(1, time) }, deps);
  await expect(holdAt('10:00')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  clock.advanceBy(1);
  await holdAt('10:00');
  await expect(holdAt('11:00')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

it('lets the insert statements accept one of many attempts at once after 19 bookings', async () => {
  const { clock, inviteeEmail } = await createInvitee(INVITEE_LIMITS.perDay - 1);
  const { host, type } = await createPage();
  const attemptAll = async (day: number) => {
    const changes = { inviteeEmail, createdAt: clock.now() };
    const outcomes = await Promise.all(
      ['09', '10', '11', '12', '13', '14', '15', '16'].map((hour, index) => {
        const at = instantIn(day, `${hour}:00`);
        return index % 2 === 0
          ? bookings.insertBooking(bookCommand(host, type, at, changes))
          : holds.insertHold(holdCommand(host, type, at, changes));
      }),
    );
    return outcomes.filter((isStored) => isStored).length;
  };
  expect(await attemptAll(1)).toBe(1);
  expect(await attemptAll(1)).toBe(0);
  clock.advanceBy(1);
  expect(await attemptAll(2)).toBe(1);
});

it('counts a hold, but not for the booking that confirms it', async () => {
  const { clock, inviteeEmail } = await createInvitee(INVITEE_LIMITS.perDay - 1);
  const { host, type } = await createPage();
  const changes = { inviteeEmail, createdAt: clock.now() };
  const held = holdCommand(host, type, instantIn(1, '10:00'), changes);
  expect(await holds.insertHold(held)).toBe(true);
  const other = bookCommand(host, type, instantIn(1, '11:00'), changes);
  expect(await bookings.insertBooking(other)).toBe(false);
  expect(await bookings.insertBooking(confirmCommand(held, clock.now()))).toBe(true);
  expect(await bookings.insertBooking(other)).toBe(false);
});
