// A Worker without wake-ups: it commits without the host objects, and its queue loses every message. Outbox
// rows are sent only when the test says so.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import type { HostCalendarPort } from '../../worker/ports/bookings/host-calendar.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { createAppWith } from './apps.ts';
import type { Fetch } from './calls.ts';

function commitDirectly(): HostCalendarPort {
  const { bookings, bookingChanges, inviteeErasures } = createDeps(env);
  const settle = async (written: Promise<boolean>) =>
    (await written) ? { ok: true as const } : { ok: false as const, reason: 'refused' as const };
  return {
    book: (command) => settle(bookings.insertBooking(command)),
    move: (command) => settle(bookingChanges.moveBooking(command)),
    cancel: (command) => settle(bookingChanges.cancelBooking(command)),
    erase: (command) => settle(inviteeErasures.eraseInvitee(command)),
    watch: async () => undefined,
  };
}

export function createQuietWorker(given: Partial<Deps> = {}): Fetch {
  const jobQueue = { enqueue: async () => undefined };
  return createAppWith({ hostCalendar: commitDirectly(), jobQueue, ...given }).fetch;
}
