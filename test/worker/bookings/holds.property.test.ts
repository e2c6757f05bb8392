// Runs random sequences of holds, bookings, moves, confirmations, releases and waiting times against the SQL statements
// and against a simple model. Both must accept and refuse the same actions.

import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { createHoldsRepo } from '../../../worker/db/bookings/book/holds.ts';
import { createBookingChangesRepo } from '../../../worker/db/bookings/change/booking-changes.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import {
  HOLD_MS,
  type HoldCommand,
  OPEN_HOLDS_MAX,
} from '../../../worker/domain/bookings/holds.ts';
import type { NewBooking } from '../../../worker/domain/bookings/new-booking.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand, confirmCommand, holdCommand, moveCommand } from '../../support/commands.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { instantIn } from '../../support/times.ts';

const db = openDatabase(env.DB);
const bookings = createBookingsRepo(db, { hostPerHour: 100_000 });
const holds = createHoldsRepo(db, { hostPerHour: 100_000 });
const changes = createBookingChangesRepo(db);

const SEATS = 2;

interface Taken {
  /**
   * The index of the meeting type. Type 1 has a buffer of 15 minutes after each meeting, and type 2 has
   * seats.
   */
  readonly type: number;
  readonly start: number;
}

interface ModelHold extends Taken {
  readonly command: HoldCommand;
  isEnded: boolean;
}

interface ModelBooking extends Taken {
  start: number;
  readonly booking: NewBooking;
}

const slot = fc.integer({ min: 0, max: 8 }).map((index) => index * 15 * MINUTE_MS);
const place = { type: fc.integer({ min: 0, max: 2 }), start: slot };
const index = fc.nat(5);

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), ...place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), index, start: slot }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, MINUTE_MS, HOLD_MS - 1, HOLD_MS, HOLD_MS + 1),
    }),
  },
);

const RUNS = sizeOf(40, 120);
const LENGTH = 30 * MINUTE_MS;
const guardOf = ({ type, start }: Taken) => start + LENGTH + (type === 1 ? 15 * MINUTE_MS : 0);

const shares = (a: Taken, b: Taken) => a.type === 2 && b.type === 2 && a.start === b.start;

/** Tells whether `a` and `b` overlap, or one of them overlaps the buffer of the other. */
const conflicts = (a: Taken, b: Taken) =>
  !shares(a, b) &&
  ((a.start < guardOf(b) && b.start < a.start + LENGTH) ||
    (b.start < guardOf(a) && a.start < b.start + LENGTH));

function isFree(wanted: Taken, others: readonly Taken[]): boolean {
  const joined = others.filter((other) => shares(other, wanted)).length;
  return (
    !others.some((other) => conflicts(other, wanted)) && joined < (wanted.type === 2 ? SEATS : 1)
  );
}

it('the database accepts and refuses the same holds, bookings, moves and confirmations as the model', async () => {
  let accepted = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const host = await createHost();
      const types = await Promise.all([
        createMeetingType(host),
        createMeetingType(host, { rules: { bufferAfterMinutes: 15 } }),
        createMeetingType(host, { seats: SEATS }),
      ]);
      const typeAt = (number: number) => {
        const type = types[number];
        if (!type) throw new Error('No meeting type.');
        return type;
      };
      const day = instantIn(3, '09:00');
      let now = currentTime();
      const held: ModelHold[] = [];
      const booked: ModelBooking[] = [];
      const openHolds = () =>
        held.filter(({ isEnded, command }) => !isEnded && command.hold.expiresAt > now);
      const expectSame = (actual: boolean, predicted: boolean) => {
        expect(actual).toBe(predicted);
        if (actual) accepted += 1;
        else refused += 1;
      };
      for (const step of actions) {
        // Each change has its own time, like the requests of different people.
        now += 1;
        if (step.kind === 'wait') now += step.ms;
        else if (step.kind === 'hold') {
          const command = holdCommand(host, typeAt(step.type), day + step.start, {
            createdAt: now,
            expiresAt: now + HOLD_MS,
          });
          const isAccepted =
            openHolds().length < OPEN_HOLDS_MAX && isFree(step, [...booked, ...openHolds()]);
          expectSame(await holds.insertHold(command), isAccepted);
          if (isAccepted)
            held.push({ type: step.type, start: step.start, command, isEnded: false });
        } else if (step.kind === 'book') {
          const command = bookCommand(host, typeAt(step.type), day + step.start, {
            createdAt: now,
            mails: [],
          });
          const isAccepted = isFree(step, [...booked, ...openHolds()]);
          expectSame(await bookings.insertBooking(command), isAccepted);
          if (isAccepted)
            booked.push({ type: step.type, start: step.start, booking: command.booking });
        } else if (step.kind === 'move') {
          const moved = booked[step.index];
          if (!moved) continue;
          const others = booked.filter((other) => other !== moved);
          const wanted = { type: moved.type, start: step.start };
          const isAccepted =
            moved.start === step.start || isFree(wanted, [...others, ...openHolds()]);
          const row = await env.DB.prepare('SELECT sequence FROM bookings WHERE id = ?')
            .bind(moved.booking.id)
            .first<{ sequence: number }>();
          const command = moveCommand(moved.booking, row?.sequence ?? 0, day + step.start);
          expectSame(await changes.moveBooking({ ...command, now }), isAccepted);
          if (isAccepted) moved.start = step.start;
        } else if (step.kind === 'confirm') {
          const confirmed = held[step.index];
          if (!confirmed) continue;
          const isAccepted = openHolds().includes(confirmed);
          const command = confirmCommand(confirmed.command, now);
          expectSame(await bookings.insertBooking(command), isAccepted);
          if (!isAccepted) continue;
          confirmed.isEnded = true;
          booked.push({ ...confirmed, booking: command.booking });
        } else {
          const released = held[step.index];
          if (!released) continue;
          const { id: holdId } = released.command.hold;
          const isAccepted = openHolds().includes(released);
          expectSame(await holds.releaseHold({ holdId, hostId: host.id, now }), isAccepted);
          if (isAccepted) released.isEnded = true;
        }
      }
    }),
    { numRuns: RUNS },
  );
  expect(accepted).toBeGreaterThan((5 * RUNS) / 3);
  expect(refused).toBeGreaterThan((5 * RUNS) / 3);
});
