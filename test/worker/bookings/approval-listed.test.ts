// Creates random bookings that wait for approval, are approved or are cancelled, and checks that exactly the
// bookable times are listed. The list of times and the SQL statement that stores a booking must treat a booking
// that waits for approval like a confirmed booking.

import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { busyHorizonAround } from '../../../worker/domain/slots/busy-horizon.ts';
import { DAY_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { ensureBookable } from '../../../worker/services/booking-page/find-booking-page.ts';
import { computeConditions } from '../../../worker/services/bookings/book/prepare-booking.ts';
import { callApi } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage, everyDay } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { dateIn, instantIn } from '../../support/times.ts';

const { bookings, bookingChanges, bookingPages } = createDeps(env);
const STEP = 30 * MINUTE_MS;
/** The number of starts of one day from 09:00 to 13:00. */
const STARTS = 8;

const scenes = fc.record({
  buffer: fc.constantFrom(0, 15),
  maximum: fc.option(fc.integer({ min: 1, max: 3 })),
  requiresApproval: fc.boolean(),
  held: fc.array(
    fc.record({
      start: fc.nat(STARTS - 1),
      fate: fc.constantFrom('pending', 'approved', 'declined', 'expired', 'withdrawn'),
    }),
    { maxLength: 5 },
  ),
});

it('among bookings that wait for approval, a time is listed if and only if it can be booked', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async ({ buffer, maximum, requiresApproval, held }) => {
      const limits =
        maximum === null ? [] : [{ per: 'day', bookings: maximum, minutes: null } as const];
      const { host, type, path } = await createPage({
        requiresApproval,
        availability: everyDay('09:00', '13:00'),
        rules: { bufferBeforeMinutes: buffer, limits },
      });
      const firstStart = instantIn(3, '09:00');
      const now = currentTime();
      for (const { start, fate } of held) {
        const approvalDueAt = now + DAY_MS;
        const command = bookCommand(host, type, firstStart + start * STEP, { approvalDueAt });
        if (!(await bookings.insertBooking(command))) continue;
        const common = { bookingId: command.booking.id, hostId: host.id, mails: [] };
        const base = { ...common, changeId: crypto.randomUUID(), now };
        if (fate === 'approved') await bookingChanges.approveRequest(base);
        const by = { declined: 'host', expired: null, withdrawn: 'invitee' } as const;
        if (fate === 'pending' || fate === 'approved') continue;
        const outcome = fate === 'withdrawn' ? {} : { outcome: fate };
        const at = fate === 'expired' ? approvalDueAt : now;
        await bookingChanges.cancelBooking({ ...base, now: at, by: by[fate], ...outcome });
      }
      const range = `from=${dateIn(3)}&to=${dateIn(3)}&timezone=UTC`;
      const { body } = await callApi<{ data: AvailabilityAnswer }>(`${path}/availability?${range}`);
      const listed = body.data.slots.map((slot) => Date.parse(slot));
      const starts = Array.from({ length: STARTS }, (_, index) => firstStart + index * STEP);
      const bookable: number[] = [];
      for (const start of starts) {
        const key = { username: host.username, slug: type.slug };
        const page = ensureBookable(
          await bookingPages.findPage(key, busyHorizonAround(start), now),
        );
        const command = bookCommand(host, type, start, {
          approvalDueAt: requiresApproval ? now + DAY_MS : null,
        });
        const conditions = computeConditions(page, start);
        const isBooked = await bookings.insertBooking({ ...command, conditions });
        if (!isBooked) continue;
        bookable.push(start);
        await env.DB.prepare('DELETE FROM manage_tokens WHERE booking_id = ?')
          .bind(command.booking.id)
          .run();
        await env.DB.prepare('DELETE FROM outbox WHERE booking_id = ?')
          .bind(command.booking.id)
          .run();
        await env.DB.prepare('DELETE FROM bookings WHERE id = ?').bind(command.booking.id).run();
      }
      expect(bookable).toEqual(listed);
    }),
    { numRuns: sizeOf(15, 40) },
  );
});
