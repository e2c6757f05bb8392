// Creates a Worker that sends no emails by itself: it commits without the host objects, and its queue drops
// every message. Outbox rows are processed only when the test does so.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import type { HostCalendarPort } from '../../worker/ports/bookings/host-calendar.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { createAppWith } from './apps.ts';
import type { Fetch } from './calls.ts';

function commitDirectly(): HostCalendarPort {
  const { bookings, bookingChanges, inviteeErasures } = createDeps(env);
  const toOutcome = async (written: Promise<boolean>) =>
    (await written) ? { ok: true as const } : { ok: false as const, reason: 'refused' as const };
  return {
    book: (command) => toOutcome(bookings.insertBooking(command)),
    move: (command) => toOutcome(bookingChanges.moveBooking(command)),
    cancel: (command) => toOutcome(bookingChanges.cancelBooking(command)),
    erase: (command) => toOutcome(inviteeErasures.eraseInvitee(command)),
    watch: async () => undefined,
  };
}

export function createQuietWorker(given: Partial<Deps> = {}): Fetch {
  const jobQueue = { enqueue: async () => undefined };
  return createAppWith({ hostCalendar: commitDirectly(), jobQueue, ...given }).fetch;
}
