// Creates a Worker that sends no emails. It stores bookings without the Durable Objects of the hosts and
// drops every queue message. A test must process the outbox rows itself.
import { env } from 'cloudflare:workers';
import { createDeps } from '../../worker/deps.ts';
import type { HostCalendarPort } from '../../worker/ports/bookings/host-calendar.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { createAppWith } from './apps.ts';
import type { Fetch } from './calls.ts';
import { idleQueue } from './queues.ts';

function storeDirectly(): HostCalendarPort {
  const { bookings, bookingChanges, guestRemovals, handOvers, holds, inviteeErasures } =
    createDeps(env);
  const toOutcome = async (isStored: Promise<boolean>) =>
    (await isStored) ? { ok: true as const } : { ok: false as const, reason: 'refused' as const };
  return {
    book: (command) => toOutcome(bookings.insertBooking(command)),
    move: (command) => toOutcome(bookingChanges.moveBooking(command)),
    cancel: (command) => toOutcome(bookingChanges.cancelBooking(command)),
    approve: (command) => toOutcome(bookingChanges.approveRequest(command)),
    askForTime: (command) => toOutcome(bookingChanges.askForTime(command)),
    markNoShow: (command) => toOutcome(bookingChanges.markNoShow(command)),
    handOver: (command) => toOutcome(handOvers.handOver(command)),
    removeGuest: (command) => toOutcome(guestRemovals.removeGuest(command)),
    hold: (command) => toOutcome(holds.insertHold(command)),
    releaseHold: (command) => toOutcome(holds.releaseHold(command)),
    erase: (command) => toOutcome(inviteeErasures.eraseInvitee(command)),
    watch: async () => undefined,
  };
}

export function createQuietWorker(replacements: Partial<Deps> = {}): Fetch {
  return createAppWith({ hostCalendar: storeDirectly(), jobQueue: idleQueue, ...replacements })
    .fetch;
}
